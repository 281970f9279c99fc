import type { paymentProtectionApi } from "@portico/contract/agreements";
import { applicantApi } from "@portico/contract/applicant";
import { applicationApi } from "@portico/contract/application";
import type { helocLoanApi, helocPropertyApi } from "@portico/contract/heloc";
import type { Endpoint, OutputOf, RequestOf } from "@portico/contract/endpoint";
import type { Journey } from "@portico/contract/journey";
import type { vehicleApi } from "@portico/contract/vehicle";
import type { StepId } from "@portico/domain/flow/flows";
import { productPaths, type ProductCode } from "@portico/domain/loan/product";
import { contactOf } from "@portico/sample-applicants/inputs";
import { dana } from "@portico/sample-applicants/people";
import { password, registerMember } from "../../applicants/testing/people.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { warmSandbox } from "../../../testing/warm-sandbox.ts";
import type { TestClient } from "../../../testing/test-client.ts";

/** The differences between a test's applicant and the default one, who is approved. */
export interface Answers {
  /** A member signs in instead of entering name and contact. Defaults to a non-member. */
  readonly isMember?: boolean;
  /** What the core's record of the member has instead of the default one's. */
  readonly onRecord?: object;
  /** The last four digits choose the report and the quiz: docs/sandbox.md. */
  readonly tin?: string;
  readonly jointTin?: string;
  readonly jointDateOfBirth?: string;
  readonly jointEmailAddress?: string;
  readonly isJoint?: boolean;
  readonly monthlyIncome?: number;
  /** Defaults to the first person's. */
  readonly jointMonthlyIncome?: number;
  readonly loanAmount?: number;
  /** Told with the estimate of an auto loan. */
  readonly estimatedDownPayment?: number;
  /** Skips the demographic page. */
  readonly tellsNothing?: boolean;
  /** Differences from the default home: its kind, its address, its line. */
  readonly propertyKind?: Partial<RequestOf<typeof helocPropertyApi.saveKind>["propertyKind"]>;
  readonly property?: Partial<RequestOf<typeof helocPropertyApi.save>["property"]>;
  readonly helocLoan?: Partial<RequestOf<typeof helocLoanApi.save>["helocLoan"]>;
  /** The code of the vehicle's seller. Defaults to the first of the list. */
  readonly sellerCode?: string;
  readonly vehicle?: Partial<RequestOf<typeof vehicleApi.save>["vehicle"]>;
  /** The choices on payment protection, where the institution offers any. Defaults to declining each. */
  readonly protection?: RequestOf<typeof paymentProtectionApi.save>["paymentProtectionSelections"];
  /** The number of wrong answers in the first round of questions. */
  readonly wrongAnswers?: number;
  /** The document number for the camera page. Its last digit decides the result: docs/sandbox.md. */
  readonly documentNumber?: string;
}

/** A browser with its own application. */
export class TestApplicant {
  readonly app: TestApp;
  readonly client: TestClient;
  readonly answers: Answers;
  readonly productCode: ProductCode;
  applicantId = 0;
  applicationId = 0;
  loanApplicationId = 0;
  jointApplicantId: number | undefined;
  /** The steps that the server asked for, in order. Beginning answers the first. */
  readonly visited: StepId[] = ["authentication"];

  constructor(app: TestApp, productCode: ProductCode, answers: Answers) {
    this.app = app;
    this.client = app.client();
    this.productCode = productCode;
    this.answers = answers;
  }

  /** Calls an endpoint and throws if it is rejected. */
  async do<E extends Endpoint>(endpoint: E, input: RequestOf<E>): Promise<OutputOf<E> & { journey: Journey }> {
    const { status, body } = await this.client.call(endpoint, input);
    if (status !== 200) throw new Error(`${endpoint.name} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  /** Calls an endpoint that rejects the call, and returns the answer. */
  async refused<E extends Endpoint>(endpoint: E, input: RequestOf<E>) {
    const { status, body } = await this.client.call(endpoint, input);
    if (!body.error) throw new Error(`${endpoint.name} was expected to refuse, but answered ${status}.`);
    return { status, ...body.error };
  }

  get id(): { id: number } {
    return { id: this.applicationId };
  }

  submit() {
    return this.do(applicationApi.submit, { applicationId: this.applicationId });
  }
}

/** A person who has just begun to apply for a product. */
export async function beginAs(app: TestApp, productCode: ProductCode, answers: Answers): Promise<TestApplicant> {
  const applicant = new TestApplicant(app, productCode, answers);
  await begin(applicant);
  return applicant;
}

/** Signs in, or enters a name and contact. */
export async function begin(applicant: TestApplicant): Promise<void> {
  const { app, productCode, answers } = applicant;
  await warmSandbox(app);
  const loadUrl = `/${productPaths[productCode]}/authentication`;
  const begun = answers.isMember ? await signIn(applicant, loadUrl) : await introduce(applicant, loadUrl);
  applicant.applicantId = begun.applicantId!;
  applicant.applicationId = begun.applicationId!;
  applicant.loanApplicationId = begun.loanApplicationId!;
}

async function introduce(applicant: TestApplicant, loadUrl: string) {
  return applicant.do(applicantApi.create, { data: contactOf(dana), loadUrl });
}

async function signIn(applicant: TestApplicant, loadUrl: string) {
  const userName = "dana";
  const { tin, onRecord } = applicant.answers;
  const person = { ...(tin !== undefined && { taxpayerIdentificationNumber: tin }), ...onRecord };
  await registerMember(applicant.app, { userName, person });
  return applicant.do(applicantApi.authenticate, { credentials: { userName, password }, loadUrl });
}

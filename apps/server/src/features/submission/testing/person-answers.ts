import { addressApi } from "@portico/contract/address";
import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { demographicApi } from "@portico/contract/demographic";
import { eligibilityApi } from "@portico/contract/eligibility";
import { employmentApi } from "@portico/contract/work";
import { ApplicationType, type Who } from "@portico/domain/person/person";
import type { AddressType } from "@portico/domain/address/address";
import type { EmploymentPeriod } from "@portico/domain/person/employment";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import { contactOf } from "@portico/sample-applicants/inputs";
import { dana } from "@portico/sample-applicants/people";
import { home, identification, job, told } from "./answers.ts";
import { homeOfOwner } from "./heloc-answers.ts";
import type { TestApplicant } from "./test-applicant.ts";

/* Answers about people, one function per step. Steps of both applicants take the person as a parameter. */

const idOf = (applicant: TestApplicant, who: Who) =>
  who === "primary" ? applicant.applicantId : applicant.jointApplicantId!;

export async function identify(applicant: TestApplicant): Promise<void> {
  await applicant.do(identificationApi.create, identificationOf(applicant));
}

function identificationOf({ applicantId, answers: { tin = dana.tin } }: TestApplicant) {
  const { identification: _document, ...data } = identification(tin, dana.email);
  return { applicantId, data, documentFollows: true };
}

export function showId(who: Who) {
  return async (applicant: TestApplicant): Promise<void> => {
    const { identification: document } = identification(dana.tin, dana.email);
    await applicant.do(identificationApi.saveDocument, {
      applicantId: idOf(applicant, who),
      data: { identification: document },
    });
  };
}

export function live(who: Who, type: typeof AddressType.physical | typeof AddressType.previous) {
  return async (applicant: TestApplicant): Promise<void> => {
    const { addressId } = await applicant.do(addressApi.create, {
      applicantId: idOf(applicant, who),
      address: { ...home, ...homeOfOwner(applicant), type },
    });
    if (addressId === null) throw new Error("The address of the test was not saved.");
  };
}

export function work(who: Who, employmentType: typeof EmploymentPeriod.current | typeof EmploymentPeriod.previous) {
  return async (applicant: TestApplicant): Promise<void> => {
    const { monthlyIncome: ofBoth = job.monthlyIncome, jointMonthlyIncome = ofBoth } = applicant.answers;
    const monthlyIncome = who === "joint" ? jointMonthlyIncome : ofBoth;
    await applicant.do(employmentApi.create, {
      applicantId: idOf(applicant, who),
      employment: { ...job, employmentType, monthlyIncome },
    });
  };
}

export function tell(who: Who) {
  return async (applicant: TestApplicant): Promise<void> => {
    const applicantId = idOf(applicant, who);
    if (applicant.answers.tellsNothing) await applicant.do(demographicApi.skip, { applicantId });
    else await applicant.do(demographicApi.create, { applicantId, demographic: told });
  };
}

export async function chooseCompany(applicant: TestApplicant): Promise<void> {
  const { applicationId, answers } = applicant;
  if (!answers.isJoint) {
    await applicant.do(coApplicantApi.select, {
      applicationId,
      selection: { applicationType: ApplicationType.single },
    });
    return;
  }
  const { journey } = await applicant.do(coApplicantApi.select, {
    applicationId,
    selection: { applicationType: ApplicationType.joint, jointIntent: true },
  });
  // The new pair only had to say that they apply together.
  if (applicant.jointApplicantId !== undefined && journey.frontier !== "coApplicant") return;
  // An unsecured loan asks for the marital status once two people apply.
  if (journey.frontier === "identification") await applicant.do(identificationApi.update, identificationOf(applicant));
  const emailAddress = emailOfPartner(applicant);
  const { applicantId } = await applicant.do(coApplicantApi.create, {
    applicationId,
    coApplicant: { ...contactOf(dana), firstName: "Kim", emailAddress, phoneNumber: "2075550124" },
  });
  applicant.jointApplicantId = applicantId;
}

export async function identifyPartner(applicant: TestApplicant): Promise<void> {
  const { answers, jointApplicantId } = applicant;
  const { identification: _document, ...person } = identification(
    answers.jointTin ?? "836207200",
    emailOfPartner(applicant),
  );
  await applicant.do(identificationApi.create, {
    applicantId: jointApplicantId!,
    data: { ...person, dateOfBirth: answers.jointDateOfBirth ?? person.dateOfBirth },
    documentFollows: true,
  });
}

const emailOfPartner = ({ answers }: TestApplicant) => answers.jointEmailAddress ?? "kim@example.com";

export async function belong(applicant: TestApplicant): Promise<void> {
  const fundingProducts = applicant.app.tenant.eligibility.fundingProducts
    .filter(({ isRequired }) => isRequired)
    .map(({ id, minimumAmount }) => ({ fundingProductId: id, amount: minimumAmount }));
  await applicant.do(eligibilityApi.create, {
    applicantId: applicant.applicantId,
    eligibility: { eligibilityOptionId: 2, familyMemberName: "Jo Reyes", fundingProducts },
  });
}

export async function fitTheProduct(applicant: TestApplicant): Promise<void> {
  const { applicationId } = applicant;
  await applicant.do(eligibilityApi.createProduct, { applicationId, productEligibility: fittingAnswers(applicant) });
}

/** The answers that open the product. */
export function fittingAnswers({ app, productCode }: Pick<TestApplicant, "app" | "productCode">) {
  const questions = productSettings(app.tenant, productCode)?.eligibilityQuestions ?? [];
  return { answers: questions.map(({ id, eligibleAnswer }) => ({ questionId: id, answer: eligibleAnswer })) };
}

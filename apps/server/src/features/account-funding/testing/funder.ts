import { accountApi } from "@portico/contract/account";
import { accountFundingApi } from "@portico/contract/account-funding";
import { addressApi } from "@portico/contract/address";
import { applicationApi } from "@portico/contract/application";
import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { eligibilityApi } from "@portico/contract/eligibility";
import type { Endpoint, OutputOf, RequestOf } from "@portico/contract/endpoint";
import type { AnyJourney } from "@portico/contract/journey";
import { identityCheckApi } from "@portico/contract/identity-check";
import { memberProfileApi } from "@portico/contract/member-profile";
import type { NamedPeople } from "@portico/domain/accounts/beneficiaries";
import type { AccountFunding } from "@portico/domain/accounts/funding";
import { DuplicateDetectionStatus } from "@portico/domain/decision/duplicate-status";
import { ApplicationType } from "@portico/domain/person/person";
import type { Records } from "@portico/domain/records/records";
import { loadAnyApplication } from "../../../kernel/read-trip.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { begunAccounts, loadUrl, selection } from "../../accounts/testing/account-app.ts";
import { agreeToAll, chooseOverdrafts } from "../../accounts/testing/answered-accounts.ts";
import { anAddress, anIdentification, password, registerMember, signIn } from "../../applicants/testing/people.ts";

/** Somebody who opens accounts, at their browser. */
export interface Opener {
  readonly app: TestApp;
  readonly client: TestClient;
  readonly applicationId: number;
  readonly applicantId: number;
  records(): Promise<Records>;
  /** Makes a call, and expects that it works. */
  do<E extends Endpoint>(endpoint: E, input: RequestOf<E>): Promise<OutputOf<E> & { readonly journey: AnyJourney }>;
}

export function openerAt(app: TestApp, client: TestClient, applicationId: number, applicantId: number): Opener {
  return {
    app,
    client,
    applicationId,
    applicantId,
    records: async () => (await loadAnyApplication(app.kernel, app.tenant.name, applicationId)).records,
    do: async (endpoint, input) => {
      const { status, body } = await client.call(endpoint, input);
      if (status !== 200) throw new Error(`${endpoint.name} answered ${status}: ${JSON.stringify(body.error)}`);
      return body;
    },
  };
}

/** The accounts that a member has at the core. */
export const patsAccounts = [
  { reference: "pat-savings", type: "savings", lastFour: "0417", availableBalanceCents: 400_000 },
  { reference: "pat-empty", type: "checking", lastFour: "0418", availableBalanceCents: 0 },
];

/** A member at the page of the money. */
export async function memberAtFunding(app: TestApp, ...ids: number[]): Promise<Opener> {
  await registerMember(app, { userName: "pat", person: { accounts: patsAccounts } });
  const client = app.client();
  await client.call(accountApi.saveBeginning, { accounts: selection(...ids) });
  const { body } = await signIn(client, "pat", password, loadUrl);
  const opener = openerAt(app, client, body.applicationId!, body.applicantId!);
  await opener.do(memberProfileApi.confirm, {
    applicantId: opener.applicantId,
    sections: ["identification", "address"],
    selection: { applicationType: ApplicationType.single },
  });
  await answerToFunding(opener);
  return opener;
}

interface Wanted {
  readonly tin?: string;
  readonly wantsDebitCard?: boolean;
  readonly beneficiaries?: NamedPeople["beneficiaries"];
}

/** A new person at the page of the money. */
export async function newPersonAtFunding(app: TestApp, ...wanted: [Wanted, ...number[]] | number[]): Promise<Opener> {
  const [first, ...rest] = wanted;
  const isNumber = typeof first === "number";
  const { tin, wantsDebitCard, beneficiaries = [] }: Wanted = isNumber ? {} : (first ?? {});
  const ids = (isNumber ? [first, ...rest] : rest) as number[];
  const { client, applicationId, applicantId } = await begunAccounts(app, ...ids);
  const opener = openerAt(app, client, applicationId, applicantId);
  if (wantsDebitCard) {
    const accounts = ids.map((fundingProductId) => ({ fundingProductId, wantsDebitCard: fundingProductId === 2 }));
    await opener.do(accountApi.select, { applicationId, accounts: { accounts, statements: "paper" } });
  }
  await opener.do(eligibilityApi.create, {
    applicantId,
    eligibility: { eligibilityOptionId: 2, familyMemberName: "Jo Reyes" },
  });
  const data = { ...anIdentification, ...(tin !== undefined && { taxpayerIdentificationNumber: tin }) };
  const { journey } = await opener.do(identificationApi.create, { applicantId, data, documentFollows: true });
  // The same person has another application.
  if (journey.frontier === "duplicate")
    await opener.do(applicationApi.answerDuplicate, {
      applicationId,
      applicationDuplicateActionType: DuplicateDetectionStatus.duplicateDetectedContinued,
    });
  await opener.do(addressApi.create, { applicantId, address: anAddress });
  await opener.do(identificationApi.saveDocument, {
    applicantId,
    data: { identification: anIdentification.identification },
  });
  await opener.do(coApplicantApi.select, { applicationId, selection: { applicationType: ApplicationType.single } });
  await answerToFunding(opener, beneficiaries);
  return opener;
}

export async function answerToFunding(opener: Opener, beneficiaries: NamedPeople["beneficiaries"] = []): Promise<void> {
  const { client, applicationId, applicantId } = opener;
  await opener.do(accountApi.namePeople, { applicationId, people: { beneficiaries } });
  const { accounts } = await opener.do(accountApi.overdraft, { applicationId });
  if (accounts.length > 0) await chooseOverdrafts(client, applicationId, "notOptedIn");
  if (opener.app.tenant.identityCheck.enabled)
    await client.call(identityCheckApi.check, { applicationId, deviceIdSessionToken: null });
  await agreeToAll(client, applicationId, [applicantId]);
}

type Source = AccountFunding["sources"][number];

/** Saves the amounts and the sources. */
export async function fund(
  opener: Pick<Opener, "client" | "applicationId">,
  amounts: Readonly<Record<number, number>>,
  ...sources: Source[]
) {
  const list = Object.entries(amounts).map(([id, amount]) => ({ fundingProductId: Number(id), amount }));
  const { applicationId } = opener;
  return opener.client.call(accountFundingApi.fund, { applicationId, funding: { amounts: list, sources } });
}

const typed = "payment_method_data";
const fieldsOf = {
  card: (number: string) => ({
    [`${typed}[type]`]: "card",
    [`${typed}[card][number]`]: number,
    [`${typed}[card][exp_month]`]: "12",
    [`${typed}[card][exp_year]`]: "34",
    [`${typed}[card][cvc]`]: "123",
    [`${typed}[billing_details][address][postal_code]`]: "04101",
  }),
  bankAccount: (number: string) => ({
    [`${typed}[type]`]: "us_bank_account",
    [`${typed}[us_bank_account][account_number]`]: number,
    [`${typed}[us_bank_account][routing_number]`]: "110000000",
    [`${typed}[us_bank_account][account_holder_type]`]: "individual",
    [`${typed}[us_bank_account][financial_connections_account]`]: "fca_1",
    [`${typed}[billing_details][name]`]: "Dana Reyes",
  }),
} as const;

const withoutEmpty = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));

export const visa = "4242424242424242";
export const bank = "000123456789";

/** Begins a payment, types a number into the vendor's own fields, and tells our server that the page is done. */
export async function pay(
  { app, client, applicationId }: Pick<Opener, "app" | "client" | "applicationId">,
  source: "card" | "bankAccount",
  number: string,
  changes: Readonly<Record<string, string>> = {},
) {
  const begun = await client.call(accountFundingApi.pay, { applicationId, source });
  const { clientSecret, publishableKey } = begun.body;
  const path = source === "card" ? "confirm" : "payment_method";
  await fetch(`${app.sandboxUrl}/stripe/v1/payment_intents/${clientSecret.split("_secret_")[0]}/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      ...withoutEmpty({ ...fieldsOf[source](number), ...changes }),
    }),
  });
  const { body } = await client.call(accountFundingApi.refresh, { applicationId, source });
  return { ...body, journey: body.journey as AnyJourney };
}

/** A new person who opens share savings, with $50 authorized on a card. Only the signature is missing. */
export async function authorizedByCard(app: TestApp, wanted: Wanted = {}): Promise<Opener> {
  const opener = await newPersonAtFunding(app, wanted, 1);
  await fund(opener, { 1: 50 }, { source: "card", amount: 50 });
  await pay(opener, "card", visa);
  return opener;
}

/** What the vendor's world does, and its days. */
export async function atVendor(app: TestApp, path: string, body: object = {}): Promise<void> {
  await fetch(`${app.sandboxUrl}/stripe/control/${app.tenant.name}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

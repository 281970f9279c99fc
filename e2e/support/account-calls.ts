import type { Page } from "@playwright/test";
import { accountApi } from "@portico/contract/account";
import { accountFundingApi } from "@portico/contract/account-funding";
import { accountSigningApi } from "@portico/contract/account-signing";
import { disclosureApi } from "@portico/contract/agreements";
import { applicantApi } from "@portico/contract/applicant";
import { eligibilityApi } from "@portico/contract/eligibility";
import { ProductCode } from "@portico/domain/loan/product";
import { contactOf } from "@portico/sample-applicants/inputs";
import type { SampleApplicant } from "@portico/sample-applicants/people";
import { addPartner, applyAlone, identify, live, verify, type Calling } from "./auto-calls.ts";
import { Caller } from "./caller.ts";

/*
 * Answers the pages of accounts by calls, for journeys about later pages: share savings and checking, with $5 by card.
 */

/** Accounts have no product code, and the answers that loans have too don't need one. */
const noLoan = ProductCode.auto;

/** Begins an application for accounts in this browser's session, for a new person. */
export async function beginAccounts(page: Page, person: SampleApplicant): Promise<Calling> {
  const call = new Caller(page);
  const accounts = { accounts: [{ fundingProductId: 1 }, { fundingProductId: 2 }], statements: "paper" as const };
  await call.do(accountApi.saveBeginning, { accounts });
  const loadUrl = "/account/authentication";
  const begun = await call.do(applicantApi.create, { data: contactOf(person), loadUrl });
  const { applicantId, applicationId, loanApplicationId } = begun;
  return {
    call,
    productCode: noLoan,
    person,
    applicantId: applicantId!,
    applicationId: applicationId!,
    loanApplicationId: loanApplicationId!,
  };
}

/** Answers everything before the disclosures. */
export async function answerAccounts(page: Page, person: SampleApplicant, partner?: SampleApplicant) {
  const calling = await answerToOwners(page, person);
  const other = partner && (await addPartner(calling, partner));
  if (other) for (const answer of [identify, live]) await answer(other);
  if (!other) await applyAlone(calling);
  await chooseForDocuments(calling);
  await verify(calling);
  return { calling, other };
}

/** Answers everything before the question who owns the accounts. */
export async function answerToOwners(page: Page, person: SampleApplicant): Promise<Calling> {
  const calling = await beginAccounts(page, person);
  const { call, applicantId } = calling;
  const eligibility = { eligibilityOptionId: 1, county: person.home.county };
  await call.do(eligibilityApi.create, { applicantId, eligibility });
  for (const answer of [identify, live]) await answer(calling);
  return calling;
}

/** Names no beneficiaries, and wants no overdrafts. */
export async function chooseForDocuments({ call, applicationId }: Calling): Promise<void> {
  await call.do(accountApi.namePeople, { applicationId, people: { beneficiaries: [] } });
  const { accounts } = await call.do(accountApi.overdraft, { applicationId });
  const choices = accounts.map(({ fundingProductId, noticeDigest }) => ({
    fundingProductId,
    noticeDigest,
    answer: "notOptedIn" as const,
  }));
  await call.do(accountApi.chooseOverdraft, { applicationId, choices });
}

/** Agrees to the texts of accounts for these people. */
export async function agreeForAccounts(...people: readonly Calling[]): Promise<void> {
  for (const { call, applicationId, applicantId } of people) {
    const { disclosures } = await call.do(accountApi.disclosures, { applicationId });
    for (const { id: disclosureConfigurationId, accessCode } of disclosures)
      await call.do(disclosureApi.create, { applicantId, disclosureConfigurationId, accessCode });
  }
}

const card = {
  "payment_method_data[type]": "card",
  "payment_method_data[card][number]": "4242424242424242",
  "payment_method_data[card][exp_month]": "12",
  "payment_method_data[card][exp_year]": "34",
  "payment_method_data[card][cvc]": "123",
  "payment_method_data[billing_details][address][postal_code]": "04101",
};

/** Pays $5 by card, whose number only the vendor sees. */
export async function payByCard(
  { call, applicationId }: Calling,
  sandboxUrl: string,
  accounts: readonly number[] = [1, 2],
): Promise<void> {
  const amounts = accounts.map((fundingProductId) => ({ fundingProductId, amount: fundingProductId === 1 ? 5 : 0 }));
  await call.do(accountFundingApi.fund, {
    applicationId,
    funding: { amounts, sources: [{ source: "card", amount: 5 }] },
  });
  const { clientSecret, publishableKey } = await call.do(accountFundingApi.pay, { applicationId, source: "card" });
  const [intent] = clientSecret.split("_secret_");
  await fetch(`${sandboxUrl}/stripe/v1/payment_intents/${intent}/confirm`, {
    method: "POST",
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({ client_secret: clientSecret, ...card }),
  });
  await call.do(accountFundingApi.refresh, { applicationId, source: "card" });
}

/** One owner signs, for journeys about another page. */
export async function signAccounts({ call, applicationId, applicantId, person }: Calling): Promise<void> {
  await call.do(accountSigningApi.open, { applicationId });
  const { documents } = await call.do(accountSigningApi.read, { applicationId });
  await call.do(accountSigningApi.sign, {
    applicantId,
    fullName: `${person.firstName} ${person.lastName}`,
    documents: documents.map(({ id, digest }) => ({ id, digest })),
  });
}

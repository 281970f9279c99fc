import { setTimeout as pause } from "node:timers/promises";
import { accountApi } from "@portico/contract/account";
import { accountFundingApi } from "@portico/contract/account-funding";
import { accountSigningApi } from "@portico/contract/account-signing";
import { addressApi } from "@portico/contract/address";
import { disclosureApi } from "@portico/contract/agreements";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { eligibilityApi } from "@portico/contract/eligibility";
import { identityCheckApi } from "@portico/contract/identity-check";
import { identityQuizApi } from "@portico/contract/identity-quiz";
import { addressOf, contactOf, identificationOf } from "@portico/sample-applicants/inputs";
import type { SampleApplicant } from "@portico/sample-applicants/people";
import { rightAnswers } from "@portico/sample-applicants/quiz";
import type { ApiClient } from "../api/api-client.ts";

interface Ids {
  readonly applicantId: number;
  readonly applicationId: number;
}

/** Opens a membership and checking as a single new person, with $50 by card, from the first page to the open accounts. */
export async function openAccounts(client: ApiClient, applicant: SampleApplicant, sandboxUrl: string): Promise<void> {
  await client.open();
  const ids = await begin(client, applicant);
  await tellWhoYouAre(client, ids, applicant);
  await tellAboutTheAccounts(client, ids);
  await proveIdentity(client, ids, applicant);
  await agree(client, ids);
  await pay(client, ids, sandboxUrl);
  await sign(client, ids, applicant);
  await untilOpen(client, ids);
}

async function begin(client: ApiClient, applicant: SampleApplicant): Promise<Ids> {
  const accounts = [{ fundingProductId: 1 }, { fundingProductId: 2 }];
  await client.call(accountApi.saveBeginning, { accounts: { accounts, statements: "paper" } });
  const data = contactOf(applicant);
  const begun = await client.call(applicantApi.create, { data, loadUrl: "/account/authentication" });
  const { applicantId, applicationId } = begun;
  if (applicantId === undefined || applicationId === undefined)
    throw new Error(`No application began: ${JSON.stringify(begun)}`);
  return { applicantId, applicationId };
}

async function tellWhoYouAre(client: ApiClient, { applicantId }: Ids, applicant: SampleApplicant): Promise<void> {
  const eligibility = { eligibilityOptionId: 1, county: "Cumberland" };
  await client.call(eligibilityApi.create, { applicantId, eligibility });
  await client.call(identificationApi.create, { applicantId, data: identificationOf(applicant) });
  await client.call(addressApi.create, { applicantId, address: addressOf(applicant) });
}

async function tellAboutTheAccounts(client: ApiClient, { applicationId }: Ids): Promise<void> {
  await client.call(coApplicantApi.select, { applicationId, selection: { applicationType: 1 } });
  await client.call(accountApi.namePeople, { applicationId, people: { beneficiaries: [] } });
  const { accounts } = await client.call(accountApi.overdraft, { applicationId });
  const choices = accounts.map(({ fundingProductId, noticeDigest }) => ({
    fundingProductId,
    noticeDigest,
    answer: "notOptedIn" as const,
  }));
  await client.call(accountApi.chooseOverdraft, { applicationId, choices });
}

async function proveIdentity(client: ApiClient, { applicationId }: Ids, applicant: SampleApplicant): Promise<void> {
  const quiz = await client.call(identityQuizApi.questions, { id: applicationId });
  if (quiz.personVerificationId === null) throw new Error("There was no quiz.");
  const right = new Set(rightAnswers(applicant));
  const answers = quiz.challengeQuestions.map(({ type, answers: offered }) => {
    return { type, answer: offered.find((answer) => right.has(answer))! };
  });
  const { personVerificationId } = quiz;
  await client.call(identityQuizApi.answer, { applicationId, personVerificationId, answers });
  await client.call(identityCheckApi.check, { applicationId, deviceIdSessionToken: null });
}

async function agree(client: ApiClient, { applicantId, applicationId }: Ids): Promise<void> {
  const { disclosures } = await client.call(accountApi.disclosures, { applicationId });
  for (const { id: disclosureConfigurationId, accessCode } of disclosures)
    await client.call(disclosureApi.create, { applicantId, disclosureConfigurationId, accessCode });
}

const card = {
  "payment_method_data[type]": "card",
  "payment_method_data[card][number]": "4242424242424242",
  "payment_method_data[card][exp_month]": "12",
  "payment_method_data[card][exp_year]": "34",
  "payment_method_data[card][cvc]": "123",
  "payment_method_data[billing_details][address][postal_code]": "04101",
};

/** The card's number goes to the vendor alone, as from its own fields. */
async function pay(client: ApiClient, { applicationId }: Ids, sandboxUrl: string): Promise<void> {
  const amounts = [
    { fundingProductId: 1, amount: 5 },
    { fundingProductId: 2, amount: 45 },
  ];
  const source = "card" as const;
  await client.call(accountFundingApi.fund, { applicationId, funding: { amounts, sources: [{ source, amount: 50 }] } });
  const { clientSecret, publishableKey } = await client.call(accountFundingApi.pay, { applicationId, source });
  const [intent] = clientSecret.split("_secret_");
  await fetch(`${sandboxUrl}/stripe/v1/payment_intents/${intent}/confirm`, {
    method: "POST",
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({ client_secret: clientSecret, ...card }),
  });
  await client.call(accountFundingApi.refresh, { applicationId, source });
}

async function sign(client: ApiClient, { applicantId, applicationId }: Ids, applicant: SampleApplicant): Promise<void> {
  const { documents } = await client.call(accountSigningApi.read, { applicationId });
  await client.call(accountSigningApi.open, { applicationId });
  const fullName = `${applicant.firstName} ${applicant.lastName}`;
  const signed = documents.map(({ id, digest }) => ({ id, digest }));
  await client.call(accountSigningApi.sign, { applicantId, fullName, documents: signed });
}

const pauseMs = 250;
const mostCalls = 120;

async function untilOpen(client: ApiClient, { applicationId }: Ids): Promise<void> {
  for (let look = 0; look < mostCalls; look += 1) {
    const { state } = await client.call(accountFundingApi.opening, { applicationId });
    if (state === "opened") return;
    if (state !== "opening") throw new Error(`The opening is ${state}.`);
    await pause(pauseMs);
  }
  throw new Error("The accounts weren't open in time.");
}

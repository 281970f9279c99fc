import { accountApi } from "@portico/contract/account";
import { applicationStatusApi } from "@portico/contract/application-status";
import { coApplicantApi } from "@portico/contract/applicant";
import { membershipApi } from "@portico/contract/membership";
import { ApplicationType } from "@portico/domain/person/person";
import { testApp, type TestApp, type TestAppOptions } from "../../../testing/test-app.ts";
import { answerToFunding, fund, openerAt, pay, visa, type Opener } from "../../account-funding/testing/funder.ts";
import { sign } from "../../account-opening/testing/opener.ts";
import { accountTenant } from "../../accounts/testing/account-app.ts";
import { applyUntil } from "../../submission/testing/auto-application.ts";
import type { Answers, TestApplicant } from "../../submission/testing/test-applicant.ts";

/** An institution that opens the membership of a new person's loan itself. */
export const membershipApp = async (tenant: TestAppOptions["tenant"] = {}, isOn = true): Promise<TestApp> =>
  testApp({ tenant: { ...accountTenant, switches: { accounts: isOn }, ...tenant } });

/** A new person who sent an application for an auto loan. They are approved unless the answers lead elsewhere. */
export async function sentLoan(app: TestApp, answers: Answers = {}): Promise<TestApplicant> {
  const applicant = await applyUntil("submit", app, answers);
  await applicant.submit();
  await app.outbox.idle();
  return applicant;
}

export const membershipOf = async (applicant: TestApplicant) =>
  (await applicant.do(applicationStatusApi.read, applicant.id)).membership;

/** Opens the membership's application in the browser that has the loan. */
export async function openedBy({ app, client, applicationId }: TestApplicant): Promise<Opener> {
  const { status, body } = await client.call(membershipApi.open, { applicationId });
  if (status !== 200) throw new Error(`The membership wasn't opened: ${JSON.stringify(body)}`);
  const { journey } = body as unknown as { journey: { applicationId: number; primaryApplicantId: number } };
  return openerAt(app, client, journey.applicationId, journey.primaryApplicantId);
}

/** Answers what the loan hasn't asked, pays the share by card, and leaves only the signature. */
export async function readyToSign(opener: Opener): Promise<void> {
  const { applicationId } = opener;
  const { accounts } = await opener.do(accountApi.selection, { applicationId });
  await opener.do(accountApi.select, { applicationId, accounts: accounts! });
  await opener.do(coApplicantApi.select, { applicationId, selection: { applicationType: ApplicationType.single } });
  await answerToFunding(opener);
  await fund(opener, { 1: 5 }, { source: "card", amount: 5 });
  await pay(opener, "card", visa);
}

/** Opens the membership to its end. */
export async function openMembershipOf(applicant: TestApplicant): Promise<Opener> {
  const opener = await openedBy(applicant);
  await readyToSign(opener);
  await sign(opener);
  await applicant.app.outbox.idle();
  return opener;
}

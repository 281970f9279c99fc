import { accountApi } from "@portico/contract/account";
import { applicantApi } from "@portico/contract/applicant";
import type { AccountJourney } from "@portico/contract/journey";
import type { AccountSelection } from "@portico/domain/accounts/selection";
import { demoTenant } from "../../../testing/demo-tenants.ts";
import { testApp, type TestApp, type TestAppOptions } from "../../../testing/test-app.ts";
import { aPerson, password, registerMember, signIn } from "../../applicants/testing/people.ts";

const { accounts, eligibility, disclosures } = demoTenant("harborlight");

/** The page from which an application for accounts begins. */
export const loadUrl = "/account/authentication";

/** The settings of an institution at which people open accounts: share savings (1), checking (2), and a money market account (3). */
export const accountTenant = {
  switches: { accounts: true },
  accounts: { ...accounts!, personVerification: false },
  eligibility: { fundingProducts: eligibility.fundingProducts, counties: eligibility.counties },
  disclosures,
};

export const accountApp = async (options: TestAppOptions = {}): Promise<TestApp> =>
  testApp({ tenant: accountTenant, ...options });

export const selection = (...ids: number[]): AccountSelection => ({
  accounts: ids.map((fundingProductId) => ({ fundingProductId })),
  statements: "paper",
});

/** A member with these facts on file who chose a money market account and signed in. */
export async function memberOfAccounts(app: TestApp, person: object = {}) {
  await registerMember(app, { userName: "pat", person });
  const client = app.client();
  await client.call(accountApi.saveBeginning, { accounts: selection(3) });
  const { body } = await signIn(client, "pat", password, loadUrl);
  return { client, applicationId: body.applicationId!, applicantId: body.applicantId! };
}

/** A new person who chose these accounts and began. */
export async function begunAccounts(app: TestApp, ...ids: number[]) {
  const client = app.client();
  if (ids.length > 0) await client.call(accountApi.saveBeginning, { accounts: selection(...ids) });
  const { status, body } = await client.call(applicantApi.create, { data: aPerson, loadUrl });
  const journey = body.journey as unknown as AccountJourney;
  return { app, client, status, body, journey, applicationId: body.applicationId!, applicantId: body.applicantId! };
}

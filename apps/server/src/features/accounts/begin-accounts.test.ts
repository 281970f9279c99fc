import { accountApi } from "@portico/contract/account";
import { applicantApi } from "@portico/contract/applicant";
import { applicationApi, offerApi, reviewApi } from "@portico/contract/application";
import { eligibilityApi } from "@portico/contract/eligibility";
import { journeyApi, type AnyJourney } from "@portico/contract/journey";
import { loanRequestApi } from "@portico/contract/loan-request";
import { prequalificationApi } from "@portico/contract/prequalification";
import { expect, test } from "vitest";
import { loadAnyApplication, loadApplication } from "../../kernel/read-trip.ts";
import { testApp } from "../../testing/test-app.ts";
import { aPerson, password, registerMember, signIn } from "../applicants/testing/people.ts";
import { accountApp, accountTenant, begunAccounts, loadUrl, selection } from "./testing/account-app.ts";

const joining = { eligibilityOptionId: 2, familyMemberName: "Pat Doe" };

test("keeps the chosen accounts before anybody gives personal data", async () => {
  const client = (await accountApp()).client();

  const before = await client.call(accountApi.beginning, {});
  const { body } = await client.call(accountApi.saveBeginning, { accounts: selection(1, 2) });

  expect(before.body.walk).toEqual({ path: ["accountSelection"], frontier: "accountSelection", exit: null });
  expect(body).toMatchObject({ accounts: selection(1, 2), walk: { frontier: "authentication" } });
  expect(body.walkOfNew.frontier).toBe("eligibility");
  const read = await client.call(accountApi.beginning, {});
  expect(read.body).toEqual(body);
});

test("says no longer time after the application began than before", async () => {
  const client = (await accountApp({ tenant: { ...accountTenant, identityCheck: { enabled: true } } })).client();
  await client.call(accountApi.saveBeginning, { accounts: selection(1, 2) });
  const { secondsLeft: before } = (await client.call(accountApi.beginning, {})).body;

  const { body } = await client.call(applicantApi.create, { data: aPerson, loadUrl });

  const { secondsLeft } = (await client.call(journeyApi.read, { applicationId: body.applicationId! })).body.journey;
  expect(secondsLeft).toBeLessThanOrEqual(before);
  expect(secondsLeft).toBeGreaterThan(60);
});

test("asks a new person for the membership that they left out", async () => {
  const client = (await accountApp()).client();

  const { body } = await client.call(accountApi.saveBeginning, { accounts: selection(3) });

  expect(body.walk.frontier).toBe("authentication");
  expect(body.walkOfNew.frontier).toBe("accountSelection");
});

test.each([
  ["an account that isn't offered", selection(9), "accounts.accounts.0.fundingProductId"],
  ["an account twice", selection(2, 2), "accounts.accounts.1.fundingProductId"],
  [
    "a debit card with savings",
    { accounts: [{ fundingProductId: 1, wantsDebitCard: true }], statements: "paper" as const },
    "accounts.accounts.0.wantsDebitCard",
  ],
])("rejects %s", async (_case, accounts, field) => {
  const { status, body } = await (await accountApp()).client().call(accountApi.saveBeginning, { accounts });

  expect(status).toBe(422);
  expect(Object.keys(body.error?.fields ?? {})).toEqual([field]);
});

test("begins an application for accounts without a product code, and its journey says so", async () => {
  const { app, journey, body, client, applicationId } = await begunAccounts(await accountApp(), 1, 2);

  expect(journey).toMatchObject({ applicationFlowType: 3, applicationType: 0, memberType: "new" });
  expect(journey).not.toHaveProperty("productTypeId");
  expect(journey.path).toEqual(["accountSelection", "authentication", "eligibility"]);
  expect(journey.frontier).toBe("eligibility");
  expect(body.applicationToken).toMatch(/^[\w-]{43}$/);
  const rows = await app.sql("select flow, product_code from application where application_id = $1", [applicationId]);
  expect(rows).toEqual([{ flow: "account", product_code: null }]);
  const read = await client.call(journeyApi.read, { applicationId });
  expect(read.body.journey).toEqual(journey);
});

test("writes how a new person joins and what they chose with the first write", async () => {
  const app = await accountApp();
  const client = app.client();
  await client.call(accountApi.saveBeginning, { accounts: selection(1), eligibility: joining });

  const { body } = await client.call(applicantApi.create, { data: aPerson, loadUrl });

  const { records } = await loadAnyApplication(app.kernel, app.tenant.name, body.applicationId!);
  expect(records.accountSelection).toEqual([expect.objectContaining(selection(1))]);
  expect(records.eligibility[0]).toMatchObject({ ...joining, isEligible: true, fundingProducts: [] });
  expect((body.journey as AnyJourney).frontier).toBe("identification");
});

test("asks how a new person may join, without the accounts of a loan's membership", async () => {
  const { client, applicantId } = await begunAccounts(await accountApp(), 1);

  const { status, body } = await client.call(eligibilityApi.create, { applicantId, eligibility: joining });

  expect([status, body.isEligible]).toEqual([200, true]);
  expect((await client.call(eligibilityApi.read, { applicantId })).body.eligibility).toMatchObject(joining);
});

test("changes the chosen accounts, and asks again after the institution stopped one", async () => {
  const { client, applicationId } = await begunAccounts(await accountApp(), 1);

  const changed = await client.call(accountApi.select, { applicationId, accounts: selection(1, 3) });
  const wrong = await client.call(accountApi.select, { applicationId, accounts: selection(3) });

  expect([changed.status, changed.body.selected]).toEqual([200, true]);
  expect(wrong.body.error?.fields).toEqual({
    "accounts.accounts": "Share savings comes with every membership.",
  });
  expect((await client.call(accountApi.selection, { applicationId })).body.accounts).toEqual(selection(1, 3));
});

test("opens a member's accounts without the membership that they have", async () => {
  const app = await accountApp();
  await registerMember(app, { userName: "pat" });
  const client = app.client();
  await client.call(accountApi.saveBeginning, { accounts: selection(1, 3) });

  const { body } = await signIn(client, "pat", password, loadUrl);

  expect(body.journey).toMatchObject({ memberType: "existing", frontier: "identification", applicationFlowType: 3 });
  const { body: read } = await client.call(accountApi.selection, { applicationId: body.applicationId! });
  expect(read.accounts).toEqual(selection(3));
});

test("asks a member again who chose only the membership", async () => {
  const app = await accountApp();
  await registerMember(app, { userName: "pat" });
  const client = app.client();
  await client.call(accountApi.saveBeginning, { accounts: selection(1) });

  const { body } = await signIn(client, "pat", password, loadUrl);

  expect((body.journey as AnyJourney).frontier).toBe("accountSelection");
});

test("says before an application exists why somebody can't join, and how others join", async () => {
  const client = (await accountApp()).client();
  await client.call(accountApi.saveBeginning, { accounts: selection(1) });

  const { body: no } = await client.call(accountApi.saveBeginning, { eligibility: { eligibilityOptionId: 9 } });
  const { body: yes } = await client.call(accountApi.saveBeginning, { eligibility: joining });

  expect(no.walkOfNew).toMatchObject({ frontier: null, exit: "ineligible" });
  expect(no.content?.title).toMatch(/^You cannot join/);
  expect(no.content?.waysToJoin).not.toEqual([]);
  expect(yes.content).toBeUndefined();
});

test("says in an application why its person can't join", async () => {
  const { client, applicantId, applicationId } = await begunAccounts(await accountApp(), 1);
  await client.call(eligibilityApi.create, { applicantId, eligibility: { eligibilityOptionId: 9 } });

  const { status, body } = await client.call(eligibilityApi.membershipContent, { id: applicationId });

  expect([status, body.title]).toEqual([200, expect.stringMatching(/^You cannot join/)]);
});

test("begins nothing after a no to the membership", async () => {
  const client = (await accountApp()).client();
  await client.call(accountApi.saveBeginning, { accounts: selection(1), eligibility: { eligibilityOptionId: 9 } });

  const { body } = await client.call(applicantApi.create, { data: aPerson, loadUrl });

  expect(body.error?.code).toBe("answeredNo");
});

test("begins no accounts while the switch is off", async () => {
  const client = (await testApp({ tenant: { ...accountTenant, switches: { accounts: false } } })).client();

  const begun = await client.call(applicantApi.create, { data: aPerson, loadUrl });
  const kept = await client.call(accountApi.saveBeginning, { accounts: selection(1) });

  expect([begun.status, kept.status]).toEqual([404, 404]);
});

test("keeps every call of a loan away from accounts", async () => {
  const { client, applicationId, applicantId, journey } = await begunAccounts(await accountApp(), 1);
  const { loanApplicationId } = journey;
  const calls = [
    await client.call(reviewApi.confirm, { applicantId }),
    await client.call(applicationApi.submit, { applicationId }),
    await client.call(loanRequestApi.read, { loanApplicationId }),
    await client.call(prequalificationApi.read, { applicantId }),
    await client.call(offerApi.read, { id: applicationId }),
    await client.call(applicationApi.status, { id: applicationId }),
  ];

  expect(calls.map(({ status }) => status)).toEqual([409, 409, 404, 404, 404, 404]);
});

test("isn't found as a loan", async () => {
  const { app, applicationId } = await begunAccounts(await accountApp(), 1);

  await expect(loadApplication(app.kernel, app.tenant.name, applicationId)).rejects.toMatchObject({ code: "notFound" });
});

test("lets the database refuse a loan without a product code, and an account with one", async () => {
  const { app, applicationId } = await begunAccounts(await accountApp(), 1);
  const change = async (set: string) =>
    app.sql(`update application set ${set} where application_id = $1`, [applicationId]);

  await expect(change("flow = 'loan'")).rejects.toThrow("product_of_loan");
  await expect(change("product_code = 1")).rejects.toThrow("product_of_loan");
});

import { accountFundingApi } from "@portico/contract/account-funding";
import { isLoanJourney, journeyApi } from "@portico/contract/journey";
import { resumeApi } from "@portico/contract/session";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { loadAnyApplication } from "../../kernel/read-trip.ts";
import type { TestAppOptions } from "../../testing/test-app.ts";
import { accountTenant } from "../accounts/testing/account-app.ts";
import { authorizedByCard, fund, memberAtFunding, type Opener } from "../account-funding/testing/funder.ts";
import { aPerson } from "../applicants/testing/people.ts";
import { openingApp, sign } from "../account-opening/testing/opener.ts";

const { accounts } = accountTenant;
const loanOffer = { product: ProductCode.auto };
const look = { prequalification: { enabled: true, forMembers: true } };
const offering = { accounts: { ...accounts, loanOffer }, ...look };

/** A new person whose share savings opened with $50. */
async function opened(tenant: TestAppOptions["tenant"] = offering, wanted: { readonly tin?: string } = {}) {
  const opener = await authorizedByCard(await openingApp(tenant), wanted);
  await sign(opener);
  await opener.app.outbox.idle();
  return opener;
}

const offerTo = async ({ client, applicationId }: Opener) =>
  (await client.call(accountFundingApi.opening, { applicationId })).body.loanOffer;

const answer = async ({ client, applicationId }: Opener, given: "taken" | "declined") =>
  client.call(accountFundingApi.answerLoanOffer, { applicationId, answer: given });

test("offers the loan of the institution's settings once accounts are open", async () => {
  expect(await offerTo(await opened())).toEqual({ productTypeId: ProductCode.auto });
});

test.each<[string, TestAppOptions["tenant"], { readonly tin?: string }]>([
  ["without the setting", look, {}],
  ["to people whose accounts opened with limits", offering, { tin: "219-09-0034" }],
  ["during a review", offering, { tin: "219-09-0038" }],
  ["below the deposit", { ...look, accounts: { ...accounts, loanOffer: { ...loanOffer, minimumDeposit: 51 } } }, {}],
  [
    "to others than the setting says",
    { ...look, accounts: { ...accounts, loanOffer: { ...loanOffer, for: ["existing"] } } },
    {},
  ],
])("offers no loan %s, and takes no answer", async (_what, tenant, wanted) => {
  const opener = await opened(tenant, wanted);

  expect(await offerTo(opener)).toBeUndefined();
  expect((await answer(opener, "taken")).body.error?.code).toBe("notItsTurn");
});

test("ends the offer for good after a no", async () => {
  const opener = await opened();

  const { status } = await answer(opener, "declined");

  expect([status, await offerTo(opener)]).toEqual([200, undefined]);
  expect((await answer(opener, "taken")).body.error?.code).toBe("notItsTurn");
});

test("begins the loan of a new member with their known answers, before any look at their credit", async () => {
  const opener = await opened();
  const { app, client } = opener;

  const { status, body } = await answer(opener, "taken");
  const { journey } = body;
  const read = await client.call(journeyApi.read, { applicationId: journey.applicationId });

  expect([status, body.began]).toEqual([200, true]);
  expect(isLoanJourney(journey) && journey.productTypeId).toBe(ProductCode.auto);
  expect(journey).toMatchObject({ memberType: "existing", submitted: false });
  expect(read.status).toBe(200);
  // Consents and the soft look are asked for on the loan's own pages.
  const { records } = await loadAnyApplication(app.kernel, app.tenant.name, journey.applicationId);
  expect(records).toMatchObject({ softInquiry: [], softFile: [], prequalification: [], disclosure: [] });
  expect(records.applicant).toMatchObject([
    { firstName: aPerson.firstName, memberNumber: expect.any(String) as string },
  ]);
  expect(records.memberProfile).toHaveLength(1);
  await app.outbox.workOnDue();
  await app.outbox.idle();
  expect((await opener.records()).accountOpening[0]?.loanOffer).toBe("taken");
});

test("begins one loan by two presses, and opens it again by a later one", async () => {
  const opener = await opened();
  const { app, client, applicationId } = opener;
  const count = "select application_id from application where tenant_id = $1 and flow <> 'account'";

  const presses = await Promise.all([answer(opener, "taken"), answer(opener, "taken")]);
  const loans = await app.sql<{ readonly application_id: string }>(count, [app.tenant.name]);
  await app.outbox.workOnDue();
  await app.outbox.idle();
  await client.call(resumeApi.openSaved, { applicationId });
  const later = await answer(opener, "taken");

  expect(presses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(loans).toHaveLength(1);
  expect([later.status, String(later.body.journey.applicationId)]).toEqual([200, loans[0]?.application_id]);
  expect(await app.sql(count, [app.tenant.name])).toHaveLength(1);
});

test("begins the loan of somebody who was a member before", async () => {
  const opener = await memberAtFunding(await openingApp(offering), 3);
  await fund(opener, { 3: 1500 }, { source: "internal", amount: 1500, fromAccountReference: "pat-savings" });
  await sign(opener);
  await opener.app.outbox.idle();

  const { body } = await answer(opener, "taken");

  expect(body).toMatchObject({ began: true, journey: { memberType: "existing" } });
});

import { leavingApi } from "@portico/contract/leaving";
import { expect, test } from "vitest";
import { loadAnyApplication, loadApplication } from "../../kernel/read-trip.ts";
import { accountApp, accountTenant, begunAccounts } from "../accounts/testing/account-app.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { testApp, type TestAppOptions } from "../../testing/test-app.ts";

const reasons = [
  { id: 1, reason: "Just looking", allowCustomEntry: false, externalLink: "https://www.testvalley.example/" },
  { id: 2, reason: "Something else", allowCustomEntry: true, externalLink: "https://www.testvalley.example/contact" },
];

async function somebodyWhoLeaves(changes: TestAppOptions["tenant"] = {}) {
  const app = await testApp({ tenant: { leaveReasons: reasons, ...changes } });
  const applicant = await applyUntil("currentAddress", app);
  const leaves = {
    applicationId: applicant.applicationId,
    loanTypeId: 1,
    isMember: false,
    url: "/auto/address/current",
    applicationLeaveReasonConfigurationId: 2,
    customEntry: "Dinner is ready",
  };
  return { app, applicant, leaves };
}

test(
  "offers the institution's reasons, each with its link",
  {
    tags: [
      "7.call.GET.ApplicationLeaveReason.Configurations",
      "7.call.GET.Application.DisplayLeavingModal",
      "3.leave-reason-config.id",
      "3.leave-reason-config.reason",
      "3.leave-reason-config.allowCustomEntry",
      "3.leave-reason-config.externalLink",
    ],
  },
  async () => {
    const { applicant } = await somebodyWhoLeaves();

    expect(await applicant.do(leavingApi.reasons, {})).toMatchObject({ applicationLeaveReasonConfigurations: reasons });
    expect(await applicant.do(leavingApi.display, {})).toMatchObject({
      displayForMembers: true,
      displayForNonMembers: true,
      quiet: false,
    });
  },
);

test.each([
  ["members", { leavingModalForMembers: false }, { displayForMembers: false, displayForNonMembers: true }],
  ["non-members", { leavingModalForNonMembers: false }, { displayForMembers: true, displayForNonMembers: false }],
])(
  "lets an institution switch the prompt off for %s",
  { tags: ["4.leaving.enabled", "6.member-status"] },
  async (_who, switches, shown) => {
    const { applicant } = await somebodyWhoLeaves({ switches });

    expect(await applicant.do(leavingApi.display, {})).toMatchObject(shown);
  },
);

test("doesn't ask why people leave at an institution without reasons", async () => {
  const { applicant } = await somebodyWhoLeaves({ leaveReasons: [] });

  expect(await applicant.do(leavingApi.display, {})).toMatchObject({
    displayForMembers: false,
    displayForNonMembers: false,
  });
});

test(
  "stores a reason sealed, and leaves the application open at its step",
  {
    tags: [
      "7.call.POST.ApplicationLeaveReason",
      "3.leave-reason.applicationId",
      "3.leave-reason.loanTypeId",
      "3.leave-reason.isMember",
      "3.leave-reason.url",
      "3.leave-reason.applicationLeaveReasonConfigurationId",
      "3.leave-reason.customEntry",
    ],
  },
  async () => {
    const { app, applicant, leaves } = await somebodyWhoLeaves();

    const { created, journey } = await applicant.do(leavingApi.record, leaves);

    expect(created).toBe(true);
    expect(journey.frontier).toBe("currentAddress");
    const [row] = await app.sql<{ sealed: Buffer }>(
      "select sealed from record where tenant_id = $1 and kind = 'leaving'",
      [app.tenant.name],
    );
    expect(row!.sealed.includes("Dinner")).toBe(false);
    const { records } = await loadApplication(app.kernel, app.tenant.name, leaves.applicationId);
    const { applicationId: _, ...told } = leaves;
    expect(records.leaving).toMatchObject([told]);
    expect(
      await app.sql("select from event where tenant_id = $1 and action = 'application.left'", [app.tenant.name]),
    ).toHaveLength(1);
  },
);

test.each([
  ["a reason that is not offered", { applicationLeaveReasonConfigurationId: 9 }, "Choose a reason."],
  ["no words where the reason asks for them", { customEntry: undefined }, "Enter a reason."],
  ["too many words", { customEntry: "x".repeat(251) }, "The Reason field can have at most 250 characters."],
])(
  "rejects %s at the field",
  { tags: ["5.leaving.required", "5.leaving.custom-required", "5.leaving.max"] },
  async (_case, change, message) => {
    const { applicant, leaves } = await somebodyWhoLeaves();

    const refusal = await applicant.refused(leavingApi.record, { ...leaves, ...change });

    expect(refusal).toMatchObject({ status: 422, code: "fieldsInvalid" });
    expect(Object.values(refusal.fields ?? {})).toEqual([message]);
  },
);

test.each([
  [{ loanTypeId: 5 }, { loanTypeId: "This application is for another product." }],
  [{ isMember: true }, { isMember: "This application is not a member's." }],
])("rejects a reason that claims %j of another application, and names the field", async (claim, fields) => {
  const { app, applicant, leaves } = await somebodyWhoLeaves();

  expect(await applicant.refused(leavingApi.record, { ...leaves, ...claim })).toMatchObject({ status: 422, fields });

  const { records } = await loadApplication(app.kernel, app.tenant.name, leaves.applicationId);
  expect(records.leaving).toEqual([]);
});

test("stores no text with a reason that doesn't ask for it", async () => {
  const { app, applicant, leaves } = await somebodyWhoLeaves();

  await applicant.do(leavingApi.record, { ...leaves, applicationLeaveReasonConfigurationId: 1 });

  const { records } = await loadApplication(app.kernel, app.tenant.name, leaves.applicationId);
  expect(records.leaving).toMatchObject([{ applicationLeaveReasonConfigurationId: 1 }]);
  expect(records.leaving[0]).not.toHaveProperty("customEntry");
});

test("rejects a URL with a query or a token", async () => {
  const { applicant, leaves } = await somebodyWhoLeaves();

  const refusal = await applicant.refused(leavingApi.record, {
    ...leaves,
    url: "/auto/identification?applicationToken=x",
  });

  expect(refusal.status).toBe(422);
});

test("rejects leaving another person's application", async () => {
  const { app, leaves } = await somebodyWhoLeaves();
  const other = await applyUntil("currentAddress", app);

  const refusal = await other.refused(leavingApi.record, leaves);

  expect(refusal.status).toBe(404);
});

test("stores why somebody leaves their accounts, without a product", async () => {
  const app = await accountApp({ tenant: { ...accountTenant, leaveReasons: reasons } });
  const { client, applicationId } = await begunAccounts(app, 1);
  const leaves = { applicationId, isMember: false, url: "/account/address/current" };
  const answer = { applicationLeaveReasonConfigurationId: 1 };

  const wrong = await client.call(leavingApi.record, { ...leaves, ...answer, loanTypeId: 1 });
  const { status } = await client.call(leavingApi.record, { ...leaves, ...answer });

  expect([wrong.status, status]).toEqual([422, 200]);
  const { records } = await loadAnyApplication(app.kernel, app.tenant.name, applicationId);
  expect(records.leaving).toMatchObject([{ isMember: false, url: "/account/address/current" }]);
  expect(records.leaving[0]).not.toHaveProperty("loanTypeId");
});

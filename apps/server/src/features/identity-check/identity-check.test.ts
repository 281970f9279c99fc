import { identityCheckApi } from "@portico/contract/identity-check";
import { identityQuizApi } from "@portico/contract/identity-quiz";
import { journeyApi } from "@portico/contract/journey";
import { vehicleApi } from "@portico/contract/vehicle";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { quizAnswers } from "../submission/testing/answers.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { testApp, type TestApp, type TestAppOptions } from "../../testing/test-app.ts";

type Institution = NonNullable<TestAppOptions["tenant"]>;

const checking = (identityCheck: Institution["identityCheck"] = {}, enabled = true): Institution => ({
  identityCheck: { enabled: true, ...identityCheck },
  documentVerification: { enabled },
});

/** An applicant just before the check, after passing the quiz. */
async function afterTheQuiz(tenant: Institution, tin: string): Promise<{ app: TestApp; applicant: TestApplicant }> {
  const app = await testApp({ tenant });
  const applicant = await applyUntil("verify", app, { tin });
  const quiz = await applicant.do(identityQuizApi.questions, applicant.id);
  await applicant.do(identityQuizApi.answer, {
    applicationId: applicant.applicationId,
    personVerificationId: quiz.personVerificationId!,
    answers: quizAnswers(quiz.challengeQuestions),
  });
  return { app, applicant };
}

const check = (applicant: TestApplicant, deviceIdSessionToken: string | null = null) =>
  applicant.do(identityCheckApi.check, { applicationId: applicant.applicationId, deviceIdSessionToken });

const calls = async (app: TestApp) => {
  const response = await fetch(`${app.sandboxUrl}/control/calls?vendor=socure`);
  return ((await response.json()) as { calls: readonly { input: { body: Record<string, unknown> } }[] }).calls;
};

async function breakVendor(app: TestApp, fault: string, delayMs?: number): Promise<void> {
  await fetch(`${app.sandboxUrl}/control/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ vendor: "socure", operation: "check", fault, delayMs }),
  });
}

test(
  "goes on to the review after a confirmed identity, and checks only once",
  { tags: ["7.call.POST.PersonVerification", "3.application.applicationRequiresDocV"] },
  async () => {
    const { app, applicant } = await afterTheQuiz(checking(), "815127800");

    const first = await check(applicant);
    const again = await check(applicant);

    expect(first).toMatchObject({ applicationRequiresDocV: false, journey: { frontier: "review" } });
    expect(again.applicationRequiresDocV).toBe(false);
    expect(await calls(app)).toHaveLength(1);
  },
);

test("doesn't check, or pay for, somebody who hasn't passed the quiz", async () => {
  const app = await testApp({ tenant: checking() });
  const applicant = await applyUntil("verify", app);

  const refusal = await applicant.refused(identityCheckApi.check, { applicationId: applicant.applicationId });

  expect(refusal.code).toBe("notItsTurn");
  expect(await calls(app)).toEqual([]);
});

test.each([
  ["771217800", {}, true, { applicationRequiresDocV: true, journey: { frontier: "documentVerification" } }],
  ["771217800", { whenInDoubt: "goOn" }, true, { applicationRequiresDocV: false, journey: { frontier: "review" } }],
  ["771217800", {}, false, { applicationRequiresDocV: false, journey: { frontier: "review" } }],
  ["771227800", {}, true, { applicationRequiresDocV: false, journey: { exit: "unverifiable" } }],
  [
    "771227800",
    { whenRejected: "askForDocuments" },
    true,
    { applicationRequiresDocV: true, journey: { frontier: "documentVerification" } },
  ],
] as const)("%s with the policy %j and documents %s", async (tin, policy, documents, expected) => {
  const { applicant } = await afterTheQuiz(checking(policy, documents), tin);

  expect(await check(applicant)).toMatchObject(expected);
});

test.each([
  ["500", {}, { applicationRequiresDocV: false, journey: { frontier: "review" } }],
  ["malformed", {}, { applicationRequiresDocV: false, journey: { frontier: "review" } }],
  [
    "reset",
    { whenVendorFails: "askForDocuments" },
    { applicationRequiresDocV: true, journey: { frontier: "documentVerification" } },
  ],
] as const)("after a vendor failure by %s applies the policy %j", async (fault, policy, expected) => {
  const { app, applicant } = await afterTheQuiz(checking(policy), "815127800");
  await breakVendor(app, fault);

  expect(await check(applicant)).toMatchObject(expected);
  const { records } = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);
  expect(records.identityCheck[0]).not.toHaveProperty("finding");
});

test("sends the device's token to the vendor, who doubts a risky device", async () => {
  const { app, applicant } = await afterTheQuiz(checking(), "815127800");

  expect(await check(applicant, "device-risky-1")).toMatchObject({ applicationRequiresDocV: true });
  const [made] = await calls(app);
  expect(made?.input.body["deviceSessionId"]).toBe("device-risky-1");
});

/** Checks an identity while another window saves something. `named` says whether the call sends the revision that its page knows. */
async function checkedMeanwhile(app: TestApp, { applicationId, client }: TestApplicant, named: boolean) {
  const { journey } = (await client.call(journeyApi.read, { applicationId })).body;
  const ifMatch = journey.revision;
  await breakVendor(app, "slow", 1500);
  const input = { applicationId, deviceIdSessionToken: null };
  const [checked, valued] = await Promise.all([
    client.call(identityCheckApi.check, input, named ? { ifMatch } : {}),
    client.call(vehicleApi.value, { applicationId }, { ifMatch }),
  ]);
  expect(valued.status).toBe(200);
  return checked;
}

test("pays for one check while another change is saved", async () => {
  const { app, applicant } = await afterTheQuiz(checking(), "771217800");

  const { status, body } = await checkedMeanwhile(app, applicant, false);

  expect([status, body.applicationRequiresDocV]).toEqual([200, true]);
  expect(await calls(app)).toHaveLength(1);
});

test.each([
  ["the same server", 0],
  ["another server", 6],
])("counts the first check on %s after a stale revision", async (_where, minutes) => {
  const { app, applicant } = await afterTheQuiz(checking(), "771217800");
  const { body } = await checkedMeanwhile(app, applicant, true);
  // A process remembers an answer for less than six minutes. After that, only the database has it, as for another server.
  app.clock.forward({ minutes });

  const again = await check(applicant);

  expect([body.error?.code, again.applicationRequiresDocV]).toEqual(["staleRevision", true]);
  expect(await calls(app)).toHaveLength(1);
  expect(await app.sql("select from vendor_answer where tenant_id = $1", [app.tenant.name])).toEqual([]);
});

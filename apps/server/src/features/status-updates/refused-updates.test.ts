import { offerApi } from "@portico/contract/application";
import type { UpdateStatus } from "@portico/contract/integration/status-updates";
import { expect, test } from "vitest";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { outcomeOf, refusalEvents, secretOf, send, stateOf, update } from "./testing/institution-system.ts";

/* A refused update has a name, becomes a security event, and changes nothing. */

const inReview = "815126400";
const approved = "815127800";
const declined = "815125200";

async function sent(tin = inReview, app?: TestApp): Promise<TestApplicant> {
  const applicant = await applyUntil("submit", app ?? (await testApp()), { tin });
  await applicant.submit();
  await applicant.app.outbox.idle();
  return applicant;
}

const loan = { loanAmount: 123, termInMonths: 12, annualRateBasisPoints: 500 };
const content: Partial<Record<UpdateStatus, object>> = {
  approved: { offers: [loan] },
  declined: { reasons: [{ code: "incomeUnverified" }] },
  counteroffer: { reasons: [{ code: "incomeUnverified" }], choices: [loan] },
  funded: { fundedOn: "2026-11-21" },
  informationRequested: {
    tasks: [{ taskId: "a", applicantType: "primary", what: "A pay stub", dueOn: "2026-11-30" }],
  },
};
const some = (status: UpdateStatus, sequence = 9) => update(status, sequence, content[status]);

test("refuses a call that isn't signed as agreed, by name", async () => {
  const { app, applicationId } = await sent();
  const before = await stateOf(app, applicationId);
  const one = some("declined");
  const path = `/integration/applications/${applicationId}/status`;
  const wrongKey = "sandbox-los-secret-ironwood";

  const refused = [
    await outcomeOf(app, applicationId, one, { isUnsigned: true }),
    await outcomeOf(app, applicationId, one, { secret: wrongKey }),
    await outcomeOf(app, applicationId, one, { signed: JSON.stringify(one) }),
    await outcomeOf(app, applicationId, one, { signed: `GET ${path}\n${JSON.stringify(one)}` }),
    await outcomeOf(app, applicationId, one, { signed: `POST ${path}\n${JSON.stringify(some("declined", 8))}` }),
    await outcomeOf(app, applicationId, one, { minutesAgo: 6 }),
    await outcomeOf(app, applicationId, one, { minutesAgo: -6 }),
  ];

  const names = [
    "signatureMissing",
    "signatureKeyUnknown",
    "signatureWrong",
    "signatureWrong",
    "signatureWrong",
    "signatureStale",
    "signatureStale",
  ];
  expect(refused).toEqual(names);
  expect(await refusalEvents(app)).toEqual(names);
  expect(await stateOf(app, applicationId)).toEqual(before);
});

test("takes either of two keys during a rotation", async () => {
  const { app, applicationId } = await sent();

  const both = `next-secret,${secretOf(app)}`;

  expect(await outcomeOf(app, applicationId, some("inReview"), { secret: both })).toBe("applied");
});

test("refuses a body that can't be understood, and names the fields", async () => {
  const { app, applicationId } = await sent();
  const before = await stateOf(app, applicationId);
  const bodies = ["", "{", "[]", { ...some("inReview"), schemaVersion: 1 }, update("declined", 1, { reasons: [] })];

  const answers = [];
  for (const body of bodies) answers.push(await send(app, applicationId, body));
  answers.push(await send(app, applicationId, some("inReview"), { contentType: "text/plain" }));

  expect(answers.map(({ status, body }) => [status, body.type])).toEqual(
    answers.map(() => [422, "urn:portico:refusal:notUnderstood"]),
  );
  expect(answers[4]).toMatchObject({
    type: "application/problem+json; charset=utf-8",
    body: { detail: "Look at reasons." },
  });
  expect(await refusalEvents(app)).toEqual(answers.map(() => "notUnderstood"));
  expect(await stateOf(app, applicationId)).toEqual(before);
});

test("refuses a body that is too large before it is read", async () => {
  const { app, applicationId } = await sent();

  const { status, body } = await send(app, applicationId, { ...some("inReview"), more: "x".repeat(70_000) });

  expect([status, body.type]).toEqual([413, "urn:portico:refusal:tooLarge"]);
  expect(await refusalEvents(app)).toEqual(["tooLarge"]);
});

test("refuses a known id with another content, or about another application", async () => {
  const first = await sent();
  const { app, applicationId } = first;
  const second = await sent(inReview.replace("815", "816"), app);
  await outcomeOf(app, applicationId, some("inReview"));
  const before = await stateOf(app, applicationId);

  const refused = [
    await outcomeOf(app, applicationId, { ...some("inReview"), note: "another" }),
    await outcomeOf(app, second.applicationId, some("inReview")),
  ];

  expect(refused).toEqual(["replayedDifferently", "replayedDifferently"]);
  expect(await refusalEvents(app)).toEqual(refused);
  expect(await stateOf(app, applicationId)).toEqual(before);
});

test("refuses an application that no message announced, such as another institution's", async () => {
  const app = await testApp({ beside: {} });
  const theirs = await sent(inReview, app.beside);
  const unsent = await applyUntil("submit", app, {});
  const before = await stateOf(app.beside!, theirs.applicationId);

  const refused = [];
  for (const id of [theirs.applicationId, unsent.applicationId, 1, "x", "00000000000000000000"])
    refused.push(await outcomeOf(app, id, some("inReview")));

  expect(refused).toEqual(refused.map(() => "applicationUnknown"));
  expect(await outcomeOf(app.beside!, theirs.applicationId, some("inReview"), { secret: secretOf(app) })).toBe(
    "signatureKeyUnknown",
  );
  expect(await stateOf(app.beside!, theirs.applicationId)).toEqual(before);
});

test("refuses an update that doesn't fit the application", async () => {
  const { app, applicationId } = await sent();
  const before = await stateOf(app, applicationId);
  const task = { taskId: "a", applicantType: "joint", what: "A pay stub", dueOn: "2026-11-30" };
  const unfit = [
    some("approved"),
    update("informationRequested", 1, { tasks: [task] }),
    update("documentAccepted", 1, { documentId: 5 }),
    update("declined", 1, { reasons: [{ code: "bankruptcy", applicantType: "joint" }] }),
    update("counteroffer", 1, { reasons: [{ code: "bankruptcy" }], choices: [{ ...loan, termInMonths: null }] }),
  ];

  const refused = [];
  for (const one of unfit) refused.push(await outcomeOf(app, applicationId, one));

  expect(refused).toEqual(unfit.map(() => "doesNotFit"));
  expect(await stateOf(app, applicationId)).toEqual(before);
});

const decisions = ["inReview", "approved", "declined", "counteroffer"] as const;

async function namesOf({ app, applicationId }: TestApplicant, statuses: readonly UpdateStatus[]) {
  const before = await stateOf(app, applicationId);
  const names = [];
  for (const status of statuses) names.push(await outcomeOf(app, applicationId, some(status)));
  expect(await stateOf(app, applicationId)).toEqual(before);
  return names;
}

test("refuses what contradicts an acceptance", async () => {
  const applicant = await sent(approved);
  expect(await namesOf(applicant, ["funded", ...decisions])).toEqual([
    "notAccepted",
    ...decisions.map(() => "alreadyDecided"),
  ]);

  await applicant.do(offerApi.accept, { applicationId: applicant.applicationId });

  expect(await namesOf(applicant, [...decisions, "withdrawn"])).toEqual(
    [...decisions, "withdrawn"].map(() => "contradictsAcceptance"),
  );
});

test("refuses what contradicts a no to the offer", async () => {
  const applicant = await sent(approved);
  await applicant.do(offerApi.refuse, { applicationId: applicant.applicationId, refusal: { reason: "other" } });

  expect(await namesOf(applicant, ["funded", ...decisions])).toEqual(
    ["funded", ...decisions].map(() => "contradictsRefusal"),
  );
});

test("refuses to fund an offer that expired, and anything after a withdrawal or the funding", async () => {
  const expired = await sent(approved);
  expired.app.clock.forward({ days: 90 });
  expect(await namesOf(expired, ["funded", "declined"])).toEqual(["offerExpired", "offerExpired"]);

  const withdrawn = await sent(approved);
  await outcomeOf(withdrawn.app, withdrawn.applicationId, some("withdrawn", 1));
  expect(await namesOf(withdrawn, ["funded", "approved", "informationRequested"])).toEqual(
    Array.from({ length: 3 }, () => "contradictsWithdrawal"),
  );

  const funded = await sent(approved);
  await funded.do(offerApi.accept, { applicationId: funded.applicationId });
  await outcomeOf(funded.app, funded.applicationId, some("funded", 1));
  expect(await namesOf(funded, ["funded", "inReview"])).toEqual(["alreadyFunded", "alreadyFunded"]);
});

test("refuses to fund or ask about a declined application", async () => {
  expect(await namesOf(await sent(declined), ["funded", "informationRequested", "approved"])).toEqual([
    "notApproved",
    "alreadyDecided",
    "alreadyDecided",
  ]);
});

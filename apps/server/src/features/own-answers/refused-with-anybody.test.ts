import { applicantApi, coApplicantApi } from "@portico/contract/applicant";
import { reviewApi } from "@portico/contract/application";
import { beginningApi } from "@portico/contract/beginning";
import { resumeApi } from "@portico/contract/session";
import { ProductCode } from "@portico/domain/loan/product";
import { contactOf } from "@portico/sample-applicants/inputs";
import { dana } from "@portico/sample-applicants/people";
import { expect, test } from "vitest";
import { demoProducts } from "../../testing/demo-tenants.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { password } from "../applicants/testing/people.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { TestApplicant, type Answers } from "../submission/testing/test-applicant.ts";
import { goOn, travelUntil } from "../submission/testing/traveler.ts";
import { bringTo } from "./testing/another-loan.ts";

/*
 * Two people were declined because of the first one's report, which no table lets pass. "Who is applying?" and Review of the next two warn
 * the first one, and tell nobody else (decision 274).
 */

const { auto } = ProductCode;
const loadUrl = "/auto/authentication";
const [ricos, hectors, rosas] = ["815125200", "836207800", "836217800"];
const together = { isJoint: true, tin: ricos, jointTin: hectors } as const satisfies Answers;
const withRosa = { isJoint: true, jointTin: rosas } as const satisfies Answers;
const day = "2026-11-21";

async function institution(): Promise<TestApp> {
  const settings = { tenant: { products: demoProducts("harborlight") }, decisionsOf: "harborlight" } as const;
  return testApp({ ...settings, beside: settings });
}

/** The two after their decline, in the session that sent it. */
async function declined(answers: Answers = together): Promise<TestApplicant> {
  const applicant = await travelUntil("submit", await institution(), auto, answers);
  expect(await applicant.submit()).toMatchObject({ loanDecision: 3 });
  await applicant.app.outbox.idle();
  return applicant;
}

const again = (first: TestApplicant, changes: Answers = withRosa) =>
  bringTo(first, { productCode: auto, loadUrl, changes });
const whoApplies = (applicant: TestApplicant) => applicant.do(coApplicantApi.read, applicant.id);
const reviewOf = (applicant: TestApplicant) => applicant.do(reviewApi.read, applicant.id);

/** Somebody who begins without own answers, in this browser. */
async function begin(app: TestApp, client: TestApplicant["client"], answers: Answers, contact: object) {
  const applicant = Object.assign(new TestApplicant(app, auto, answers), { client });
  const data = { ...contactOf(dana), ...contact };
  const {
    applicantId = 0,
    loanApplicationId = 0,
    applicationId,
  } = await applicant.do(applicantApi.create, { data, loadUrl });
  return Object.assign(applicant, { applicantId, loanApplicationId, applicationId });
}

/** Another phone, which opens the declined application from its letter with a code. */
async function onAnotherPhone({ app, ...first }: TestApplicant): Promise<TestApplicant> {
  const found = async (pattern: RegExp) => {
    do await app.outbox.idle();
    while ((await app.outbox.workOnDue()) > 0);
    const letters = await messagesTo(app, dana.email);
    return letters.flatMap(({ subject, text }) => pattern.exec(`${subject} ${text}`)?.[1] ?? []).at(-1)!;
  };
  const client = app.client();
  const applicationToken = await found(/\/resume\/([\w-]+)/);
  await client.call(resumeApi.resume, { applicationToken });
  const code = await found(/(\d{6}) is your code/);
  expect((await client.call(resumeApi.resume, { applicationToken, code })).body).toMatchObject({ resumed: true });
  return Object.assign(new TestApplicant(app, auto, first.answers), { ...first, client });
}

test("warns the first one in the session of the two, before anybody is named and at Review", async () => {
  const other = await again(await declined());

  expect(await whoApplies(other)).toMatchObject({ answeredOn: day });
  const review = await reviewOf(await goOn(other, "submit"));
  expect(review).toMatchObject({ refusedAloneOn: day });
  expect(review.facts?.filter(({ id }) => id === "payment" || id === "rate")).toEqual([
    { id: "rate", label: "Payment and rate", value: "Left out, because we'd likely say no" },
  ]);
});

test("warns the first one on another phone, which opened the application from its letter", async () => {
  const other = await again(await onAnotherPhone(await declined()));

  expect(await whoApplies(other)).toMatchObject({ answeredOn: day });
  expect(await reviewOf(await goOn(other, "submit"))).toMatchObject({ refusedAloneOn: day });
});

test("warns a member who signed in on another phone, also without their own answers", async () => {
  const { app } = await declined({ ...together, isMember: true });
  const client = app.client();
  const { body } = await client.call(applicantApi.authenticate, {
    credentials: { userName: "dana", password },
    loadUrl,
  });
  const ids = {
    applicantId: body.applicantId!,
    applicationId: body.applicationId!,
    loanApplicationId: body.loanApplicationId!,
  };
  const other = Object.assign(new TestApplicant(app, auto, { isMember: true, tin: ricos, ...withRosa }), {
    client,
    ...ids,
  });
  await goOn(other, "coApplicant");

  expect(await whoApplies(other)).toMatchObject({ answeredOn: day });
  expect(await reviewOf(await goOn(other, "submit"))).toMatchObject({ refusedAloneOn: day });
});

test("says nothing of the first one's report to the same two at Review, who hear only what both answered", async () => {
  const other = await goOn(await again(await declined(), { isJoint: true }), "submit");

  const review = await reviewOf(other);

  expect(review).toMatchObject({ answeredTogetherOn: day });
  expect(review).not.toHaveProperty("refusedAloneOn");
});

test.each([
  ["the other one of the two", { tin: hectors }, { firstName: "Hector", emailAddress: "hector@example.com" }],
  ["a third person", { tin: rosas }, { firstName: "Rosa", emailAddress: "rosa@example.com" }],
])("says nothing to %s, who now comes first in that session", async (_, answers, contact) => {
  const first = await declined();
  const { app, client } = first;
  await first.do(beginningApi.again, { applicationId: first.applicationId, firstName: contact.firstName });
  app.clock.forward({ minutes: 11 });
  const other = await begin(app, client, { ...answers, isJoint: true, jointTin: "836227800" }, contact);
  await goOn(other, "coApplicant");

  expect(await whoApplies(other)).not.toHaveProperty("answeredOn");
  const review = await reviewOf(await goOn(other, "submit"));
  for (const said of ["refusedAloneOn", "answeredOn", "answeredTogetherOn"]) expect(review).not.toHaveProperty(said);
});

test("says nothing of the first one's report to the other one, who signed in on their own phone", async () => {
  const { app } = await declined();
  const hector = await travelUntil("coApplicant", app, auto, { ...withRosa, isMember: true, tin: hectors });

  expect(await whoApplies(hector)).not.toHaveProperty("answeredOn");
  expect(await reviewOf(await goOn(hector, "submit"))).not.toHaveProperty("refusedAloneOn");
});

test("says nothing to two people at Review about a no that their co-borrower got alone", async () => {
  const { app } = await declined({ tin: ricos });
  const other = await travelUntil("submit", app, auto, { isMember: true, tin: rosas, isJoint: true, jointTin: ricos });

  expect(await reviewOf(other)).not.toHaveProperty("refusedAloneOn");
});

test("says nothing to a stranger who only typed the number, nor to anybody at another institution", async () => {
  const { app } = await declined();
  const stranger = await travelUntil("coApplicant", app, auto, { tin: ricos });
  const beside = await travelUntil("coApplicant", app.beside!, auto, { tin: ricos, isMember: true });

  for (const somebody of [stranger, beside]) expect(await whoApplies(somebody)).not.toHaveProperty("answeredOn");
});

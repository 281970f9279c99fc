import { addressApi } from "@portico/contract/address";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { applicationApi, offerApi, reviewApi } from "@portico/contract/application";
import { beginningApi } from "@portico/contract/beginning";
import { journeyApi } from "@portico/contract/journey";
import { resumeApi } from "@portico/contract/session";
import { AuthenticationResult } from "@portico/domain/access/authentication";
import { AddressType } from "@portico/domain/address/address";
import { ProductCode } from "@portico/domain/loan/product";
import { contactOf } from "@portico/sample-applicants/inputs";
import { dana } from "@portico/sample-applicants/people";
import { accord, crV } from "@portico/sample-applicants/vehicles";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { demoProducts, demoTenant } from "../../testing/demo-tenants.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { eventsOf, registerMember } from "../applicants/testing/people.ts";
import { identification } from "../submission/testing/answers.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import type { TestApplicant, Answers } from "../submission/testing/test-applicant.ts";
import { goOn, travelUntil } from "../submission/testing/traveler.ts";
import { bringTo } from "./testing/another-loan.ts";

/* Another loan in the same session, with what its person told about themselves (decision 143). */

const { auto, signature } = ProductCode;
const declined = { tin: "815135200" } as const satisfies Answers;
const pending: Answers = { tin: "815136400" };
const loadUrl = "/signature/authentication";
/** Without accounts, which need terms and consents that these institutions don't have. */
const switchesOfLoans = { ...demoTenant("harborlight").switches, accounts: false };

async function institution(tenant: object = {}): Promise<TestApp> {
  const products = demoProducts("harborlight");
  return testApp({ tenant: { products, ...tenant }, decisionsOf: "harborlight" });
}

async function sent(app: TestApp, answers: Answers): Promise<TestApplicant> {
  const applicant = await travelUntil("submit", app, auto, answers);
  await applicant.submit();
  await app.outbox.idle();
  return applicant;
}

const offerTo = async ({ client }: Pick<TestApplicant, "client">) =>
  (await client.call(beginningApi.read, { productTypeId: signature })).body;

/** Brings the answers along, and returns the person with the other loan's application. */
const bring = (first: TestApplicant) =>
  bringTo(first, { productCode: signature, loadUrl, changes: { isJoint: false } });

const recordsOf = async ({ app, applicationId }: TestApplicant) =>
  (await loadApplication(app.kernel, app.tenant.name, applicationId)).records;

const contents = (records: readonly { id: number; applicantId: number | null }[]) =>
  records.map(({ id: _id, applicantId: _owner, ...content }) => content);

test("brings a declined person's own answers to another loan, and asks the rest again", async () => {
  const app = await institution();
  const first = await sent(app, declined);
  const offer = await offerTo(first);

  const other = await bring(first);
  await goOn(other, "submit");
  const { loanDecision } = await other.submit();

  expect(offer.ownAnswers).toEqual({ applicationId: first.applicationId, firstName: "Dana", answeredOn: "2026-11-21" });
  expect(other.visited).toEqual(expect.arrayContaining(["coApplicant", "loanRequest", "disclosures"]));
  for (const step of ["verify", "identification", "currentAddress", "currentEmployment", "eligibility", "duplicate"])
    expect(other.visited).not.toContain(step);
  expect(loanDecision).toBe(3);
  expect(await eventsOf(app)).toContain("answers.carriedOver");
});

test("keeps homes, work, income, ID, and a sealed taxpayer number, but no consent or loan", async () => {
  const first = await sent(await institution(), declined);
  const before = await recordsOf(first);

  const other = await bring(first);
  const now = await recordsOf(other);
  const shown = await other.do(identificationApi.read, { applicantId: other.applicantId });

  for (const kind of ["address", "employment", "incomeSource", "eligibility"] as const)
    expect(contents(now[kind])).toEqual(contents(before[kind]));
  expect(now.identification[0]?.taxpayerIdentificationNumber).toBe(
    before.identification[0]?.taxpayerIdentificationNumber,
  );
  expect(now.identification[0]?.identification).toEqual(before.identification[0]?.identification);
  expect(shown.identification.taxpayerIdentificationNumber).toBe("***-**-****");
  for (const kind of [
    "disclosure",
    "identityCheck",
    "demographic",
    "paymentProtection",
    "vehicle",
    "vehicleLoan",
    "coApplicantSelection",
    "decision",
  ] as const)
    expect(now[kind]).toEqual([]);
});

test("leaves out what the other loan may not ask, and what only the first one asks", async () => {
  const identificationFields = ["maritalStatus", "firstTimeAutoBuyer", "formOfIdentification"];
  const app = await institution({ switches: { ...switchesOfLoans, identificationFields } });
  const first = await travelUntil("identification", app, auto, declined);
  const data = { ...identification(declined.tin, dana.email), isFirstTimeAutoBuyer: true };
  await first.do(identificationApi.create, { applicantId: first.applicantId, data });
  await goOn(first, "submit");
  await first.submit();
  const [before] = (await recordsOf(first)).identification;

  const [now] = (await recordsOf(await bring(first))).identification;

  expect(before).toHaveProperty("maritalStatusConfigurationId");
  expect(before).toHaveProperty("isFirstTimeAutoBuyer");
  expect(now).not.toHaveProperty("maritalStatusConfigurationId");
  expect(now).not.toHaveProperty("isFirstTimeAutoBuyer");
});

test.each([
  ["told before a loan that may not ask for it", pending, true],
  ["the core has", { ...pending, isMember: true }, false],
] as const)("brings the marital status along that %s", async (_, answers, isTold) => {
  const identificationFields = ["maritalStatus", "formOfIdentification"];
  const app = await institution({ switches: { ...switchesOfLoans, identificationFields } });
  const first = isTold ? await bring(await sent(app, answers)) : await travelUntil("submit", app, signature, answers);
  await goOn(first, "submit");
  await first.submit();
  await app.outbox.idle();
  expect((await recordsOf(first)).identification[0]).not.toHaveProperty("maritalStatusConfigurationId");

  const { applicationId } = first;
  const { journey } = await first.do(beginningApi.withOwnAnswers, { applicationId, loadUrl: "/auto/authentication" });

  expect(journey.path.indexOf("identification")).toBeLessThan(journey.path.indexOf(journey.frontier!));
  const [now] = (await recordsOf(Object.assign(first, { applicationId: journey.applicationId }))).identification;
  expect(now).toHaveProperty("maritalStatusConfigurationId");
});

test("offers nothing before the application is sent, nor in another browser", async () => {
  const app = await institution();
  const unsent = await travelUntil("submit", app, auto, declined);
  const { applicationId } = unsent;

  expect(await offerTo(unsent)).not.toHaveProperty("ownAnswers");
  expect((await unsent.refused(beginningApi.withOwnAnswers, { applicationId, loadUrl })).status).toBe(404);
  await unsent.submit();
  await app.outbox.idle();
  const stranger = app.client();
  expect(await offerTo({ client: stranger })).not.toHaveProperty("ownAnswers");
  expect((await stranger.call(beginningApi.withOwnAnswers, { applicationId, loadUrl })).status).not.toBe(200);
});

test("offers the answers of the person whose application is open, after somebody else has begun empty", async () => {
  const app = await institution();
  const first = await sent(app, declined);
  const sam = { ...contactOf(dana), firstName: "Sam", emailAddress: "sam@example.com" };

  await first.do(applicantApi.create, { data: sam, loadUrl });
  const refused = await first.refused(beginningApi.withOwnAnswers, { applicationId: first.applicationId, loadUrl });

  expect(await offerTo(first)).not.toHaveProperty("ownAnswers");
  expect(refused.status).toBe(404);
});

test("offers the sent application's answers again after an unfinished one has begun with them", async () => {
  const first = await sent(await institution(), declined);
  const { applicationId } = first;
  const second = await bring(first);

  const offer = await offerTo(second);
  const { journey } = await second.do(beginningApi.withOwnAnswers, { applicationId, loadUrl: "/auto/authentication" });

  expect(offer).toMatchObject({ hasOpen: true, ownAnswers: { applicationId, firstName: "Dana" } });
  expect(journey.applicationId).not.toBe(second.applicationId);
  expect((await recordsOf(Object.assign(second, { applicationId: journey.applicationId }))).address).toHaveLength(1);
});

test("lists this session's applications of the same person, and opens the earlier one without a sign-in", async () => {
  const first = await sent(await institution(), pending);
  const { applicationId } = first;
  const second = await bring(first);

  const { body } = await second.client.call(resumeApi.here, {});
  const { body: strangers } = await first.app.client().call(resumeApi.here, {});
  const { journey } = await second.do(resumeApi.openSaved, { applicationId });

  expect(body.savedApplications.map((one) => [one.applicationId, one.submitted])).toEqual([
    [second.applicationId, false],
    [applicationId, true],
  ]);
  expect(strangers.savedApplications).toEqual([]);
  expect(journey).toMatchObject({ applicationId, exit: "pending" });
});

test("says while the first application is unfinished that it is open, and nothing once it is sent", async () => {
  const first = await travelUntil("submit", await institution(), auto, declined);
  expect(await offerTo(first)).toMatchObject({ hasOpen: true });

  await first.submit();

  expect(await offerTo(first)).not.toHaveProperty("hasOpen");
});

test("keeps nothing of the first person for somebody who starts empty, except the loan they just chose", async () => {
  const first = await sent(await institution(), declined);
  const eligibility = { eligibilityOptionId: 1, county: "Cumberland", postalCode: "04102", fundingProducts: [] };
  await first.client.call(beginningApi.saveEligibility, { productTypeId: auto, eligibility });
  const estimate = { loanAmount: 5000, termInMonths: 36, creditRating: "good" } as const;
  await first.client.call(beginningApi.saveEstimate, { productTypeId: signature, estimate });
  await first.client.call(beginningApi.saveEstimate, {
    productTypeId: auto,
    estimate: { ...estimate, loanAmount: 9000 },
  });
  expect((await offerTo(first)).eligibility).toMatchObject({ county: "Cumberland" });

  const { body: empty } = await first.client.call(beginningApi.startEmpty, { productTypeId: signature });
  const { body: other } = await first.client.call(beginningApi.read, { productTypeId: auto });

  expect(empty).toMatchObject({ eligibility: null, estimate, walkOfNew: { frontier: "eligibility" } });
  expect(other).toMatchObject({ eligibility: null, estimate: null });
});

test.each([
  ["sent", declined, true],
  ["a signed-in member's", { ...declined, isMember: true }, true],
  ["unfinished", declined, false],
] as const)(
  "closes an application that is %s on this device for somebody who starts empty",
  async (_, answers, isSent) => {
    const app = await institution();
    const first = isSent ? await sent(app, answers) : await travelUntil("submit", app, auto, answers);
    const { applicationId, client } = first;

    const { body: empty } = await client.call(beginningApi.startEmpty, { productTypeId: signature });

    expect(empty).not.toHaveProperty("ownAnswers");
    expect(empty).not.toHaveProperty("hasOpen");
    expect((await client.call(journeyApi.read, { applicationId })).status).toBe(404);
    expect((await client.call(resumeApi.here, {})).body.savedApplications).toEqual([]);
    expect(await offerTo(first)).not.toHaveProperty("ownAnswers");
    expect((await client.call(applicantApi.beginAsMember, { loadUrl, signInId: "" })).status).not.toBe(200);
    await first.do(applicantApi.create, { data: { ...contactOf(dana), firstName: "Sam" }, loadUrl });
    expect((await client.call(resumeApi.here, {})).body.savedApplications).toHaveLength(1);
    expect(
      (await openByLink(app, applicationId).then((other) => other.call(journeyApi.read, { applicationId }))).status,
    ).toBe(200);
  },
);

test("offers nothing of another person with the same mailbox, who has begun empty", async () => {
  const first = await sent(await institution(), declined);

  await first.do(applicantApi.create, { data: { ...contactOf(dana), firstName: "Sam" }, loadUrl });

  expect(await offerTo(first)).not.toHaveProperty("ownAnswers");
  expect((await first.client.call(resumeApi.here, {})).body.savedApplications).toHaveLength(1);
});

test("brings nothing of a co-borrower along", async () => {
  const first = await sent(await institution(), { ...declined, isJoint: true });

  const now = await recordsOf(await bring(first));

  expect(now.applicant).toHaveLength(1);
  expect(now.identification).toHaveLength(1);
  expect(now.applicant[0]?.firstName).toBe("Dana");
});

test.each([
  ["counts a second one of the same product as chosen", "/auto/authentication", true],
  ["finds none of another product", loadUrl, false],
])("while the first application waits for its decision, %s, and asks nothing more", async (_, url, isFound) => {
  const first = await sent(await institution(), pending);
  expect((await offerTo(first)).ownAnswers).toMatchObject({ stands: true });

  const begun = await first.do(beginningApi.withOwnAnswers, { applicationId: first.applicationId, loadUrl: url });

  expect(begun.hasDuplicateApplication).toBe(isFound);
  expect(begun.journey.path.includes("duplicate")).toBe(isFound);
  expect(begun.journey.frontier).not.toBe("duplicate");
});

test("counts the applications that stand for the start page of a third one", async () => {
  const first = await sent(await institution(), pending);
  expect((await offerTo(first)).ownAnswers).not.toHaveProperty("standing");
  const second = await bring(first);
  await goOn(second, "submit");
  await second.submit();
  await second.app.outbox.idle();

  expect((await offerTo(second)).ownAnswers).toMatchObject({ stands: true, standing: 2 });
});

test("sends a second one of the same product without asking about the first one again", async () => {
  const first = await sent(await institution(), pending);
  const second = await bringTo(first, { productCode: auto, loadUrl: "/auto/authentication" });

  await goOn(second, "submit");

  expect(second.visited).not.toContain("duplicate");
  expect(await second.submit()).toMatchObject({ submitCompleted: true });
});

test("asks about a sent one beside an open one, because the start page speaks only of the open one", async () => {
  const first = await sent(await institution(), pending);
  const another = { applicationId: first.applicationId, loadUrl: "/auto/authentication" };
  await first.do(beginningApi.withOwnAnswers, another);

  const { journey } = await first.do(beginningApi.withOwnAnswers, another);

  expect(journey.frontier).toBe("duplicate");
});

test("asks nothing more about the open application that the start page has told about", async () => {
  const first = await sent(await institution(), declined);
  const { applicationId } = first;
  await first.do(beginningApi.withOwnAnswers, { applicationId, loadUrl: "/auto/authentication" });
  expect(await offerTo(first)).toMatchObject({ hasOpen: true });

  const begun = await first.do(beginningApi.withOwnAnswers, { applicationId, loadUrl });

  expect(begun.hasDuplicateApplication).toBe(true);
  expect(begun.journey.frontier).not.toBe("duplicate");
  expect(await eventsOf(first.app)).toContain("duplicate.continued");
});

test.each([
  ["to the member who signed in", true],
  ["to nobody else", false],
])("names the open application %s", async (_, isMember) => {
  const first = await sent(await institution(), { ...declined, isMember });
  const { applicationId } = first;
  const { journey } = await first.do(beginningApi.withOwnAnswers, { applicationId, loadUrl: "/auto/authentication" });

  const { hasOpen, open } = await offerTo(first);

  expect(hasOpen).toBe(true);
  expect(open?.applicationId).toBe(isMember ? journey.applicationId : undefined);
});

test("keeps the home and the email that a signed-in member has corrected, rather than the core's", async () => {
  const app = await institution();
  const first = await travelUntil("coApplicant", app, auto, { ...declined, isMember: true });
  const { applicantId, applicationId } = first;
  const { firstName: _first, lastName: _last, ...known } = contactOf(dana);
  const contact = { ...known, emailAddress: "dana.new@example.com" };
  await first.do(applicantApi.update, { applicationId, applicant: { applicantId, ...contact } });
  const { addresses } = await first.do(addressApi.read, { applicantId, type: AddressType.physical });
  const [{ id: addressId, ...home } = { id: 0 }] = addresses;
  await first.do(addressApi.update, {
    applicantId,
    address: { ...home, id: addressId, secondaryLine: "Apt 9", bypassVerification: true } as never,
  });
  await goOn(first, "submit");
  await first.submit();
  await app.outbox.idle();

  const now = await recordsOf(await bring(first));

  expect(now.address[0]).toMatchObject({ secondaryLine: "Apt 9" });
  expect(now.applicant[0]).toMatchObject({ emailAddress: "dana.new@example.com", memberType: "existing" });
  expect(now.memberProfile).toHaveLength(1);
});

test("begins nothing for a member whom the core has locked since", async () => {
  const app = await institution();
  const first = await sent(app, { ...declined, isMember: true });
  const { applicationId } = first;
  await registerMember(app, { userName: "dana", authenticationResult: AuthenticationResult.locked });

  const { status, body } = await first.client.call(beginningApi.withOwnAnswers, { applicationId, loadUrl });

  expect([status, body.authenticationResult]).toEqual([200, AuthenticationResult.locked]);
  expect(body).not.toHaveProperty("applicationId");
});

test("brings a member's own answers along who came by a link, without signing the browser in", async () => {
  const app = await institution();
  const { applicationId } = await sent(app, { ...declined, isMember: true });
  const client = await openByLink(app, applicationId);

  expect(await offerTo({ client })).toMatchObject({ ownAnswers: { applicationId, firstName: "Alex" } });
  const { status, body } = await client.call(beginningApi.withOwnAnswers, { applicationId, loadUrl });

  expect(status).toBe(200);
  expect(body.journey).toMatchObject({ begunAs: "anotherLoan", memberType: "existing" });
  const others = await client.call(applicantApi.beginAsMember, { loadUrl, signInId: "" });
  expect(others.status).not.toBe(200);
});

test("brings the vehicle along to the same kind of loan, and to no other", async () => {
  const first = await sent(await institution(), declined);
  const before = await recordsOf(first);
  const { applicationId } = first;

  const { journey } = await first.do(beginningApi.withOwnAnswers, {
    applicationId,
    loadUrl: "/auto/authentication",
  });
  const now = (await loadApplication(first.app.kernel, first.app.tenant.name, journey.applicationId)).records;

  for (const kind of ["vehicleSeller", "vehicle", "valuation"] as const) {
    expect(contents(before[kind])).toHaveLength(1);
    expect(contents(now[kind])).toEqual(contents(before[kind]));
  }
  expect(now.vehicleLoan).toEqual([]);
  expect(now.decision).toEqual([]);
});

test("brings the vehicle along over another loan that was asked for in between", async () => {
  const first = await sent(await institution(), declined);
  const before = await recordsOf(first);
  const other = await bring(first);
  await goOn(other, "submit");
  await other.submit();
  const { applicationId } = other;

  const { journey } = await other.do(beginningApi.withOwnAnswers, { applicationId, loadUrl: "/auto/authentication" });
  const now = (await loadApplication(first.app.kernel, first.app.tenant.name, journey.applicationId)).records;

  for (const kind of ["vehicleSeller", "vehicle", "valuation"] as const) {
    expect(contents(before[kind])).toHaveLength(1);
    expect(contents(now[kind])).toEqual(contents(before[kind]));
  }
  expect(now.address).toHaveLength(1);
});

test.each([
  ["an accepted loan", {}, "accepted"],
  ["an open offer", {}, "offered"],
  ["an application in review", pending, "pending"],
] as const)("leaves the vehicle of %s behind, and says so before", async (_, answers, state) => {
  const app = await institution();
  const first = await sent(app, answers);
  const { applicationId, client } = first;
  if (state === "accepted") await first.do(offerApi.accept, { applicationId });

  const { body } = await client.call(beginningApi.read, { productTypeId: auto });
  const { journey } = await first.do(beginningApi.withOwnAnswers, { applicationId, loadUrl: "/auto/authentication" });
  const now = (await loadApplication(app.kernel, app.tenant.name, journey.applicationId)).records;

  expect(body.ownAnswers).toEqual({ applicationId, firstName: "Dana", stands: true });
  for (const kind of ["vehicleSeller", "vehicle", "vehicleOptions", "valuation"] as const)
    expect(now[kind]).toEqual([]);
  expect(now.address).toHaveLength(1);
});

test.each([
  ["an open one", false, crV, { isAccepted: false }],
  ["an accepted one", true, crV, { isAccepted: true }],
  ["another one", false, accord, undefined],
] as const)(
  "says at Review whether an earlier application is for the same vehicle: %s",
  async (_, accepts, vehicle, expected) => {
    const first = await sent(await institution(), {});
    const { applicationId } = first;
    if (accepts) await first.do(offerApi.accept, { applicationId });
    const second = await bringTo(first, { productCode: auto, loadUrl: "/auto/authentication", changes: { vehicle } });
    await goOn(second, "submit");

    const review = await second.do(reviewApi.read, { id: second.applicationId });

    expect(second.visited).toContain("vehicleCollateral");
    expect(review.sameVehicle).toEqual(expected);
  },
);

test("leaves the vehicle of an approval with nothing to accept behind", async () => {
  const switches = { ...switchesOfLoans, simplifiedLoanOffer: true };
  const first = await sent(await institution({ switches }), {});

  const { body } = await first.client.call(beginningApi.read, { productTypeId: auto });

  expect(body.ownAnswers).toMatchObject({ firstName: "Dana" });
  expect(body.ownAnswers).not.toHaveProperty("bringsVehicle");
});

test("names an accepted loan of the same kind beside an unfinished application for another one", async () => {
  const first = await sent(await institution(), {});
  const { applicationId } = first;
  await first.do(offerApi.accept, { applicationId });
  const another = { applicationId, loadUrl: "/auto/authentication" };
  const second = await first.do(beginningApi.withOwnAnswers, another);
  const third = await first.do(beginningApi.withOwnAnswers, another);

  const { savedApplications, accepted } = await first.do(applicationApi.readDuplicates, {
    id: third.journey.applicationId,
  });

  expect(savedApplications.map((one) => one.applicationId)).toEqual([second.journey.applicationId]);
  expect(accepted).toMatchObject([{ applicationId, productTypeId: auto, requestedAmount: expect.any(Number) }]);
});

test("lists no application that its person stopped", async () => {
  const first = await sent(await institution(), pending);
  const { applicationId } = first;
  const another = { applicationId, loadUrl: "/auto/authentication" };
  const { journey: second } = await first.do(beginningApi.withOwnAnswers, another);
  const { journey: third } = await first.do(beginningApi.withOwnAnswers, another);
  const stopped = { applicationId: third.applicationId };
  await first.do(applicationApi.answerDuplicate, { ...stopped, applicationDuplicateActionType: 2 });

  const { body } = await first.client.call(resumeApi.here, {});
  const { savedApplications } = await first.do(applicationApi.readDuplicates, { id: third.applicationId });

  const others = new Set([applicationId, second.applicationId]);
  expect(new Set(body.savedApplications.map((one) => one.applicationId))).toEqual(others);
  expect(new Set(savedApplications.map((one) => one.applicationId))).toEqual(others);
  expect(await first.do(resumeApi.openSaved, { applicationId })).toMatchObject({ resumed: true });
});

/** Opens the application by one of its links, in another browser. */
async function openByLink(app: TestApp, applicationId: number) {
  const client = app.client();
  for (const applicationToken of await found(app, /\/resume\/([\w-]+)/)) {
    await client.call(resumeApi.resume, { applicationToken });
    const code = (await found(app, /\b(\d{6})\b/)).at(-1)!;
    const { body } = await client.call(resumeApi.resume, { applicationToken, code });
    if (body.applicationId === applicationId) return client;
  }
  throw new Error("No link opens the application.");
}

async function found(app: TestApp, pattern: RegExp): Promise<readonly string[]> {
  do await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
  return (await messagesTo(app, dana.email)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
}

import { applicantApi, coApplicantApi } from "@portico/contract/applicant";
import { beginningApi } from "@portico/contract/beginning";
import { applicationApi, documentApi, offerApi } from "@portico/contract/application";
import { journeyApi } from "@portico/contract/journey";
import { resumeApi, sessionApi } from "@portico/contract/session";
import { undecidedSeller } from "@portico/domain/collateral/vehicle";
import { ProductCode } from "@portico/domain/loan/product";
import { ApplicationType } from "@portico/domain/person/person";
import { Keyring } from "../../database/keyring.ts";
import { expect, test } from "vitest";
import { begun, password, registerMember } from "../applicants/testing/people.ts";
import { declined } from "../counteroffers/testing/declined.ts";
import { aFile } from "../documents/testing/hostile-files.ts";
import { vehicleApi } from "@portico/contract/vehicle";
import { vehicleLoan, vehicles } from "@portico/sample-applicants/vehicles";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { stepAnswers } from "../submission/testing/step-answers.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { testApp, type TestApp, type TestAppOptions } from "../../testing/test-app.ts";
import { testProduct } from "../../testing/test-product.ts";
import type { TestClient } from "../../testing/test-client.ts";

interface Returning {
  readonly app: TestApp;
  readonly applicant: TestApplicant;
}

/** A member who began an application and whose session has expired. */
async function memberWhoLeft(
  options: TestAppOptions = {},
  step: Parameters<typeof applyUntil>[0] = "currentEmployment",
) {
  const app = await testApp(options);
  const applicant = await applyUntil(step, app, { isMember: true });
  return { app, applicant } satisfies Returning;
}

async function signInAgain(client: TestClient, loadUrl: string, userName = "dana") {
  return client.call(applicantApi.authenticate, { credentials: { userName, password }, loadUrl, offerSaved: true });
}

test("opens a member's saved application at its step after one sign-in", async () => {
  const { app, applicant } = await memberWhoLeft();
  app.clock.forward({ hours: 2 });
  const client = app.client();

  const { body: signedIn } = await signInAgain(client, "/resume");
  const { applicationId } = applicant;
  const { body: opened } = await client.call(resumeApi.openSaved, { applicationId });

  expect(signedIn).toEqual({
    authenticationResult: 1,
    captchaAction: 0,
    isEligibleToUseOLA: true,
    firstName: "Alex",
    lastName: "Marlowe",
    signInId: expect.any(String),
    savedApplications: [
      {
        applicationId,
        productTypeId: 1,
        startedAt: "2026-11-21T10:00:00.000Z",
        savedAt: "2026-11-21T10:00:00.000Z",
        submitted: false,
        underWay: true,
        declined: false,
        standing: { state: "draft" },
      },
    ],
  });
  expect(opened).toMatchObject({ resumed: true, applicationId, journey: { frontier: "currentEmployment" } });
  expect((await client.call(journeyApi.read, { applicationId })).status).toBe(200);
  expect(await app.sql("select from application where tenant_id = $1", [app.tenant.name])).toHaveLength(1);
});

test.each(["/status", "/status?theme=dark"])("lists the same after a sign-in on %s as on /resume", async (loadUrl) => {
  const { app } = await memberWhoLeft({}, "submit");
  await applyUntil("currentEmployment", app, { isMember: true });

  const { body: byResume } = await signInAgain(app.client(), "/resume");
  const { body: byStatus } = await signInAgain(app.client(), loadUrl);
  const { body: refused } = await app.client().call(applicantApi.authenticate, {
    credentials: { userName: "dana", password: "Not-the-password-1" },
    loadUrl,
    offerSaved: true,
  });

  expect(byStatus.savedApplications).toEqual(byResume.savedApplications);
  expect(byStatus.savedApplications).toHaveLength(2);
  expect(byStatus).toMatchObject({ authenticationResult: 1, firstName: "Alex" });
  expect(refused).toMatchObject({ authenticationResult: expect.not.toBeOneOf([1]) });
  expect(await app.sql("select from application where tenant_id = $1", [app.tenant.name])).toHaveLength(2);
});

test("keeps another tab's form current when a sign-in opens the same application", async () => {
  const { applicant } = await memberWhoLeft({}, "review");
  const { client, applicationId, loanApplicationId } = applicant;
  const { journey } = await applicant.do(journeyApi.read, { applicationId });
  const { seller } = await applicant.do(vehicleApi.readSeller, { loanApplicationId });

  await signInAgain(client, "/resume");
  await applicant.do(resumeApi.openSaved, { applicationId });
  const inTheOtherTab = { ifMatch: journey.revision };
  const saved = await client.call(vehicleApi.saveSeller, { ...seller!, loanApplicationId }, inTheOtherTab);

  expect(saved).toMatchObject({ status: 200, body: { journey: { revision: journey.revision + 1 } } });
});

test("has no application open after a sign-in, until the member chooses one", async () => {
  const { applicant } = await memberWhoLeft({}, "review");
  const { client, applicationId } = applicant;

  await signInAgain(client, "/auto/authentication");

  const { body } = await client.call(sessionApi.token, {});
  expect(body.openApplicationId).toBeNull();
  expect((await client.call(journeyApi.read, { applicationId })).body).toMatchObject({ error: { code: "notFound" } });
});

test("describes a saved application by its vehicle and amount, and leaves out a vehicle that its applicant dropped", async () => {
  const { app, applicant } = await memberWhoLeft({}, "review");
  const client = app.client();

  const { body: before } = await signInAgain(client, "/resume");
  const { loanApplicationId } = applicant;
  const undecided = app.tenant.lists.vehicleSellers.find(({ code }) => code === undecidedSeller)!.id;
  await applicant.do(vehicleApi.saveSeller, {
    loanApplicationId,
    vehicleSellerConfigurationId: undecided,
    vehicleCondition: 2,
    vehicleLoanPurposeConfigurationId: 1,
  });
  const { body: after } = await signInAgain(app.client(), "/resume");

  const { year, make, model } = vehicles[1];
  expect(before.savedApplications).toMatchObject([
    { vehicle: `${year} ${make} ${model}`, requestedAmount: vehicleLoan.requestedLoanAmount },
  ]);
  expect(after.savedApplications?.[0]).not.toHaveProperty("vehicle");
});

test("offers applications in progress on a product's page before a sign-in begins a new one", async () => {
  const { app, applicant } = await memberWhoLeft({
    tenant: { products: [testProduct(), testProduct({ productTypeId: 4 })] },
  });
  const client = app.client();

  const { body: signedIn } = await signInAgain(client, "/signature/authentication");
  const { body: begunAnew } = await client.call(applicantApi.beginAsMember, { loadUrl: "/signature/authentication" });

  expect(signedIn.savedApplications).toMatchObject([{ applicationId: applicant.applicationId }]);
  expect(signedIn.applicationId).toBeUndefined();
  expect(begunAnew).toMatchObject({
    authenticationResult: 1,
    firstName: "Alex",
    journey: { productTypeId: 4, memberType: "existing", frontier: "identification" },
  });
  const { body: again } = await signInAgain(app.client(), "/resume");
  expect(new Set(again.savedApplications?.map(({ productTypeId }) => productTypeId))).toEqual(new Set([1, 4]));
});

test("begins a new application on sign-in if the page can't show saved ones", async () => {
  const { app } = await memberWhoLeft();

  const { body } = await app.client().call(applicantApi.authenticate, {
    credentials: { userName: "dana", password },
    loadUrl: "/auto/authentication",
  });

  expect(body).toMatchObject({ journey: { frontier: "identification" } });
  expect(body.savedApplications).toBeUndefined();
});

test("begins an application for a member without a saved one on a product's page, but not on the resume page", async () => {
  const app = await testApp();
  await registerMember(app, { userName: "dana" });

  const { body: comingBack } = await signInAgain(app.client(), "/resume");
  const { body: beginning } = await signInAgain(app.client(), "/auto/authentication");

  expect(comingBack).toMatchObject({ authenticationResult: 1, savedApplications: [] });
  expect(comingBack.applicationId).toBeUndefined();
  expect(beginning).toMatchObject({ journey: { frontier: "identification" } });
});

test("tells a member who may not apply the ineligible page's text on the resume page", async () => {
  const app = await testApp({ tenant: { eligibility: { ineligibleMemberText: "Come and see us." } } });
  await registerMember(app, { userName: "dana", like: "blair" });

  const { body } = await signInAgain(app.client(), "/resume");

  expect(body).toMatchObject({
    savedApplications: [],
    isEligibleToUseOLA: false,
    ineligible: { title: "You cannot apply online today", text: "Come and see us." },
  });
});

test("shows an accepted application on the resume page and before another one for the same product only", async () => {
  const products = [testProduct(), testProduct({ productTypeId: ProductCode.signature })];
  const { app, applicant } = await memberWhoLeft({ tenant: { products } }, "submit");
  await applicant.submit();
  const { applicationId } = applicant;
  const { body: offered } = await signInAgain(app.client(), "/resume");
  expect(offered.savedApplications).toMatchObject([{ applicationId, underWay: true, offered: true }]);
  await applicant.do(offerApi.accept, { applicationId });

  const { body: comingBack } = await signInAgain(app.client(), "/resume");
  const { body: another } = await signInAgain(app.client(), "/auto/authentication");
  const { body: beginning } = await signInAgain(app.client(), "/signature/authentication");

  // The member's own answers are offered, but the accepted loan isn't listed before another one.
  expect(beginning).toMatchObject({ savedApplications: [], ownAnswers: { applicationId } });
  expect(comingBack.savedApplications).toMatchObject([
    { applicationId, submitted: true, underWay: false, accepted: true },
  ]);
  expect(comingBack.savedApplications?.[0]).not.toHaveProperty("offered");
  expect(another.savedApplications).toEqual(comingBack.savedApplications);
});

test("shows the same list on a product's page as on the resume page while one is in progress", async () => {
  const { app, applicant } = await memberWhoLeft({}, "submit");
  await applicant.submit();
  await applicant.do(offerApi.accept, { applicationId: applicant.applicationId });
  const second = await applyUntil("currentEmployment", app, { isMember: true });

  const { body: comingBack } = await signInAgain(app.client(), "/resume");
  const { body: beginning } = await signInAgain(app.client(), "/auto/authentication");

  const ids = beginning.savedApplications?.map(({ applicationId }) => applicationId);
  expect(new Set(ids)).toEqual(new Set([applicant.applicationId, second.applicationId]));
  expect(beginning.savedApplications).toEqual(comingBack.savedApplications);
});

test("lists all of a signed-in member's applications again after one was opened, and opens another without a sign-in", async () => {
  const { app, applicant } = await memberWhoLeft({}, "submit");
  await applicant.submit();
  const second = await applyUntil("currentEmployment", app, { isMember: true });
  const client = app.client();
  await signInAgain(client, "/resume");
  await client.call(resumeApi.openSaved, { applicationId: applicant.applicationId });

  const { body } = await client.call(resumeApi.here, {});
  const { status } = await client.call(resumeApi.openSaved, { applicationId: second.applicationId });

  const ids = body.savedApplications.map(({ applicationId }) => applicationId);
  expect(ids).toEqual([applicant.applicationId, second.applicationId]);
  expect(body.hasAllOfMember).toBe(true);
  expect(status).toBe(200);
});

test("lists nothing of a member who signed in to a session that somebody else began empty", async () => {
  const { app } = await memberWhoLeft({}, "submit");
  const second = await applyUntil("currentEmployment", app, { isMember: true });
  const client = app.client();
  await signInAgain(client, "/resume");
  await client.call(resumeApi.openSaved, { applicationId: second.applicationId });

  await client.call(beginningApi.startEmpty, { productTypeId: ProductCode.auto });

  expect((await client.call(resumeApi.here, {})).body.savedApplications).toEqual([]);
});

test("names the co-borrower of an application for two people", async () => {
  const app = await testApp();
  await applyUntil("review", app, { isMember: true, isJoint: true });

  const { body } = await signInAgain(app.client(), "/resume");

  expect(body.savedApplications).toMatchObject([{ coBorrower: "Kim" }]);
});

test("says that an application is for two people before the co-borrower is named, until the person applies alone", async () => {
  const applicant = await declined(await testApp());
  const listed = async () => (await applicant.client.call(resumeApi.here, {})).body.savedApplications;
  const { journey } = await applicant.do(applicationApi.applyTogether, { applicationId: applicant.applicationId });

  const [sent, draft] = (await listed()).toSorted((one) => (one.submitted ? -1 : 1));
  expect(sent).not.toHaveProperty("isTogether");
  expect(draft).toMatchObject({ applicationId: journey.applicationId, isTogether: true });

  const selection = { applicationType: ApplicationType.single };
  await applicant.do(coApplicantApi.select, { applicationId: journey.applicationId, selection });
  expect((await listed()).some((one) => "isTogether" in one)).toBe(false);
});

test("shows when an application was sent, even if a document came later", async () => {
  const { app, applicant } = await memberWhoLeft({}, "submit");
  const { applicationId } = applicant;
  app.clock.forward({ minutes: 5 });
  await applicant.submit();
  app.clock.forward({ minutes: 10 });
  await applicant.client.upload(documentApi.upload, { applicationId, type: 1 }, [aFile]);

  const { body } = await signInAgain(app.client(), "/resume");

  expect(body.savedApplications).toMatchObject([
    { applicationId, submitted: true, startedAt: "2026-11-21T10:00:00.000Z", savedAt: "2026-11-21T10:05:00.000Z" },
  ]);
});

test("lists an application that the identity questions declined, since its letter leads to the sign-in", async () => {
  const app = await testApp();
  const applicant = await applyUntil("verify", app, { isMember: true, wrongAnswers: 3 });
  await stepAnswers.verify(applicant);

  const { body } = await signInAgain(app.client(), "/resume");

  const { applicationId } = applicant;
  expect(body.savedApplications).toMatchObject([{ applicationId, declined: true, submitted: false, underWay: false }]);
});

test("rejects opening another member's application, a non-member's, or any without a sign-in", async () => {
  const { app, applicant } = await memberWhoLeft();
  const stranger = await begun(app);
  await registerMember(app, { userName: "pat", like: "jordan" });
  const client = app.client();
  const { body } = await signInAgain(client, "/resume", "pat");
  const resume = async (applicationId: number, by = client) => by.call(resumeApi.openSaved, { applicationId });

  const refusals = [
    await resume(applicant.applicationId),
    await resume(stranger.applicationId),
    await resume(applicant.applicationId, app.client()),
    await resume(applicant.applicationId, stranger.client),
  ];

  expect(body.savedApplications).toEqual([]);
  expect(refusals.map(({ status, body: { error } }) => [status, error?.code])).toEqual([
    [404, "notFound"],
    [404, "notFound"],
    [403, "notSignedIn"],
    [403, "notSignedIn"],
  ]);
});

test("rejects a page whose member isn't the one who signed in last", async () => {
  const { app, applicant } = await memberWhoLeft();
  await registerMember(app, { userName: "pat", like: "jordan" });
  const client = app.client();
  const { body: first } = await signInAgain(client, "/resume");
  await signInAgain(client, "/resume", "pat");
  const { signInId } = first;

  const opened = await client.call(resumeApi.openSaved, { applicationId: applicant.applicationId, signInId });
  const begunAnew = await client.call(applicantApi.beginAsMember, { loadUrl: "/auto/authentication", signInId });
  const { body: again } = await signInAgain(client, "/resume");
  const own = await client.call(resumeApi.openSaved, { applicationId: applicant.applicationId, signInId });

  expect([opened, begunAnew].map(({ status, body }) => [status, body.error?.code])).toEqual([
    [403, "anotherSignedIn"],
    [403, "anotherSignedIn"],
  ]);
  expect(again.signInId).toBe(signInId);
  expect(own.status).toBe(200);
});

test("rejects beginning an application as a member without a sign-in", async () => {
  const app = await testApp();
  const { client } = await begun(app);

  const { status, body } = await client.call(applicantApi.beginAsMember, { loadUrl: "/auto/authentication" });

  expect([status, body.error?.code]).toEqual([403, "notSignedIn"]);
});

test("ends the member's other session when they open a saved application", async () => {
  const { app, applicant } = await memberWhoLeft();
  const client = app.client();
  const { applicationId } = applicant;

  await signInAgain(client, "/resume");
  await client.call(resumeApi.openSaved, { applicationId });

  const { status, body } = await applicant.client.call(journeyApi.read, { applicationId });
  expect([status, body.error?.code]).toEqual([401, "openedElsewhere"]);
});

test("opens no saved application on sign-in where resuming is switched off", async () => {
  const channels = { resume: { disabled: true, message: "Call us to go on." } };
  const { app, applicant } = await memberWhoLeft({ tenant: { channels } });
  const client = app.client();

  const { body: comingBack } = await signInAgain(client, "/resume");
  const { body: beginning } = await signInAgain(client, "/auto/authentication");
  const { body: opened } = await client.call(resumeApi.openSaved, { applicationId: applicant.applicationId });

  expect(comingBack.error).toMatchObject({ code: "channelDisabled", message: "Call us to go on." });
  expect(beginning).toMatchObject({ journey: { frontier: "identification" } });
  expect(opened.error?.code).toBe("channelDisabled");
});

test("keeps the signed-in member sealed in the session", async () => {
  const { app } = await memberWhoLeft();

  const rows = await app.sql<{ sealed_member: Buffer }>(
    "select sealed_member from session where tenant_id = $1 and sealed_member is not null",
    [app.tenant.name],
  );

  expect(rows).toHaveLength(1);
  expect(rows[0]!.sealed_member.toString("latin1")).not.toContain("dana");
});

test("opens a saved application during a key rotation on a page where the member signed in before", async () => {
  const { app, applicant } = await memberWhoLeft();
  const client = app.client();
  const { body: signedIn } = await signInAgain(client, "/resume");
  Object.assign(app.kernel, { keyring: new Keyring(Buffer.alloc(32, 8), [Buffer.alloc(32, 7)]) });

  const { applicationId } = applicant;
  const opened = await client.call(resumeApi.openSaved, { applicationId, signInId: signedIn.signInId });

  expect(opened.status).toBe(200);
});

import { accountApi } from "@portico/contract/account";
import { accountSigningApi } from "@portico/contract/account-signing";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { accountSignedTopic } from "@portico/domain/accounts/signing";
import { expect, test } from "vitest";
import { loadAnyApplication } from "../../kernel/read-trip.ts";
import { newPersonOf, ownersOf } from "../account-opening/owners.ts";
import { accountApp, begunAccounts, selection } from "../accounts/testing/account-app.ts";
import { agreeToAll, answeredAccounts } from "../accounts/testing/answered-accounts.ts";
import { anIdentification, aPerson } from "../applicants/testing/people.ts";
import { documentIds, openAllBut, openEverything, readyToSign, signs } from "./testing/ready-to-sign.ts";

const outbox = async ({ app, applicationId }: Awaited<ReturnType<typeof readyToSign>>) =>
  app.sql<{ topic: string }>("select topic from outbox where application_id = $1 and topic <> 'resume-link'", [
    applicationId,
  ]);

test("lists the documents that are due before accounts open (12 CFR 707.4(a)(1)(ii), 12 CFR 1005.7(a), 12 CFR 229.17)", async () => {
  const { client, applicationId, applicantId } = await readyToSign({ opens: false });

  const { body } = await client.call(accountSigningApi.read, { applicationId });

  expect(body.documents.map(({ id }) => id)).toEqual(documentIds(applicantId));
  expect(body.documents.every(({ digest, readers }) => /^[0-9a-f]{64}$/.test(digest) && readers.length === 0)).toBe(
    true,
  );
  expect(body.documents.find(({ id }) => id === "electronicTransfers")?.pages).toBeGreaterThan(1);
  expect(body.owners).toEqual([{ applicantId, firstName: "Dana", fullName: "Dana Reyes", signedAt: null }]);
  expect(body.consentNotRequired).toMatch(/^The Internal Revenue Service does not require your consent/);
});

test("opens a document only for its application", async () => {
  const { app, client, applicationId } = await readyToSign({ opens: false });
  const stranger = (await begunAccounts(app, 1)).client;

  const { body } = await client.call(accountSigningApi.open, { applicationId, documentId: "agreement" });

  expect(body.documents.map(({ document }) => document.title)).toEqual(["Membership and account agreement"]);
  expect(JSON.stringify(body.documents)).toContain("Dana Reyes is the member and the only owner.");
  expect((await stranger.call(accountSigningApi.read, { applicationId })).status).toBe(404);
  const foreign = await stranger.call(accountSigningApi.open, { applicationId });
  expect(foreign.status).toBe(404);
});

test("doesn't take a signature under a document that nobody opened, and says which", async () => {
  const ready = await readyToSign({ opens: false });
  await openAllBut(ready, "fundsAvailability");

  const { status, body } = await signs(ready, ready.applicantId, "Dana Reyes");

  expect([status, body.error?.code]).toEqual([409, "documentUnread"]);
  expect(body.error?.message).toMatch(/^Read this document before you sign: Your ability to withdraw funds/);
  expect(await outbox(ready)).toEqual([]);
});

test.each(["Dana", "Dana Ortiz", "", "Danae Reyes"])("doesn't take %j as Dana Reyes's signature", async (name) => {
  const ready = await readyToSign();

  const { body } = await signs(ready, ready.applicantId, name);

  expect(body.error?.fields).toEqual({ fullName: "Type your name as in your answers: Dana Reyes." });
});

test("signs, keeps the evidence, and queues the opening once (15 USC 7001(a) and (c))", async () => {
  const ready = await readyToSign();
  const { app, applicationId, applicantId } = ready;

  const { status, body } = await signs(ready, applicantId, " dana  REYES ");

  expect([status, body.signed, body.waitsFor]).toEqual([200, true, []]);
  expect(body.journey).toMatchObject({ submitted: true, frontier: null, exit: "accountOpening" });
  const { records, state } = await loadAnyApplication(app.kernel, app.tenant.name, applicationId);
  expect(state.status).toBe("claimed");
  const [signature] = records.accountSignature;
  expect(signature).toMatchObject({
    applicantId,
    name: " dana  REYES ",
    signedAt: "2026-11-21T10:00:00.000Z",
    access: { disclosureConfigurationId: 30, version: "2026-11", shownBy: "accessCode" },
    wasNotified: false,
  });
  expect(signature?.documents).toHaveLength(9);
  expect(signature?.networkHash).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(signature)).not.toMatch(/127\.0\.0\.1|219-?09-?7812/);
  expect(await outbox(ready)).toEqual([{ topic: accountSignedTopic }]);
});

test("signs once for a double tap, and again changes nothing", async () => {
  const ready = await readyToSign();
  const { app, applicationId, applicantId } = ready;

  const taps = await Promise.all([1, 2, 3].map(async () => signs(ready, applicantId, "Dana Reyes")));
  const later = await signs(ready, applicantId, "Dana Reyes");

  expect([...taps, later].filter(({ status }) => status === 200).length).toBeGreaterThan(1);
  expect(later.body.signed).toBe(true);
  const events = await app.sql("select 1 from event where application_id = $1 and action = 'account.signed'", [
    applicationId,
  ]);
  expect([events.length, (await outbox(ready)).length]).toEqual([1, 1]);
});

test("signs once if the answer was lost and the same call comes again", async () => {
  const ready = await readyToSign();
  const { app, client, applicationId, applicantId } = ready;
  const { documents } = (await client.call(accountSigningApi.read, { applicationId })).body;
  const input = { applicantId, fullName: "Dana Reyes", documents: documents.map(({ id, digest }) => ({ id, digest })) };
  // The process ends before it starts the work, so another one finds it in the outbox.
  Object.assign(app.kernel, { startWork: async () => undefined });

  const [first, again] = [
    await client.call(accountSigningApi.sign, input, { idempotencyKey: "one-tap-of-a-finger" }),
    await client.call(accountSigningApi.sign, input, { idempotencyKey: "one-tap-of-a-finger" }),
  ];

  expect([first.status, again.status, again.body.signed]).toEqual([200, 200, true]);
  expect(await outbox(ready)).toEqual([{ topic: accountSignedTopic }]);
});

test("changes no answer after the signatures", async () => {
  const ready = await readyToSign();
  const { client, applicationId, applicantId } = ready;
  await signs(ready, applicantId, "Dana Reyes");

  const changed = await client.call(accountApi.select, { applicationId, accounts: selection(1, 3) });
  const opened = await client.call(accountSigningApi.open, { applicationId });

  expect([changed.body.error?.code, opened.body.error?.code]).toEqual(["alreadySubmitted", "alreadySubmitted"]);
});

test("asks to read a document again that changed since it was opened, and says which", async () => {
  const ready = await readyToSign();
  const { app, client, applicationId, applicantId } = ready;
  const listed = (await client.call(accountSigningApi.read, { applicationId })).body.documents;
  const accounts = { ...app.tenant.accounts!, unclaimedProperty: { state: "Maine", years: 5 } };
  Object.assign(app.institution, { settings: { ...app.tenant, accounts } });

  const old = await signs(ready, applicantId, "Dana Reyes", listed);
  const { body } = await client.call(accountSigningApi.read, { applicationId });
  const unread = await signs(ready, applicantId, "Dana Reyes");
  await openEverything(ready);
  const signed = await signs(ready, applicantId, "Dana Reyes");

  expect(old.body.error).toMatchObject({
    code: "disclosureChanged",
    message: expect.stringContaining("since you opened it: Accounts that are not used."),
  });
  expect(body.documents.filter(({ readers }) => readers[0]?.hasChanged).map(({ id }) => id)).toEqual([
    "unclaimedProperty",
  ]);
  expect(unread.body.error?.code).toBe("documentUnread");
  expect(signed.status).toBe(200);
});

test("asks again about overdrafts after their fee changed (12 CFR 1005.17(b)(1)(iii))", async () => {
  const ready = await readyToSign();
  const { app, client, applicationId, applicantId } = ready;
  const accounts = app.tenant.accounts!;
  const terms = accounts.terms.map((one) =>
    one.overdraft ? { ...one, overdraft: { ...one.overdraft, fee: 35 } } : one,
  );
  Object.assign(app.institution, { settings: { ...app.tenant, accounts: { ...accounts, terms } } });

  const { body } = await signs(ready, applicantId, "Dana Reyes");
  const asked = await client.call(accountApi.overdraft, { applicationId });

  expect(body.error?.code).toBe("notItsTurn");
  expect(asked.body.accounts[0]).not.toHaveProperty("answer");
});

test("waits for the other owner, who signs their own documents", async () => {
  const ready = await readyToSign({ isJoint: true });
  const { client, applicationId, applicantId, jointId } = ready;

  const first = await signs(ready, applicantId, "Dana Reyes");
  const { owners } = (await client.call(accountSigningApi.read, { applicationId })).body;
  const wrong = await signs(ready, jointId!, "Dana Reyes");
  const second = await signs(ready, jointId!, "Noa Reyes");

  expect([first.body.waitsFor, first.body.journey.frontier]).toEqual([["Noa"], "sign"]);
  expect(owners.map(({ signedAt }) => signedAt !== null)).toEqual([true, false]);
  expect(wrong.body.error?.fields).toHaveProperty("fullName");
  expect([second.body.waitsFor, second.body.journey.submitted]).toEqual([[], true]);
  expect(await outbox(ready)).toEqual([{ topic: accountSignedTopic }]);
});

test("shows two owners at one device the texts of both in one call, and keeps which words each of them saw (decision 370)", async () => {
  const ready = await readyToSign({ isJoint: true, opens: false });
  const { app, client, applicationId, applicantId, jointId } = ready;

  const shown = (await client.call(accountSigningApi.open, { applicationId })).body.documents;
  await client.call(accountSigningApi.open, { applicationId });

  const { records } = await loadAnyApplication(app.kernel, app.tenant.name, applicationId);
  const digestsOf = (owner: number) =>
    shown.filter(({ ownerId = owner }) => ownerId === owner).map(({ digest }) => digest);
  expect(shown).toHaveLength(10);
  for (const owner of [applicantId, jointId!]) {
    const reading = records.accountReading.find((one) => one.applicantId === owner);
    expect(reading?.opened.map(({ digest }) => digest)).toEqual(digestsOf(owner));
    expect(reading?.opened[0]?.openedAt).toBe("2026-11-21T10:00:00.000Z");
  }
  const events = await app.sql("select 1 from event where application_id = $1 and action = 'document.opened'", [
    applicationId,
  ]);
  expect(events).toHaveLength(18);
});

test("takes no signature under a tax certification that wasn't shown, and takes the other owner's", async () => {
  const ready = await readyToSign({ isJoint: true, opens: false });
  const { applicantId, jointId } = ready;
  await openAllBut(ready, `taxCertification.${jointId}`);

  const unread = await signs(ready, jointId!, "Noa Reyes");

  expect(unread.body.error).toMatchObject({
    code: "documentUnread",
    message: "Read this document before you sign: Your tax certification (Form W-9).",
  });
  expect((await signs(ready, applicantId, "Dana Reyes")).status).toBe(200);
});

test("asks an owner to sign again after another answer changed a document", async () => {
  const ready = await readyToSign({ isJoint: true });
  const { client, applicationId, applicantId, jointId } = ready;
  const signedBy = async () =>
    (await client.call(accountSigningApi.read, { applicationId })).body.owners.map(({ signedAt }) => signedAt !== null);
  await signs(ready, applicantId, "Dana Reyes");

  const people = { beneficiaries: [{ firstName: "Lee", lastName: "Ortiz", sharePercent: 100 }] };
  await client.call(accountApi.namePeople, { applicationId, people });
  expect(await signedBy()).toEqual([false, false]);
  const { body } = await signs(ready, jointId!, "Noa Reyes");

  expect(body.error?.code).toBe("documentUnread");
  await openEverything(ready);
  expect((await signs(ready, jointId!, "Noa Reyes")).body.waitsFor).toEqual(["Dana"]);
});

test("crosses out item 2 for somebody whom the IRS has told, by their own box, and tells the core (26 USC 3406(a)(1)(C))", async () => {
  const ready = await readyToSign({ isJoint: true });
  const { app, client, applicationId, applicantId, jointId } = ready;
  const documentId = `taxCertification.${applicantId}`;

  const told = await client.call(accountSigningApi.open, { applicationId, documentId, wasNotified: true });
  const seen = await client.call(accountSigningApi.open, { applicationId });
  await signs(ready, applicantId, "Dana Reyes");
  await signs(ready, jointId!, "Noa Reyes");

  expect(JSON.stringify(told.body.documents)).toContain("2. [Crossed out by Dana Reyes] I am not subject");
  expect(seen.body.documents.flatMap(({ wasNotified }) => wasNotified ?? [])).toEqual([true, false]);
  const { records, state } = await loadAnyApplication(app.kernel, app.tenant.name, applicationId);
  expect(records.accountSignature.map(({ wasNotified }) => wasNotified)).toEqual([true, false]);
  const loaded = { records, application: state };
  const atCore = ownersOf(loaded).map((owner) => newPersonOf(owner, loaded, app.tenant).taxCertification);
  const certifiedAt = "2026-11-21T10:00:00.000Z";
  expect(atCore).toEqual([
    { certifiedAt, isSubjectToBackupWithholding: true },
    { certifiedAt, isSubjectToBackupWithholding: false },
  ]);
});

test("gives each owner a tax certification of their own, with no more of the number than its last four digits", async () => {
  const ready = await readyToSign({ isJoint: true, opens: false });
  const { client, applicationId, applicantId, jointId } = ready;

  const { documents } = (await client.call(accountSigningApi.open, { applicationId })).body;
  const own = documents.filter(({ ownerId }) => ownerId === applicantId);
  const { body: read } = await client.call(accountSigningApi.read, { applicationId });

  expect(documents.flatMap(({ ownerId }) => ownerId ?? [])).toEqual([applicantId, jointId]);
  expect(JSON.stringify(own)).toContain("Social Security number: ***-**-7812, as");
  expect(JSON.stringify(documents)).not.toMatch(/219-?09/);
  expect(read.documents.find(({ ownerId }) => ownerId === jointId)?.readers).toEqual([
    { applicantId: jointId, hasChanged: false },
  ]);
});

test("takes no signature before everything is answered", async () => {
  const { client, applicantId } = await answeredAccounts();
  const documents = [{ id: "agreement", digest: "0".repeat(64) }];

  const early = await client.call(accountSigningApi.sign, { applicantId, fullName: "Dana Reyes", documents });

  expect(early.body.error?.code).toBe("notItsTurn");
});

test("asks an owner to sign again after their number changed, because they certified the old one", async () => {
  const ready = await readyToSign({ isJoint: true });
  const { client, applicationId, applicantId } = ready;
  await signs(ready, applicantId, "Dana Reyes");

  const data = { ...anIdentification, taxpayerIdentificationNumber: "219-09-7899" };
  await client.call(identificationApi.update, { applicantId, data });
  await agreeToAll(client, applicationId, [applicantId]);

  const { owners } = (await client.call(accountSigningApi.read, { applicationId })).body;
  expect(owners[0]?.signedAt).toBeNull();
});

test("has nothing to sign in a loan's application", async () => {
  const client = (await accountApp()).client();
  const { body } = await client.call(applicantApi.create, { data: aPerson, loadUrl: "/auto/authentication" });
  const [applicationId, applicantId] = [body.applicationId!, body.applicantId!];
  const documents = [{ id: "agreement", digest: "0".repeat(64) }];

  const read = await client.call(accountSigningApi.read, { applicationId });
  const signed = await client.call(accountSigningApi.sign, { applicantId, fullName: "Dana Reyes", documents });

  expect([read.status, signed.status]).toEqual([404, 404]);
});

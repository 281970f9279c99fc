import { identificationApi } from "@portico/contract/applicant";
import { documentVerificationApi } from "@portico/contract/document-verification";
import { sessionApi } from "@portico/contract/session";
import { expect, test } from "vitest";
import { capture } from "../submission/testing/camera.ts";
import type { TestApp } from "../../testing/test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { askedForDocuments, begin, deliver, renew, statusOf } from "./testing/asked-for-documents.ts";

const tokenOf = (handOffUrl: string) => new URL(handOffUrl).pathname.split("/").at(-1)!;

const open = (
  phone: TestClient,
  applicationToken: string,
  outcome?: "captured" | "consentDeclined" | "failed" | "retried",
) => phone.call(documentVerificationApi.resume, { applicationToken, ...(outcome && { outcome }) });

async function handedOver(...settings: Parameters<typeof askedForDocuments>) {
  const { app, applicant } = await askedForDocuments(...settings);
  const begun = await begin(applicant);
  return { app, applicant, begun, applicationToken: tokenOf(begun.handOffUrl), phone: app.client() };
}

/** Delivers the phone's news. */
async function arrived(app: TestApp): Promise<void> {
  await app.outbox.workOnDue();
  await app.outbox.idle();
}

test(
  "opens the camera page for a phone's link, and no part of the application",
  { tags: ["4.docv.resume", "7.call.POST.DocumentVerification.Resume", "2.route.resume.document-verification"] },
  async () => {
    const { applicant, begun, applicationToken, phone } = await handedOver();

    const { body } = await open(phone, applicationToken);
    const { status } = await phone.call(identificationApi.read, { applicantId: applicant.applicantId });

    expect(body).toMatchObject({
      applicationId: applicant.applicationId,
      primaryApplicantId: applicant.applicantId,
      coBorrowerApplicantId: null,
      loanApplicationId: applicant.loanApplicationId,
      hasCoBorrower: false,
      applicationFlowType: 1,
      productTypeId: 1,
      firstName: "Dana",
      docVTransactionToken: begun.docVTransactionToken,
    });
    expect(status).toBe(404);
  },
);

test("answers 200 for the page of a link", { tags: ["2.route.resume.document-verification"] }, async () => {
  const renderer = { landing: () => "", application: () => "<h1>The camera</h1>", clientFolder: import.meta.dirname };
  const { begun, phone } = await handedOver({}, { renderer });

  const page = await phone.send({ method: "GET", url: new URL(begun.handOffUrl).pathname });
  const nowhere = await phone.send({ method: "GET", url: `${new URL(begun.handOffUrl).pathname}/more` });

  expect([page.status, page.text]).toEqual([200, "<h1>The camera</h1>"]);
  expect(nowhere.status).toBe(404);
});

test("binds a link to the first browser that opens it", async () => {
  const { app, applicationToken, phone } = await handedOver();

  const first = await open(phone, applicationToken);
  const stranger = await open(app.client(), applicationToken);
  const again = await open(phone, applicationToken);

  expect([first.status, stranger.status, again.status]).toEqual([200, 410, 200]);
  expect(stranger.body.error?.code).toBe("resumeLinkExpired");
});

test("gives a link to one of two browsers that open it at the same time", async () => {
  const { app, applicationToken } = await handedOver();
  const browsers = [app.client(), app.client(), app.client()];
  await Promise.all(browsers.map((browser) => browser.open()));

  const answers = await Promise.all(browsers.map((browser) => open(browser, applicationToken)));

  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410, 410]);
});

test("hands over to another phone by a new link, and disables the old one", async () => {
  const { app, applicant, applicationToken, phone } = await handedOver();
  await open(phone, applicationToken);

  const { handOffUrl } = await renew(applicant);
  const other = await open(app.client(), tokenOf(handOffUrl));
  const old = await open(phone, applicationToken);
  const stranger = await open(app.client(), applicationToken);

  expect([other.status, other.body.ended]).toEqual([200, null]);
  expect([old.status, old.body.ended]).toEqual([200, "replaced"]);
  expect(stranger.status).toBe(410);
});

test("ignores pictures from a phone whose link was replaced", async () => {
  const { app, applicant, begun, applicationToken, phone } = await handedOver();
  await open(phone, applicationToken);
  const { docVTransactionToken } = await renew(applicant);

  await capture(begun.url, "D7654320");
  await deliver(app, applicant, begun.docVTransactionToken, "DOCUMENTS_UPLOADED");
  const reported = await open(phone, applicationToken, "captured");
  await arrived(app);

  expect(docVTransactionToken).not.toBe(begun.docVTransactionToken);
  expect(reported.body.ended).toBe("replaced");
  expect(await statusOf(applicant)).toMatchObject({ stage: "waiting", docVCompleted: false, docVTransactionToken });
});

test("replaces an unopened link without another transaction", async () => {
  const { applicant, begun } = await handedOver();

  expect((await renew(applicant)).docVTransactionToken).toBe(begun.docVTransactionToken);
});

test("keeps the last transaction for new links instead of using up the tries", async () => {
  const { app, applicant, begun } = await handedOver();
  let link = begun;
  for (let times = 0; times < 6; times += 1) {
    await open(app.client(), tokenOf(link.handOffUrl));
    link = await renew(applicant);
  }

  expect(link).toMatchObject({ stage: "waiting", docVCompleted: false });
  expect((await open(app.client(), tokenOf(link.handOffUrl))).status).toBe(200);
});

test("opens nothing for an altered link or one that is half an hour old", async () => {
  const { app, applicationToken, phone } = await handedOver();

  const altered = await open(phone, `${applicationToken.slice(0, -8)}AAAAAAAA`);
  app.clock.forward({ minutes: 31 });
  const late = await open(app.client(), applicationToken);

  expect([altered.status, late.status]).toEqual([410, 410]);
});

test("opens no link where the institution verifies no documents any more", async () => {
  const { app, applicationToken, phone } = await handedOver();
  (app.tenant.documentVerification as { enabled: boolean }).enabled = false;

  expect((await open(phone, applicationToken)).status).toBe(410);
});

test("tells the computer that a phone opened the link", async () => {
  const { app, applicant, applicationToken, phone } = await handedOver();
  expect(await statusOf(applicant)).toMatchObject({ stage: "waiting" });

  await open(phone, applicationToken);
  await arrived(app);

  expect(await statusOf(applicant)).toMatchObject({ stage: "connected", docVCompleted: false });
});

test.each([
  ["consentDeclined", { stage: "declined", docVConsentDeclined: true }],
  ["failed", { stage: "failed", docVConsentDeclined: false }],
] as const)(
  "tells the computer the phone's report before the vendor's: %s",
  { tags: ["3.application.docVConsentDeclined"] },
  async (outcome, expected) => {
    const { app, applicant, applicationToken, phone } = await handedOver();
    await open(phone, applicationToken);

    await open(phone, applicationToken, outcome);
    await arrived(app);

    expect(await statusOf(applicant)).toMatchObject({ ...expected, docVCompleted: false });
  },
);

test("moves the computer on when the phone reports pictures and the vendor confirms them", async () => {
  const { app, applicant, begun, applicationToken, phone } = await handedOver();
  await open(phone, applicationToken);
  await capture(begun.url);

  await open(phone, applicationToken, "captured");
  await arrived(app);

  expect(await statusOf(applicant)).toMatchObject({
    docVCompleted: true,
    stage: "done",
    journey: { frontier: "review" },
  });
});

test("verifies nothing on a phone's word alone", async () => {
  const { app, applicant, applicationToken, phone } = await handedOver();
  await open(phone, applicationToken);

  await open(phone, applicationToken, "captured");
  await arrived(app);

  expect(await statusOf(applicant)).toMatchObject({
    docVCompleted: false,
    journey: { frontier: "documentVerification" },
  });
});

test("tells the computer that the pictures were unreadable, and begins again", async () => {
  const { app, applicant, begun } = await handedOver();
  await capture(begun.url, "D0000002");
  await deliver(app, applicant, begun.docVTransactionToken, "DOCUMENTS_UPLOADED");

  expect(await statusOf(applicant)).toMatchObject({ stage: "unreadable", needsBetterPictures: true });
  expect(await begin(applicant)).toMatchObject({ stage: "waiting", needsBetterPictures: true });
});

test("tells the computer that the vendor's session expired, and begins again only when asked", async () => {
  const { app, applicant, begun } = await handedOver();
  await deliver(app, applicant, begun.docVTransactionToken, "SESSION_EXPIRED");

  expect(await statusOf(applicant)).toMatchObject({ stage: "expired" });
  expect(await begin(applicant)).toMatchObject({ stage: "expired", handOffUrl: "", expiresAt: null, triesLeft: 4 });
  const again = await renew(applicant);

  expect(again.docVTransactionToken).not.toBe(begun.docVTransactionToken);
  expect(again).toMatchObject({ stage: "waiting", triesLeft: 3 });
});

test("reports on both devices that no pictures came in time, even after an earlier decline", async () => {
  const { app, applicant, applicationToken, phone } = await handedOver();
  await open(phone, applicationToken);
  await open(phone, applicationToken, "consentDeclined");
  await arrived(app);
  const second = await renew(applicant);
  await open(phone, tokenOf(second.handOffUrl));

  await deliver(app, applicant, second.docVTransactionToken, "SESSION_EXPIRED");

  expect(await statusOf(applicant)).toMatchObject({ stage: "expired", docVConsentDeclined: true });
  expect((await open(phone, tokenOf(second.handOffUrl))).status).toBe(410);
});

test("reports declined consent even after an earlier transaction expired", async () => {
  const { app, applicant, begun } = await handedOver();
  await deliver(app, applicant, begun.docVTransactionToken, "SESSION_EXPIRED");
  const { docVTransactionToken } = await renew(applicant);

  await deliver(app, applicant, docVTransactionToken, "CONSENT_DECLINED");

  expect(await statusOf(applicant)).toMatchObject({ stage: "declined" });
});

test("reports declined consent even after earlier unreadable pictures", async () => {
  const { app, applicant, begun } = await handedOver();
  await capture(begun.url, "D0000002");
  await deliver(app, applicant, begun.docVTransactionToken, "DOCUMENTS_UPLOADED");
  const { docVTransactionToken } = await begin(applicant);

  await deliver(app, applicant, docVTransactionToken, "CONSENT_DECLINED");

  expect(await statusOf(applicant)).toMatchObject({ stage: "declined", needsBetterPictures: false });
});

test("expires a transaction after half an hour", async () => {
  const { app, applicant, begun } = await handedOver();
  expect(begun.expiresAt).toBe("2026-11-21T10:30:00.000Z");

  for (let times = 0; times < 2; times += 1) {
    app.clock.forward({ minutes: 10 });
    await begin(applicant);
    await applicant.do(sessionApi.renew, {});
  }
  app.clock.forward({ minutes: 9 });
  expect(await statusOf(applicant)).toMatchObject({ stage: "waiting" });
  app.clock.forward({ minutes: 1 });

  expect(await statusOf(applicant)).toMatchObject({ stage: "expired" });
  expect(await renew(applicant)).toMatchObject({ stage: "waiting" });
});

test("reports pictures without a result as received, and allows new ones from a new code", async () => {
  const { app, applicant, begun, applicationToken, phone } = await handedOver();
  await open(phone, applicationToken);
  await capture(begun.url, "D0000003");

  await open(phone, applicationToken, "captured");
  await arrived(app);
  const received = await statusOf(applicant);
  const again = await renew(applicant);
  const reopened = await open(phone, tokenOf(again.handOffUrl));

  expect(received).toMatchObject({ stage: "received", docVCompleted: false });
  expect(again.docVTransactionToken).not.toBe(begun.docVTransactionToken);
  expect(again.stage).toBe("waiting");
  expect(reopened.body.docVTransactionToken).toBe(again.docVTransactionToken);
});

test("waits for received pictures after the code has expired", async () => {
  const { app, applicant, begun } = await handedOver();
  await capture(begun.url, "D0000003");
  await deliver(app, applicant, begun.docVTransactionToken, "DOCUMENTS_UPLOADED");

  app.clock.forward({ minutes: 14 });
  await applicant.do(sessionApi.renew, {});
  app.clock.forward({ minutes: 14 });
  await applicant.do(sessionApi.renew, {});
  app.clock.forward({ minutes: 14 });

  expect(await statusOf(applicant)).toMatchObject({ stage: "received" });
});

test("disables a link when its transaction expires", async () => {
  const { app, applicant, begun, applicationToken, phone } = await handedOver();
  await open(phone, applicationToken);

  await deliver(app, applicant, begun.docVTransactionToken, "SESSION_EXPIRED");

  expect((await open(phone, applicationToken, "failed")).status).toBe(410);
  expect((await open(phone, applicationToken)).status).toBe(410);
});

test.each([
  ["accepted", "captured", "D0000009"],
  ["unreadable", "captured", "D0000002"],
  ["without a result yet", "captured", "D0000003"],
] as const)("shows only the phone that sent pictures their outcome after a reload: %s", async (_, ended, document) => {
  const { app, applicationToken, begun, phone } = await handedOver();
  await open(phone, applicationToken);
  await capture(begun.url, document);
  await open(phone, applicationToken, "captured");
  await arrived(app);

  const reloaded = await open(phone, applicationToken);
  const again = await open(phone, applicationToken, "retried");
  const stranger = await open(app.client(), applicationToken);

  expect(reloaded.body).toMatchObject({ ended, firstName: "Dana" });
  expect(again.body).toMatchObject({ ended });
  expect(stranger.status).toBe(410);
});

test("tells a phone that its pictures were unreadable, after the computer began again", async () => {
  const { app, applicant, applicationToken, begun, phone } = await handedOver();
  await open(phone, applicationToken);
  await capture(begun.url, "D0000002");
  await open(phone, applicationToken, "captured");
  await arrived(app);

  const again = await begin(applicant);
  const reloaded = await open(phone, applicationToken);
  const stranger = await open(app.client(), applicationToken);

  expect(again).toMatchObject({ stage: "waiting", needsBetterPictures: true });
  expect(reloaded.body).toMatchObject({ ended: "captured", firstName: "Dana" });
  expect(stranger.status).toBe(410);
  expect((await open(phone, tokenOf(again.handOffUrl))).body).toMatchObject({ ended: null });
});

test.each([
  ["DOCUMENTS_UPLOADED", "captured"],
  ["CONSENT_DECLINED", "consentDeclined"],
] as const)("tells the phone an outcome that only the vendor reported: %s", async (eventType, ended) => {
  const { app, applicant, applicationToken, begun, phone } = await handedOver();
  await open(phone, applicationToken);
  await capture(begun.url);

  await deliver(app, applicant, begun.docVTransactionToken, eventType);

  expect((await open(phone, applicationToken)).body).toMatchObject({ ended });
  expect((await open(app.client(), applicationToken)).status).toBe(410);
});

test("disables an unopened link once pictures were taken elsewhere", async () => {
  const { app, applicant, applicationToken, begun, phone } = await handedOver();
  await capture(begun.url);

  await deliver(app, applicant, begun.docVTransactionToken, "DOCUMENTS_UPLOADED");

  expect((await open(phone, applicationToken)).status).toBe(410);
});

test("shows a phone that declined consent the same page after a reload", async () => {
  const { app, applicationToken, phone } = await handedOver();
  await open(phone, applicationToken);
  await open(phone, applicationToken, "consentDeclined");
  await arrived(app);

  expect((await open(phone, applicationToken)).body).toMatchObject({ ended: "consentDeclined" });
});

test("ignores a phone's second report of the same end", async () => {
  const { app, applicant, applicationToken, phone } = await handedOver();
  await open(phone, applicationToken);
  await open(phone, applicationToken, "consentDeclined");
  await arrived(app);
  await renew(applicant);

  const late = await open(phone, applicationToken, "consentDeclined");
  await arrived(app);

  expect(late.body).toMatchObject({ ended: "consentDeclined" });
  expect(await statusOf(applicant)).toMatchObject({ stage: "waiting" });
});

test("tells the computer that another phone opened a new code, and that a phone tries again", async () => {
  const { app, applicant, applicationToken, phone } = await handedOver();
  await open(phone, applicationToken);
  await open(phone, applicationToken, "failed");
  await arrived(app);
  const { handOffUrl } = await renew(applicant);

  const other = app.client();
  await open(other, tokenOf(handOffUrl));
  await arrived(app);
  const connected = await statusOf(applicant);
  await open(other, tokenOf(handOffUrl), "failed");
  await arrived(app);
  const failed = await statusOf(applicant);
  await open(other, tokenOf(handOffUrl), "retried");
  await arrived(app);

  expect([connected.stage, failed.stage]).toEqual(["connected", "failed"]);
  expect(await statusOf(applicant)).toMatchObject({ stage: "connected" });
});

import { documentVerificationApi } from "@portico/contract/document-verification";
import { identificationApi } from "@portico/contract/applicant";
import { journeyApi } from "@portico/contract/journey";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { capture } from "../submission/testing/camera.ts";
import { stepAnswers } from "../submission/testing/step-answers.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { askedForDocuments, begin, complete, deliver, renew, statusOf } from "./testing/asked-for-documents.ts";

async function arm(app: TestApp, operation: string, fault = "500"): Promise<void> {
  const response = await fetch(`${app.sandboxUrl}/control/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ vendor: "socure", operation, fault }),
  });
  expect(response.status).toBe(201);
}

test.each([
  [390, { mobileView: true, useQrCode: false }],
  [1280, { mobileView: false, useQrCode: true }],
])(
  "chooses the layout for a window %d pixels wide",
  {
    tags: [
      "7.call.POST.Configuration.DocumentVerification",
      "3.docv-config.mobileView",
      "3.docv-config.noCameraOptionDisplay",
      "3.docv-config.useQrCode",
      "3.docv-config.docVSdkKey",
      "3.docv-config.showSlideShowAtSubmit",
    ],
  },
  async (viewportWidth, layout) => {
    const { applicant } = await askedForDocuments();

    expect(await applicant.do(documentVerificationApi.configuration, { viewportWidth })).toMatchObject({
      ...layout,
      docVSdkKey: "sandbox-socure-sdk-key",
      noCameraOptionDisplay: true,
      showSlideShowAtSubmit: false,
    });
  },
);

test.each([true, false])(
  "tells pages whether documents are verified at all: %s",
  { tags: ["7.call.GET.Configuration.DocumentVerification.EnabledStatus"] },
  async (enabled) => {
    const app = await testApp({ tenant: { documentVerification: { enabled } } });

    expect((await app.client().call(documentVerificationApi.enabledStatus, {})).body).toEqual({
      enabled,
      scriptUrl: enabled ? `${app.sandboxUrl}/socure/websdk/bundle.js` : null,
    });
  },
);

test(
  "begins a transaction, and returns the same one until it is used",
  {
    tags: [
      "4.docv.initialize",
      "7.call.POST.DocumentVerification.TransactionToken",
      "3.docv-transaction.docVTransactionToken",
      "3.docv-transaction.skippable",
      "3.docv-transaction.docVCompleted",
      "3.docv-transaction.url",
      "3.docv-transaction.idTypeIcon",
      "3.docv-transaction.idTypeName",
      "3.application.docVTransactionToken",
      "3.application.docVUrl",
      "3.application.docVIdTypeName",
      "3.application.docVIdTypeIcon",
    ],
  },
  async () => {
    const { applicant } = await askedForDocuments();

    const first = await begin(applicant);
    const again = await begin(applicant);

    expect(first).toMatchObject({
      skippable: false,
      docVCompleted: false,
      idTypeName: "Drivers License",
      idTypeIcon: "driversLicense",
    });
    expect(first.url).toContain(first.docVTransactionToken);
    expect(again.docVTransactionToken).toBe(first.docVTransactionToken);
  },
);

test(
  "goes on to the review after accepted documents, and keeps none of them",
  { tags: ["4.docv.complete", "7.call.POST.DocumentVerification.Complete", "3.application.docVCompleted"] },
  async () => {
    const { app, applicant } = await askedForDocuments();
    const { docVTransactionToken, url } = await begin(applicant);

    expect(await complete(applicant, docVTransactionToken)).toMatchObject({ docVCompleted: false });
    await capture(url, "D7654320");
    const answer = await complete(applicant, docVTransactionToken);

    expect(answer).toMatchObject({ docVCompleted: true, journey: { frontier: "review" } });
    const { records } = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);
    expect(records.documentVerification[0]).toMatchObject({ status: "accepted" });
    expect(JSON.stringify(records.documentVerification)).not.toContain("D7654320");
  },
);

test.each(["captured", "consentDeclined", "skipped", "unable"] as const)(
  "rejects a token of another transaction, and changes nothing: %s",
  async (outcome) => {
    const { applicant } = await askedForDocuments({ skippable: true, noCameraOption: true });
    const { url } = await begin(applicant);
    await capture(url, "D7654320");
    const before = await statusOf(applicant);

    const { applicationId } = applicant;
    const made = { applicationId, docVTransactionToken: "nonsense", outcome };
    const refused = await applicant.refused(documentVerificationApi.complete, made);

    expect(refused).toMatchObject({ status: 404, code: "notFound" });
    expect(await statusOf(applicant)).toEqual(before);
  },
);

test.each([
  ["refuse", { journey: { exit: "unverifiable" } }],
  ["goOn", { journey: { frontier: "review" } }],
] as const)("applies the institution's policy %s to somebody else's documents", async (whenRejected, expected) => {
  const { applicant } = await askedForDocuments({ whenRejected });
  const { docVTransactionToken, url } = await begin(applicant);
  await capture(url, "D0000001");

  expect(await complete(applicant, docVTransactionToken)).toMatchObject({ docVCompleted: true, ...expected });
});

test("retakes unreadable pictures under another transaction", async () => {
  const { applicant } = await askedForDocuments();
  const first = await begin(applicant);
  await capture(first.url, "D0000002");

  expect(await complete(applicant, first.docVTransactionToken)).toMatchObject({
    docVCompleted: false,
    needsBetterPictures: true,
    journey: { frontier: "documentVerification" },
  });
  const second = await begin(applicant);

  expect(second).toMatchObject({ needsBetterPictures: true, docVCompleted: false });
  expect(second.docVTransactionToken).not.toBe(first.docVTransactionToken);
});

/** Uses up every try. Each one ends without pictures, or with pictures that nobody can read. */
async function useUpTries(
  { app, applicant }: Awaited<ReturnType<typeof askedForDocuments>>,
  how: "expired" | "declined" | "unreadable",
) {
  let begun = await begin(applicant);
  const triesLeft = [begun.triesLeft];
  const endings = { expired: "SESSION_EXPIRED", declined: "CONSENT_DECLINED", unreadable: "DOCUMENTS_UPLOADED" };
  for (let tries = 1; ; tries += 1) {
    if (how === "unreadable") await capture(begun.url, "D0000002");
    await deliver(app, applicant, begun.docVTransactionToken, endings[how]);
    if (tries === 5) return { last: begun, triesLeft };
    begun = await renew(applicant);
    triesLeft.push(begun.triesLeft);
  }
}

test.each([
  ["expired", "refuse", { hasNoPictures: true, journey: { exit: "unverifiable" } }],
  ["declined", "refuse", { hasNoPictures: true, journey: { exit: "unverifiable" } }],
  ["unreadable", "refuse", { hasNoPictures: true, journey: { exit: "unverifiable" } }],
  ["expired", "goOn", { hasNoPictures: false, journey: { frontier: "review" } }],
] as const)(
  "counts the tries down, and applies the policy after the last one only when the person goes on: %s, %s",
  async (how, whenUnable, expected) => {
    const asked = await askedForDocuments({ whenUnable, noCameraOption: false });
    const { applicant } = asked;

    const { last, triesLeft } = await useUpTries(asked, how);
    const still = [await begin(applicant), await renew(applicant)];
    const ended = await complete(applicant, last.docVTransactionToken, "unable");

    expect(triesLeft).toEqual([4, 3, 2, 1, 0]);
    for (const answer of still)
      expect(answer).toMatchObject({
        stage: how,
        docVCompleted: false,
        docVTransactionToken: last.docVTransactionToken,
        handOffUrl: "",
      });
    expect(ended).toMatchObject({ docVCompleted: true, picturesStillPossible: false, ...expected });
  },
);

test("lets people skip documents after the last try if the institution allows it", async () => {
  const asked = await askedForDocuments({ whenUnable: "refuse", skippable: true });
  const { last } = await useUpTries(asked, "expired");

  expect(await complete(asked.applicant, last.docVTransactionToken, "skipped")).toMatchObject({
    journey: { frontier: "review" },
  });
});

test("keeps the application open until the person goes on, after they used up the tries under other details", async () => {
  const asked = await askedForDocuments({ whenUnable: "refuse" });
  const { applicant } = asked;
  await useUpTries(asked, "expired");
  await changeTin(applicant);
  await stepAnswers.disclosures(applicant);
  await stepAnswers.verify(applicant);

  const opened = await begin(applicant);
  const still = [opened, await begin(applicant), await renew(applicant)];
  for (const answer of still)
    expect(answer).toMatchObject({
      docVCompleted: false,
      docVTransactionToken: opened.docVTransactionToken,
      stage: "usedUp",
      triesLeft: 0,
      url: "",
      handOffUrl: "",
      journey: { frontier: "documentVerification" },
    });
  expect(await complete(applicant, opened.docVTransactionToken)).toMatchObject({ docVCompleted: false });
  expect(await complete(applicant, opened.docVTransactionToken, "unable")).toMatchObject({
    picturesStillPossible: false,
    hasNoPictures: true,
    journey: { exit: "unverifiable" },
  });
});

test(
  "remembers declined consent after a new start until pictures are taken",
  { tags: ["3.application.docVConsentDeclined"] },
  async () => {
    const { applicant } = await askedForDocuments();
    const first = await begin(applicant);

    const declined = await complete(applicant, first.docVTransactionToken, "consentDeclined");
    const second = await renew(applicant);
    await capture(second.url);
    const captured = await complete(applicant, second.docVTransactionToken);

    expect(declined).toMatchObject({ docVConsentDeclined: true, docVCompleted: false, stage: "declined" });
    expect(second).toMatchObject({ docVConsentDeclined: true, stage: "waiting" });
    expect(second.docVTransactionToken).not.toBe(first.docVTransactionToken);
    expect(captured).toMatchObject({ docVConsentDeclined: false, docVCompleted: true });
  },
);

test.each([
  ["goOn", { journey: { frontier: "review" } }],
  ["refuse", { journey: { exit: "unverifiable" } }],
] as const)(
  "lets people who declined consent go on by the policy %s, even without a camera option and without skipping",
  async (whenUnable, expected) => {
    const { applicant } = await askedForDocuments({ noCameraOption: false, skippable: false, whenUnable });
    const { docVTransactionToken } = await begin(applicant);
    await complete(applicant, docVTransactionToken, "consentDeclined");

    expect(await complete(applicant, docVTransactionToken, "unable")).toMatchObject({
      docVCompleted: true,
      ...expected,
    });
  },
);

test("rejects going on without a camera where the institution doesn't offer it", async () => {
  const { applicant } = await askedForDocuments({ noCameraOption: false });
  const { docVTransactionToken } = await begin(applicant);

  const refusal = await applicant.refused(documentVerificationApi.complete, {
    applicationId: applicant.applicationId,
    docVTransactionToken,
    outcome: "unable",
  });

  expect(refusal.code).toBe("notItsTurn");
});

test("lets people skip documents if the institution allows it", { tags: ["3.application.docVSkippable"] }, async () => {
  const { applicant } = await askedForDocuments({ skippable: true });
  const { docVTransactionToken, skippable } = await begin(applicant);

  expect(skippable).toBe(true);
  expect(await complete(applicant, docVTransactionToken, "skipped")).toMatchObject({ journey: { frontier: "review" } });
});

test("rejects skipping documents if the institution doesn't allow it", async () => {
  const { applicant } = await askedForDocuments();
  const { docVTransactionToken } = await begin(applicant);

  const refusal = await applicant.refused(documentVerificationApi.complete, {
    applicationId: applicant.applicationId,
    docVTransactionToken,
    outcome: "skipped",
  });

  expect(refusal.code).toBe("notItsTurn");
});

test("sends an applicant without a document to manual review", async () => {
  const { app, applicant } = await askedForDocuments();
  const { docVTransactionToken } = await begin(applicant);

  await complete(applicant, docVTransactionToken, "unable");

  const { records } = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);
  expect(records.documentVerification[0]).toMatchObject({ status: "inReview", reason: "unable" });
});

test("sends the application to manual review when the vendor is down", async () => {
  const { app, applicant } = await askedForDocuments();
  await arm(app, "document-request");

  expect(await begin(applicant)).toMatchObject({
    docVCompleted: true,
    journey: { frontier: "review", isIdentityOpen: true },
  });
});

test("makes the applicant wait for a vendor that is down if the institution says so", async () => {
  const { app, applicant } = await askedForDocuments({ whenVendorFails: "wait" });
  await arm(app, "document-request");

  const refusal = await applicant.refused(documentVerificationApi.transaction, {
    applicationId: applicant.applicationId,
    isMobileView: false,
  });

  expect(refusal).toMatchObject({ code: "unavailable", status: 503 });
});

test("settles arrived documents by the vendor's event, without the page", async () => {
  const { app, applicant } = await askedForDocuments();
  const { docVTransactionToken, url } = await begin(applicant);
  await capture(url);

  expect(await deliver(app, applicant, docVTransactionToken, "DOCUMENTS_UPLOADED")).toBe(200);
  expect(await deliver(app, applicant, docVTransactionToken, "DOCUMENTS_UPLOADED")).toBe(200);

  const { records } = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);
  expect(records.documentVerification[0]).toMatchObject({ status: "accepted" });
});

test.each([
  ["CONSENT_DECLINED", { consentDeclined: true }],
  ["SESSION_EXPIRED", { reason: "expired" }],
  ["APP_OPENED", { status: "open" }],
])("accepts the vendor's event %s", async (eventType, expected) => {
  const { app, applicant } = await askedForDocuments();
  const { docVTransactionToken } = await begin(applicant);

  await deliver(app, applicant, docVTransactionToken, eventType);

  const { records } = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);
  expect(records.documentVerification[0]).toMatchObject(expected);
});

test.each([
  ["an unknown application", async () => Promise.resolve({ applicationId: 4812 })],
  [
    "an erased application",
    async ({ app, applicant }: Awaited<ReturnType<typeof askedForDocuments>>) => {
      const { applicationId } = applicant;
      await app.sql("update application set erased_at = now() where application_id = $1", [applicationId]);
      return applicant;
    },
  ],
] as const)("is done at once with a vendor's event for %s", async (_name, gone) => {
  const asked = await askedForDocuments();
  const { docVTransactionToken } = await begin(asked.applicant);
  const { app } = asked;

  await deliver(app, await gone(asked), docVTransactionToken, "SESSION_EXPIRED");

  const events = "select delivered_at from outbox where tenant_id = $1 and topic = 'document-event'";
  expect(await app.sql(events, [app.tenant.name])).toEqual([{ delivered_at: app.clock.read() }]);
});

test("rejects an event from anybody else", async () => {
  const { app, applicant } = await askedForDocuments();
  const { docVTransactionToken } = await begin(applicant);

  const status = await deliver(app, applicant, docVTransactionToken, "CONSENT_DECLINED", "guessed");

  expect(status).toBe(404);
  const { records } = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);
  expect(records.documentVerification[0]).toMatchObject({ consentDeclined: false });
});

async function changeTin(applicant: TestApplicant) {
  const { identification } = await applicant.do(identificationApi.read, { applicantId: applicant.applicantId });
  const data = { ...identification, phoneNumber: "2075550198", taxpayerIdentificationNumber: "815127800" } as never;
  return applicant.do(identificationApi.update, { applicantId: applicant.applicantId, data });
}

test("voids the identity check and the documents for another TIN, but still asks for documents", async () => {
  const { applicant } = await askedForDocuments();

  const changed = await changeTin(applicant);

  expect(changed.journey.frontier).toBe("disclosures");
  await stepAnswers.disclosures(applicant);
  await stepAnswers.verify(applicant);
  const { journey } = await applicant.do(journeyApi.read, { applicationId: applicant.applicationId });

  expect(journey.frontier).toBe("documentVerification");
});

test(
  "lets people whose application ended without pictures still take them, and keeps every answer",
  { tags: ["2.route.outcome.unverifiable", "4.docv.initialize"] },
  async () => {
    const { applicant } = await askedForDocuments({ whenUnable: "refuse" });
    const { applicationId } = applicant;
    const first = await begin(applicant);
    const ended = await complete(applicant, first.docVTransactionToken, "unable");
    const untouched = await applicant.refused(documentVerificationApi.complete, {
      applicationId,
      docVTransactionToken: first.docVTransactionToken,
    });

    const again = await applicant.do(documentVerificationApi.transaction, {
      applicationId,
      isMobileView: false,
      again: true,
    });
    await capture(again.url);
    const captured = await complete(applicant, again.docVTransactionToken);

    expect(ended).toMatchObject({ picturesStillPossible: true, journey: { exit: "unverifiable" } });
    expect(untouched.code).toBe("notItsTurn");
    expect(again).toMatchObject({ stage: "waiting", journey: { exit: null, frontier: "documentVerification" } });
    expect(captured).toMatchObject({ docVCompleted: true, journey: { frontier: "review" } });
  },
);

test("rejects another try after the vendor rejected the documents", async () => {
  const { applicant } = await askedForDocuments({ whenRejected: "refuse" });
  const { docVTransactionToken, url } = await begin(applicant);
  await capture(url, "D0000001");
  const rejected = await complete(applicant, docVTransactionToken);

  const refusal = await applicant.refused(documentVerificationApi.transaction, {
    applicationId: applicant.applicationId,
    isMobileView: false,
    again: true,
  });

  expect(rejected.picturesStillPossible).toBe(false);
  expect(refusal.code).toBe("notItsTurn");
});

test.each(["goOn", "refuse"] as const)(
  "tells the page beforehand what follows without pictures: %s",
  async (whenUnable) => {
    const { applicant } = await askedForDocuments({ whenUnable });

    const configuration = await applicant.do(documentVerificationApi.configuration, { viewportWidth: 1280 });

    expect(configuration.withoutPictures).toBe(whenUnable);
  },
);

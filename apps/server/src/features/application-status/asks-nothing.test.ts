import { documentApi, offerApi } from "@portico/contract/application";
import { applicationStatusApi } from "@portico/contract/application-status";
import { expect, test } from "vitest";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { aFile } from "../documents/testing/hostile-files.ts";
import { outcomeOf, update } from "../status-updates/testing/institution-system.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";

/* Every way in which an application ends, over HTTP: no answer asks for anything, and no file is taken (decision 297). */

const inReview = "815126400";
const stubs = { taskId: "stubs", applicantType: "primary", what: "Two pay stubs", dueOn: "2026-11-27" };

async function sent(tin: string | undefined, app: TestApp): Promise<TestApplicant> {
  const applicant = await applyUntil("submit", app, tin === undefined ? {} : { tin });
  await applicant.submit();
  await app.outbox.idle();
  return applicant;
}

async function told({ app, applicationId }: TestApplicant, ...[status, sequence, content]: Parameters<typeof update>) {
  expect(await outcomeOf(app, applicationId, update(status, sequence, content))).toBe("applied");
}

/** Under review, with a task that waits for a file. */
async function asked(app: TestApp): Promise<TestApplicant> {
  const applicant = await sent(inReview, app);
  await told(applicant, "informationRequested", 1, { tasks: [stubs] });
  return applicant;
}

async function accepted(app: TestApp): Promise<TestApplicant> {
  const applicant = await sent(undefined, app);
  await applicant.do(offerApi.accept, { applicationId: applicant.applicationId });
  await told(applicant, "informationRequested", 1, { tasks: [stubs] });
  return applicant;
}

async function fund(applicant: TestApplicant): Promise<TestApplicant> {
  await told(applicant, "funded", 2, { fundedOn: "2026-11-21" });
  return applicant;
}

const afterApproval = { contactBusinessDays: 2, documentBusinessDays: 10, membershipText: "Then pay $25 to join." };
const ruled = async () => testApp({ tenant: { afterApproval, reviewBusinessDays: 2 } });
const withoutOffer = async () => testApp({ tenant: { afterApproval, switches: { simplifiedLoanOffer: true } } });
const finished = [
  409,
  "This application is finished, so we don't need more files. Call us if you want to send something.",
];
const closed = [409, "This application is closed. Call us if you want to send or change something."];

const ends: readonly (readonly [how: string, state: string, refusal: unknown, end: () => Promise<TestApplicant>])[] = [
  ["paid out after an acceptance", "funded", finished, async () => fund(await accepted(await ruled()))],
  [
    "paid out with nothing to accept",
    "funded",
    finished,
    async () => fund(await sent(undefined, await withoutOffer())),
  ],
  [
    "declined by the institution during a task",
    "declined",
    finished,
    async () => {
      const applicant = await asked(await ruled());
      await told(applicant, "declined", 2, { reasons: [{ code: "incomeUnverified" }] });
      return applicant;
    },
  ],
  ["declined at once", "declined", finished, async () => sent("815125200", await ruled())],
  [
    "withdrawn at the institution during a task",
    "withdrawn",
    closed,
    async () => {
      const applicant = await asked(await ruled());
      await told(applicant, "withdrawn", 2);
      return applicant;
    },
  ],
  [
    "closed by its own people during a task",
    "withdrawn",
    closed,
    async () => {
      const applicant = await asked(await ruled());
      await applicant.do(applicationStatusApi.withdraw, { applicationId: applicant.applicationId });
      return applicant;
    },
  ],
  [
    "withdrawn at the institution with an open offer",
    "withdrawn",
    closed,
    async () => {
      const applicant = await sent(undefined, await ruled());
      await told(applicant, "withdrawn", 1);
      return applicant;
    },
  ],
  [
    "refused by its own people",
    "refused",
    finished,
    async () => {
      const applicant = await sent(undefined, await ruled());
      await applicant.do(offerApi.refuse, {
        applicationId: applicant.applicationId,
        refusal: { reason: "notNeededNow" },
      });
      return applicant;
    },
  ],
];

test.each(ends)("asks for nothing once it is %s", async (_how, state, refusal, end) => {
  const applicant = await end();
  const { client, applicationId } = applicant;

  const { standing, papers, ...status } = await applicant.do(applicationStatusApi.read, applicant.id);
  const upload = await client.upload(documentApi.upload, { applicationId, type: 1 }, [aFile]);
  const forTask = await client.upload(applicationStatusApi.sendForTask, { applicationId, taskId: "stubs" }, [aFile]);

  expect(standing.state).toBe(state);
  expect(standing.next?.what).toBe(state === "refused" ? "stillOpen" : undefined);
  expect(papers).toEqual([]);
  expect(status).toMatchObject({ canWithdraw: false });
  expect([upload.status, upload.body.error?.message]).toEqual(refusal);
  expect([forTask.status, forTask.body.error?.message]).toEqual(refusal);
});

test.each([
  ["with an offer", async () => accepted(await ruled())],
  ["with nothing to accept", async () => sent(undefined, await withoutOffer())],
])("answers after the payout of a loan %s with its day, and with nothing to do", async (_, approved) => {
  const applicant = await approved();
  const before = await applicant.do(offerApi.read, applicant.id);
  await fund(applicant);
  const after = await applicant.do(offerApi.read, applicant.id);

  expect(before).toMatchObject({ following: { documentsBy: expect.any(String) }, primaryDocumentUploadEnabled: true });
  expect(before).not.toHaveProperty("paidOutOn");
  expect(after).toMatchObject({ paidOutOn: "2026-11-21", primaryDocumentUploadEnabled: false });
  expect(after).not.toHaveProperty("following");
  expect(after).not.toHaveProperty("papers");
});

test("keeps a file from before the payout, and takes no other in its place", async () => {
  const applicant = await accepted(await ruled());
  const { client, applicationId } = applicant;
  const { body } = await client.upload(documentApi.upload, { applicationId, type: 1 }, [aFile]);
  const { documentId } = body.documents[0]!;
  await fund(applicant);

  const removed = await applicant.refused(documentApi.remove, { applicationId, documentId });
  const replaced = await client.upload(documentApi.replace, { applicationId, type: 1, documentId }, [aFile]);

  expect(removed.code).toBe("documentKept");
  expect(replaced.body.error?.code).toBe("needsNoFiles");
  const { documents } = await applicant.do(documentApi.list, { applicationId, type: 1 });
  expect(documents).toMatchObject([{ documentId, canRemove: false }]);
});

test("never names a day of the payout that hasn't come at the institution", async () => {
  const app = await testApp({ tenant: { timeZone: "Pacific/Pago_Pago" } });
  const applicant = await sent(undefined, app);
  await applicant.do(offerApi.accept, { applicationId: applicant.applicationId });

  await told(applicant, "funded", 1, { fundedOn: "2026-11-21" });

  const { timeline, paidOut } = await applicant.do(applicationStatusApi.read, applicant.id);
  expect(app.clock.read().toISOString()).toMatch(/^2026-11-21T10/);
  expect(timeline[0]).toEqual({ event: "funded", at: "2026-11-20" });
  expect(paidOut).toMatchObject({ on: "2026-11-20", firstPaymentOn: expect.any(String) });
});

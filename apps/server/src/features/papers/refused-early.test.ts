import { applicationApi, documentApi, offerApi } from "@portico/contract/application";
import { applicationStatusApi } from "@portico/contract/application-status";
import { resumeApi } from "@portico/contract/session";
import type { NeededDocument } from "@portico/domain/documents/papers";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { inReview, read, sent } from "../application-status/testing/sent-application.ts";
import { aFile } from "../documents/testing/hostile-files.ts";
import { outcomeOf, update } from "../status-updates/testing/institution-system.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";

/* A paper that nobody asked for came during a review, and the institution refused it (decision 330). */

const reason = "The picture is too dark to read.";
const license = { applicantType: 1, firstName: "Dana", kind: "photoId", wasRefused: true } as const;
const loan = { loanAmount: 18_000, termInMonths: 60, annualRateBasisPoints: 549 };

async function told({ app, applicationId }: TestApplicant, ...[status, sequence, content]: Parameters<typeof update>) {
  app.clock.forward({ minutes: 1 });
  expect(await outcomeOf(app, applicationId, update(status, sequence, content))).toBe("applied");
}

/** Sends a paper early. Returns its file's id. */
async function sendEarly(applicant: TestApplicant, kind: NeededDocument): Promise<number> {
  const { applicationId } = applicant;
  applicant.app.clock.forward({ minutes: 1 });
  const input = { applicationId, type: 1 as const, kind };
  expect((await applicant.client.upload(applicationStatusApi.sendPaper, input, [aFile])).status).toBe(200);
  return (await applicant.do(documentApi.list, { applicationId, type: 1 })).documents.at(-1)!.documentId;
}

async function refusedDuringReview(kind: NeededDocument = "photoId"): Promise<TestApplicant> {
  const app = await testApp({ tenant: { afterApproval: { documentBusinessDays: 10 } } });
  const applicant = await sent({ tin: inReview }, app);
  await told(applicant, "documentRejected", 1, { documentId: await sendEarly(applicant, kind), reason });
  return applicant;
}

/** The emails to the applicant with these words in the subject. */
async function lettersAbout({ app }: TestApplicant, words: string): Promise<readonly string[]> {
  do await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
  const messages = await messagesTo(app, "dana@example.com");
  return messages.filter(({ subject }) => subject.includes(words)).map(({ text }) => text);
}

test("keeps the refused file, also after a better one came, because the demand would go with it", async () => {
  const applicant = await refusedDuringReview();
  const { applicationId } = applicant;
  const removal = { applicationId, documentId: (await read(applicant)).documents[0]!.documentId };

  const { documents } = await applicant.do(documentApi.list, { applicationId, type: 1 });
  expect(documents).toMatchObject([{ state: "rejected", canRemove: false }]);
  expect(await applicant.refused(documentApi.remove, removal)).toMatchObject({ code: "documentRefused" });
  await sendEarly(applicant, "photoId");

  expect(await applicant.refused(documentApi.remove, removal)).toMatchObject({ code: "documentRefused" });
});

test("asks for it during the review, with one name and reason on both pages and in the letter", async () => {
  const applicant = await refusedDuringReview();

  const { standing, papers, documents, people } = await read(applicant);
  const review = await applicant.do(applicationApi.status, applicant.id);
  const [letter] = await lettersAbout(applicant, "Please send us a document again");

  const row = { ...license, state: "rejected", reason };
  expect(standing).toEqual({ state: "actionNeeded" });
  expect(papers).toEqual([row]);
  expect(documents).toMatchObject([{ state: "rejected", paper: "photoId" }]);
  expect(people).toMatchObject([{ tasksLeft: 1 }]);
  expect(review.papers).toContainEqual(row);
  expect(letter).toContain(`The reason: ${reason}\n\nWhat we need:\n\nA driver's license or other ID`);
  expect(letter).not.toMatch(/send it by/i);
  expect(letter).toContain("/resume/");
});

test("says it in the letter with a fresh link, and in the list of applications", async () => {
  const applicant = await refusedDuringReview();
  await applicant.app.client().call(resumeApi.sendLink, {
    emailAddress: "dana@example.com",
    dateOfBirth: "1986-04-17",
  });

  const letter = (await lettersAbout(applicant, "")).findLast((text) => text.includes("Here is the link"));

  expect(letter).toContain("We need this from you: a driver's license or other ID. The link shows how to send it:");
  const { savedApplications } = await applicant.do(resumeApi.here, {});
  expect(savedApplications).toMatchObject([{ standing: { state: "actionNeeded" } }]);
});

test("waits for its check after another file came, and keeps its row", async () => {
  const applicant = await refusedDuringReview();

  const documentId = await sendEarly(applicant, "photoId");

  const after = await read(applicant);
  expect(after.standing).toMatchObject({ state: "inReview" });
  expect(after.papers).toEqual([{ ...license, state: "sent", files: 1 }]);
  await told(applicant, "documentAccepted", 2, { documentId });
  expect((await read(applicant)).papers).toEqual([{ ...license, state: "done", files: 1 }]);
});

test("asks for it beside another paper, and names the day of that one alone", async () => {
  const applicant = await refusedDuringReview();
  const stubs = { taskId: "stubs", applicantType: "primary", paper: "payStubs", what: "Stubs", dueOn: "2026-11-27" };

  await told(applicant, "informationRequested", 2, { tasks: [stubs] });

  const { standing, papers } = await read(applicant);
  expect(standing).toEqual({ state: "actionNeeded", next: { what: "taskDue", date: "2026-11-27" } });
  expect(papers.map(({ kind, dueOn }) => [kind, dueOn])).toEqual([
    ["payStubs", "2026-11-27"],
    ["photoId", undefined],
  ]);
  const [letter] = await lettersAbout(applicant, "We need something from you");
  expect(letter).toMatch(/The two newest pay stubs\n\nWe also still need:\n\nA driver's license or other ID\n/);
});

test("names the other papers that are due, with their days, in the letter about a refused one, and the reason with its days", async () => {
  const applicant = await refusedDuringReview();
  const stubs = { taskId: "stubs", applicantType: "primary", paper: "payStubs", what: "Stubs", dueOn: "2026-11-27" };
  await told(applicant, "informationRequested", 2, { tasks: [stubs] });
  const old = "This license ended 30 days ago, in 2026.";

  await told(applicant, "documentRejected", 3, { documentId: await sendEarly(applicant, "photoId"), reason: old });

  const letter = (await lettersAbout(applicant, "Please send us a document again")).at(-1);
  expect(letter).toContain(`The reason: ${old}`);
  expect(letter).toMatch(/We also still need:\n\nThe two newest pay stubs, by November 27, 2026\n/);
});

test.each(["Your balance is $40.", "Account 4471 isn't yours.", "It shows 12-34.", "It has 5.4 percent."])(
  "keeps a reason that may be personal out of the letter: %s",
  async (personal) => {
    const applicant = await refusedDuringReview();

    await told(applicant, "documentRejected", 2, {
      documentId: await sendEarly(applicant, "photoId"),
      reason: personal,
    });

    expect((await lettersAbout(applicant, "Please send us a document again")).at(-1)).not.toContain("The reason:");
    expect((await read(applicant)).papers).toMatchObject([{ reason: personal }]);
  },
);

test("needs nothing more after an older license was refused, once a better one was accepted", async () => {
  const applicant = await refusedDuringReview();
  const older = await sendEarly(applicant, "photoId");
  const better = await sendEarly(applicant, "photoId");
  await told(applicant, "documentAccepted", 2, { documentId: better });
  const letters = (await lettersAbout(applicant, "Please send us a document again")).length;

  await told(applicant, "documentRejected", 3, { documentId: older, reason });

  const { standing, papers } = await read(applicant);
  expect(standing).toMatchObject({ state: "inReview" });
  expect(papers).toEqual([{ ...license, state: "done", files: 1 }]);
  expect(await lettersAbout(applicant, "Please send us a document again")).toHaveLength(letters);
});

test("waits for another license after a newer one than the accepted one was refused", async () => {
  const applicant = await refusedDuringReview();
  await told(applicant, "documentAccepted", 2, { documentId: await sendEarly(applicant, "photoId") });

  await told(applicant, "documentRejected", 3, { documentId: await sendEarly(applicant, "photoId"), reason });

  expect((await read(applicant)).papers).toMatchObject([{ state: "rejected", earlier: 1 }]);
  await applicant.app.client().call(resumeApi.sendLink, {
    emailAddress: "dana@example.com",
    dateOfBirth: "1986-04-17",
  });
  const link = (await lettersAbout(applicant, "")).findLast((text) => text.includes("Here is the link"));
  expect(link).toContain("We need this from you: a driver's license or other ID. The link");
});

test("asks for it beside an open offer, takes it there, and has the day of the list after the yes", async () => {
  const applicant = await refusedDuringReview();
  await told(applicant, "approved", 2, { offers: [loan] });

  const row = { ...license, state: "rejected", reason };
  const { standing, papers } = await read(applicant);
  expect(standing).toMatchObject({ state: "offerReady", next: { what: "offerEnds" } });
  expect(papers).toEqual([row]);
  expect((await applicant.do(offerApi.read, applicant.id)).papers).toContainEqual(row);

  await told(applicant, "documentRejected", 3, { documentId: await sendEarly(applicant, "photoId"), reason });
  const beforeYes = await lettersAbout(applicant, "Please send us a document again");
  expect(beforeYes.at(-1)).toContain("/status?applicationToken=");
  expect(beforeYes.at(-1)).not.toMatch(/send it by/i);

  await applicant.do(offerApi.accept, { applicationId: applicant.applicationId });
  expect((await read(applicant)).papers).toContainEqual({ ...row, dueOn: "2026-12-07" });
  await told(applicant, "documentRejected", 4, { documentId: await sendEarly(applicant, "photoId"), reason });
  const afterYes = await lettersAbout(applicant, "Please send us a document again");
  expect(afterYes.at(-1)).toContain("Please send it by December 7, 2026.");
});

test("asks for no paper that the loan doesn't need, on no page and in no letter", async () => {
  const applicant = await refusedDuringReview("lease");

  const { standing, papers, documents } = await read(applicant);

  expect(standing).toMatchObject({ state: "inReview" });
  expect(papers).toEqual([]);
  expect(documents).toMatchObject([{ state: "rejected", paper: "lease", reason }]);
  expect(await lettersAbout(applicant, "Please send us a document again")).toEqual([]);
});

test("asks for nothing after a no to the offer", async () => {
  const applicant = await refusedDuringReview();
  const { applicationId } = applicant;
  const documentId = await sendEarly(applicant, "photoId");
  await told(applicant, "approved", 2, { offers: [loan] });
  await applicant.do(offerApi.refuse, { applicationId, refusal: { reason: "notNeededNow" } });

  await told(applicant, "documentRejected", 3, { documentId, reason });

  expect((await read(applicant)).papers).toEqual([]);
  expect(await lettersAbout(applicant, "Please send us a document again")).toHaveLength(1);
});

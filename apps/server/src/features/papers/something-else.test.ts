import { applicationApi, documentApi, offerApi } from "@portico/contract/application";
import { applicationStatusApi } from "@portico/contract/application-status";
import { sentLetterApi } from "@portico/contract/sent-letter";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { inReview, read, sent } from "../application-status/testing/sent-application.ts";
import { aFile } from "../documents/testing/hostile-files.ts";
import { outcomeOf, update } from "../status-updates/testing/institution-system.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";

/* A file belongs to the paper that its sender chose, or is something else (decision 361). */

const reason = "The picture is too dark to read.";
const stubs = { taskId: "stubs", applicantType: "primary", paper: "payStubs", what: "Stubs", dueOn: "2026-11-27" };
const row = { applicantType: 1, firstName: "Dana", kind: "somethingElse", wasRefused: true } as const;
const refusalSubject = "We couldn't use a file that you sent";
const terms = { loanAmount: 18_000, termInMonths: 60, annualRateBasisPoints: 549 };

async function told({ app, applicationId }: TestApplicant, ...[status, sequence, content]: Parameters<typeof update>) {
  app.clock.forward({ minutes: 1 });
  expect(await outcomeOf(app, applicationId, update(status, sequence, content))).toBe("applied");
}

async function inReviewNow(): Promise<TestApplicant> {
  return sent({ tin: inReview }, await testApp({ tenant: { afterApproval: { documentBusinessDays: 10 } } }));
}

/** Sends a file for no paper, as the specification's call does. Returns its id. */
async function sendElse({ app, client, applicationId }: TestApplicant, name = "license.pdf"): Promise<number> {
  app.clock.forward({ minutes: 1 });
  const { body } = await client.upload(documentApi.upload, { applicationId, type: 1 }, [{ ...aFile, name }]);
  return body.documents.at(-1)!.documentId;
}

const reviewOf = async (applicant: TestApplicant) =>
  (await applicant.do(applicationApi.status, applicant.id)).papers?.filter((paper) => paper.state !== "open");

async function lettersAbout({ app }: TestApplicant, words: string): Promise<readonly string[]> {
  do await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
  const messages = await messagesTo(app, "dana@example.com");
  return messages.filter(({ subject }) => subject.includes(words)).map(({ text }) => text);
}

test("leaves a request open when a file of no paper comes, and when it is refused under the request's name", async () => {
  const applicant = await inReviewNow();
  await told(applicant, "informationRequested", 1, { tasks: [stubs] });
  const asked = { taskId: "stubs", kind: "payStubs", state: "open" };

  const documentId = await sendElse(applicant);

  const { standing, papers, documents } = await read(applicant);
  expect(standing).toEqual({ state: "actionNeeded", next: { what: "taskDue", date: "2026-11-27" } });
  expect(papers).toMatchObject([asked]);
  expect(documents).toMatchObject([{ paper: "somethingElse", state: "received" }]);
  await told(applicant, "documentRejected", 2, { documentId, taskId: "stubs", reason });
  const refused = { ...row, what: "license.pdf", state: "rejected", reason };
  const after = await read(applicant);
  expect(after.papers).toMatchObject([asked, refused]);
  expect(after.papers[0]).not.toHaveProperty("reason");
  expect(await reviewOf(applicant)).toEqual([refused]);
  expect(after.timeline[0]).toMatchObject({ event: "fileRejected", paper: "somethingElse", what: "license.pdf" });
  const [letter] = await lettersAbout(applicant, refusalSubject);
  expect(letter).toContain("You don't have to send another one, but you can.");
  expect(letter).toContain(
    `The reason: ${reason}\n\nWhat we couldn't use:\n\nA file that you sent on November 21, 2026\n`,
  );
  expect(letter).not.toMatch(/pay stubs|November 27|license|please send/i);
  const { letters } = await applicant.do(sentLetterApi.list, { id: applicant.applicationId });
  expect(letters).toContainEqual(expect.objectContaining({ kind: "documentRejected", paper: "somethingElse" }));
});

test("lets the institution decide that a file of no paper answers its request", async () => {
  const applicant = await inReviewNow();
  await told(applicant, "informationRequested", 1, { tasks: [stubs] });

  await told(applicant, "documentAccepted", 2, {
    documentId: await sendElse(applicant),
    taskId: "stubs",
    isEnough: true,
  });

  const { standing, papers } = await read(applicant);
  expect(standing.state).toBe("inReview");
  expect(papers).toMatchObject([{ taskId: "stubs", state: "done", files: 1 }]);
});

test("asks for no other one in place of a refused one, on no page and in no letter, also after the yes", async () => {
  const applicant = await inReviewNow();
  await told(applicant, "documentRejected", 1, { documentId: await sendElse(applicant), reason });
  const refused = { ...row, what: "license.pdf", state: "rejected", reason };

  const { standing, papers, people } = await read(applicant);
  expect(standing.state).toBe("inReview");
  expect(papers).toEqual([refused]);
  expect(people).toMatchObject([{ tasksLeft: 0 }]);
  expect(await reviewOf(applicant)).toEqual([refused]);

  await sendElse(applicant, "better.pdf");
  const mended = { ...row, what: "license.pdf", state: "sent", files: 1 };
  expect(await read(applicant)).toMatchObject({ standing: { state: "inReview" }, papers: [mended] });
  expect(await reviewOf(applicant)).toEqual([mended]);

  const again = await sendElse(applicant, "third.pdf");
  await told(applicant, "approved", 2, {
    offers: [terms],
  });
  await told(applicant, "documentRejected", 3, { documentId: again, reason });
  await applicant.do(offerApi.accept, { applicationId: applicant.applicationId });
  const third = { ...row, what: "third.pdf", state: "rejected", reason, files: 1 };
  const accepted = await read(applicant);
  expect(accepted.papers).toContainEqual(third);
  expect(accepted.people).toMatchObject([{ tasksLeft: accepted.papers.length - 1 }]);
  expect((await applicant.do(offerApi.read, applicant.id)).papers).toContainEqual(third);
  const [next] = await lettersAbout(applicant, "next");
  expect(next).toMatch(/Please send us .+ by December 7, 2026\./);
  expect(next).not.toMatch(/file that you sent|another paper/);
});

test("keeps what its sender said that it is, and replaces it only by another one of its kind", async () => {
  const applicant = await inReviewNow();
  const { applicationId, client } = applicant;
  const kind = "bankStatement" as const;
  const sendStatement = async () =>
    client.upload(applicationStatusApi.sendPaper, { applicationId, type: 1, kind }, [aFile]);
  await sendStatement();
  const [file] = (await applicant.do(documentApi.list, { applicationId, type: 1 })).documents;
  await told(applicant, "documentRejected", 1, { documentId: file!.documentId, reason });

  await sendElse(applicant);
  expect((await read(applicant)).papers).toEqual([{ ...row, kind, state: "rejected", reason }]);
  const [letter] = await lettersAbout(applicant, refusalSubject);
  expect(letter).toContain("What we couldn't use:\n\nA bank statement\n");

  applicant.app.clock.forward({ minutes: 1 });
  await sendStatement();
  expect((await read(applicant)).papers).toEqual([{ ...row, kind, state: "sent", files: 1 }]);
});

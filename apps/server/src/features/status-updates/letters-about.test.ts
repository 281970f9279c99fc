import { applicationStatusApi } from "@portico/contract/application-status";
import { documentApi, offerApi } from "@portico/contract/application";
import { identificationApi } from "@portico/contract/applicant";
import { dana } from "@portico/sample-applicants/people";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { identification } from "../submission/testing/answers.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { messagesTo, plainSubject } from "../submission/testing/mailbox.ts";
import type { Answers, TestApplicant } from "../submission/testing/test-applicant.ts";
import { goOn } from "../submission/testing/traveler.ts";
import { outcomeOf, update } from "./testing/institution-system.ts";

/* The letters about what the institution's own system says. */

const lists = {
  preferredContactMethods: [
    { id: 1, displayText: "Email", code: "email" },
    { id: 2, displayText: "Text message", code: "text" },
  ],
};
const inReview = { tin: "815126400", jointTin: "836206400" };
const resumeOff = { channels: { resume: { disabled: true, message: "Call us to go on." } } };

async function sent(answers: Answers = inReview, tenant: object = {}): Promise<TestApplicant> {
  const applicant = await applyUntil("submit", await testApp({ tenant: { ...tenant, lists } }), answers);
  await applicant.submit();
  await applicant.app.outbox.idle();
  return applicant;
}

async function toldBy(applicant: TestApplicant, ...of: Parameters<typeof update>) {
  expect(await outcomeOf(applicant.app, applicant.applicationId, update(...of))).toBe("applied");
}

async function lettersTo({ app }: TestApplicant, to: string, subject: string) {
  do await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
  return (await messagesTo(app, to)).filter((one) => plainSubject(one.subject) === subject);
}

const asking = (applicantType: "primary" | "joint", dueOn = "2026-11-27", taskId = "stubs") => ({
  tasks: [{ taskId, applicantType, what: "Two pay stubs from Acme", why: "They confirm the income.", dueOn }],
});

const file = { name: "stub.pdf", contentType: "application/pdf", content: Buffer.from("%PDF-1.7\n1 0 obj\n%%EOF\n") };

/** Sends a driver's license. */
async function upload(applicant: TestApplicant, type: 1 | 2 = 1): Promise<number> {
  const { client, applicationId } = applicant;
  await client.upload(applicationStatusApi.sendPaper, { applicationId, type, kind: "photoId" }, [file]);
  return (await applicant.do(documentApi.list, { applicationId, type })).documents.at(-1)!.documentId;
}

/** Sends a file for a request of the first person. */
async function uploadFor(applicant: TestApplicant, taskId: string): Promise<number> {
  const { client, applicationId } = applicant;
  await client.upload(applicationStatusApi.sendForTask, { applicationId, taskId }, [file]);
  return (await applicant.do(documentApi.list, { applicationId, type: 1 })).documents.at(-1)!.documentId;
}

test("asks by email for what the institution needs, with its day and one link, and names it", async () => {
  const applicant = await sent();
  await toldBy(applicant, "informationRequested", 1, asking("primary"));
  await toldBy(applicant, "informationRequested", 2, asking("primary", "2026-12-04", "license"));

  const letters = await lettersTo(applicant, "dana@example.com", "We need something from you");

  expect(letters).toHaveLength(2);
  expect(letters[0]!.text).toContain("Please send it by November 27, 2026.");
  expect(letters[0]!.text.match(/\/resume\//g)).toHaveLength(1);
  expect(letters[0]!.html).toContain("Send it now</a>");
  expect(letters[0]!.text).toContain("What we need:\n\nTwo pay stubs from Acme\n");
  expect(letters[1]!.text).toContain("Two pay stubs from Acme, by December 4, 2026\n");
  expect(letters.map(({ text, html }) => text + html).join("")).not.toContain("income");
});

test("leads from a request before the acceptance to the page that takes the paper, and not to the offer", async () => {
  const approved = await sent({});
  await toldBy(approved, "informationRequested", 1, asking("primary"));

  const [letter] = await lettersTo(approved, "dana@example.com", "We need something from you");

  expect(letter!.text).toContain("/status?applicationToken=");
  expect(letter!.text).not.toContain("/resume/");
  expect((await approved.do(applicationStatusApi.read, approved.id)).papers).toContainEqual(
    expect.objectContaining({ taskId: expect.any(String), state: "open" }),
  );
});

test("says in a second request for a paper that we have the earlier file", async () => {
  const applicant = await sent();
  const [task] = asking("primary").tasks;
  const tasks = [{ ...task, paper: "payStubs" }];
  await toldBy(applicant, "informationRequested", 1, { tasks });
  await lettersTo(applicant, "dana@example.com", "We need something from you");
  await uploadFor(applicant, "stubs");
  applicant.app.clock.forward({ minutes: 1 });
  await toldBy(applicant, "informationRequested", 2, { tasks });

  const [first, second] = await lettersTo(applicant, "dana@example.com", "We need something from you");

  const again = "We have what you sent earlier, but we need more than that.";
  expect(first!.text).not.toContain(again);
  expect(second!.text).toContain(`The two newest pay stubs. ${again}`);
});

test("names nothing in an email that has a number", async () => {
  const applicant = await sent();
  const [task] = asking("primary").tasks;
  await toldBy(applicant, "informationRequested", 1, { tasks: [{ ...task, what: "Proof of $4,200 a month" }] });

  const [letter] = await lettersTo(applicant, "dana@example.com", "We need something from you");

  expect(letter!.text).not.toMatch(/What we need:|4,200/);
});

test("asks the co-borrower too, and says who can send it", async () => {
  const applicant = await sent({ ...inReview, isJoint: true });
  await toldBy(applicant, "informationRequested", 1, asking("joint"));

  const [toKim] = await lettersTo(applicant, "kim@example.com", "We need something from you");
  const [toDana] = await lettersTo(applicant, "dana@example.com", "We need something from Kim");

  expect(toKim!.text).toContain("the application that you and Dana sent. Please send it by November 27, 2026.");
  expect(toKim!.text).toContain("Dana can send it with the link in the email to Dana.");
  expect(toKim!.text).not.toContain("/resume/");
  expect(toKim!.text).toContain("Two pay stubs from Acme");
  expect(toDana!.text).not.toContain("stubs");
  expect(toDana!.text).toContain("Please send it together by November 27, 2026.");
  expect(toDana!.text).toContain("/resume/");
});

test("says whom to call about what is needed if nobody can resume", async () => {
  const applicant = await sent(inReview, resumeOff);
  await toldBy(applicant, "informationRequested", 1, asking("primary"));

  const [letter] = await lettersTo(applicant, "dana@example.com", "We need something from you");

  expect(letter!.text).toMatch(/To hear what we need, and how to send it, call us at \(207\) 555-0199\./);
  expect(letter!.text).not.toContain("/resume/");
});

test.each([
  ["The photo is too dark to read.", true],
  ["It shows $1,250 instead of the year's total.", false],
])("emails that a document is no good, with a reason that holds no number: %s", async (reason, isTold) => {
  const applicant = await sent();
  await toldBy(applicant, "documentRejected", 1, { documentId: await upload(applicant), reason });

  const [letter] = await lettersTo(applicant, "dana@example.com", "Please send us a document again");

  expect(letter!.text.includes(`The reason: ${reason}`)).toBe(isTold);
  expect(letter!.text).not.toMatch(/stub\.pdf|\$/);
});

test("says again by when to send another document", async () => {
  const applicant = await sent();
  await toldBy(applicant, "informationRequested", 1, asking("primary"));
  const documentId = await uploadFor(applicant, "stubs");
  await toldBy(applicant, "documentRejected", 2, { documentId, reason: "Too dark." });

  const [letter] = await lettersTo(applicant, "dana@example.com", "Please send us a document again");

  expect(letter!.text).toContain(
    "The reason: Too dark.\n\nWhat we need:\n\nTwo pay stubs from Acme\n\nPlease send it by November 27, 2026.",
  );
});

test("tells the co-borrower that their document is no good, and the first person whose it is", async () => {
  const applicant = await sent({ ...inReview, isJoint: true });
  const documentId = await upload(applicant, 2);
  await toldBy(applicant, "informationRequested", 1, asking("primary"));
  await toldBy(applicant, "documentRejected", 2, { documentId, taskId: "stubs", reason: "Too dark." });

  const [toKim] = await lettersTo(applicant, "kim@example.com", "Please send us a document again");
  const [toDana] = await lettersTo(applicant, "dana@example.com", "Please send us a document from Kim again");

  expect(toKim!.text).toContain("The reason: Too dark.");
  expect(toKim!.text).toContain("Dana can send it with the link in the email to Dana.");
  // The task is Dana's, so neither its paper nor its day belongs to Kim's document.
  expect(toKim!.text + toDana!.text).not.toMatch(/stubs|November 27/);
  expect(toDana!.text).toContain("We couldn't use a document from Kim. Please send us another one together.");
  expect(toDana!.text).not.toContain("Too dark");
});

test("says of one person's document nothing to the other one", async () => {
  const applicant = await sent({ ...inReview, isJoint: true });
  await toldBy(applicant, "documentRejected", 1, { documentId: await upload(applicant), reason: "Too dark." });

  expect(await lettersTo(applicant, "dana@example.com", "Please send us a document again")).toHaveLength(1);
  expect(await lettersTo(applicant, "kim@example.com", "Please send us a document again")).toEqual([]);
});

test("tells both people of a co-borrower's file that nobody asked for, and asks neither for another one", async () => {
  const applicant = await sent({ ...inReview, isJoint: true });
  const { client, applicationId } = applicant;
  const { body } = await client.upload(documentApi.upload, { applicationId, type: 2 }, [file]);
  const { documentId } = body.documents[0]!;
  await toldBy(applicant, "documentRejected", 1, { documentId, reason: "Too dark." });

  const [toKim] = await lettersTo(applicant, "kim@example.com", "We couldn't use a file that you sent");
  const [toDana] = await lettersTo(applicant, "dana@example.com", "We couldn't use a file from Kim");

  expect(toKim!.text).toMatch(
    /You don't have to send another one, but you can\.[^]+A file that you sent on November \d+/,
  );
  expect(toDana!.text).toContain("You don't have to send another one, but you can.");
  for (const { text } of [toKim!, toDana!]) expect(text).not.toMatch(/please send|stub\.pdf/i);
});

test("says after the acceptance by which day of the list to send another document", async () => {
  const applicant = await sent({}, { afterApproval: { documentBusinessDays: 10 } });
  await applicant.do(offerApi.accept, { applicationId: applicant.applicationId });
  await toldBy(applicant, "documentRejected", 1, { documentId: await upload(applicant), reason: "Too dark." });

  const [letter] = await lettersTo(applicant, "dana@example.com", "Please send us a document again");

  expect(letter!.text).toMatch(
    /The reason: Too dark\.\n\nWhat we need:\n\nA driver's license or other ID\n\nPlease send it by December \d+, 2026\./,
  );
  // The page of the acceptance only leads to the page with the upload.
  expect(letter!.text).toMatch(/https?:\/\/[^/]+\/status\?applicationToken=[\w-]{43}/);
  expect(letter!.text).toContain("We'll send you a code first. The link works once");
});

test("sends no letter about a task that is done before it goes out", async () => {
  const applicant = await sent();
  const documentId = await upload(applicant);
  const { app } = applicant;
  const before = await messagesTo(app, "dana@example.com");
  Object.assign(app.kernel, { startWork: async () => undefined });
  await toldBy(applicant, "informationRequested", 1, asking("primary"));
  await toldBy(applicant, "documentRejected", 2, { documentId, taskId: "stubs", reason: "Too dark." });
  await toldBy(applicant, "documentAccepted", 3, { documentId, taskId: "stubs" });
  app.clock.forward({ minutes: 2 });
  await lettersTo(applicant, "dana@example.com", "We need something from you");

  expect(await messagesTo(app, "dana@example.com")).toEqual(before);
});

test("tells both people when the money was sent, and when the first payment is", async () => {
  const applicant = await sent({ isJoint: true });
  await applicant.do(offerApi.accept, { applicationId: applicant.applicationId });
  await toldBy(applicant, "funded", 1, { fundedOn: "2026-11-20" });

  for (const to of ["dana@example.com", "kim@example.com"]) {
    const letters = await lettersTo(applicant, to, "News about your loan");
    expect(letters).toHaveLength(1);
    expect(letters[0]!.text).toContain("We paid out your loan on November 20, 2026.");
    expect(letters[0]!.text).toMatch(/Your first payment is on December \d+, 2026\./);
  }
});

const atTheInstitution = async (applicant: TestApplicant) => toldBy(applicant, "withdrawn", 1);
const onThePage = async ({ client, applicationId }: TestApplicant) => {
  expect((await client.call(applicationStatusApi.withdraw, { applicationId })).status).toBe(200);
};

test.each([
  ["at the institution", atTheInstitution],
  ["on the page", onThePage],
])("tells both people that the application was withdrawn %s, and where to start again", async (_, withdraw) => {
  const applicant = await sent({ ...inReview, isJoint: true });
  await withdraw(applicant);

  for (const to of ["dana@example.com", "kim@example.com"]) {
    const letters = await lettersTo(applicant, to, "Your application is closed");
    expect(letters).toHaveLength(1);
    expect(letters[0]!.text).toContain("If that's a mistake, please call us.");
    expect(letters[0]!.html).toMatch(/<a class="button" href="https?:\/\/[^/]+\/">Start again</);
    expect(letters[0]!.text).not.toContain("/resume/");
  }
});

test("texts somebody who chose texts each time that something is needed, and no words of the institution", async () => {
  const applicant = await applyUntil("submit", await testApp({ tenant: { lists } }), inReview);
  const { app, applicantId } = applicant;
  const data = { ...identification("815-12-6400", dana.email), preferredContactMethodConfigurationId: 2 };
  await applicant.do(identificationApi.update, { applicantId, data });
  await goOn(applicant, "submit");
  await applicant.submit();
  await toldBy(applicant, "informationRequested", 1, asking("primary"));
  await lettersTo(applicant, dana.email, "We need something from you");
  await toldBy(applicant, "informationRequested", 2, asking("primary", "2026-12-04", "license"));
  await lettersTo(applicant, dana.email, "We need something from you");
  await toldBy(applicant, "documentRejected", 3, { documentId: await upload(applicant), reason: "Too dark." });
  await toldBy(applicant, "documentRejected", 4, { documentId: await upload(applicant), reason: "Too dark." });
  await lettersTo(applicant, dana.email, "We need something from you");

  const texts = (await messagesTo(app, `+1${dana.phone}`)).filter(({ channel }) => channel === "text");

  const asked = texts.filter(({ text }) =>
    /We (need something|couldn't use a file) for your application ending in \d+(\.|: a driver's license or other ID\.)/.test(
      text,
    ),
  );
  expect(asked).toHaveLength(4);
  expect(asked[0]!.text).not.toMatch(/stubs|http/);
  expect(asked[0]!.text.length).toBeLessThanOrEqual(160);
});

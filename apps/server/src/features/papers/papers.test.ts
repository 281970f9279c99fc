import { applicationApi, documentApi, offerApi } from "@portico/contract/application";
import { applicationStatusApi } from "@portico/contract/application-status";
import { resumeApi } from "@portico/contract/session";
import type { PaperKind } from "@portico/domain/documents/papers";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { inReview, read, sent } from "../application-status/testing/sent-application.ts";
import { aFile } from "../documents/testing/hostile-files.ts";
import { outcomeOf, update } from "../status-updates/testing/institution-system.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";

/* One list of papers, each with its state, on every page (decision 311). */

const stubs = { taskId: "stubs", applicantType: "primary", paper: "payStubs", what: "Stubs", dueOn: "2026-11-27" };
const dated = async () => testApp({ tenant: { afterApproval: { documentBusinessDays: 10 } } });

async function told({ app, applicationId }: TestApplicant, ...[status, sequence, content]: Parameters<typeof update>) {
  expect(await outcomeOf(app, applicationId, update(status, sequence, content))).toBe("applied");
}

async function accepted(): Promise<TestApplicant> {
  const applicant = await sent({}, await dated());
  await applicant.do(offerApi.accept, { applicationId: applicant.applicationId });
  return applicant;
}

/** Sends a file for a paper of the list. Returns its id. */
async function send(applicant: TestApplicant, kind: PaperKind, type: 1 | 2 = 1): Promise<number> {
  const { applicationId } = applicant;
  const input = { applicationId, type, kind };
  expect((await applicant.client.upload(applicationStatusApi.sendPaper, input, [aFile])).status).toBe(200);
  applicant.app.clock.forward({ minutes: 1 });
  const { documents } = await applicant.do(documentApi.list, { applicationId, type });
  return documents.at(-1)!.documentId;
}

const stateOf = async (applicant: TestApplicant, wanted: PaperKind) =>
  (await read(applicant)).papers.filter(({ kind }) => kind === wanted);

test("follows a paper from its file over a no to a yes, and counts no refused file", async () => {
  const applicant = await accepted();
  const row = { applicantType: 1, firstName: "Dana", kind: "vehicleInsurance", dueOn: "2026-12-07" };
  expect(await stateOf(applicant, "vehicleInsurance")).toEqual([{ ...row, state: "open" }]);

  const first = await send(applicant, "vehicleInsurance");
  expect(await stateOf(applicant, "vehicleInsurance")).toEqual([{ ...row, state: "sent", files: 1 }]);

  await told(applicant, "documentRejected", 1, { documentId: first, reason: "Page 2 is missing." });
  const again = { ...row, wasRefused: true };
  const rejected = { ...again, state: "rejected", reason: "Page 2 is missing." };
  expect(await stateOf(applicant, "vehicleInsurance")).toEqual([rejected]);

  const second = await send(applicant, "vehicleInsurance");
  expect(await stateOf(applicant, "vehicleInsurance")).toEqual([{ ...again, state: "sent", files: 1 }]);

  await told(applicant, "documentAccepted", 2, { documentId: second });
  expect(await stateOf(applicant, "vehicleInsurance")).toEqual([{ ...again, state: "done", files: 1 }]);
});

test("isn't done while one of two files of a paper waits for its check", async () => {
  const applicant = await accepted();
  const first = await send(applicant, "payStubs");
  await send(applicant, "payStubs");

  await told(applicant, "documentAccepted", 1, { documentId: first });

  expect(await stateOf(applicant, "payStubs")).toMatchObject([{ state: "sent", files: 2, accepted: 1 }]);
});

test("isn't done because the institution accepted another paper under its task", async () => {
  const applicant = await sent();
  const lease = { taskId: "lease", applicantType: "primary", what: "The lease", dueOn: "2026-11-24" };
  await told(applicant, "informationRequested", 1, { tasks: [stubs, lease] });
  const { applicationId } = applicant;
  const sendFor = async (taskId: string) =>
    applicant.client.upload(applicationStatusApi.sendForTask, { applicationId, taskId }, [aFile]);
  await sendFor("stubs");
  await sendFor("lease");
  const { documents } = await applicant.do(documentApi.list, { applicationId, type: 1 });

  await told(applicant, "documentAccepted", 2, { documentId: documents.at(-1)!.documentId, taskId: "stubs" });

  expect(await stateOf(applicant, "payStubs")).toMatchObject([{ state: "sent" }]);
  expect((await sendFor("stubs")).status).toBe(200);
});

test("makes a request for a kind of paper the row of that paper, with one day, on every page", async () => {
  const applicant = await accepted();
  await told(applicant, "informationRequested", 1, { tasks: [stubs] });

  const { papers } = await read(applicant);
  const offer = await applicant.do(offerApi.read, applicant.id);

  expect(papers.filter(({ kind }) => kind === "payStubs")).toMatchObject([{ taskId: "stubs", dueOn: "2026-11-27" }]);
  expect(papers[0]).not.toHaveProperty("what");
  expect(papers.map(({ kind }) => kind)).toContain("vehicleInsurance");
  expect(offer.papers).toEqual(papers);
  await send(applicant, "payStubs");
  expect(await stateOf(applicant, "payStubs")).toMatchObject([{ taskId: "stubs", state: "sent" }]);
});

test("says that earlier files of a paper arrived when the institution asks for more of it", async () => {
  const applicant = await accepted();
  await send(applicant, "payStubs");

  await told(applicant, "informationRequested", 1, { tasks: [stubs] });

  expect(await stateOf(applicant, "payStubs")).toMatchObject([{ taskId: "stubs", state: "open", earlier: 1 }]);
  await send(applicant, "payStubs");
  const [row] = await stateOf(applicant, "payStubs");
  expect(row).toMatchObject({ state: "sent", files: 2 });
  expect(row).not.toHaveProperty("earlier");
});

test("still has the first pay stub after a refusal of the second one, on the page and in the letter", async () => {
  const applicant = await accepted();
  const first = await send(applicant, "payStubs");
  await told(applicant, "documentAccepted", 1, { documentId: first });
  const second = await send(applicant, "payStubs");

  await told(applicant, "documentRejected", 2, { documentId: second, reason: "Too dark." });

  expect(await stateOf(applicant, "payStubs")).toMatchObject([{ state: "rejected", reason: "Too dark.", earlier: 1 }]);
  await applicant.app.outbox.idle();
  const letters = await messagesTo(applicant.app, "dana@example.com");
  expect(letters.at(-1)!.text).toContain(
    "The two newest pay stubs. We have your other file for this. Send one in place of the file that we couldn't use.",
  );
});

test("asks for another file after the refusal of the second of two, while the first one waits for a check", async () => {
  const applicant = await accepted();
  await told(applicant, "informationRequested", 1, { tasks: [stubs] });
  await send(applicant, "payStubs");
  const second = await send(applicant, "payStubs");

  await told(applicant, "documentRejected", 2, { documentId: second, reason: "Too dark." });

  const [row] = await stateOf(applicant, "payStubs");
  expect(row).toMatchObject({ state: "rejected", reason: "Too dark.", earlier: 1, dueOn: "2026-11-27" });
  applicant.app.clock.forward({ minutes: 1 });
  await send(applicant, "payStubs");
  expect(await stateOf(applicant, "payStubs")).toMatchObject([{ state: "sent", files: 2 }]);
});

test("asks again for a paper that was accepted if the institution repeats its request", async () => {
  const applicant = await sent();
  await told(applicant, "informationRequested", 1, { tasks: [stubs] });
  const documentId = await send(applicant, "payStubs");
  await told(applicant, "documentAccepted", 2, { documentId, taskId: "stubs", isEnough: true });
  expect(await stateOf(applicant, "payStubs")).toMatchObject([{ state: "done" }]);

  applicant.app.clock.forward({ minutes: 1 });
  await told(applicant, "informationRequested", 3, { tasks: [stubs] });

  expect(await stateOf(applicant, "payStubs")).toMatchObject([{ taskId: "stubs", state: "open", earlier: 1 }]);
  expect((await read(applicant)).standing).toMatchObject({ state: "actionNeeded" });
});

test("leaves an accepted paper alone if the institution refuses another one under its task", async () => {
  const applicant = await accepted();
  await told(applicant, "informationRequested", 1, { tasks: [stubs] });
  const documentId = await send(applicant, "payStubs");
  await told(applicant, "documentAccepted", 2, { documentId, taskId: "stubs", isEnough: true });
  const insurance = await send(applicant, "vehicleInsurance");

  await told(applicant, "documentRejected", 3, { documentId: insurance, taskId: "stubs", reason: "It ended in May." });

  expect(await stateOf(applicant, "payStubs")).toMatchObject([{ state: "done" }]);
  expect(await stateOf(applicant, "vehicleInsurance")).toMatchObject([
    { state: "rejected", reason: "It ended in May." },
  ]);
});

test("keeps a paper that was sent during the review, and one that was asked for then, after the yes", async () => {
  const applicant = await sent({ tin: inReview }, await dated());
  const { applicationId } = applicant;
  await told(applicant, "informationRequested", 1, {
    tasks: [{ taskId: "registration", applicantType: "primary", what: "The registration", dueOn: "2026-11-27" }],
  });
  await send(applicant, "payStubs");
  const loan = { loanAmount: 18_000, termInMonths: 60, annualRateBasisPoints: 549 };
  const before = await applicant.do(applicationApi.status, applicant.id);
  await told(applicant, "approved", 2, { offers: [loan] });
  await applicant.do(offerApi.accept, { applicationId });

  const { papers } = await read(applicant);

  expect(before.papers).toContainEqual(expect.objectContaining({ kind: "payStubs", state: "sent" }));
  expect(papers).toContainEqual(expect.objectContaining({ kind: "payStubs", state: "sent" }));
  expect(papers).toContainEqual(expect.objectContaining({ what: "The registration", state: "open" }));
});

test("asks in a second application for no paper about the person that the first one has", async () => {
  const applicant = await accepted();
  const license = await send(applicant, "photoId");
  await told(applicant, "documentAccepted", 1, { documentId: license });
  await send(applicant, "payStubs");
  await send(applicant, "vehicleInsurance");
  const second = await sent({}, applicant.app);
  await second.do(offerApi.accept, { applicationId: second.applicationId });

  const { papers, sharesDocuments } = await read(second);

  expect(Object.fromEntries(papers.map(({ kind, state }) => [kind, state]))).toMatchObject({
    photoId: "done",
    payStubs: "sent",
    vehicleInsurance: "open",
  });
  expect(sharesDocuments).toBe(true);
});

test("says of a paper that the institution asks for here that it came to another application, and promises no single copy", async () => {
  const applicant = await accepted();
  await send(applicant, "payStubs");
  await send(applicant, "payStubs");
  const second = await sent({}, applicant.app);
  await second.do(offerApi.accept, { applicationId: second.applicationId });
  expect(await stateOf(second, "payStubs")).toMatchObject([{ state: "sent", files: 2, elsewhere: 2 }]);

  await told(second, "informationRequested", 1, { tasks: [stubs] });

  expect(await stateOf(second, "payStubs")).toMatchObject([{ taskId: "stubs", state: "open", elsewhere: 2 }]);
  expect(await read(second)).not.toHaveProperty("sharesDocuments");
  await send(second, "payStubs");
  expect((await stateOf(second, "payStubs"))[0]).not.toHaveProperty("elsewhere");
  // The pay stubs had to be sent twice.
  expect(await read(second)).not.toHaveProperty("sharesDocuments");
});

test.each([
  ["before the acceptance", {}],
  ["during a review", { tin: inReview }],
])(
  "says in the request %s, on the page and in the letter, that the paper came to another application",
  async (_, answers) => {
    const first = await sent(answers, await dated());
    const loan = { loanAmount: 18_000, termInMonths: 60, annualRateBasisPoints: 549 };
    if ("tin" in answers) await told(first, "approved", 1, { offers: [loan] });
    await send(first, "payStubs");
    const second = await sent(answers, first.app);

    await told(second, "informationRequested", 1, { tasks: [stubs] });

    const row = expect.objectContaining({ taskId: "stubs", state: "open", elsewhere: 1 });
    expect((await read(second)).papers).toEqual([row]);
    const onOwnPage = "tin" in answers ? applicationApi.status : offerApi.read;
    expect((await second.do(onOwnPage, second.id)).papers).toContainEqual(row);
    await second.app.outbox.idle();
    const letters = await messagesTo(second.app, "dana@example.com");
    expect(letters.find(({ subject }) => subject.startsWith("We need something"))!.text).toContain(
      "The two newest pay stubs. You sent this with another application. We need it for this one too.",
    );
  },
);

test("names no day in a list of applications for papers that came to another one", async () => {
  const applicant = await accepted();
  await send(applicant, "photoId");
  await send(applicant, "payStubs");
  const second = await sent({}, applicant.app);
  await second.do(offerApi.accept, { applicationId: second.applicationId });
  const listed = async () => (await second.do(resumeApi.here, {})).savedApplications[0];
  expect(await listed()).toMatchObject({ standing: { next: { what: "documentsDue" } } });
  const { papers } = await read(second);
  for (const { kind, state } of papers) if (state === "open") await send(second, kind!);

  expect(await listed()).toMatchObject({ standing: { state: "accepted" } });
  expect((await listed())?.standing).toEqual((await read(second)).standing);
});

test("asks for nothing by a day once all papers came", async () => {
  const applicant = await accepted();
  const { papers } = await read(applicant);
  for (const { kind } of papers) await send(applicant, kind!);

  const { standing, people } = await read(applicant);

  expect(standing).toEqual({ state: "accepted" });
  expect(people).toMatchObject([{ tasksLeft: 0 }]);
});

test("tells the institution's system which paper a file is for", async () => {
  const applicant = await accepted();
  await send(applicant, "vehicleInsurance");

  await applicant.app.outbox.idle();

  const { app, applicationId } = applicant;
  const response = await fetch(`${app.sandboxUrl}/los/${app.tenant.name}/applications/${applicationId}`);
  const { messages } = (await response.json()) as { messages: { body: { document?: { paper?: string } } }[] };
  expect(messages.flatMap(({ body }) => body.document?.paper ?? [])).toEqual(["vehicleInsurance"]);
});

import { applicationStatusApi } from "@portico/contract/application-status";
import { applicationApi, documentApi, offerApi } from "@portico/contract/application";
import { journeyApi } from "@portico/contract/journey";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { messagesTo, plainSubject } from "../submission/testing/mailbox.ts";
import type { Answers, TestApplicant } from "../submission/testing/test-applicant.ts";
import { outcomeOf, stateOf, update } from "./testing/institution-system.ts";

/* What the institution's own system says reaches the applicant's pages and mailbox. */

const inReview = "815126400";

async function sent(answers: Answers = { tin: inReview }, app?: TestApp): Promise<TestApplicant> {
  const applicant = await applyUntil("submit", app ?? (await testApp()), answers);
  await applicant.submit();
  await applicant.app.outbox.idle();
  return applicant;
}

const exitOf = async (applicant: TestApplicant) => (await applicant.do(journeyApi.read, ofOne(applicant))).journey.exit;

const ofOne = ({ applicationId }: TestApplicant) => ({ applicationId });

async function loadedOf({ app, applicationId }: TestApplicant) {
  return loadApplication(app.kernel, app.tenant.name, applicationId);
}

/** The asked loan, at a rate. */
async function askedLoan(applicant: TestApplicant, more: object = {}) {
  const [loan] = (await loadedOf(applicant)).records.vehicleLoan;
  return {
    loanAmount: loan!.requestedLoanAmount,
    termInMonths: loan!.requestedLoanTermInMonths,
    annualRateBasisPoints: 725,
    ...more,
  };
}

async function subjectsTo({ app }: TestApplicant) {
  await app.outbox.idle();
  return (await messagesTo(app, "dana@example.com")).map(({ subject }) => plainSubject(subject));
}

test("shows an approval by the institution as an offer that can be accepted, and mails the news", async () => {
  const applicant = await sent();
  const { app, applicationId } = applicant;
  const before = await subjectsTo(applicant);

  const first = await askedLoan(applicant);
  const offers = [first, { ...first, termInMonths: first.termInMonths + 12, annualRateBasisPoints: 775 }];
  expect(await outcomeOf(app, applicationId, update("inReview", 1))).toBe("applied");
  expect(await exitOf(applicant)).toBe("pending");
  expect(await outcomeOf(app, applicationId, update("approved", 2, { offers }))).toBe("applied");

  expect(await exitOf(applicant)).toBe("offer");
  const { loanOffer, offeredTerms } = await applicant.do(offerApi.read, applicant.id);
  expect(loanOffer).toMatchObject({ loanAmount: first.loanAmount, termInMonths: first.termInMonths, accepted: false });
  expect(offeredTerms?.map(({ termInMonths }) => termInMonths)).toEqual(offers.map(({ termInMonths }) => termInMonths));
  expect(await subjectsTo(applicant)).toHaveLength(before.length + 1);
  expect(await applicant.do(offerApi.accept, { applicationId })).toMatchObject({ accepted: true });
  expect(await outcomeOf(app, applicationId, update("funded", 3, { fundedOn: "2026-11-20" }))).toBe("applied");
  expect((await loadedOf(applicant)).records.institutionStatus).toMatchObject([
    { stage: "funded", fundedOn: "2026-11-20", sequence: 3 },
  ]);
});

test("shows a decline by the institution with its reasons, and mails the news", async () => {
  const applicant = await sent();
  const before = await subjectsTo(applicant);

  const reasons = [{ code: "incomeUnverified" }, { code: "delinquentObligations", applicantType: "primary" }];
  await outcomeOf(applicant.app, applicant.applicationId, update("declined", 1, { reasons }));

  expect(await exitOf(applicant)).toBe("declined");
  const notice = await applicant.do(applicationApi.decline, applicant.id);
  expect(notice.reasons).toEqual([
    "Unable to verify income",
    "Delinquent past or present credit obligations with others",
  ]);
  expect(notice.bureau).not.toBeNull();
  expect(await subjectsTo(applicant)).toHaveLength(before.length + 1);
});

test("shows a counteroffer by the institution, which is approved as promised when it is taken", async () => {
  const applicant = await sent();
  const smaller = await askedLoan(applicant);
  const choices = [{ ...smaller, loanAmount: smaller.loanAmount - 2000 }];
  const reasons = [{ code: "incomeInsufficient" }];

  await outcomeOf(applicant.app, applicant.applicationId, update("counteroffer", 1, { reasons, choices }));

  const { counteroffer } = await applicant.do(applicationApi.decline, applicant.id);
  expect(counteroffer?.choices).toMatchObject([
    { loanAmount: smaller.loanAmount - 2000, termInMonths: smaller.termInMonths },
  ]);
});

test("keeps tasks and the states of documents", async () => {
  const applicant = await sent();
  const { app, applicationId } = applicant;
  const file = { name: "stub.pdf", contentType: "application/pdf", content: Buffer.from("%PDF-1.7\n1 0 obj\n%%EOF\n") };
  const task = { taskId: "stubs", applicantType: "primary", what: "Two pay stubs", dueOn: "2026-11-27" };

  await outcomeOf(app, applicationId, update("informationRequested", 1, { tasks: [task] }));
  await applicant.client.upload(applicationStatusApi.sendForTask, { applicationId, taskId: "stubs" }, [file]);
  const [sentFile] = (await applicant.do(documentApi.list, { applicationId, type: 1 })).documents;
  const documentId = sentFile!.documentId;
  const rejected = { documentId, taskId: "stubs", reason: "Too dark to read." };
  await outcomeOf(app, applicationId, update("documentRejected", 2, rejected));
  const told = await applicant.do(applicationApi.status, applicant.id);
  const [afterNo] = (await loadedOf(applicant)).records.institutionStatus;
  await outcomeOf(app, applicationId, update("documentAccepted", 3, { documentId, taskId: "stubs" }));
  const [afterYes] = (await loadedOf(applicant)).records.institutionStatus;

  const { applicantType: _type, ...kept } = task;
  const asked = { ...kept, applicantType: 1, firstName: "Dana" };
  expect(told.papers?.filter(({ taskId }) => taskId !== undefined)).toEqual([
    { ...asked, state: "rejected", reason: "Too dark to read." },
  ]);
  expect(afterNo).toMatchObject({ stage: "informationRequested", documents: [{ ...rejected, isAccepted: false }] });
  expect(afterNo?.tasks).toEqual([
    { ...kept, applicantId: applicant.applicantId, askedAt: "2026-11-21T10:00:00.000Z" },
  ]);
  expect(afterYes).toMatchObject({
    tasks: [{ doneAt: "2026-11-21T10:00:00.000Z" }],
    documents: [{ isAccepted: true }],
  });
});

test("ends an application that its applicant withdrew at the institution", async () => {
  const applicant = await sent({});
  const { app, applicationId } = applicant;

  expect(await outcomeOf(app, applicationId, update("withdrawn", 1))).toBe("applied");

  const { error } = (await applicant.client.call(offerApi.accept, { applicationId })).body;
  expect(error).toBeDefined();
  const { journey } = await applicant.do(journeyApi.read, ofOne(applicant));
  expect(journey).toMatchObject({ exit: "duplicate", isWithdrawn: true });
  expect(journey).not.toHaveProperty("isStopped");
});

test("gives a repeated update its first answer, and has one effect even if both come at once", async () => {
  const applicant = await sent();
  const { app, applicationId } = applicant;
  const offers = [await askedLoan(applicant)];
  const approved = update("approved", 2, { offers });

  const answers = await Promise.all([1, 2, 3].map(async () => outcomeOf(app, applicationId, approved)));
  const after = await stateOf(app, applicationId);
  const later = await outcomeOf(app, applicationId, approved);

  expect([...answers, later]).toEqual(["applied", "applied", "applied", "applied"]);
  expect(await stateOf(app, applicationId)).toEqual(after);
});

test("answers an update that a later one overtook, and changes nothing", async () => {
  const applicant = await sent();
  const { app, applicationId } = applicant;
  await outcomeOf(app, applicationId, update("approved", 5, { offers: [await askedLoan(applicant)] }));
  const before = await stateOf(app, applicationId);

  const late = update("inReview", 4);
  expect(await outcomeOf(app, applicationId, late)).toBe("superseded");
  expect(await outcomeOf(app, applicationId, late)).toBe("superseded");
  expect(await stateOf(app, applicationId)).toEqual(before);
});

test("writes an update and its effect together or not at all", async () => {
  const applicant = await sent();
  const { app, applicationId } = applicant;
  const approved = update("approved", 1, { offers: [await askedLoan(applicant)] });
  const before = await stateOf(app, applicationId);
  await app.sql(`create function fail_once() returns trigger language plpgsql as $$ begin
    if new.tenant_id = '${app.tenant.name}' then raise exception 'the server died here'; end if; return new; end $$`);
  await app.sql("create trigger fail_once before insert on status_update for each row execute function fail_once()");
  try {
    await outcomeOf(app, applicationId, approved);
    expect(await stateOf(app, applicationId)).toEqual(before);
  } finally {
    await app.sql("drop trigger fail_once on status_update");
    await app.sql("drop function fail_once");
  }

  expect(await outcomeOf(app, applicationId, approved)).toBe("applied");
  expect(await exitOf(applicant)).toBe("offer");
});

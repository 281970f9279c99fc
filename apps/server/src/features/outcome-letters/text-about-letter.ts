import type { InstitutionTask } from "@portico/domain/decision/institution-status";
import { paperOfFile } from "@portico/domain/documents/papers";
import { calendarDay } from "@portico/domain/values/calendar-day";
import { longDate } from "@portico/domain/values/long-date";
import { grouped } from "@portico/domain/values/reference-number";
import type { JobApplication, JobHandler, JobScope } from "../../jobs/job.ts";
import { messageOf } from "../../kernel/message-of.ts";
import { hasStoppedTexts } from "../text-choices/has-stopped-texts.ts";
import { contactOf, wantsTexts } from "../letters/contact-of.ts";
import { textOf } from "../letters/news-text.ts";
import { isRest, nameOnLockedScreen } from "../papers/names-in-letter.ts";
import { openTasks, stateOfTask } from "../papers/state-of-paper.ts";
import { rowOfDocument, type Reader } from "./reader.ts";

type About = Pick<Reader, "kind" | "applicantId" | "documentId">;

/**
 * Orders a text message that a letter was sent, for a person who chose text messages. The receipt needs none, because the person has just
 * sent the application. A message of its own, so that a retry of the text doesn't repeat the letter. Its key has the letter's, because a
 * second letter of the same kind needs a text too.
 */
export async function orderText(
  scope: JobScope,
  loaded: JobApplication,
  { kind, applicantId, documentId }: About,
): Promise<void> {
  const { tenant, now, providers, messageId } = scope;
  if (providers.textMessenger === undefined) return;
  if (kind === "received" || !wantsTexts(loaded.records, applicantId, tenant.lists)) return;
  const { applicationId } = loaded.application;
  const ofDocument = kind === "documentRejected" && { documentId };
  const payload = { applicantId, kind, ...ofDocument };
  const draft = { topic: "letter-text", key: `${kind}.${applicantId}.${messageId}`, payload };
  await scope.database.trip([messageOf({ tenant: tenant.name, applicationId, now }, draft)]);
}

/** Says by text that there is news by email, and nothing about the application (decision 118). */
export const sendText: JobHandler = {
  topic: "letter-text",
  run: async (scope, { applicantId, kind, documentId }) => {
    const loaded = await scope.loadApplication();
    const { application, records } = loaded;
    const { firstName, phoneNumber } = contactOf(records, Number(applicantId));
    // The person may have chosen another way in the meantime.
    if (!wantsTexts(records, Number(applicantId), scope.tenant.lists)) return;
    if (await hasStoppedTexts(scope, phoneNumber)) return;
    const about = { kind: String(kind), applicantId: Number(applicantId), documentId: Number(documentId) };
    const said = [aboutPaper(scope, loaded, about), newsOf(about.kind, endOf(application))].filter(
      (text) => text !== undefined,
    );
    await scope.providers.textMessenger?.send({ to: phoneNumber, text: textOf(scope.tenant, { firstName, said }) });
  },
};

const endOf = ({ loanApplicationId }: JobApplication["application"]) =>
  grouped(String(loanApplicationId)).split("-").at(-1)!;

/**
 * What the email is about, without an outcome, because a locked screen may show it. The end of the reference number, which is also in the
 * email's subject, tells two applications apart.
 */
function newsOf(kind: string, end: string): string {
  return (news[kind] ?? "We emailed you our answer to your application ending in {end}.").replace("{end}", end);
}

const answer = "We emailed you about an answer for your application ending in {end}.";
const news: Readonly<Record<string, string>> = {
  pending: "We emailed you about the review of your application ending in {end}.",
  task: "We need something for your application ending in {end}. See our email.",
  documentRejected: "We couldn't use a file for your application ending in {end}. See our email.",
  offerEnding: "We emailed you about a day to know for your application ending in {end}.",
  accepted: "We emailed you what's next for your application ending in {end}.",
  refused: answer,
  refusedAgain: answer,
  counteroffersRefused: answer,
  funded: "We emailed you news about your application ending in {end}.",
  withdrawn: "We emailed you about your closed application ending in {end}.",
  closed: "We emailed you about your unsent application ending in {end}.",
};

interface AboutPaper {
  readonly kind: string;
  readonly applicantId: number;
  readonly documentId: number;
}

/** Somebody who sent one of two pay stubs could think that it got lost. */
const restOf = ({ records }: JobApplication, task: InstitutionTask): string =>
  isRest({ ...stateOfTask(records, task), kind: task.paper }) ? "the rest of " : "";

/** Another pay stub may be fine. */
function oneOf(
  { tenant, today }: JobScope,
  loaded: JobApplication,
  { id, paper }: JobApplication["records"]["document"][number],
): string | undefined {
  const name = nameOnLockedScreen(paper, loaded.application.productCode);
  const hasOther = rowOfDocument({ ...loaded, tenant, today }, id)?.earlier !== undefined;
  return paper === "payStubs" && hasOther ? `one of ${name}` : name;
}

/** Of several files that are something else, only the day tells which one it was. */
function nameOfRefused(
  scope: JobScope,
  loaded: JobApplication,
  file: JobApplication["records"]["document"][number],
): string | undefined {
  if (paperOfFile(file) !== "somethingElse") return oneOf(scope, loaded, file);
  return `the one from ${longDate(calendarDay(new Date(file.uploadedAt), scope.tenant.timeZone)).split(",")[0]}`;
}

/** Which paper the letter is about, if it is one of the reader's own and a locked screen may show its name. */
function aboutPaper(
  scope: JobScope,
  loaded: JobApplication,
  { kind, applicantId, documentId }: AboutPaper,
): string | undefined {
  const { application, records } = loaded;
  const end = endOf(application);
  if (kind === "task") {
    const [task, another] = openTasks(loaded.records).filter((one) => one.applicantId === applicantId);
    const name = task && nameOnLockedScreen(task.paper, application.productCode);
    if (!task || name === undefined || another) return undefined;
    return `We need ${restOf(loaded, task)}${name} for your application ending in ${end}. See our email.`;
  }
  const file = records.document.find((one) => one.id === documentId && one.applicantId === applicantId);
  const name = file && nameOfRefused(scope, loaded, file);
  return name && `We couldn't use a file for your application ending in ${end}: ${name}. See our email.`;
}

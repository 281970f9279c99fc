import { longDate } from "@portico/domain/values/long-date";
import type { JobApplication } from "../../jobs/job.ts";
import { firstDay, openTasks, rejectionOf, type Reader } from "./reader.ts";

/** What a letter asks its reader for, and why a document is no good. */
export function aboutTasks(loaded: JobApplication, reader: Reader): readonly string[] {
  if (reader.kind === "task") return wantedFrom(loaded, reader);
  return reader.kind === "documentRejected" ? aboutDocument(loaded, reader) : [];
}

/** A text with a number may tell a pay or an account, so it stays in the application. */
const staysInside = (text: string): boolean => /\d/.test(text);

/** What the reader must send. What is asked of the other person is in the notice alone, and so is a text with a number. */
function wantedFrom(loaded: JobApplication, { applicantId }: Reader): readonly string[] {
  const own = openTasks(loaded).filter((task) => task.applicantId === applicantId);
  if (own.length === 0 || own.some(({ what }) => staysInside(what))) return [];
  const days = new Set(own.map(({ dueOn }) => dueOn));
  const isOneDay = days.size === 1;
  return ["What we need:", ...own.map(({ what, dueOn }) => (isOneDay ? what : `${what}, by ${longDate(dueOn)}`))];
}

/** Why a document is no good, and by when to send another one. */
function aboutDocument(loaded: JobApplication, { documentId, applicantId }: Reader): readonly string[] {
  const { reason } = rejectionOf(loaded, documentId) ?? {};
  const day = firstDay(loaded, applicantId);
  return [
    ...(reason === undefined || staysInside(reason) ? [] : [`The reason: ${reason}`]),
    ...(day === undefined ? [] : [`Please send it by ${longDate(day)}.`]),
  ];
}

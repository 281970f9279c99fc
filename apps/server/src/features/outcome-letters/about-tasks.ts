import type { Paper } from "@portico/contract/paper";
import type { InstitutionTask } from "@portico/domain/decision/institution-status";
import type { CalendarDate } from "@portico/domain/values/dates";
import { calendarDay } from "@portico/domain/values/calendar-day";
import { longDate } from "@portico/domain/values/long-date";
import type { JobApplication, JobScope } from "../../jobs/job.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { documentsDue } from "../people/documents-due.ts";
import { isMissing, isOtherPaper, isWaitedFor, paperName, type PaperKind } from "@portico/domain/documents/papers";
import { aboutOtherIncome, isOtherIncome, mayBePersonal, staysInside } from "../papers/names-in-letter.ts";
import { papersElsewhere } from "../papers/papers-elsewhere.ts";
import { isListDue, papersOfPerson, stateOfAsked, waitsBesideList, type Elsewhere } from "../papers/papers-of.ts";
import { openTasks } from "../papers/state-of-paper.ts";
import { isOwnDocument, rejectionOf, rowOfDocument, type Reader } from "./reader.ts";

type Asked = JobApplication & Pick<ApplicationScope, "tenant" | "today">;

/** What a letter asks its reader for, and why a document is no good. */
export async function aboutTasks(scope: JobScope, loaded: JobApplication, reader: Reader): Promise<readonly string[]> {
  const asked = { ...loaded, tenant: scope.tenant, today: scope.today };
  if (reader.kind === "task") return wantedFrom(asked, reader, await papersElsewhere(scope, asked));
  return reader.kind === "documentRejected" ? aboutDocument(asked, reader) : [];
}

/** What the reader must send. What is asked of the other person is in the notice alone, and so is a text with a number. */
function wantedFrom(loaded: Asked, { applicantId }: Reader, elsewhere: Elsewhere): readonly string[] {
  const own = openTasks(loaded.records).filter((task) => task.applicantId === applicantId);
  const nameOf = (task: InstitutionTask) => nameInLetter(loaded, task);
  if (own.length === 0 || own.some((task) => nameOf(task) === undefined)) return [];
  const days = new Set(own.map(({ dueOn }) => dueOn));
  const isOneDay = days.size === 1;
  return [
    "What we need:",
    ...own.map(
      (task) =>
        (isOneDay ? nameOf(task)! : `${nameOf(task)}, by ${longDate(task.dueOn)}`) + beside(loaded, task, elsewhere),
    ),
    ...besideTasks(loaded, applicantId),
  ];
}

/** A refused paper that nobody sent again. The letter would otherwise say that only the requests are missing. */
function besideTasks(asked: Asked, applicantId: number): readonly string[] {
  const isRefused = ({ taskId, kind }: Paper) => taskId === undefined && kind !== undefined;
  return alsoNeeded(asked, papersOfPerson(asked, applicantId).filter(waitsBesideList(asked)).filter(isRefused));
}

/** The other papers that the refused file's person still has to send. The letter would otherwise say that only this one is missing. */
function besideRefused(asked: Asked, applicantId: number, { kind, taskId }: Paper): readonly string[] {
  const isNeeded = isListDue(asked) ? isMissing : isWaitedFor;
  const isSame = (row: Paper) => row.kind === kind && row.taskId === taskId;
  return alsoNeeded(
    asked,
    papersOfPerson(asked, applicantId).filter((row) => isNeeded(row) && !isSame(row)),
  );
}

function alsoNeeded(asked: Asked, rows: readonly Paper[]): readonly string[] {
  const named = rows.map((row) => {
    const name = nameOfRow(asked, row);
    return row.dueOn === undefined ? name : `${name}, by ${longDate(row.dueOn)}`;
  });
  return named.length === 0 ? [] : ["We also still need:", ...named];
}

/** A request for more of a paper, or for one that came to another application, would otherwise look like a mistake. */
function beside({ records }: JobApplication, task: InstitutionTask, elsewhere: Elsewhere): string {
  const { earlier = 0, elsewhere: there, accepted = 0, left } = stateOfAsked(records, task, elsewhere);
  if (there !== undefined) return ". You sent this with another application. We need it for this one too.";
  if (left !== undefined)
    return `. ${accepted === 1 ? "We accepted 1 file" : `We accepted ${accepted} files`}, and need ${left} more.`;
  return earlier === 0 ? "" : ". We have what you sent earlier, but we need more than that.";
}

/**
 * Why a document is no good, what it was for, and by when to send another one. The first person reads only the day of a document of the
 * other one.
 */
function aboutDocument(asked: Asked, reader: Reader): readonly string[] {
  const row = rowOfDocument(asked, reader.documentId);
  const day = row?.taskId === undefined && !isOtherPaper(row?.kind) ? documentsDay(asked) : row?.dueOn;
  const by = day === undefined ? [] : [`Please send it by ${longDate(day)}.`];
  if (!isOwnDocument(asked, reader)) return by;
  const others = row === undefined || isOtherPaper(row.kind) ? [] : besideRefused(asked, reader.applicantId, row);
  return [...whyOfDocument(asked, reader, row), ...by, ...others];
}

function whyOfDocument(asked: Asked, { documentId }: Reader, row: Paper | undefined): readonly string[] {
  const { reason } = rejectionOf(asked, documentId) ?? {};
  return [
    ...(reason === undefined || mayBePersonal(reason) ? [] : [`The reason: ${reason}`]),
    ...(row ? aboutRow(asked, documentId, row) : []),
  ];
}

function aboutRow(asked: Asked, documentId: number, row: Paper): readonly string[] {
  if (!isOtherPaper(row.kind)) return ["What we need:", nameOfRow(asked, row) + aboutOthers(row)];
  const day = row.kind === "somethingElse" ? daySent(asked, documentId) : undefined;
  return ["What we couldn't use:", day === undefined ? nameOfRow(asked, row) : `A file that you sent on ${day}`];
}

/** A file's own name may tell anything, so an email has the day instead. */
function daySent({ records, tenant }: Asked, documentId: number): string | undefined {
  const file = records.document.find(({ id }) => id === documentId);
  return file && longDate(calendarDay(new Date(file.uploadedAt), tenant.timeZone));
}

/** The paper's other files are still good. */
const aboutOthers = ({ earlier = 0 }: Partial<Pick<Paper, "earlier">> = {}): string =>
  earlier === 0
    ? ""
    : `. We have your other ${earlier === 1 ? "file" : "files"} for this. Send one in place of the file that we couldn't use.`;

/** A refusal always says which paper it is about, but never a number or the source of an income. */
function nameOfRow(asked: Asked, { kind, what }: Paper): string {
  const unnamed = kind === undefined ? "The paper that we asked you for" : aboutOtherIncome;
  return nameInLetter(asked, { paper: kind, what }) ?? unnamed;
}

interface Named {
  readonly paper?: PaperKind | undefined;
  readonly what?: string | undefined;
}

/** A paper's name on every page and letter. Undefined if it stays in the application. */
function nameInLetter({ application }: JobApplication, { paper, what }: Named): string | undefined {
  if (paper !== undefined) return isOtherIncome(paper) ? undefined : paperName(paper, application.productCode);
  return what === undefined || staysInside(what) ? undefined : what;
}

/** The day of the list once all of it is due, as on its page. A day that has passed helps nobody. */
function documentsDay(asked: Asked): CalendarDate | undefined {
  const day = isListDue(asked) ? documentsDue(asked) : undefined;
  return day !== undefined && day >= asked.today ? day : undefined;
}

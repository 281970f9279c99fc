import type { InstitutionTask } from "@portico/domain/decision/institution-status";
import type { Records } from "@portico/domain/records/records";
import type { CalendarDate } from "@portico/domain/values/dates";
import { longDate } from "@portico/domain/values/long-date";
import type { JobApplication, JobScope } from "../../jobs/job.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { documentsDue } from "../people/documents-due.ts";
import { paperName } from "@portico/domain/documents/papers";
import { isOtherIncome, staysInside } from "../papers/names-in-letter.ts";
import { papersElsewhere } from "../papers/papers-elsewhere.ts";
import { stateOfAsked, type Elsewhere } from "../papers/papers-of.ts";
import { stateOfKind, stateOfTask, type StateOfPaper } from "../papers/state-of-paper.ts";

import { isOwnDocument, openTasks, rejectionOf, taskOfDocument, type Reader } from "./reader.ts";

type Asked = JobApplication & Pick<ApplicationScope, "tenant" | "today">;

/** What a letter asks its reader for, and why a document is no good. */
export async function aboutTasks(scope: JobScope, loaded: JobApplication, reader: Reader): Promise<readonly string[]> {
  const asked = { ...loaded, tenant: scope.tenant, today: scope.today };
  if (reader.kind === "task") return wantedFrom(asked, reader, await papersElsewhere(scope, asked));
  return reader.kind === "documentRejected" ? aboutDocument(asked, reader) : [];
}

/** What the reader must send. What is asked of the other person is in the notice alone, and so is a text with a number. */
function wantedFrom(loaded: JobApplication, { applicantId }: Reader, elsewhere: Elsewhere): readonly string[] {
  const own = openTasks(loaded).filter((task) => task.applicantId === applicantId);
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
  ];
}

/** A request for more of a paper, or for one that came to another application, would otherwise look like a mistake. */
function beside({ records }: JobApplication, task: InstitutionTask, elsewhere: Elsewhere): string {
  const { earlier = 0, elsewhere: there } = stateOfAsked(records, task, elsewhere);
  if (there !== undefined) return ". You sent this with another application. We need it for this one too.";
  return earlier === 0 ? "" : ". We have what you sent earlier, but we need more than that.";
}

/**
 * Why a document is no good, what it was for, and by when to send another one. The first person reads only the day of a document of the
 * other one.
 */
function aboutDocument(asked: Asked, reader: Reader): readonly string[] {
  const task = taskOfDocument(asked, reader.documentId);
  const day = task?.dueOn ?? documentsDay(asked);
  const by = day === undefined ? [] : [`Please send it by ${longDate(day)}.`];
  return isOwnDocument(asked, reader) ? [...whyOfDocument(asked, reader, task), ...by] : by;
}

function whyOfDocument(asked: Asked, { documentId }: Reader, task: InstitutionTask | undefined): readonly string[] {
  const { reason } = rejectionOf(asked, documentId) ?? {};
  const file = asked.records.document.find(({ id }) => id === documentId);
  const named = nameInLetter(asked, task ?? { paper: file?.paper });
  return [
    ...(reason === undefined || staysInside(reason) ? [] : [`The reason: ${reason}`]),
    ...(named === undefined ? [] : ["What we need:", named + aboutOthers(stateOfFilesPaper(asked, file, task))]),
  ];
}

/** The paper's other files are still good. */
const aboutOthers = ({ earlier = 0 }: Partial<StateOfPaper>): string =>
  earlier === 0 ? "" : ". We have your other files for this. Send one in place of the file that we couldn't use.";

/** The paper that a refused file was for. */
function stateOfFilesPaper(
  { records }: Asked,
  file: Records["document"][number] | undefined,
  task: InstitutionTask | undefined,
): Partial<StateOfPaper> {
  if (task) return stateOfTask(records, task);
  const { applicantId, paper: kind } = file ?? {};
  return applicantId && kind ? stateOfKind(records, { applicantId, kind }) : {};
}

interface Named {
  readonly paper?: InstitutionTask["paper"] | undefined;
  readonly what?: string;
}

/** A paper's name on every page and letter. Undefined if it stays in the application. */
function nameInLetter({ application }: JobApplication, { paper, what }: Named): string | undefined {
  if (paper !== undefined) return isOtherIncome(paper) ? undefined : paperName(paper, application.productCode);
  return what === undefined || staysInside(what) ? undefined : what;
}

/** The day of the list of an accepted loan, as on its page. A day that has passed helps nobody. */
function documentsDay(asked: Asked): CalendarDate | undefined {
  const day = asked.application.status === "accepted" ? documentsDue(asked) : undefined;
  return day !== undefined && day >= asked.today ? day : undefined;
}

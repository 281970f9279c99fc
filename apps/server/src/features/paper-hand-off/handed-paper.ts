import { NamedPaper } from "@portico/contract/paper-hand-off";
import type { Paper } from "@portico/contract/paper";
import { applicationStatusApi } from "@portico/contract/application-status";
import { isSamePaper, takesFiles } from "@portico/domain/documents/papers";
import * as z from "zod/mini";
import { AppError } from "../../kernel/app-error.ts";
import { placeOf } from "../../kernel/onlooker.ts";
import { requireItsTime } from "../../kernel/permission.ts";
import type { ApplicationScope, SessionScope } from "../../kernel/scope.ts";
import { requireOpenForFiles, uploaderOf } from "../documents/sent-documents.ts";
import { papersOf } from "../papers/papers-of.ts";

/** What a link leads to: one paper of one application, as the person who made it sees it. */
export const HandedPaper = z.object({
  applicationId: z.int(),
  applicantId: z.nullable(z.int()),
  isInvited: z.boolean(),
  paper: NamedPaper,
});
export type HandedPaper = z.output<typeof HandedPaper>;

/** The paper's row in the list. Throws if nobody waits for a file for it, or its person may not send any here. */
export function requireWanted(scope: ApplicationScope, named: NamedPaper): Paper {
  requireOpenForFiles(scope);
  const row = papersOf(scope).find((paper) => isNamed(paper, named));
  if (!row || !takesFiles(row)) throw new AppError("notFound");
  uploaderOf(scope, row.applicantType);
  return row;
}

function isNamed({ applicantType, taskId, kind }: Paper, named: NamedPaper): boolean {
  if ("taskId" in named) return taskId === named.taskId;
  return applicantType === named.type && isSamePaper(kind, named.kind);
}

/**
 * The application of a link as the person sees it who made the link. Only a phone's session with that link gets here, and it must pass on
 * nothing but the paper's name. Throws if the person could no longer send files themselves.
 */
export async function guestScope(scope: SessionScope, handed: HandedPaper): Promise<ApplicationScope> {
  const { startedAt, savedAt: _savedAt, ...opened } = await scope.otherApplication(handed.applicationId);
  const place = placeOf(handed, opened.records);
  const guest = { ...scope, ...opened, place, startedTime: startedAt };
  requireItsTime(applicationStatusApi.sendPaper, {}, { state: opened.application, ...guest }, scope.tenant);
  return guest;
}

import { paperOfFile, type PaperKind } from "@portico/domain/documents/papers";
import type { Records } from "@portico/domain/records/records";

type Named = Pick<Records, "document" | "institutionStatus">;

/**
 * Which paper a file was, as its sender chose: a kind, or the institution's own words for its request. Something else has the name of its
 * file, which tells it from others. Nothing, if it was removed.
 */
export function nameOfFile(
  { document, institutionStatus: [status] }: Named,
  documentId: number,
): { readonly paper?: PaperKind; readonly what?: string } {
  const file = document.find(({ id }) => id === documentId);
  if (!file) return {};
  const paper = paperOfFile(file);
  if (paper === "somethingElse") return { paper, what: file.name };
  if (paper !== undefined) return { paper };
  const what = status?.tasks.find(({ taskId }) => taskId === file.taskId)?.what;
  return what === undefined ? {} : { what };
}

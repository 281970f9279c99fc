import type { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { documentsHere } from "../papers/files-here.ts";
import { papersOf, type Elsewhere } from "../papers/papers-of.ts";

type Asked = Pick<OutputOf<(typeof applicationApi)["status"]>, "papers" | "rejectedDocuments">;

/** The papers, and which other files the institution can't use. A file that its sender removed needs no word. */
export function institutionAsks(
  known: Pick<ApplicationScope, "application" | "records" | "place" | "tenant" | "today">,
  elsewhere?: Elsewhere,
): Asked {
  const { institutionStatus, document } = known.records;
  const papers = papersOf(known, elsewhere);
  const visible = documentsHere(known);
  const reviewed = institutionStatus[0]?.documents ?? [];
  const rejected = reviewed.flatMap(({ documentId, taskId, isAccepted, reason }) => {
    const file = visible.find((one) => one.documentId === documentId);
    const sent = document.find(({ id }) => id === documentId);
    const isOfPaper =
      sent?.paper !== undefined ||
      papers.some((paper) => paper.taskId !== undefined && (paper.taskId === taskId || paper.taskId === sent?.taskId));
    return file && !isOfPaper && !isAccepted && reason !== undefined ? [{ documentId, name: file.name, reason }] : [];
  });
  return { papers: [...papers], ...(rejected.length > 0 && { rejectedDocuments: rejected }) };
}

import type { ApplicationStatus } from "@portico/contract/application-status";
import { ProductCode } from "@portico/domain/loan/product";
import { longDate } from "@portico/domain/values/long-date";
import { t } from "./words.ts";

/** What became of the documents that an accepted or approved loan needs, and what is left to do by when. */
export interface DocumentsSoFar {
  readonly text: string;
  readonly by: string | undefined;
}

type Status = Pick<ApplicationStatus, "standing" | "documents" | "documentsNeeded" | "productTypeId">;

/** Undefined if it needs none. A file has no kind, so nobody knows which paper it is (decision 181): the page counts both. */
export function documentsSoFar(status: Status): DocumentsSoFar | undefined {
  const { standing, documents, documentsNeeded: needed, productTypeId } = status;
  if (!needed) return undefined;
  const by = (id: "needsBy" | "needsMoreBy" | "needsOthersBy", count = 0) =>
    needed.by === undefined ? undefined : t(id, { date: longDate(needed.by), files: count });
  const [files, papers] = [documents.length, needed.people.flatMap((person) => person.documents).length];
  if (files === 0) return { text: t(standing.state === "approved" ? "needsOfApproved" : "needs"), by: by("needsBy") };
  const refused = notSentAgain(documents);
  if (refused > 0) return { text: t("needsOthers", { files: refused }), by: by("needsOthersBy", refused) };
  const accepted = documents.filter(({ state }) => state === "accepted").length;
  const isWaiting = documents.some(({ state }) => state === "received");
  if (accepted >= papers && !isWaiting) return { text: t(nothingFor(productTypeId)), by: undefined };
  const isEnough = documents.filter(({ state }) => state !== "rejected").length >= papers;
  if (isEnough) return { text: t("needsLook", { files }), by: undefined };
  return { text: t("needsMore", { files, papers }), by: by("needsMoreBy") };
}

/** Nobody signs papers for a card. */
const nothingFor = (productCode: number) =>
  productCode === ProductCode.creditCard ? "needsNothingOfCard" : "needsNothing";

/** The refused files that are newer than every other one. Whatever came after a no is meant to replace it. */
function notSentAgain(documents: Status["documents"]): number {
  const place = documents.findIndex(({ state }) => state !== "rejected");
  return place === -1 ? documents.length : place;
}

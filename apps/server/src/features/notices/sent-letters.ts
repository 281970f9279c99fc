import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import type { SentLetter, sentLetterApi } from "@portico/contract/sent-letter";
import { coBorrowerIdOf } from "@portico/domain/application/invited";
import { peopleOf } from "@portico/domain/application/people-of";
import { letterKinds } from "@portico/domain/tenant/letters";
import { AppError } from "../../kernel/app-error.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { nameOfFile } from "../papers/name-of-file.ts";
import { placeOf, type KeptNotice } from "./keep-notice.ts";
import { documentOf, type NoticeDocument } from "./notice-document.ts";
import { logoOf } from "./logo-shapes.ts";
import { pdfOf } from "./notice-pdf.ts";
import { sinceNotice } from "./since-notice.ts";
import { findNoticeOfLetter, listSentLetters } from "./sent-letters-store.ts";

type Api = typeof sentLetterApi;

/**
 * The letters to the session's person: the first one, or an invited co-borrower. Nobody sees the other one's. What a letter said is told by its kind, because it was
 * about its own day.
 */
export async function listLetters(scope: ApplicationScope): Promise<OutputOf<Api["list"]>> {
  const [rows] = await scope.database.trip([listSentLetters(ofOwnPerson(scope))]);
  const notice = areTwo(scope) ? "ownLink" : "here";
  const letters = rows.flatMap(({ letterId, kind, documentId, sentAt, isOnPaper, hasNotice }): SentLetter[] => {
    const known = letterKinds.find((one) => one === kind);
    // A letter of a later release has no words here yet.
    if (!known) return [];
    const paper = isOnPaper && { isOnPaper: true as const };
    const named = documentId === null ? {} : nameOfOwnFile(scope, Number(documentId));
    return [{ letterId, kind: known, sentAt: sentAt.toISOString(), ...paper, ...named, ...(hasNotice && { notice }) }];
  });
  return { letters };
}

/** A letter about the other person's file names no paper. */
function nameOfOwnFile(scope: ApplicationScope, documentId: number): Pick<SentLetter, "paper" | "what"> {
  const { applicantId } = ofOwnPerson(scope);
  const isOwn = scope.records.document.some((file) => file.id === documentId && file.applicantId === applicantId);
  return isOwn ? nameOfFile(scope.records, documentId) : {};
}

/** The notice of a letter, as it was rendered for it. */
export async function readLetter(
  scope: ApplicationScope,
  { letterId }: InputOf<Api["read"]>,
): Promise<OutputOf<Api["read"]>> {
  const { document, since } = await noticeOfLetter(scope, letterId);
  const { title, blocks } = document;
  return { title, blocks: [...blocks], ...(since !== undefined && { since }) };
}

export async function readLetterPdf(
  scope: ApplicationScope,
  { letterId }: InputOf<Api["pdf"]>,
): Promise<OutputOf<Api["pdf"]>> {
  const { document, renderedAt, since } = await noticeOfLetter(scope, letterId);
  const pdf = await pdfOf(document, {
    sender: scope.tenant,
    mailTo: null,
    renderedAt,
    since,
    logo: logoOf(scope.institution),
  });
  return { pdf: pdf.toString("base64") };
}

/** Two people may look at the page of a joint application, and a notice is for one of them. */
async function noticeOfLetter(
  scope: ApplicationScope,
  letterId: string,
): Promise<{ readonly document: NoticeDocument; readonly renderedAt: Date; readonly since: string | undefined }> {
  if (areTwo(scope)) throw new AppError("notFound");
  const [[row]] = await scope.database.trip([findNoticeOfLetter({ ...ofOwnPerson(scope), letterId })]);
  if (!row) throw new AppError("notFound");
  const kept = JSON.parse(scope.unsealFile(placeOf(row.letterKey), row.sealed).toString()) as KeptNotice;
  const since = sinceNotice(kept.notice, scope.records);
  return { document: documentOf(kept.notice), renderedAt: row.renderedAt, since };
}

/** An invited person and the one who invited them have a session each. */
const areTwo = ({ application, records, place }: ApplicationScope): boolean =>
  place.company === "together" && peopleOf(application, records).length > 1;

const ofOwnPerson = ({ tenant, application, records, place }: ApplicationScope) => ({
  tenant: tenant.name,
  applicationId: application.applicationId,
  applicantId: place.viewer === "joint" ? coBorrowerIdOf(application, records)! : application.primaryApplicantId,
});

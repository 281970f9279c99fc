import type { accountSigningApi } from "@portico/contract/account-signing";
import type { InputOf } from "@portico/contract/endpoint";
import type { AccountReading } from "@portico/domain/accounts/signing";
import { ofPerson } from "@portico/domain/records/of-person";
import { AppError } from "../../kernel/app-error.ts";
import { nothingChanged, put, type Change } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { shown } from "../accounts/shown-document.ts";
import { documentsOf, openedBy, ownersHere, requireAccountApplication, type Digested } from "./documents-of-owner.ts";

type Open = (typeof accountSigningApi)["open"];
type Parts = Required<Pick<Change<Open>, "writes" | "events">>;

/** Shows documents to the owners at this device, and keeps for each that they were shown as they are now. A second time changes nothing. */
export function openDocuments(scope: AnyApplicationScope, { documentId, wasNotified }: InputOf<Open>): Change<Open> {
  requireAccountApplication(scope);
  const here = ownersHere(scope);
  const answered = wasNotified === undefined ? scope : withAnswer(scope, documentId, wasNotified);
  const all = documentsOf(answered, here);
  const opened = documentId === undefined ? all : all.filter(({ document }) => document.id === documentId);
  if (opened.length === 0) throw new AppError("notFound");
  const answer = { documents: opened.map((one) => answerOf(answered, one)) };
  const parts = here.map((applicantId) => openedFor(scope, applicantId, { opened, answered }));
  const [writes, events] = [parts.flatMap((one) => one.writes), parts.flatMap((one) => one.events)];
  return writes.length === 0 ? nothingChanged(answer) : { writes, events, answer };
}

/** The application with this answer to the box of a tax certification. */
function withAnswer(scope: AnyApplicationScope, documentId: string | undefined, wasNotified: boolean) {
  const asked = documentsOf(scope, ownersHere(scope)).find(({ document }) => document.id === documentId);
  const applicantId = asked?.document.ownerId;
  if (applicantId === undefined) throw new AppError("notFound");
  const { accountReading } = scope.records;
  const id = ofPerson(accountReading, applicantId)[0]?.id ?? scope.newId();
  const others = accountReading.filter((one) => one.applicantId !== applicantId);
  const reading = { ...readingOf(scope, applicantId), wasNotified, id, applicantId };
  return { ...scope, records: { ...scope.records, accountReading: [...others, reading] } };
}

function readingOf({ records }: Pick<AnyApplicationScope, "records">, applicantId: number): AccountReading {
  const { opened = [], wasNotified } = ofPerson(records.accountReading, applicantId)[0] ?? {};
  return { opened, ...(wasNotified !== undefined && { wasNotified }) };
}

interface Shown {
  readonly opened: readonly Digested[];
  readonly answered: Pick<AnyApplicationScope, "records">;
}

/** What one owner has seen now and hadn't before. Another owner's tax certification isn't theirs to read. */
function openedFor(scope: AnyApplicationScope, applicantId: number, { opened, answered }: Shown): Parts {
  const news = opened.filter(
    ({ document: { id, ownerId = applicantId }, digest }) =>
      ownerId === applicantId && openedBy(scope, applicantId, id) !== digest,
  );
  const [before, after] = [readingOf(scope, applicantId), readingOf(answered, applicantId)];
  if (news.length === 0 && before.wasNotified === after.wasNotified) return { writes: [], events: [] };
  const openedAt = scope.now.toISOString();
  const others = after.opened.filter(({ documentId }) => !news.some(({ document }) => document.id === documentId));
  const added = news.map(({ document, digest }) => ({ documentId: document.id, digest, openedAt }));
  const id = ofPerson(answered.records.accountReading, applicantId)[0]?.id ?? scope.newId();
  return {
    writes: [put("accountReading", { id, applicantId }, { ...after, opened: [...others, ...added] })],
    events: news.map(({ document, digest }) => ({
      action: "document.opened" as const,
      applicantId,
      details: { documentId: document.id, ...digestToLog(document, digest) },
    })),
  };
}

/** The log isn't sealed, and somebody could guess the four digits of a tax certification from its digest. */
function digestToLog({ ownerId }: Digested["document"], digest: string) {
  return ownerId === undefined && { digest };
}

function answerOf({ records }: Pick<AnyApplicationScope, "records">, { document, digest }: Digested) {
  const { ownerId, ...text } = document;
  const ofOwner = ownerId !== undefined && {
    ownerId,
    wasNotified: ofPerson(records.accountReading, ownerId)[0]?.wasNotified === true,
  };
  return { document: shown(text), digest, ...ofOwner };
}

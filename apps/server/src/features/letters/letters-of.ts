import { peopleOf } from "@portico/domain/application/people-of";
import type { ApplicationState, Records } from "@portico/domain/records/records";
import { letterKinds, type LetterKind } from "@portico/domain/tenant/letters";
import type { OutboxDraft } from "../../kernel/change.ts";

type People = Pick<ApplicationState, "primaryApplicantId" | "jointApplicantId">;

const keyOf = (kind: LetterKind, applicantId: number): string => `${kind}.${applicantId}`;

/** The keys of all letters that one person may get, in order. */
export const keysInOrder = (applicantId: number): readonly string[] =>
  letterKinds.map((kind) => keyOf(kind, applicantId));

/** Orders a letter of one kind for each person. The key keeps it a single letter, however often it is ordered. */
export function lettersOf(
  kind: LetterKind,
  { application, records }: { readonly application: People; readonly records: Records },
  origin: string,
): readonly OutboxDraft[] {
  return peopleOf(application, records).map((applicantId) => letterTo(applicantId, kind, origin));
}

/** Orders a letter for one person alone, because its content concerns only them. */
export function letterTo(applicantId: number, kind: LetterKind, origin: string): OutboxDraft {
  return { topic: "letter", key: keyOf(kind, applicantId), payload: { kind, applicantId, origin } };
}

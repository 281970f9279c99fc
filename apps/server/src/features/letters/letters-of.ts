import { peopleOf } from "@portico/domain/application/people-of";
import type { ApplicationState, Records } from "@portico/domain/records/records";
import { letterKinds, type LetterKind } from "@portico/domain/tenant/letters";
import type { OutboxDraft } from "../../kernel/change.ts";

type People = Pick<ApplicationState, "primaryApplicantId" | "jointApplicantId">;

const keyOf = (kind: LetterKind, applicantId: number): string => `${kind}.${applicantId}`;

/** The keys of all letters that one person may get, in order. A letter that they may get several times has its occasion in its key. */
export const keysInOrder = (applicantId: number, occasion?: number): readonly string[] =>
  letterKinds.flatMap((kind) => {
    const key = keyOf(kind, applicantId);
    return occasion === undefined ? [key] : [key, onOccasion(key, occasion)];
  });

/** The key of the letter that a message's payload describes. */
export function keyOfLetter({ kind, applicantId, occasion }: OutboxDraft["payload"]): string {
  const key = `${kind}.${applicantId}`;
  return occasion === undefined ? key : onOccasion(key, Number(occasion));
}

const onOccasion = (key: string, occasion: number): string => `${key}.${occasion}`;

interface About {
  readonly application: People;
  readonly records: Records;
}

/** Orders a letter of one kind for each person. The key keeps it a single letter, however often it is ordered. */
export function lettersOf(kind: LetterKind, { application, records }: About, origin: string): readonly OutboxDraft[] {
  return peopleOf(application, records).map((applicantId) => letterTo(applicantId, kind, origin));
}

/** Orders a letter that each person may get several times, once for each occasion. */
export function lettersOn(
  occasion: number,
  kind: LetterKind,
  { application, records }: About,
  origin: string,
): readonly OutboxDraft[] {
  return peopleOf(application, records).map((applicantId) => letterOn(occasion, { applicantId, kind }, origin));
}

interface ToOne {
  readonly applicantId: number;
  readonly kind: LetterKind;
  /** The document that the letter is about. */
  readonly documentId?: number;
}

/** Orders a letter that one person may get several times, once for each occasion. */
export function letterOn(occasion: number, { applicantId, kind, ...about }: ToOne, origin: string): OutboxDraft {
  const { topic, payload } = letterTo(applicantId, kind, origin);
  return { topic, key: onOccasion(keyOf(kind, applicantId), occasion), payload: { ...payload, occasion, ...about } };
}

/** Orders a letter for one person alone, because its content concerns only them. */
export function letterTo(applicantId: number, kind: LetterKind, origin: string): OutboxDraft {
  return { topic: "letter", key: keyOf(kind, applicantId), payload: { kind, applicantId, origin } };
}

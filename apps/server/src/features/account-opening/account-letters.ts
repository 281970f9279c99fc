import { openingLetters, type OpeningLetter } from "@portico/domain/letters/opening-letters";
import type { OutboxDraft } from "../../kernel/change.ts";

export const accountLetterTopic = "account-letter";

export function isOpeningLetter(kind: unknown): kind is OpeningLetter {
  return typeof kind === "string" && Object.hasOwn(openingLetters, kind);
}

/** What a letter is about, if that isn't the whole application. */
export interface AboutMoney {
  readonly paymentId?: string;
  readonly day?: string;
}

/**
 * Orders a letter for each owner. The occasion keeps apart the letters that somebody may get twice, such as about two payments. A no has none,
 * because it is final, and its notice is kept under the letter's key.
 */
export function accountLetters(
  kind: string,
  people: readonly number[],
  occasion: string,
  about: AboutMoney = {},
): readonly OutboxDraft[] {
  if (!isOpeningLetter(kind)) return [];
  return people.map((applicantId) => ({
    topic: accountLetterTopic,
    key: kind === "declined" ? noticeKey(kind, applicantId) : `${kind}.${applicantId}.${occasion}`,
    payload: { kind, applicantId, ...about },
  }));
}

/** The key of a letter that brings a notice. */
export const noticeKey = (kind: OpeningLetter, applicantId: number): string => `${kind}.${applicantId}`;

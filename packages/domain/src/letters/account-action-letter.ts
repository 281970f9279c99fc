import type { LegalDocument, Line } from "../accounts/legal-document.ts";
import { composeLetter, type Sender, type Words } from "./compose-letter.ts";

/**
 * A notice about an account as a letter on paper, or behind a code. It has a person's score, so it never goes into an email.
 */
export function accountActionLetter(sender: Sender, { title, sections }: LegalDocument): Words {
  const body = sections.flatMap(({ heading, lines }) => [
    ...(heading === "" ? [] : [heading]),
    ...lines.flatMap(paragraphsOf),
  ]);
  return composeLetter(sender, title, body);
}

/** A letter has no lists, so each item is a paragraph of its own. */
const paragraphsOf = (line: Line): readonly string[] =>
  typeof line === "string" ? [line] : line.map((item) => `• ${item}`);

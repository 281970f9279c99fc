import { createHash } from "node:crypto";
import type { AccountCard } from "@portico/contract/account";
import { plainDocument, type LegalDocument } from "@portico/domain/accounts/legal-document";

/** A document with lists of its own, as an answer's type has them. */
export function shown({ sections, ...document }: LegalDocument): AccountCard["truthInSavings"] {
  return {
    ...document,
    sections: sections.map(({ heading, lines }) => ({
      heading,
      lines: lines.map((line) => (typeof line === "string" ? line : [...line])),
    })),
  };
}

/** The digest of exactly the words that a document shows. */
export function digestOf(document: LegalDocument): string {
  return createHash("sha256").update(plainDocument(document)).digest("hex");
}

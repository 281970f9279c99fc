/** A paragraph, or a list of items. */
export type Line = string | readonly string[];

/** A part of a text that the law requires. A part without a heading is the text's beginning. */
export interface DocumentSection {
  readonly heading: string;
  readonly lines: readonly Line[];
}

/** A text that the law requires before an account opens. A page, a PDF, and a sealed record show the same sections. */
export interface LegalDocument {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly DocumentSection[];
}

/** An institution as its documents name it. */
export interface NamedInstitution {
  readonly clientName: string;
  readonly clientTelephone: string;
  readonly clientAddress: string;
}

/** A section without lines has nothing to say, so it is left out. */
export function withoutEmpty(sections: readonly DocumentSection[]): readonly DocumentSection[] {
  return sections.filter(({ lines }) => lines.length > 0);
}

/** A document as plain text, to search and to compare. */
export function plainDocument({ title, sections }: LegalDocument): string {
  const parts = sections.flatMap(({ heading, lines }) => [heading, ...lines.flat()]);
  return [title, ...parts].filter((part) => part !== "").join("\n");
}

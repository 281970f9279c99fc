import type { LegalDocument } from "@portico/domain/accounts/legal-document";
import type { Scope } from "../../kernel/scope.ts";
import { digestOf } from "../accounts/shown-document.ts";
import { logoOf } from "../notices/logo-shapes.ts";
import type { Block, NoticeDocument } from "../notices/notice-document.ts";
import { countPages, pdfOf } from "../notices/notice-pdf.ts";

type Rendering = Pick<Scope, "tenant" | "institution">;

/** A document as the pages that letters and notices have. */
export async function pdfOfDocument(scope: Rendering, document: LegalDocument, renderedAt: Date): Promise<Buffer> {
  return pdfOf(pagesOfLegal(document), {
    sender: scope.tenant,
    logo: logoOf(scope.institution),
    mailTo: null,
    renderedAt,
  });
}

const known = new Map<string, number>();
const mostKnown = 1000;

/** How many printed pages a document has. Most documents are the same for everybody, so the counts are kept. */
export async function pagesOf({ tenant, institution }: Rendering, document: LegalDocument): Promise<number> {
  const key = `${tenant.name} ${digestOf(document)}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const printed = { sender: tenant, logo: logoOf(institution), mailTo: null, renderedAt: new Date(0) };
  const pages = await countPages(pagesOfLegal(document), printed);
  if (known.size >= mostKnown) known.clear();
  known.set(key, pages);
  return pages;
}

/** A legal document as the pages of a notice. */
export function pagesOfLegal({ title, sections }: LegalDocument): NoticeDocument {
  const blocks = sections.flatMap(({ heading, lines }): Block[] => [
    ...(heading === "" ? [] : [{ heading }]),
    ...lines.map((line): Block => (typeof line === "string" ? { text: line } : { list: line })),
  ]);
  return { title, reference: undefined, namesCreditor: false, blocks };
}

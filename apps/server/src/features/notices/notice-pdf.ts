import { buffer } from "node:stream/consumers";
import type PDFDocument from "pdfkit";
import type { Tenant } from "@portico/domain/tenant/tenant";
import type { Logo } from "./logo-shapes.ts";
import type { Block, NoticeDocument } from "./notice-document.ts";
import { drawLogo, numberPages, plain } from "./pdf-parts.ts";

type Pages = InstanceType<typeof PDFDocument>;
type Sender = Pick<Tenant, "clientName" | "clientAddress" | "clientTelephone">;

interface Printed {
  readonly sender: Sender;
  /** The name takes the place of a logo that can't be drawn. */
  readonly logo: Logo | undefined;
  /** The lines in the window of the envelope. Null on a copy that nobody mails. */
  readonly mailTo: readonly string[] | null;
  readonly renderedAt: Date;
  /** What ended after the notice was rendered. It stands above it, and is no part of it. */
  readonly since?: string | undefined;
}

/** US letter. The address is where the window of a number 10 envelope shows it, if the sheet is folded in thirds. */
const page = { top: 48, side: 72, bottom: 72, windowTop: 144, belowWindow: 252 };
const [regular, bold] = ["Helvetica", "Helvetica-Bold"];

interface Size {
  readonly text: number;
  /** Between two blocks, in lines. */
  readonly gap: number;
}
const roomy: Size = { text: 11, gap: 0.6 };
const tight: Size = { text: 10, gap: 0.5 };

/** A last page with less than this isn't worth a sheet, in points. */
const nearlyEmpty = 150;

/**
 * Renders a notice as a PDF. The library is loaded at the first one, because most processes never print. The title names nobody, because
 * programs show it in lists of files.
 */
export async function pdfOf(document: NoticeDocument, printed: Printed): Promise<Buffer> {
  const pages = await laidOut(document, printed);
  numberPages(pages, document.reference);
  const whole = buffer(pages);
  pages.end();
  return whole;
}

/** How many pages a PDF would have. */
export async function countPages(document: NoticeDocument, printed: Printed): Promise<number> {
  const pages = await laidOut(document, printed);
  const { count } = pages.bufferedPageRange();
  pages.end();
  return count;
}

async function laidOut(document: NoticeDocument, printed: Printed): Promise<Pages> {
  const { default: Pdf } = await import("pdfkit");
  const info = { Title: document.title, Author: plain(printed.sender.clientName), CreationDate: printed.renderedAt };
  const margins = { top: page.top, bottom: page.bottom, left: page.side, right: page.side };
  const empty = () =>
    new Pdf({ size: "LETTER", margins, info, lang: "en-US", displayTitle: true, tagged: true, bufferPages: true });
  const first = layOut(empty(), document, printed, roomy);
  const isWasteful = first.bufferedPageRange().count > 1 && first.y < page.top + nearlyEmpty;
  return isWasteful ? layOut(empty(), document, printed, tight) : first;
}

function layOut(pages: Pages, document: NoticeDocument, { sender, logo, mailTo, since }: Printed, size: Size): Pages {
  letterhead(pages, { sender, logo, isNamed: document.namesCreditor && mailTo === null });
  if (mailTo) envelope(pages, mailTo);
  if (since !== undefined) above(pages, since);
  pages.moveDown().font(bold).fontSize(16).text(plain(document.title)).moveDown(0.5);
  for (const unit of unitsOf(document.blocks)) {
    const height = unit.reduce((sum, block) => sum + heightOf(pages, block, size), 0);
    const bottom = pages.page.height - page.bottom;
    if (pages.y + height > bottom && height < bottom - page.top) pages.addPage();
    for (const block of unit) write(pages, block, size);
  }
  return pages;
}

interface Head {
  readonly sender: Sender;
  readonly logo: Logo | undefined;
  /** The notice itself has the name and the address. */
  readonly isNamed: boolean;
}

function letterhead(pages: Pages, { sender, logo, isNamed }: Head): void {
  const { clientName, clientAddress, clientTelephone } = sender;
  if (logo) drawLogo(pages, logo, { x: page.side, y: page.top });
  if (!logo || !isNamed) pages.font(bold).fontSize(11).text(plain(clientName));
  if (isNamed) return;
  pages
    .font(regular)
    .fontSize(10)
    .text(plain(`${clientAddress}\n${clientTelephone}`));
}

/** A line separates it from the notice. */
function above(pages: Pages, since: string): void {
  pages.moveDown().font(bold).fontSize(11).text(plain(since)).moveDown(0.5);
  const [from, to] = [page.side, pages.page.width - page.side];
  pages.moveTo(from, pages.y).lineTo(to, pages.y).stroke();
}

function envelope(pages: Pages, mailTo: readonly string[]): void {
  pages
    .font(regular)
    .fontSize(11)
    .text(plain(mailTo.join("\n")), page.side, page.windowTop);
  pages.x = page.side;
  pages.y = page.belowWindow;
}

/** The blocks that stay on one page: a heading, or a line that ends with a colon, with what it announces. */
function unitsOf(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const units: Block[][] = [];
  let isAnnounced = false;
  for (const block of blocks) {
    if (isAnnounced) units.at(-1)!.push(block);
    else units.push([block]);
    isAnnounced = "heading" in block || ("text" in block && block.text.endsWith(":"));
  }
  return units;
}

const indent = 18;

/** What `write` takes, with the gap below. */
function heightOf(pages: Pages, block: Block, { text, gap }: Size): number {
  const width = pages.page.width - 2 * page.side;
  pages.font("heading" in block ? bold : regular).fontSize(text);
  const below = gap * pages.currentLineHeight(true);
  const tall = (words: string, beside = 0) => pages.heightOfString(plain(words), { width: width - beside });
  if ("heading" in block) return tall(block.heading) + 1.5 * below;
  if ("text" in block) return tall(block.text) + below;
  if ("list" in block) return block.list.reduce((sum, item) => sum + tall(item, indent), below);
  return tall(block.lines.join("\n")) + below;
}

function write(pages: Pages, block: Block, { text, gap }: Size): void {
  pages.font(regular).fontSize(text);
  if ("heading" in block)
    pages
      .moveDown(gap / 2)
      .font(bold)
      .text(plain(block.heading))
      .font(regular);
  else if ("text" in block) pages.text(plain(block.text));
  else if ("list" in block) pages.list(block.list.map(plain), { bulletRadius: 2 });
  else pages.text(plain(block.lines.join("\n")), { indent: block.isFlush ? 0 : indent });
  pages.moveDown(gap);
}

import { buffer } from "node:stream/consumers";
import type PDFDocument from "pdfkit";
import type { Tenant } from "@portico/domain/tenant/tenant";
import type { Block, NoticeDocument } from "./notice-document.ts";

type Pages = InstanceType<typeof PDFDocument>;
type Sender = Pick<Tenant, "clientName" | "clientAddress" | "clientTelephone">;

interface Printed {
  readonly sender: Sender;
  /** The lines in the window of the envelope. Null on a copy that nobody mails. */
  readonly mailTo: readonly string[] | null;
  readonly renderedAt: Date;
}

/** US letter. The address is where the window of a number 10 envelope shows it, if the sheet is folded in thirds. */
const page = { margin: 72, windowTop: 144, belowWindow: 252 };
const [regular, bold] = ["Helvetica", "Helvetica-Bold"];

/**
 * Renders a notice as a PDF. The library is loaded at the first one, because most processes never print. The title names nobody, because
 * programs show it in lists of files.
 */
export async function pdfOf(document: NoticeDocument, { sender, mailTo, renderedAt }: Printed): Promise<Buffer> {
  const { default: Pdf } = await import("pdfkit");
  const info = { Title: document.title, Author: plain(sender.clientName), CreationDate: renderedAt };
  const pages = new Pdf({ size: "LETTER", margin: page.margin, info, lang: "en-US", displayTitle: true, tagged: true });
  const whole = buffer(pages);
  letterhead(pages, sender);
  if (mailTo) envelope(pages, mailTo);
  pages.moveDown().font(bold).fontSize(16).text(plain(document.title)).moveDown(0.5);
  for (const block of document.blocks) write(pages, block);
  pages.end();
  return whole;
}

function letterhead(pages: Pages, { clientName, clientAddress, clientTelephone }: Sender): void {
  pages.font(bold).fontSize(11).text(plain(clientName));
  pages
    .font(regular)
    .fontSize(10)
    .text(plain(`${clientAddress}\n${clientTelephone}`));
}

function envelope(pages: Pages, mailTo: readonly string[]): void {
  pages
    .font(regular)
    .fontSize(11)
    .text(plain(mailTo.join("\n")), page.margin, page.windowTop);
  pages.x = page.margin;
  pages.y = page.belowWindow;
}

function write(pages: Pages, block: Block): void {
  pages.font(regular).fontSize(11);
  if ("heading" in block) pages.moveDown(0.3).font(bold).text(plain(block.heading)).font(regular);
  else if ("text" in block) pages.text(plain(block.text));
  else if ("list" in block) pages.list(block.list.map(plain), { bulletRadius: 2 });
  else pages.text(plain(block.lines.join("\n")), { indent: 18 });
  pages.moveDown(0.6);
}

/** The standard fonts have the letters of Western Europe. Others lose their accents, as on an envelope of the postal service. */
function plain(words: string): string {
  return words.normalize("NFC").replaceAll(/[^\u0020-\u00ff\n]/gu, (letter) => withoutAccent(letter));
}

const withoutAccent = (letter: string): string =>
  otherLetters[letter] ?? letter.normalize("NFD").replaceAll(/[^\u0020-\u00ff]/gu, "");

const otherLetters: Readonly<Record<string, string>> = {
  "\u2018": "'",
  "\u2019": "'",
  "\u201C": '"',
  "\u201D": '"',
  "\u2013": "-",
  "\u2014": "-",
  "\u0141": "L",
  "\u0142": "l",
  "\u0131": "i",
};

import type PDFDocument from "pdfkit";
import type { Logo, Shape } from "./logo-shapes.ts";

type Pages = InstanceType<typeof PDFDocument>;

/** The height of a logo on paper, in points. */
const logoHeight = 28;

/** Draws a logo, and goes on below it. Readers that read aloud skip it, because the notice has the name. */
export function drawLogo(
  pages: Pages,
  { height, shapes }: Logo,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  pages.markContent("Artifact", { type: "Layout" });
  pages
    .save()
    .translate(x, y)
    .scale(logoHeight / height);
  for (const shape of shapes) draw(pages, shape);
  pages.restore();
  pages.endMarkedContent();
  pages.x = x;
  pages.y = y + logoHeight + 6;
}

function draw(pages: Pages, { outline, fill, stroke }: Shape): void {
  if ("path" in outline) pages.path(outline.path);
  else if ("circle" in outline) pages.circle(...outline.circle);
  else pages.rect(...outline.rectangle);
  if (stroke) pages.lineWidth(stroke.width).lineCap(stroke.isRound ? "round" : "butt");
  if (stroke && fill !== undefined) pages.fillAndStroke(fill, stroke.color);
  else if (stroke) pages.stroke(stroke.color);
  else pages.fill(fill);
}

/** Writes each page's number at its foot, with the reference number, so that a loose sheet can be told apart. */
export function numberPages(pages: Pages, reference: string | undefined): void {
  const { count } = pages.bufferedPageRange();
  for (let place = 0; place < count; place += 1) {
    pages.switchToPage(place);
    const { width, height, margins } = pages.page;
    const { left, right, bottom } = margins;
    // Text below the margin would begin another page.
    margins.bottom = 0;
    const at = { y: height - bottom / 2 - 9, width: width - left - right };
    pages.markContent("Artifact", { type: "Pagination" });
    pages.font("Helvetica").fontSize(9).fillColor("#000000");
    if (reference !== undefined) pages.text(`Reference number: ${reference}`, left, at.y, { width: at.width });
    pages.text(`Page ${place + 1} of ${count}`, left, at.y, { width: at.width, align: "right" });
    pages.endMarkedContent();
    margins.bottom = bottom;
  }
}

/** The standard fonts have the letters of Western Europe. Others lose their accents, as on an envelope of the postal service. */
export function plain(words: string): string {
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

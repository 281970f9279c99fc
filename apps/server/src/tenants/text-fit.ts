/** A place for text on the narrowest page, 320 px wide. */
export interface TextPlace {
  /** The width for text, in CSS pixels. */
  readonly width: number;
  readonly fontSize: number;
  /** The most lines before the card is taller than its neighbors expect. */
  readonly lines: number;
}

/** Widths of letters as parts of the font size, rounded up over the typefaces that institutions choose from. */
const widths: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[ijl.,:;'|!()[\]]/, 0.3],
  [/[frt \-/"]/, 0.38],
  [/[mwMW%@]/, 0.9],
  [/[A-Z&$]/, 0.68],
];
const usualWidth = 0.56;

const widthOf = (text: string, fontSize: number): number =>
  text
    .split("")
    .reduce((sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? usualWidth) * fontSize, 0);

/** Says how a text doesn't fit its place. Undefined if it fits. */
export function misfitOf(text: string, { width, fontSize, lines }: TextPlace): string | undefined {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const tooLong = words.flatMap((word) => word.split(/(?<=-)/)).find((part) => widthOf(part, fontSize) > width);
  if (tooLong !== undefined) return `The word "${tooLong}" is too long for its card at 320 px.`;
  const needed = linesOf(words, width, fontSize);
  return needed <= lines
    ? undefined
    : `This takes about ${needed} lines of its card at 320 px, and ${lines} fit. Make it shorter.`;
}

function linesOf(words: readonly string[], width: number, fontSize: number): number {
  let [lines, used] = [1, 0];
  for (const word of words) {
    const needed = widthOf(word, fontSize);
    const space = used === 0 ? 0 : widthOf(" ", fontSize);
    if (used + space + needed > width) [lines, used] = [lines + 1, needed];
    else used += space + needed;
  }
  return lines;
}

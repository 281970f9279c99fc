/** A whole number of digits, with or without commas between thousands. */
const wholeNumber = /^(\d+|[1-9]\d{0,2}(,\d{3})+)$/;

/** The typed whole number. Undefined for an empty text, and the text itself if it is no such number, so that its error can say so. */
export function parseCount(text: string): number | string | undefined {
  const typed = text.trim();
  if (typed === "") return undefined;
  return wholeNumber.test(typed) ? Number(typed.replaceAll(",", "")) : text;
}

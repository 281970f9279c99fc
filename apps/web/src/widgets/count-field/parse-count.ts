/** A whole number of digits, with commas between thousands or without. */
const wholeNumber = /^(\d+|[1-9]\d{0,2}(,\d{3})+)$/;

/** What was typed as a whole number: undefined for nothing, and the text itself where it is no such number, so that its error can say so. */
export function parseCount(text: string): number | string | undefined {
  const typed = text.trim();
  if (typed === "") return undefined;
  return wholeNumber.test(typed) ? Number(typed.replaceAll(",", "")) : text;
}

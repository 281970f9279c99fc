/** A whole number of digits, with or without commas or spaces between thousands. */
const wholeNumber = /^(\d+|[1-9]\d{0,2}((,\d{3})+|([ \u00A0\u202F]\d{3})+))$/;

/** The typed whole number. Undefined for an empty text. Any other text is returned unchanged, so that its rule can report it. */
export function parseCount(text: string): number | string | undefined {
  const typed = text.trim();
  if (typed === "") return undefined;
  return wholeNumber.test(typed) ? Number(typed.replaceAll(/[^\d]/g, "")) : text;
}

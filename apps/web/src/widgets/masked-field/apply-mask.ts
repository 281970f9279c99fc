/** A mask is a pattern of "#" (a digit) and separators that are inserted automatically. */
export type Mask = string;

/** The masks that the specification names. */
export const masks = {
  date: "##/##/####",
  phone: "(###) ###-####",
  zip: "#####-####",
  tin: "###-##-####",
} as const;

/**
 * Puts the digits of a typed or pasted text into the mask. Digits that don't fit stay after the mask, so that the form can report them. A
 * separator appears only once a digit follows it, so that it can be deleted. In dates, a typed separator after one digit adds a zero ("3/"
 * becomes "03/"), and a pasted or auto-filled ISO date is rearranged. In phone numbers, a leading country code 1 is dropped.
 */
export function applyMask(mask: Mask, text: string): string {
  const digits = digitsFor(mask, text);
  let used = 0;
  let masked = "";
  for (const sign of mask) {
    if (used >= digits.length) break;
    masked += sign === "#" ? digits[used++] : sign;
  }
  masked += digits.slice(used);
  return mask === masks.date && endsPart(mask, masked, text) ? `${masked}/` : masked;
}

function digitsFor(mask: Mask, text: string): string {
  const digits = mask === masks.date ? dateDigits(text) : text.replaceAll(/\D/g, "");
  const room = mask.split("#").length - 1;
  const hasCountryCode = mask === masks.phone && digits.length === room + 1 && digits.startsWith("1");
  return hasCountryCode ? digits.slice(1) : digits;
}

function dateDigits(text: string): string {
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})/.exec(text);
  if (iso) return `${iso[2]}${iso[3]}${iso[1]}`;
  return text
    .split(/[/.\-\s]/)
    .map((part, index, parts) => (index < 2 && index < parts.length - 1 && part.length === 1 ? `0${part}` : part))
    .join("")
    .replaceAll(/\D/g, "");
}

/** Keeps a separator that was just typed after a complete part, so that the person sees their input. */
function endsPart(mask: Mask, masked: string, text: string): boolean {
  return /\d[/.\-\s]$/.test(text) && mask[masked.length] === "/";
}

/** The caret position in the formatted text that keeps the number of significant characters before it. */
export function caretAfter(formatted: string, count: number, significant: RegExp = /\d/): number {
  if (count === 0) return 0;
  let seen = 0;
  for (let index = 0; index < formatted.length; index++) {
    if (significant.test(formatted[index] ?? "") && ++seen === count) return index + 1;
  }
  return formatted.length;
}

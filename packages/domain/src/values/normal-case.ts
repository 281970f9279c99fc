const lettersInCapitals = /^[^a-z]*[A-Z]{2}[^a-z]*$/;
/** A word, with an apostrophe if it has one: "O'NEIL". The ending of a number ("2ND") isn't one. */
const word = /(\d?)([A-Z]+(?:'[A-Z]+)*)/g;
/** A state after a comma, as at the end of an address: "PORTLAND, ME". */
const stateAfterComma = /,\s*[A-Z]{2}(?![A-Za-z])/g;

/**
 * A text of a vendor in normal case, if the vendor wrote all of it in capitals: "48 BEACON ST, PORTLAND, ME" becomes "48 Beacon St,
 * Portland, ME". Other texts stay as they are.
 */
export function inNormalCase(text: string): string {
  if (!lettersInCapitals.test(text)) return text;
  const states = new Set([...text.matchAll(stateAfterComma)].map(({ index, 0: match }) => index + match.length - 2));
  return text.replaceAll(word, (part, digit: string, letters: string, place: number) => {
    if (digit !== "") return part.toLowerCase();
    return states.has(place) ? letters : capitalized(letters);
  });
}

/** A text that may have a street, in normal case. Its directions stay capitals: "12 NE ELM ST" is "12 NE Elm St". */
export function streetsInNormalCase(text: string): string {
  return inNormalCase(text).replaceAll(/\b(Ne|Nw|Se|Sw)\b/g, (direction) => direction.toUpperCase());
}

function capitalized(part: string): string {
  return part
    .split("'")
    .map((piece, place) => (place > 0 && piece === "S" ? "s" : piece[0]! + piece.slice(1).toLowerCase()))
    .join("'");
}

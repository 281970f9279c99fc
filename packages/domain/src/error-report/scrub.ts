// Anybody may send a text. Repetitions inside a pattern have a maximum, because matching could be slow otherwise.
const eMail = /[^\s@"'<>(),:]{1,100}@[^\s@"'<>(),]+/g;
const queryOrFragment = /(\/[^\s?#"']{0,200})[?#][^\s"')]*/g;
const doubleQuoted = /"[^"]*"|“[^”]*”|`[^`]*`/g;
const singleQuoted = /'([^']*)'/g;
/**
 * A program's own name, as in "reading 'firstName'". Text that a person typed starts with a capital letter, has a
 * space, or is longer.
 */
const programsName = /^(?:[a-z_$][\w$.-]{0,39}|\d{1,2})$/;
const longToken = /[A-Za-z0-9_-]{20,}/g;
const fourDigits = /\d(?:[ ()./-]{0,2}\d){3,}/g;

/** The maximum number of characters to read. No report keeps more. */
const longestText = 1000;

/**
 * The part of a text to read. Drops anything that the cut leaves incomplete: an open quotation, or half a word or
 * number.
 */
function beginningOf(text: string): string {
  if (text.length <= longestText) return text;
  const whole = text.slice(0, longestText).replace(/["“`'].*$/s, "");
  return `${whole.replace(/\S*$/, "").replace(/[\d\s()./-]*$/, "")} …`;
}

/**
 * Removes anything that may identify a person or that they may have typed: email addresses, queries in addresses,
 * quoted values, tokens, and numbers of four or more digits. The program's own names stay, to help find the fault. A
 * very long text is cut. Scrubbing twice changes nothing.
 */
export function scrubText(text: string): string {
  return beginningOf(text)
    .replace(eMail, "[e-mail]")
    .replace(queryOrFragment, "$1")
    .replace(doubleQuoted, '"…"')
    .replace(singleQuoted, (quoted, inside: string) => (programsName.test(inside) ? quoted : "'…'"))
    .replace(longToken, (word) => (/\d/.test(word) ? "[token]" : word))
    .replace(fourDigits, "#");
}

const plainSegment = /^(?:\{\w{1,40}\}|[A-Za-z][A-Za-z.-]{0,39}|\d{1,3}|)$/;

/** The path of an address, without origin, query and fragment. A segment that may be an ID or a token becomes "*". */
export function scrubPath(address: string): string {
  return address
    .replace(/^[a-z]+:\/\/[^/]*/i, "")
    .replace(/[?#].*$/s, "")
    .split("/")
    .map((segment) => (plainSegment.test(segment) ? segment : "*"))
    .join("/");
}

// Anybody may send a text: whatever is looked for before something else is looked for so far and no further.
const eMail = /[^\s@"'<>(),:]{1,100}@[^\s@"'<>(),]+/g;
const queryOrFragment = /(\/[^\s?#"']{0,200})[?#][^\s"')]*/g;
const doubleQuoted = /"[^"]*"|“[^”]*”|`[^`]*`/g;
const singleQuoted = /'([^']*)'/g;
/** A name of a program's own, as in "reading 'firstName'". What a person typed begins with a capital letter, or has a space, or is longer. */
const programsName = /^(?:[a-z_$][\w$.-]{0,39}|\d{1,2})$/;
const longToken = /[A-Za-z0-9_-]{20,}/g;
const fourDigits = /\d(?:[ ()./-]{0,2}\d){3,}/g;

/** Most characters of a text that are looked at: more than any report keeps. */
const longestText = 1000;

/** A text as far as it is looked at. What the cut may have opened or torn goes with it: a quotation without its end, half of a word or number. */
function beginningOf(text: string): string {
  if (text.length <= longestText) return text;
  const whole = text.slice(0, longestText).replace(/["“`'].*$/s, "");
  return `${whole.replace(/\S*$/, "").replace(/[\d\s()./-]*$/, "")} …`;
}

/**
 * Takes out of an error's text whatever a person may have typed or may be known by: e-mail addresses, queries of addresses, quoted values,
 * tokens, numbers of four digits and more. Names of the program stay, so that somebody can find the fault. A very long text is told by its beginning. Scrubbed text stays as it is.
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

/** The path of an address, without origin, query and fragment. A segment that may be an id or a token becomes "*". */
export function scrubPath(address: string): string {
  return address
    .replace(/^[a-z]+:\/\/[^/]*/i, "")
    .replace(/[?#].*$/s, "")
    .split("/")
    .map((segment) => (plainSegment.test(segment) ? segment : "*"))
    .join("/");
}

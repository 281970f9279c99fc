import { IntlMessageFormat } from "intl-messageformat";

/*
 * The message catalog, in ICU syntax. Each part is in the chunk of the screens that use it. An institution can override any message by its
 * full id, in the `words` of its file. A second language could use the same overrides.
 */

export type WordValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Formats a message of one part of the catalog. */
export type Translate<Id extends string> = (id: Id, values?: WordValues) => string;

const locale = "en-US";
let overrides: Readonly<Record<string, string>> = {};
const formats = new Map<string, IntlMessageFormat>();

/** Sets the institution's own words. Called once, before anything renders. */
export function overrideWords(words: Readonly<Record<string, string>>): void {
  overrides = words;
}

/** Adds a part to the catalog: "address" with `title` is the message "address.title". Returns `t` for the part. */
export function defineWords<const Messages extends Readonly<Record<string, string>>>(
  part: string,
  messages: Messages,
): Translate<keyof Messages & string> {
  return (id, values) => {
    const message = overrides[`${part}.${id}`] ?? messages[id] ?? id;
    return message.includes("{") ? format(message, values) : message;
  };
}

function format(message: string, values: WordValues | undefined): string {
  let known = formats.get(message);
  if (!known) {
    known = new IntlMessageFormat(message, locale);
    formats.set(message, known);
  }
  return String(known.format(values));
}

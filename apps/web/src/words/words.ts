import { IntlMessageFormat } from "intl-messageformat";

/*
 * One catalogue of messages in ICU style. A part of it lives in the chunk of the screens that say it. An institution may say
 * any of them in its own way (`words` of its file, by full id), and a second language fills the same overrides.
 */

export type WordValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Says a message of its part of the catalogue. */
export type Translate<Id extends string> = (id: Id, values?: WordValues) => string;

const locale = "en-US";
let overrides: Readonly<Record<string, string>> = {};
const formats = new Map<string, IntlMessageFormat>();

/** Takes the institution's own words. Called once, before anything is rendered. */
export function overrideWords(words: Readonly<Record<string, string>>): void {
  overrides = words;
}

/** Adds a part to the catalogue: "address" with `title` is the message "address.title", and answers `t` for it. */
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

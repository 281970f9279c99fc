/*
 * The message catalog, in ICU syntax. Each part is in the chunk of the screens that use it. An institution can override any message by its
 * full id, in the `words` of its file. A second language could use the same overrides.
 */

export type WordValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Formats a message of one part of the catalog. */
export type Translate<Id extends string> = (id: Id, values?: WordValues) => string;

/** Formats a message in ICU syntax. */
export type FormatMessage = (message: string, values: WordValues | undefined) => string;

/** A message with arguments, as the build compiles it (`build/compiled-words.ts`). */
export type Compiled = readonly Part[];

/** A text, an argument's name, the argument of a choice or a plural with its cases, or 0 for a plural's number. */
export type Part =
  | string
  | readonly [name: string]
  | readonly [name: string, cases: Readonly<Record<string, Compiled>>]
  | 0;

export const locale = "en-US";
let overrides: Readonly<Record<string, string>> = {};
let formatOverride: FormatMessage | undefined;

/**
 * Sets the institution's own words. Called once, before anything renders. Only words with arguments need a function that formats them
 * (`icu.ts`).
 */
export function overrideWords(words: Readonly<Record<string, string>>, format?: FormatMessage): void {
  overrides = words;
  formatOverride = format;
}

/** Whether a message has arguments. */
export function hasArguments(message: string): boolean {
  return message.includes("{");
}

/** Adds a part to the catalog: "address" with `title` is the message "address.title". Returns `t` for the part. */
export function defineWords<const Messages extends Readonly<Record<string, string>>>(
  part: string,
  messages: Messages,
): Translate<keyof Messages & string> {
  return (id, values) => {
    const override = overrides[`${part}.${id}`];
    if (override !== undefined) return hasArguments(override) ? formatOverride!(override, values) : override;
    const message: string | Compiled = messages[id] ?? id;
    return typeof message === "string" ? message : textOf(message, values);
  };
}

function textOf(message: Compiled, values: WordValues = {}, count = 0): string {
  return message.map((part) => partText(part, values, count)).join("");
}

function partText(part: Part, values: WordValues, count: number): string {
  if (typeof part === "string") return part;
  if (part === 0) return count.toLocaleString(locale);
  const [name, cases] = part;
  const value = values[name];
  return cases ? textOf(caseOf(cases, String(value)), values, Number(value)) : String(value ?? "");
}

let plurals: Intl.PluralRules | undefined;

function caseOf(cases: Readonly<Record<string, Compiled>>, value: string): Compiled {
  return cases[value] ?? cases[`=${value}`] ?? cases[pluralOf(Number(value))] ?? cases["other"]!;
}

function pluralOf(count: number): string {
  plurals ??= new Intl.PluralRules(locale);
  return plurals.select(count);
}

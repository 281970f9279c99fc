import { matchesStartOfAnyWord } from "@portico/domain/values/text";
import type { SelectOption } from "../select-field/select-field.tsx";

/** An option that a text finds, with the other word that it is found by. */
export interface FoundOption {
  readonly option: SelectOption;
  readonly word?: string | undefined;
}

/**
 * The options that a text finds: the one with exactly this code, those with a word that starts like it, and those that it finds by their
 * other words.
 */
export function findOptions(options: readonly SelectOption[], typed: string | undefined): readonly FoundOption[] {
  if (typed === undefined || typed.trim() === "") return options.map((option) => ({ option }));
  const byCode = options.filter(({ code }) => isNamedBy(code, typed));
  const rest = options.filter((one) => !byCode.includes(one));
  const byLabel = [...byCode, ...rest.filter(({ label }) => matchesStartOfAnyWord(label, typed))];
  const byWord = rest
    .filter((one) => !byLabel.includes(one))
    .flatMap((option) =>
      wordsOf(option, typed)
        .map((word) => ({ option, word }))
        .slice(0, 1),
    );
  return [...byLabel.map((option) => ({ option })), ...byWord];
}

/** The option that a text names in full, by its code, or by a word that no other option has. */
export function optionNamed(options: readonly SelectOption[], typed: string): SelectOption | undefined {
  const enabled = options.filter(({ disabled }) => !disabled);
  const named = enabled.find(({ label, code }) => [label, code].some((name) => isNamedBy(name, typed)));
  const [only, second] = enabled.filter(({ words = [] }) => words.some((word) => isNamedBy(word, typed)));
  return named ?? (second === undefined ? only : undefined);
}

/** As few letters may also begin an occupation that isn't in the list. */
const fewestLetters = 3;

/** The only option that a text is the beginning of: "carpen" can only be a carpenter. */
export function onlyBegunBy(options: readonly SelectOption[], typed: string): SelectOption | undefined {
  if (typed.trim().length < fewestLetters) return undefined;
  const [only, second] = options.filter(
    ({ label, words = [], disabled }) =>
      !disabled && [label, ...words].some((name) => matchesStartOfAnyWord(name, typed)),
  );
  return second === undefined ? only : undefined;
}

/** The other words that start like the text, or that the text contains: a "school bus driver" is a driver. */
function wordsOf({ words = [] }: SelectOption, typed: string): readonly string[] {
  const starting = words.filter((word) => matchesStartOfAnyWord(word, typed));
  return starting.length > 0 ? starting : words.filter((word) => contains(typed, word));
}

function contains(typed: string, word: string): boolean {
  return ` ${lowered(typed)} `.includes(` ${lowered(word)} `);
}

function isNamedBy(name: string | undefined, typed: string): boolean {
  return name !== undefined && lowered(name) === lowered(typed);
}

const lowered = (text: string) => text.trim().toLocaleLowerCase("en-US");

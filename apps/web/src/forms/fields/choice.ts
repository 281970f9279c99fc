import { isChoosable, type ConfigurationOption } from "@portico/domain/values/option";

/** One choice of a field, with the value that the form holds. */
export interface Choice {
  readonly value: string | number;
  readonly label: string;
  /** A short code, which a search finds too. */
  readonly code?: string | undefined;
  /** Other words that a search finds it by. */
  readonly words?: readonly string[] | undefined;
  /** One line under the label, if there is room for it. */
  readonly hint?: string | undefined;
  readonly icon?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** The choices of a list that the institution configures. */
export function choicesOf(
  options: readonly Pick<
    ConfigurationOption,
    "id" | "displayText" | "helpText" | "searchWords" | "icon" | "parentConfigId" | "disabled"
  >[],
): readonly Choice[] {
  return options.map(({ id, displayText, helpText, searchWords, icon }) => ({
    value: id,
    label: displayText,
    hint: helpText,
    words: searchWords,
    icon,
    disabled: !isChoosable(options, id),
  }));
}

/** States, which people find by their name or their postal code. */
export function stateChoices(
  states: readonly { readonly code: string; readonly displayText: string }[],
): readonly Choice[] {
  return states.map(({ code, displayText }) => ({ value: code, label: displayText, code }));
}

import { isChoosable, type ConfigurationOption } from "@portico/domain/tenant/option";

/** One choice of a field, with the value that the form holds. */
export interface Choice {
  readonly value: string | number;
  readonly label: string;
  /** One line under the label, if there is room for it. */
  readonly hint?: string | undefined;
  readonly icon?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** The choices of a list that the institution configures. */
export function choicesOf(
  options: readonly Pick<
    ConfigurationOption,
    "id" | "displayText" | "helpText" | "icon" | "parentConfigId" | "disabled"
  >[],
): readonly Choice[] {
  return options.map(({ id, displayText, helpText, icon }) => ({
    value: id,
    label: displayText,
    hint: helpText,
    icon,
    disabled: !isChoosable(options, id),
  }));
}

import type { FieldErrors } from "@portico/contract/errors";
import { isChoosable, type ConfigurationOption } from "@portico/domain/values/option";
import { AppError } from "./app-error.ts";

/** A choice from one of the institution's lists: the chosen id, if any, and the message for an id that can't be chosen. */
export interface ChosenOption {
  readonly field: string;
  readonly id: number | undefined;
  readonly options: readonly Pick<ConfigurationOption, "id" | "parentConfigId" | "disabled">[];
  readonly message: string;
}

/** Rejects ids that are missing from the institution's lists or disabled there. Pages can't send them, but programs can. */
export function requireOptions(at: string, chosen: readonly ChosenOption[]): void {
  const wrong = chosen.filter(({ id, options }) => id !== undefined && !isChoosable(options, id));
  if (wrong.length === 0) return;
  const fields: FieldErrors = Object.fromEntries(wrong.map(({ field, message }) => [`${at}.${field}`, message]));
  throw new AppError("fieldsInvalid", { fields });
}

import type { FieldErrors } from "@portico/contract/errors";
import type { ConfigurationOption } from "@portico/domain/tenant/option";
import { AppError } from "./app-error.ts";

/** A choice from a list of the institution: the id that was chosen, if any, and what stands at the field when the list has no such id. */
export interface ChosenOption {
  readonly field: string;
  readonly id: number | undefined;
  readonly options: readonly Pick<ConfigurationOption, "id">[];
  readonly message: string;
}

/** Refuses ids that the institution's lists do not have. Pages cannot send them; programs can. */
export function requireOptions(at: string, chosen: readonly ChosenOption[]): void {
  const wrong = chosen.filter(({ id, options }) => id !== undefined && !options.some((option) => option.id === id));
  if (wrong.length === 0) return;
  const fields: FieldErrors = Object.fromEntries(wrong.map(({ field, message }) => [`${at}.${field}`, message]));
  throw new AppError("fieldsInvalid", { fields });
}

import type { RefinancingEntry } from "@portico/domain/loan/refinanced-loan";
import { formatMoney } from "@portico/domain/values/money";
import { useField, type FieldProps } from "../../forms/fields/use-field.ts";

type KeptField = Pick<FieldProps<RefinancingEntry>, "form" | "name" | "label">;

/** An answer without a field of its own here. It still counts as one of the page. */
export function KeptAnswer({ show = moneyText, ...field }: KeptField & { readonly show?: typeof moneyText }) {
  useField(field, { show });
  return null;
}

export function moneyText(dollars: unknown): string {
  return typeof dollars === "number" ? formatMoney(dollars) : "";
}

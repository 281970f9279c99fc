import type { RefinancingEntry } from "@portico/domain/loan/refinanced-loan";
import { formatMoney } from "@portico/domain/values/money";
import { KeptAnswer as Kept } from "../../forms/fields/kept-answer.tsx";
import type { FieldProps } from "../../forms/fields/use-field.ts";

type KeptField = Pick<FieldProps<RefinancingEntry>, "form" | "name" | "label">;

/** An answer of the other page. It is usually an amount. */
export function KeptAnswer({ show = moneyText, ...field }: KeptField & { readonly show?: typeof moneyText }) {
  return <Kept {...field} show={show} />;
}

export function moneyText(dollars: unknown): string {
  return typeof dollars === "number" ? formatMoney(dollars) : "";
}

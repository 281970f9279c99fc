import type { Edit } from "../masked-field/use-formatted-input.ts";

/** Digits with commas between thousands or without, and what stands after the point. */
const amount = /^\$?(\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.(\d*))?$/;

/** An amount in groups of three digits. A text that can't be read as one stays as it is: nobody guesses what "1,5" means. */
export function formatMoneyText(text: string): string {
  const read = amount.exec(text);
  if (!read) return text;
  const whole = (read[1] ?? "").replaceAll(",", "").replace(/^0+(?=\d)/, "");
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ",");
  const cents = read[2];
  return cents === undefined ? grouped : `${grouped || "0"}.${cents}`;
}

/** The same while somebody types. The commas of a grouped amount are the field's own, so they move; a typed one stays where it is. */
export function formatTypedMoney(text: string, { before, inserted }: Edit): string {
  if (!amount.test(before) || inserted.includes(",")) return formatMoneyText(text);
  const plain = text.replaceAll(",", "");
  // A point typed into 2,500.00 takes the place of the one that the field put there.
  const moved = inserted === "." && plain.split(".").length === 3 ? plain.replace(/\.00$/, "") : plain;
  return amount.test(moved) ? formatMoneyText(moved) : text;
}

/** The finished form of an amount: with its cents. */
export function completeMoneyText(text: string): string {
  const typed = text.trim();
  if (!amount.test(typed)) return text;
  const formatted = formatMoneyText(typed);
  if (formatted === "") return "";
  const [dollars = "", cents = ""] = formatted.split(".");
  return `${dollars}.${cents.padEnd(2, "0")}`;
}

/**
 * Dollars as the API's decimal number; undefined while nothing is typed. A text that is no amount of dollars and cents is answered as it
 * is, so that its error can say so. For `register(name, {setValueAs})`.
 */
export function parseMoneyText(text: string | number | null | undefined): number | string | undefined {
  if (typeof text === "number") return text;
  const typed = (text ?? "").trim();
  const read = amount.exec(typed);
  if (!read || (read[2]?.length ?? 0) > 2) return text ?? undefined;
  const clean = formatMoneyText(typed).replaceAll(",", "");
  return clean === "" ? undefined : Number(clean);
}

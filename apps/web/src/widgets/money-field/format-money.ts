import { cleanText } from "@portico/domain/values/text";
import type { Edit } from "../masked-field/use-formatted-input.ts";

/** Digits with or without commas between thousands, and the digits after the decimal point. */
const amount = /^(?:\$ ?)?(\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.(\d*))?$/;

/** An amount in groups of three digits. A text that isn't an amount stays unchanged, because "1,5" could mean several things. */
export function formatMoneyText(text: string): string {
  const read = amount.exec(text);
  if (!read) return text;
  const whole = (read[1] ?? "").replaceAll(",", "").replace(/^0+(?=\d)/, "");
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ",");
  const cents = read[2];
  return cents === undefined ? grouped : `${grouped || "0"}.${cents}`;
}

/** Formats an amount during typing. Commas that the field added move with the digits. A comma that the person typed stays. */
export function formatTypedMoney(text: string, { before, inserted }: Edit): string {
  if (!amount.test(before) || inserted.includes(",")) return formatMoneyText(text);
  const plain = text.replaceAll(",", "");
  // A decimal point that is typed into 2,500.00 replaces the one that the field added.
  const moved = inserted === "." && plain.split(".").length === 3 ? plain.replace(/\.00$/, "") : plain;
  return amount.test(moved) ? formatMoneyText(moved) : text;
}

/** The finished form of an amount, with its cents. */
export function completeMoneyText(text: string): string {
  const typed = cleanText(text);
  if (!amount.test(typed)) return text;
  const formatted = formatMoneyText(typed);
  if (formatted === "") return "";
  const [dollars = "", cents = ""] = formatted.split(".");
  return `${dollars}.${cents.padEnd(2, "0")}`;
}

/**
 * Dollars as the API's decimal number. Undefined for an empty text. A text that isn't an amount is returned unchanged, so that its error
 * can say so. For `register(name, {setValueAs})`.
 */
export function parseMoneyText(text: string | number | null | undefined): number | string | undefined {
  if (typeof text === "number") return text;
  const typed = cleanText(text ?? "");
  const read = amount.exec(typed);
  if (!read || (read[2]?.length ?? 0) > 2) return text ?? undefined;
  const clean = formatMoneyText(typed).replaceAll(",", "");
  return clean === "" ? undefined : Number(clean);
}

const maxDollarDigits = 9;

/** What was typed or pasted, as an amount: digits in groups of three, at most one point and two cents. */
export function formatMoneyText(text: string): string {
  const clean = text.replaceAll(/[^\d.]/g, "");
  const [dollars = "", ...rest] = clean.split(".");
  const whole = dollars.replace(/^0+(?=\d)/, "").slice(0, maxDollarDigits);
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ",");
  return rest.length > 0 ? `${grouped || "0"}.${rest.join("").slice(0, 2)}` : grouped;
}

/** The finished form of an amount that has a point: two digits of cents. */
export function completeMoneyText(text: string): string {
  const formatted = formatMoneyText(text);
  const [dollars = "", cents] = formatted.split(".");
  return cents === undefined ? formatted : `${dollars}.${cents.padEnd(2, "0")}`;
}

/** Dollars as the API's decimal number; undefined while nothing is typed. For `register(name, {setValueAs})`. */
export function parseMoneyText(text: string | number | null | undefined): number | undefined {
  if (typeof text === "number") return text;
  const clean = formatMoneyText(text ?? "").replaceAll(",", "");
  return clean === "" ? undefined : Number(clean);
}

/** What was typed or pasted, as an amount: digits in groups of three, at most one point. Nothing else is cut: the form says when it is too much. */
export function formatMoneyText(text: string): string {
  const clean = text.replaceAll(/[^\d.]/g, "");
  const [dollars = "", ...rest] = clean.split(".");
  const whole = dollars.replace(/^0+(?=\d)/, "");
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ",");
  // A second point takes the place of the first, as when somebody types one into 2,500.00.
  const cents = rest.length > 1 ? rest.join("").slice(0, 2) : rest[0];
  return cents === undefined ? grouped : `${grouped || "0"}.${cents}`;
}

/** The finished form of an amount: with its cents. */
export function completeMoneyText(text: string): string {
  const formatted = formatMoneyText(text);
  if (formatted === "") return "";
  const [dollars = "", cents = ""] = formatted.split(".");
  return `${dollars}.${cents.padEnd(2, "0")}`;
}

/** Dollars as the API's decimal number; undefined while nothing is typed. For `register(name, {setValueAs})`. */
export function parseMoneyText(text: string | number | null | undefined): number | undefined {
  if (typeof text === "number") return text;
  const clean = formatMoneyText(text ?? "").replaceAll(",", "");
  return clean === "" ? undefined : Number(clean);
}

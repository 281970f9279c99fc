import type { ReviewGroup } from "@portico/contract/application";
import type { PostalAddress } from "@portico/domain/address/address";
import { formatDate } from "@portico/domain/values/dates";
import { annualIncome, formatMoney } from "@portico/domain/values/money";
import type { ConfigurationOption } from "@portico/domain/tenant/option";

export type Row = ReviewGroup["rows"][number];

/** A row, or none where nothing was answered. */
export function row(label: string, value: string | undefined | null): Row[] {
  return value ? [{ label, value }] : [];
}

/** Dollars as people read them; nothing for nothing, so that the row is left out. */
export const money = (dollars: number | undefined): string | undefined =>
  dollars === undefined ? undefined : formatMoney(dollars);

/** Dollars a month. */
export const monthly = (dollars: number | undefined): string | undefined =>
  dollars === undefined ? undefined : `${formatMoney(dollars)} a month`;

/** An income: dollars a month, and what they make in a year. */
export const income = (dollars: number | undefined): string | undefined =>
  dollars === undefined ? undefined : `${formatMoney(dollars)} a month (${formatMoney(annualIncome(dollars))} a year)`;

export const date = (day: string | undefined): string | undefined => day && formatDate(day);

export const yesOrNo = (answer: boolean | undefined): string | undefined =>
  answer === undefined ? undefined : answer ? "Yes" : "No";

/** The words of a choice; what the person wrote themselves stands for the choice that asks for it. */
export function choice(
  options: readonly ConfigurationOption[],
  id: number | undefined,
  entered?: string,
): string | undefined {
  return entered || options.find((option) => option.id === id)?.displayText;
}

/** "48 Beacon St Apt 2, Portland, ME 04101" */
export function addressLine({ street, secondaryLine, city, state, postalCode }: PostalAddress): string {
  return `${[street, secondaryLine].filter(Boolean).join(" ")}, ${city}, ${state} ${postalCode}`;
}

/** "2 years, 3 months" */
export function duration(years: number, months: number): string {
  const parts = [plural(years, "year"), plural(months, "month")].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(", ") : "Less than a month";
}

function plural(count: number, unit: string): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

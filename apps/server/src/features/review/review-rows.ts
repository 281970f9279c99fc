import type { ReviewGroup } from "@portico/contract/application";
import type { PostalAddress } from "@portico/domain/address/address";
import { formatDate } from "@portico/domain/values/dates";
import { annualIncome, formatMoney } from "@portico/domain/values/money";
import type { ConfigurationOption } from "@portico/domain/values/option";

export type Row = ReviewGroup["rows"][number];

/** A row, or none if the question wasn't answered. */
export function row(label: string, value: string | undefined | null): Row[] {
  return value ? [{ label, value }] : [];
}

/** The rows of one entry of a list. Another entry's rows may have the same labels. */
export function entryRows(id: number, name: string | undefined, rows: readonly Row[]): Row[] {
  const entry = { id, name: name ?? rows[0]?.value ?? "" };
  return rows.map((one) => ({ ...one, entry }));
}

/** Formatted dollars. Undefined stays undefined, so that the row is left out. */
export const money = (dollars: number | undefined): string | undefined =>
  dollars === undefined ? undefined : formatMoney(dollars);

/** Dollars per month. */
export const monthly = (dollars: number | undefined): string | undefined =>
  dollars === undefined ? undefined : `${formatMoney(dollars)} a month`;

/** A monthly income, with the amount per year. */
export const income = (dollars: number | undefined): string | undefined =>
  dollars === undefined ? undefined : `${formatMoney(dollars)} a month (${formatMoney(annualIncome(dollars))} a year)`;

export const date = (day: string | undefined): string | undefined => day && formatDate(day);

export const yesOrNo = (answer: boolean | undefined): string | undefined =>
  answer === undefined ? undefined : answer ? "Yes" : "No";

/** The text of a choice. If the choice asks for the person's own words, those. */
export function choice(
  options: readonly ConfigurationOption[],
  id: number | undefined,
  entered?: string,
): string | undefined {
  return entered || options.find((option) => option.id === id)?.displayText;
}

/** For example "48 Beacon St Apt 2, Portland, ME 04101". */
export function addressLine({ street, secondaryLine, city, state, postalCode }: PostalAddress): string {
  return `${[street, secondaryLine].filter(Boolean).join(" ")}, ${city}, ${state} ${postalCode}`;
}

import type { ReviewGroup } from "@portico/contract/review-group";
import type { PostalAddress } from "@portico/domain/address/address";
import { incomeEntryOf, yearlyIncome, type IncomeEntry, type IncomeEntryType } from "@portico/domain/person/income";
import { dateInWords } from "@portico/domain/values/date-in-words";
import { formatLimit } from "@portico/domain/values/format-limit";
import { formatMoney } from "@portico/domain/values/money";
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

interface Figures {
  readonly payment: string;
  readonly hours: number;
  readonly month: string;
  readonly year: string;
}

/** An income as it was entered, for a folded line. */
const shortIncomeTexts: Readonly<Record<IncomeEntryType, (payment: string) => string>> = {
  hourly: (payment) => `${payment} an hour`,
  weekly: (payment) => `${payment} a week`,
  biweekly: (payment) => `${payment} every two weeks`,
  semimonthly: (payment) => `${payment} twice a month`,
  monthly: (payment) => `${payment} a month`,
  annual: (payment) => `${payment} a year`,
};

const incomeTexts: Readonly<Record<IncomeEntryType, (figures: Figures) => string>> = {
  hourly: ({ payment, hours, month, year }) =>
    `${payment} an hour, ${hours} hours a week (${month} a month, ${year} a year)`,
  weekly: ({ payment, month, year }) => `${payment} a week (${month} a month, ${year} a year)`,
  biweekly: ({ payment, month, year }) => `${payment} every two weeks (${month} a month, ${year} a year)`,
  semimonthly: ({ payment, month, year }) => `${payment} twice a month (${month} a month, ${year} a year)`,
  monthly: ({ month, year }) => `${month} a month (${year} a year)`,
  annual: ({ month, year }) => `${year} a year (${month} a month)`,
};

/** An income as it was entered, with its amounts per month and year. */
export function income(entered: IncomeEntry & { readonly monthlyIncome?: number | undefined }): string | undefined {
  const { monthlyIncome, incomeEntryType = "monthly", enteredIncome = 0, hoursPerWeek = 0 } = entered;
  if (monthlyIncome === undefined) return undefined;
  return incomeTexts[incomeEntryType]({
    payment: formatMoney(enteredIncome),
    hours: hoursPerWeek,
    month: formatMoney(monthlyIncome),
    year: formatMoney(yearlyIncome({ ...entered, monthlyIncome })),
  });
}

/** An income in the words in which it was entered: "$22.50 an hour". Undefined without any. */
export function shortIncome(
  entered: IncomeEntry & { readonly monthlyIncome?: number | undefined },
): string | undefined {
  const { incomeEntryType = "monthly", enteredIncome } = incomeEntryOf(entered);
  return enteredIncome ? shortIncomeTexts[incomeEntryType](formatLimit(enteredIncome)) : undefined;
}

export const date = (day: string | undefined): string | undefined => day && dateInWords(day);

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

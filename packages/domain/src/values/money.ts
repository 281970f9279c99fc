/** An amount in integer cents. Rows, rules and arithmetic use cents, and the API uses decimal dollars. */
export type Cents = number;

/** Converts the API's decimal dollars to cents. */
export function centsOf(dollars: number): Cents {
  return Math.round(dollars * 100);
}

/** Converts cents to decimal dollars for the API. */
export function dollarsOf(cents: Cents): number {
  return cents / 100;
}

const wholeDollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const dollarsAndCents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** "$1,250.00", from decimal dollars. */
export function formatMoney(dollars: number): string {
  return dollarsAndCents.format(dollars);
}

/** "$1,250", from decimal dollars: for ranges and round figures. */
export function formatWholeMoney(dollars: number): string {
  return wholeDollars.format(dollars);
}

/** "$1,000 min - $75,000 max" (specification, chapter 9). */
export function loanAmountRangeLabel(range: { minLoanAmount: number; maxLoanAmount: number }): string {
  return `${formatWholeMoney(range.minLoanAmount)} min - ${formatWholeMoney(range.maxLoanAmount)} max`;
}

/** Annual income is twelve times the monthly income (chapter 5). In dollars. */
export function annualIncome(monthlyIncome: number): number {
  return dollarsOf(centsOf(monthlyIncome) * 12);
}

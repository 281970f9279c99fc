import { centsOf, dollarsOf } from "../values/money.ts";

/** The price that a loan and a down payment pay together, in dollars. Nobody types a price. */
export function purchasePrice(loanAmount: number, downPayment: number): number {
  return dollarsOf(centsOf(loanAmount) + centsOf(downPayment));
}

import { centsOf, dollarsOf } from "../values/money.ts";

interface Payments {
  readonly monthlyPayment: number;
  readonly totalOfPayments: number;
  readonly termInMonths: number;
}

/**
 * The amounts that people really pay: the loan together with the protection that they chose. The premium is voluntary, so the federal
 * figures leave it out (12 CFR 1026.4(d)).
 */
export function withProtection({ monthlyPayment, totalOfPayments, termInMonths }: Payments, monthlyPremium: number) {
  const premium = centsOf(monthlyPremium);
  return {
    monthly: dollarsOf(centsOf(monthlyPayment) + premium),
    total: dollarsOf(centsOf(totalOfPayments) + premium * termInMonths),
  };
}

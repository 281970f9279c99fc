/** Payments that repay an advance, by Appendix J to Regulation Z (12 CFR 1026). */
export interface PaymentStream {
  /** Amount advanced, in dollars. */
  amount: number;
  payment: number;
  payments: number;
  unitPeriodsPerYear: number;
  /** Full unit-periods from the advance to the first payment. */
  unitPeriodsToFirst: number;
  /** The odd days before them, as a fraction of a unit-period. */
  fraction: number;
}

/**
 * The annual percentage rate of equal payments, in percent. It is the rate per unit-period at which their present value
 * equals the amount, times the unit-periods in a year.
 */
export function annualPercentageRate(stream: PaymentStream): number {
  let low = 0;
  let high = 1;
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    if (presentValue(stream, middle) > stream.amount) low = middle;
    else high = middle;
  }
  return ((low + high) / 2) * stream.unitPeriodsPerYear * 100;
}

function presentValue({ payment, payments, unitPeriodsToFirst, fraction }: PaymentStream, rate: number): number {
  const odd = 1 + fraction * rate;
  if (rate === 0) return payment * payments;
  const annuity = (1 - (1 + rate) ** -payments) / rate;
  return (payment * annuity * (1 + rate) ** (1 - unitPeriodsToFirst)) / odd;
}

/** The equal monthly payment, in cents, that repays an amount in cents at an annual rate in basis points. */
export function monthlyPaymentCents(amountCents: number, annualRateBasisPoints: number, months: number): number {
  return Math.ceil(exactPaymentCents(amountCents, annualRateBasisPoints, months) - 1e-9);
}

/** The same payment before it is rounded up to a whole cent. */
export function exactPaymentCents(amountCents: number, annualRateBasisPoints: number, months: number): number {
  const rate = annualRateBasisPoints / 10_000 / 12;
  return rate === 0 ? amountCents / months : (amountCents * rate) / (1 - (1 + rate) ** -months);
}

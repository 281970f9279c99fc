import { expect, test } from "vitest";
import { advertisedRate, estimatedPayment } from "./estimated-payment.ts";

test.each([
  ["From 5.49% APR", 5.49],
  ["As low as 5.19 % apr", 5.19],
  ["7% APR with autopay", 7],
  ["New or used, any mileage", undefined],
  ["A 10% discount on fees", undefined],
  [undefined, undefined],
])("reads in '%s' the advertised rate %s percent", (rateText, percent) => {
  expect(advertisedRate(rateText)).toBe(percent);
});

test.each([
  { amount: 24_000, months: 60, percent: 6, payment: 463.99 },
  { amount: 12_000, months: 12, percent: 0, payment: 1000 },
])(
  "computes the payment for $amount over $months months at $percent%: $payment a month",
  ({ amount, months, percent, payment }) => {
    expect(estimatedPayment(amount, months, percent)).toBe(payment);
  },
);

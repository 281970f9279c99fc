import { expect, test } from "vitest";
import { minimumPaymentCents } from "./open-end.ts";

const terms = { minimumPaymentPercent: 2.5, leastMinimumPayment: 25 };

test.each([
  ["a share for a large balance", 1_000_000, 25_000],
  ["a share rounded up to the cent", 123_457, 3087],
  ["the minimum amount for a small balance", 60_000, 2500],
  ["at most the balance", 1200, 1200],
  ["zero for a zero balance", 0, 0],
])("sets the minimum payment to %s", (_name, owed, payment) => {
  expect(minimumPaymentCents(owed, terms)).toBe(payment);
});

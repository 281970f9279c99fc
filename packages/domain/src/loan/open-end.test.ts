import { expect, test } from "vitest";
import { minimumPaymentCents } from "./open-end.ts";

const terms = { minimumPaymentPercent: 2.5, leastMinimumPayment: 25 };

test.each([
  ["a share of a large balance", 1_000_000, 25_000],
  ["a share, rounded up to the cent", 123_457, 3087],
  ["the least amount of a small balance", 60_000, 2500],
  ["no more than is owed", 1200, 1200],
  ["nothing of nothing", 0, 0],
])("the minimum payment is %s", (_name, owed, payment) => {
  expect(minimumPaymentCents(owed, terms)).toBe(payment);
});

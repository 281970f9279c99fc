import { expect, test } from "vitest";
import { firstMessage } from "../testing/first-message.ts";
import { AdvertisedText, triggeringTermOf } from "./advertising.ts";

test.each([
  ["New or used. Dealer or private party. Up to 84 months.", "84 months"],
  ["On a 60-month loan", "60-month"],
  ["Take up to 7 years", "7 years"],
  ["Only $199 a month", "$199 a month"],
  ["From $89/mo", "$89/mo"],
  ["Just 10% down", "10% down"],
  ["$500 down and it is yours", "$500 down"],
  ["Less than $1,200 in interest", "$1,200 in interest"],
])("finds a term that triggers disclosures in: %s", (text, term) => {
  expect(triggeringTermOf(text)).toBe(term);
  expect(firstMessage(AdvertisedText, text)).toContain(`says "${term}" must say all terms of repayment`);
});

test.each([
  "For a new or used car, from a dealer or a private seller.",
  "From 5.49% APR",
  "Cars up to 10 years old",
  "An answer in minutes, saved for 30 days",
  "No down payment, and monthly payments that fit",
])("allows an advertisement without disclosures: %s", (text) => {
  expect(firstMessage(AdvertisedText, text)).toBeUndefined();
});

test("rejects an advertised rate that isn't called APR", () => {
  expect(firstMessage(AdvertisedText, "Rates from 5.49%")).toBe(
    "An advertised rate must be called APR (12 CFR 1026.24(c)).",
  );
});

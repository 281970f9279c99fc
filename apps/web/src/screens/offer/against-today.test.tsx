// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { anOffer } from "../../testing/samples.ts";
import { AgainstToday } from "./against-today.tsx";

/** $408.34 a month, and $13.02 for the protection. */
const offer = { ...anOffer(), loanAmount: 14_500 };

test.each([
  { present: 430, words: "That's $8.64 a month less than the $430.00 you pay today." },
  { present: 389.41, words: "That's $31.95 a month more than the $389.41 you pay today." },
  { present: 421.36, words: "That's what you pay a month today." },
])("compares the payment, with its protection, with $present today", ({ present, words }) => {
  render(<AgainstToday offer={offer} refinanced={{ amountOwed: 14_500, presentMonthlyPayment: present }} />);

  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByText(/yourself/)).not.toBeInTheDocument();
});

/** 60 payments of $421.36 are $25,281.60. */
test.each([
  { left: 66, owed: 14_500, words: "In all, you pay $3,098.40 less than the rest of your old loan's payments." },
  {
    left: 66,
    owed: 16_500,
    words:
      "In all, you pay $1,098.40 less than the rest of your old loan's payments. That counts the $2,000.00 you pay yourself.",
  },
  {
    left: 58,
    owed: 16_500,
    words:
      "In all, you pay $2,341.60 more than the rest of your old loan's payments. That counts the $2,000.00 you pay yourself.",
  },
])("compares all payments, with own money, with $left payments left of $owed", ({ left, owed, words }) => {
  const refinanced = { amountOwed: owed, presentMonthlyPayment: 430, presentPaymentsLeft: left };
  render(<AgainstToday offer={offer} refinanced={refinanced} />);

  expect(screen.getByText(/^In all, /)).toHaveTextContent(words);
});

test("says nothing about all payments if nobody knows how many are left", () => {
  render(<AgainstToday offer={offer} refinanced={{ amountOwed: 14_500, presentMonthlyPayment: 430 }} />);

  expect(screen.queryByText(/^In all, /)).not.toBeInTheDocument();
});

test("says what the person gets in cash if the loan is more than they owe", () => {
  render(<AgainstToday offer={offer} refinanced={{ amountOwed: 13_000, presentMonthlyPayment: 430 }} />);

  expect(screen.getByText("This loan pays off the $13,000.00 you owe, and you get $1,500.00 in cash.")).toBeVisible();
});

test("says what the person pays off themselves beside the offered amount", () => {
  render(<AgainstToday offer={offer} refinanced={{ amountOwed: 16_500, presentMonthlyPayment: 430 }} />);

  expect(
    screen.getByText("This loan pays off $14,500.00 of the $16,500.00 you owe. You pay the other $2,000.00 yourself."),
  ).toBeVisible();
});

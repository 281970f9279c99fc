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

test("says what the person pays off themselves beside the offered amount", () => {
  render(<AgainstToday offer={offer} refinanced={{ amountOwed: 16_500, presentMonthlyPayment: 430 }} />);

  expect(
    screen.getByText("This loan pays off $14,500.00 of the $16,500.00 you owe. You pay the other $2,000.00 yourself."),
  ).toBeVisible();
});

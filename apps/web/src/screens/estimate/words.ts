import { defineWords } from "../../words/words.ts";

export const t = defineWords("estimate", {
  title: "What would you pay?",
  lede: "Doesn't affect your credit score.",
  limit: "Credit limit",
  usualOnHome: "We usually lend up to {percent}% of a home's value, less what you owe on it.",
  owed: "What do you owe?",
  presentPayment: "What do you pay a month now?",
  addDownPayment: "Add down payment",
  downPayment: "Down payment",
  downPaymentHint: "What you pay yourself, with any trade-in.",
  term: "Months to repay",
  suggestedTerm: "We suggest {term}.",
  creditHint: "Guessing is fine.",
  goOn: "Continue",
  goOnWith: "Continue with this estimate",
  goOnWithout: "Continue without an estimate",
});

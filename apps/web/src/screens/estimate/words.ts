import { defineWords } from "../../words/words.ts";

export const t = defineWords("estimate", {
  title: "What would you pay?",
  lede: "This won't affect your credit score.",
  limit: "Credit limit",
  usualOnHome: "We usually lend up to {percent}% of a home's value, less what you owe on it.",
  owed: "What do you owe?",
  presentPayment: "What do you pay a month now?",
  term: "Months to repay",
  suggestedTerm: "We suggest {term}.",
  creditHint: "A guess is fine.",
  goOn: "Continue",
  goOnWith: "Continue with this estimate",
  goOnWithout: "Continue without an estimate",
});

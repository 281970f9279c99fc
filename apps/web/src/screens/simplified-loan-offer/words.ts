import { defineWords } from "../../words/words.ts";

export const t = defineWords("simplifiedLoanOffer", {
  title: "You're approved",
  askedFor: "{amount} for your {description}",
  payment: "Your monthly payment",
  payments: "{months} monthly payments",
  limit: "Your credit limit",
  minimum: "Minimum payment on the full limit",
  rate: "Rate",
  rateApr: "{rate}% APR",
  term: "Term",
  months: "{months} months",
  amount: "Amount",
  papers: "Your papers will have the final figures.",
  reference: "Reference number {reference}",
  nextTitle: "What happens next",
});

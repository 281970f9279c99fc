import { defineWords } from "../../words/words.ts";

export const t = defineWords("simplifiedLoanOffer", {
  title: "You're approved",
  askedFor: "{amount} for your {description}",
  reference: "Reference number {reference}",
  nextTitle: "What happens next",
});

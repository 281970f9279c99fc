import { defineWords } from "../words/words.ts";

export const t = defineWords("ineligible", {
  otherLoans: "See all loans",
  change: "Change my answer",
  notApplied: "You haven't applied, so this isn't a decision about you. It doesn't affect your credit.",
  lookAt: "See this instead: {product}",
});

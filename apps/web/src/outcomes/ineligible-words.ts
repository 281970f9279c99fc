import { defineWords } from "../words/words.ts";

export const t = defineWords("ineligible", {
  otherLoans: "See all loans",
  change: "Change my answer",
});

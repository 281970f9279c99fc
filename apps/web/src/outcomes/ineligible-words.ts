import { defineWords } from "../words/words.ts";

export const t = defineWords("ineligible", {
  otherLoans: "See all loans",
  change: "Change my answer",
  notApplied: "You haven't applied, so this isn't a decision about you. It doesn't affect your credit.",
  notSent: "You haven't sent this application, and we didn't check your credit for it.",
  notSentSoftCheck: "You haven't sent this application. The soft check you agreed to doesn't affect your credit.",
  waysTitle: "Ways to join",
  way: "{way}: {detail}",
  waysNext: "Does one of these fit you? Change your answer, and you can go on. If not, call us, and we'll help you.",
  lookAt: "See this instead: {product}",
});

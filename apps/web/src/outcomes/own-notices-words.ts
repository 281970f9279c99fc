import { defineWords } from "../words/words.ts";

export const t = defineWords("ownNotices", {
  decline:
    "{isNamed, select, true {{firstName} and {name} each get their own notice by email. It has their own reasons, credit score, and rights, and opens with a code that we send to them.} other {Each of you gets your own notice by email. It has your own reasons, credit score, and rights, and opens with a code that we send to you.}}",
  scores: "Your credit score notices",
  score:
    "We email a credit score notice to each of you whose credit report we used. It opens with a code that we send to that person.",
  missing: "If yours doesn't come, we can email it again. You can also call {telephone}.",
});

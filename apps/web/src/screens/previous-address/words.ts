import { defineWords } from "../../words/words.ts";

export const t = defineWords("previousAddress", {
  titlePrimary: "Where did you live before?",
  titleJoint: "Where did your co-applicant live before?",
  lede: "{missing, plural, one {One more month} other {# more months}} of addresses, and this part is done.",
  enough: "These addresses are enough. You may add another.",
});

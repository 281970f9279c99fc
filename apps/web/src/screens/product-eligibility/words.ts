import { defineWords } from "../../words/words.ts";

export const t = defineWords("productEligibility", {
  title: "Is this the right loan for you?",
  again: "You changed the {thing} or its {number}, so please answer again.",
  againInPart:
    "You changed the {thing} or its {number}, so please answer the questions about it again. We kept your other answers.",
  choose: "{question} Choose yes or no.",
  yes: "Yes",
  no: "No",
});

import { defineWords } from "../../words/words.ts";

export const t = defineWords("productEligibility", {
  title: "Is this the right loan for you?",
  again:
    "{count, plural, one {You changed the {thing} or its {number}. Please check if this answer is right for it.} other {You changed the {thing} or its {number}. Please check if these answers are right for it.}}",
  againInPart: "You changed the {thing} or its {number}. Please check if the answers about it are still right.",
  choose: "{question} Choose yes or no.",
  chooseShort: "Choose yes or no.",
  yes: "Yes",
  no: "No",
});

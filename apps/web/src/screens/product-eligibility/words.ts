import { defineWords } from "../../words/words.ts";

export const t = defineWords("productEligibility", {
  title: "Is this loan the right one?",
  lede: "{count, plural, one {One short question} other {# short questions}}, so that nobody fills in a page for nothing.",
  again: "You chose another {thing}, so please answer again for that one.",
  againInPart:
    "You chose another {thing}, so please answer the questions about it again. The rest is as you answered it.",
  choose: "{question} Choose yes or no.",
  yes: "Yes",
  no: "No",
});

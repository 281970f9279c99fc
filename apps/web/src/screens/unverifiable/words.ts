import { defineWords } from "../../words/words.ts";

export const t = defineWords("unverifiable", {
  title: "We need to meet you another way",
  lede: "We could not make sure online that it is you. That happens to many people, after a move or a new name for example, and says nothing about your credit.",
  nextTitle: "How to go on",
  nextCall: "Call us. Somebody at {clientName} can confirm who you are and help you apply.",
  nextVisit: "Or come to a branch with your driver's license or passport.",
});

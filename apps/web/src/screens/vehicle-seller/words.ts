import { defineWords } from "../../words/words.ts";

export const t = defineWords("vehicleSeller", {
  title: "Who are you buying from?",
  lede: "{count, plural, =2 {Two} other {Three}} short questions, and nothing is final: you can change them until you send.",
  seller: "Who sells it?",
  condition: "New or used?",
  new: "New",
  newHint: "You will be its first owner",
  used: "Used",
  usedHint: "Somebody owned it before you",
  purpose: "What is the loan for?",
});

import { defineWords } from "../../words/words.ts";

export const t = defineWords("vehicleSeller", {
  title: "Who are you buying from?",
  lede: "{count, plural, =2 {Two} other {Three}} short questions. You can change your answers until you send your application.",
  ledeUntilFixed: "{count, plural, =2 {Two} other {Three}} short questions about what you are buying.",
  fixed:
    "Your {thing} can't be changed anymore, so it stays in your application. Call us if something about it is wrong.",
  seller: "Who sells it?",
  condition: "New or used?",
  new: "New",
  newHint: "You will be its first owner",
  used: "Used",
  usedHint: "Somebody owned it before you",
  purpose: "What is the loan for?",
});

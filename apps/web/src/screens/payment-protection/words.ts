import { defineWords } from "../../words/words.ts";

export const t = defineWords("paymentProtection", {
  title: "Would you like to protect your payments?",
  askedAgain:
    "The people on this application have changed. Choose again where nothing is chosen. Your other answers are still here.",
  price: "For your loan of {amount}",
  priceSingle: "{premium} a month",
  priceJoint: "{premium} a month for one of you, {jointPremium} a month for both",
  estimate: "The price is worked out for the amount you asked for, and again for your offer.",
  choice: "{title}?",
  choiceOf: "{title} for {name}?",
  yes: "Yes, I want it",
  no: "No, I don't want it",
  choose: "{title}: choose yes or no.",
  chooseOf: "{title} for {name}: choose yes or no.",
});

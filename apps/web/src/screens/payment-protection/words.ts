import { defineWords } from "../../words/words.ts";

export const t = defineWords("paymentProtection", {
  title: "Would you like to protect your payments?",
  askedAgain:
    "Some earlier choices no longer hold. Choose again where nothing is chosen. Your other answers are still here.",
  askedAtNewPrice:
    "The price has changed since you said yes, so please choose again where nothing is chosen. Your other answers are still here.",
  changed:
    "{count, plural, =0 {The protections on offer have changed since you opened this page. Look at them again, then go on.} one {This price has changed since you opened this page: {titles}. Look at the new price below, and choose again where nothing is chosen. Your other answers are still here.} other {These prices have changed since you opened this page: {titles}. Look at the new prices below, and choose again where nothing is chosen. Your other answers are still here.}}",
  changedNotLoaded:
    "The prices have changed since you opened this page, and we could not load the new ones. Check your connection and press the button again.",
  price: "For your loan of {amount}",
  priceSingle: "{premium} a month",
  priceJoint: "{premium} a month for one of you, {jointPremium} a month for both",
  estimate: "The price is for the amount you asked for. Another amount has another price.",
  choice: "{title}?",
  choiceOf: "{title} for {name}?",
  yes: "Yes, I want it",
  no: "No, I don't want it",
  choose: "{title}: choose yes or no.",
  chooseOf: "{title} for {name}: choose yes or no.",
});

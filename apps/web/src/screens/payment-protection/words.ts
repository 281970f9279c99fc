import { defineWords } from "../../words/words.ts";

export const t = defineWords("paymentProtection", {
  title: "Would you like to protect your payments?",
  askedAgain:
    "Something changed since you answered, so please choose again where nothing is selected. We kept your other answers.",
  askedAtNewPrice:
    "The price changed after you said yes, so please choose again where nothing is selected. We kept your other answers.",
  ended:
    "You said yes to protection that is only for people who work for pay. That doesn't fit your answers about work now, so it ended and costs you nothing.",
  endedOf:
    "{name} said yes to protection that is only for people who work for pay. That doesn't fit the answers about work now, so it ended and costs nothing.",
  chooseAgain: "Please choose again where nothing is selected.",
  notAsked:
    "{isNamed, select, true {We don't ask {name}, who doesn't work for pay.} other {We don't ask your co-borrower, who doesn't work for pay.}}",
  changed:
    "{count, plural, =0 {The protection we offer changed after you opened this page. Look at it again, then continue.} one {This price changed after you opened this page: {titles}. Look at the new price below, and choose again where nothing is selected. We kept your other answers.} other {These prices changed after you opened this page: {titles}. Look at the new prices below, and choose again where nothing is selected. We kept your other answers.}}",
  changedNotLoaded:
    "The prices changed after you opened this page, and we couldn't load the new ones. Check your connection and press the button again.",
  price: "For your loan of {amount}",
  priceSingle: "{premium} a month",
  priceJoint: "{premium} a month for one of you, {jointPremium} a month for both",
  choice: "{title}?",
  choiceOf: "{title} for {name}?",
  noToAll: "Continue without protection",
  yes: "Yes, I want it",
  no: "No, I don't want it",
  choose: "{title}: choose yes or no.",
  chooseOf: "{title} for {name}: choose yes or no.",
});

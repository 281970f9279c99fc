import { defineWords } from "../../words/words.ts";

export const t = defineWords("fundingCard", {
  title: "Pay {amount} by card",
  namelessTitle: "Pay by card",
  lede: "We only reserve the money now. Your card is charged when your accounts open.",
  fields: "Card details",
  loading: "Loading the card fields",
  use: "Use this card for {amount}",
  waiting: "Checking your card",
  working: "Keep this page open. Your bank may ask you to confirm.",
  readyTitle: "Your card is ready",
  ready: "{brand} ending in {lastFour}. {amount} is reserved, and nothing is charged yet.",
  typeAgain:
    "Nothing is charged. If your bank shows money on hold, it's released within a few days. Type your card's details again, or change how you pay.",
  goOn: "Continue",
  notLoaded: "We couldn't load the card fields. Try again, or pay another way.",
});

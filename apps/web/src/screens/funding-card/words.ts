import { defineWords } from "../../words/words.ts";

export const t = defineWords("fundingCard", {
  title: "Pay {amount} by card",
  namelessTitle: "Pay by card",
  lede: "We only reserve the money now. Your card is charged when your accounts open.",
  fields: "Card details",
  loading: "Loading the card fields",
  use: "Use this card for {amount}",
  working: "Keep this page open. Your bank may ask you to confirm.",
  readyTitle: "Your card is ready",
  ready: "{brand} ending in {lastFour}. {amount} is reserved, and nothing is charged yet.",
  goOn: "Continue",
  another: "Change how I pay",
  notLoaded: "We couldn't load the card fields. Try again, or pay another way.",
  tryAgain: "Try again",
});

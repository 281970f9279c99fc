import { defineWords } from "../../words/words.ts";

export const t = defineWords("vehicleLoanDetails", {
  title: "How much would you like to borrow?",
  lede: "You can change this until you send your application.",
  value: "Your {thing}'s value",
  downPayment: "Down payment",
  downPaymentHint: "What you pay yourself, including any trade-in. Leave it empty if none.",
});

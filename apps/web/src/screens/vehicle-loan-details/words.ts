import { defineWords } from "../../words/words.ts";

export const t = defineWords("vehicleLoanDetails", {
  title: "How much would you like to borrow?",
  value: "Your {thing}'s value",
  downPayment: "Down payment",
  paidTogether: "{amount} borrowed and {downPayment} of your own pay a price of {price}.",
  downPaymentHint: "What you pay yourself, with any trade-in.",
});

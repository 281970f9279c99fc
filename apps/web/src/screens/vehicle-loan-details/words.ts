import { defineWords } from "../../words/words.ts";

export const t = defineWords("vehicleLoanDetails", {
  title: "How much would you like to borrow?",
  lede: "You can change this until you send your application.",
  amount: "Loan amount",
  amountHint: "{range}. What is left of the price after your down payment.",
  value: "Your {thing}'s value",
  downPayment: "Down payment",
  downPaymentHint: "What you pay yourself, with a trade-in if there is one. 0 if nothing.",
});

import { ownPayoffLabel } from "@portico/domain/loan/refinanced-loan";
import { defineWords } from "../../words/words.ts";

export const t = defineWords("refinanceDetails", {
  title: "Your current loan and your new one",
  lede: "Look on your latest statement. Estimates are fine. We'll get the exact payoff.",
  again: "You changed the vehicle or its VIN, so please tell us about the loan on it. We kept your other answers.",
  presentTitle: "Your current loan",
  presentLender: "Who is it with?",
  amountOwed: "How much do you still owe?",
  presentPayment: "How much do you pay a month?",
  newTitle: "Your new loan",
  amount: "How much should the new loan be?",
  amountHint: "{range}. It pays off your current loan. You can ask for more.",
  downPayment: ownPayoffLabel,
  downPaymentHint: "If you want to borrow less than you owe. Leave it empty if none.",
});

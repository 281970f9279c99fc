import { ownPayoffLabel } from "@portico/domain/loan/refinanced-loan";
import { defineWords } from "../../words/words.ts";

export const t = defineWords("refinanceDetails", {
  title: "The loan you have, and the one you want",
  lede: "It is all on the statement of your present lender. Rough numbers will do: we ask them for the exact ones.",
  again: "You chose another vehicle, so please tell us about the loan on it. The rest is as you answered it.",
  presentTitle: "Your present loan",
  presentLender: "Who is it with?",
  amountOwed: "What do you still owe?",
  presentPayment: "What do you pay a month?",
  newTitle: "Your new loan",
  amount: "How much should the new loan be?",
  amountHint: "{range}. It pays off your present loan; you may ask for more.",
  downPayment: ownPayoffLabel,
  downPaymentHint: "If you would rather borrow less than you owe. 0 if nothing.",
});

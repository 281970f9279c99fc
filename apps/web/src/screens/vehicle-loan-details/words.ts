import { defineWords } from "../../words/words.ts";

export const t = defineWords("vehicleLoanDetails", {
  title: "How much would you like to borrow?",
  value: "Your {thing}'s value",
  downPayment: "Down payment",
  before: "Before, you had {amount}.",
  beforeOwn: "Before, you had {amount}, with {own} of your own.",
  undo: "Go back to {amount}",
  askedTerm: "You asked for {months} months before. You can have them for this {thing}.",
  useTerm: "Use {months} months",
  limitNow: "We now usually lend up to {limit} on it.",
  askedAmount: "You first asked for {amount}.",
  askedAmountOwn: "You first asked for {amount}, with {own} of your own.",
  askedFirst: "You first asked for {amount} over {months} months.",
  askedFirstOwn: "You first asked for {amount} over {months} months, with {own} of your own.",
  useFirst: "Use {amount} and {months} months",
  downPaymentHint: "What you pay yourself, with any trade-in.",
});

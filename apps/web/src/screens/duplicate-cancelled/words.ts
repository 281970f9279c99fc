import { defineWords } from "../../words/words.ts";

export const t = defineWords("duplicateCancelled", {
  title: "We stopped this application",
  lede: "The other one you have with {clientName} goes on as it is. Nothing of this one was sent, and your credit was not looked at for it.",
  other: "To go on with the other application, use the link in the email we sent you when you began it, or call us.",
  otherLoans: "See all loans",
});

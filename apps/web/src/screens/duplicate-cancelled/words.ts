import { defineWords } from "../../words/words.ts";

export const t = defineWords("duplicateCancelled", {
  title: "We stopped this application",
  lede: "The other one you have with {clientName} goes on as it is. Nothing of this one was sent, and your credit was not looked at for it.",
  other: "To go on with the other application, have us email you a link, or sign in if you're a member.",
  otherByLink: "To go on with the other application, have us email you a link.",
  otherByPhone: "To go on with the other application, call us.",
  openOther: "Open my other application",
  otherLoans: "See all loans",
});

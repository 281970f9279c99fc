import { defineWords } from "../../words/words.ts";

export const t = defineWords("duplicateCancelled", {
  title: "We stopped this application",
  lede: "Your other application with {clientName} hasn't changed. We didn't receive this one, and we didn't check your credit for it.",
  other: "To open the other application, ask us to email you a link, or sign in if you're a member.",
  otherByLink: "To open the other application, ask us to email you a link.",
  otherByPhone: "To open the other application, call us.",
  openOther: "Open my other application",
  otherLoans: "See all loans",
});

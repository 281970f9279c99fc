import { defineWords } from "../../words/words.ts";

export const t = defineWords("declined", {
  title: "Your application was not approved",
  reasonsTitle: "Why",
  nextTitle: "What you can do",
  "next.lessMoneyOrMoreDown": "Ask for less, or put more down. A smaller loan may help, but we can't promise it.",
  "next.lessMoney": "Ask for less. A smaller amount may help, but we can't promise it.",
  "next.shorterTerm": "Ask for a shorter term. We look at how old the {thing} will be at the last payment.",
  "next.shorterTermOrNewerVehicle":
    "Ask for a shorter term, or choose a newer {thing}. We look at how old the {thing} will be at the last payment.",
  "next.applyTogether":
    "Apply together with someone. Both incomes count, but so do both people's debts and credit reports.",
  "next.ownReport": "Look at your credit report. Mistakes happen, and the bureau must correct them.",
  "next.otherReport":
    "Ask your co-borrower to read their own notice. It tells them the reasons and how to get their credit report.",
  "next.talk": "Talk to us. We can tell you what would need to change, and you can ask us to look again.",
  identityLede:
    "We couldn't confirm your identity online. This happens to many people and says nothing about your credit.",
  startOver: "See all loans",
  coBorrowerNotice: "Your co-borrower gets their own notice by email.",
});

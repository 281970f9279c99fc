import { defineWords } from "../../words/words.ts";

export const t = defineWords("declined", {
  title: "Your application was not approved",
  reasonsTitle: "Why",
  nextTitle: "What you can do",
  "next.lessMoneyOrMoreDown": "Ask for less, or put more down. A smaller loan is easier to approve.",
  "next.lessMoney": "Ask for less. A smaller loan is easier to approve.",
  "next.applyTogether": "Apply together with somebody. Two incomes count for more than one.",
  "next.ownReport": "Look at your credit report. Mistakes happen, and the bureau must correct them.",
  "next.otherReport":
    "Ask your co-borrower to read their own notice. It tells them the reasons and how to get their credit report.",
  "next.talk": "Talk to us. We look at what would have to change, and you can ask us to look again.",
  identityLede:
    "We couldn't confirm your identity online. This happens to many people and says nothing about your credit.",
  startOver: "See all loans",
  coBorrowerNotice: "Your co-borrower gets a notice of their own by email.",
});

import { defineWords } from "../../words/words.ts";

export const t = defineWords("declined", {
  title: "Your application was not approved",
  reasonsTitle: "Why",
  nextTitle: "What you can do",
  nextAmount: "Ask for less, or put more down. A smaller loan is easier to approve.",
  nextTogether: "Apply together with somebody. Two incomes count for more than one.",
  nextCall: "Talk to us. We look at what would have to change, and you can ask us to look again.",
  nextReport: "Look at your credit report. Mistakes happen, and the bureau must correct them.",
  identityLede:
    "We couldn't confirm your identity online. This happens to many people and says nothing about your credit.",
  startOver: "See all loans",
  coBorrowerNotice: "Your co-borrower gets a notice of their own by email.",
});

import { defineWords } from "../../words/words.ts";

export const t = defineWords("declined", {
  title: "Your application was not approved",
  reasonsTitle: "Why",
  nextTitle: "What you can do",
  nextAmount: "Ask for less, or put more down. A smaller loan is easier to approve.",
  nextTogether: "Apply together with somebody. Two incomes count for more than one.",
  nextCall: "Talk to us. We look at what would have to change, and you can ask us to look again.",
  nextReport: "Look at your credit report. Mistakes happen, and the bureau must correct them.",
  startOver: "See all loans",
  noticeTitle: "Notice of action taken",
  noticeInShort: "This is the notice that the law has us give you. Keep a copy.",
  action: "Action taken: your application for credit was declined.",
  principalReasons: "Principal reasons for the decision:",
  creditor: "Creditor:",
  bureauUsed:
    "Our decision was based in whole or in part on information from the consumer reporting agency below. It played no part in the decision and cannot explain it.",
  bureauRights:
    "You have a right under the Fair Credit Reporting Act to know what is in your credit file there. You can have a free copy of your report if you ask within 60 days of this notice, and you can dispute with the agency anything in it that is inaccurate or incomplete.",
  scoreUsed: "We also used your credit score from this agency:",
  scoreDate: "Created on {date}",
  print: "Print or save",
});

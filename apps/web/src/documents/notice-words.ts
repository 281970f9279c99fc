import { defineWords } from "../words/words.ts";

export const t = defineWords("notices", {
  addressee: "For {firstName} {lastName}",
  noticeTitle: "Notice of action taken",
  noticeInShort: "Federal law requires us to give you this notice. Keep a copy.",
  reference: "Reference number: {reference}",
  action: "Action taken: your application for credit was declined. You asked for: {product}.",
  actionLoan:
    "Action taken: your application for credit was declined. You asked for: {product}, {amount} over {months} months.",
  actionLine: "Action taken: your application for credit was declined. You asked for: {product}, a limit of {amount}.",
  principalReasons: "Principal reasons for the decision:",
  creditor: "Creditor:",
  bureauUsed:
    "Our decision was based in whole or in part on information from the consumer reporting agency below. It played no part in the decision and cannot explain it.",
  bureauRights:
    "You have a right under the Fair Credit Reporting Act to know what is in your credit file there. You can get a free copy of your report if you ask within 60 days of this notice. You can also dispute with the agency anything in it that is inaccurate or incomplete.",
  outsideSourceUsed:
    "Our decision was based in whole or in part on information from an outside source other than a consumer reporting agency. Under the Fair Credit Reporting Act, you have the right to make a written request, no later than 60 days after you receive this notice, for disclosure of the nature of this information.",
  counteroffer:
    "{count, plural, one {With this notice, we make you a counteroffer. You can accept it until {date}:} other {With this notice, we make you a counteroffer. You can accept one of these until {date}:}}",
  counterofferAccepted:
    "{count, plural, one {With this notice, we made you a counteroffer, and you accepted it:} other {With this notice, we made you a counteroffer, and you accepted one of these:}}",
  counterofferLoan: "{amount} over {months} months at {rate}% APR, {payment} a month",
  counterofferLine: "A limit of {amount} at {rate}% APR",
  counterofferNotice:
    "{count, plural, one {If you don't accept it, we won't send you another notice about this application. This notice stands either way.} other {If you don't accept one of them, we won't send you another notice about this application. This notice stands either way.}}",
  counterofferStands: "This notice about your first request stands.",
  scoreUsed: "We also used your credit score from this agency:",
  scoreDate: "Score created on {date}",
  noticeDated: "Notice dated {date}",
  print: "Print or save",
});

import { actionSentences, incompleteSentences } from "@portico/domain/decision/notice-sentences";
import { defineWords } from "../words/words.ts";

export const t = defineWords("notices", {
  addressee: "For {firstName} {lastName}",
  noticeTitle: actionSentences.title,
  noticeInShort: "Federal law requires us to give you this notice. Keep a copy.",
  reference: "Reference number: {reference}",
  action: "Action taken: your application for credit was declined. You asked for: {product}.",
  actionLoan:
    "Action taken: your application for credit was declined. You asked for: {product}, {amount} over {months} months.",
  actionLine: "Action taken: your application for credit was declined. You asked for: {product}, a limit of {amount}.",
  principalReasons: actionSentences.principalReasons,
  creditor: "Creditor:",
  bureauUsed: actionSentences.bureauUsed,
  bureauRights: actionSentences.bureauRights,
  outsideSourceUsed: actionSentences.outsideSourceUsed,
  counteroffer:
    "{count, plural, one {With this notice, we make you a counteroffer. You can accept it until {date}:} other {With this notice, we make you a counteroffer. You can accept one of these until {date}:}}",
  counterofferAccepted:
    "{count, plural, one {With this notice, we made you a counteroffer, and you accepted it:} other {With this notice, we made you a counteroffer, and you accepted one of these:}}",
  counterofferLoan: "{amount} over {months} months at {rate}% APR, {payment} a month",
  counterofferLine: "A limit of {amount} at {rate}% APR",
  counterofferNotice:
    "{count, plural, one {If you don't accept it, we won't send you another notice about this application. This notice stands either way.} other {If you don't accept one of them, we won't send you another notice about this application. This notice stands either way.}}",
  counterofferStands: actionSentences.counterofferStands,
  scoreUsed: actionSentences.scoreUsed,
  incompleteTitle: incompleteSentences.title,
  incompleteInShort: "We need something before we can decide about this application: {product}.",
  incompleteNeeded: incompleteSentences.needed,
  incompleteItem: "{what}, by {date}.",
  incompleteItemFrom: "{what}, from {name}, by {date}.",
  incompleteOtherwise: incompleteSentences.otherwise,
  scoreDate: "Score created on {date}",
  noticeDated: "Notice dated {date}",
  savePdf: "Save as PDF",
  print: "Print",
});

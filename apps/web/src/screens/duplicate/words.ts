import { defineWords } from "../../words/words.ts";

export const t = defineWords("duplicate", {
  // The other application may be unfinished, sent, or approved. A stranger may have typed the number, so no text says which.
  title: "You already have an application with us",
  lede: "You're on at least one other with {clientName}, as its first person or as co-borrower. It may be unfinished, or you may have sent it already. You can keep both, or open that one. Not sure? Call {telephone}.",
  ledeByPhone:
    "You're on at least one other with {clientName}, as its first person or as co-borrower. It may be unfinished, or you may have sent it already. To get back to it, call {telephone}.",
  accounts: "account",
  ledeAccounts:
    "You've begun another application for accounts with {clientName}. You can keep both, or open that one. Not sure? Call {telephone}.",
  ledeAccountsByPhone:
    "You've begun another application for accounts with {clientName}. To get back to it, call {telephone}.",
  continueAccounts: "You keep both",
  choose: "Choose what to do.",
  question: "What would you like to do?",
  ledeOne:
    "Your other one: {product}, started {started}. You can keep both, or open that one. Not sure? Call {telephone}.",
  ledeOffered:
    "Your other one: {product}, sent {sent}, and our offer waits for your answer. You can keep both, or open that one. Not sure? Call {telephone}.",
  ledeSeveral: "You can keep all of them, or open one. Not sure? Call {telephone}.",
  several: "Your others",
  unsent: "{product}, not sent yet",
  sent: "{product}, sent {sent}",
  offered: "{product}, our offer waits for your answer",
  accepted: "{product}, accepted",
  ledeSent: "Your other one: {product}, sent {sent}. You can keep both, or open that one. Not sure? Call {telephone}.",
  acceptedToo:
    "{isNamed, select, true {You've also accepted a loan of this kind: {product}, {amount}, {vehicle}, started {started}. Applying again asks for another loan.} other {You've also accepted a loan of this kind: {product}, {amount}, started {started}. Applying again asks for another loan.}}",
  openOne: "Open my {product} application",
  openOneHint: "Started {started}. We open it here and cancel this one.",
  openSentHint: "Sent {sent}. We open it here and cancel this one.",
  openSeveral: "Open another application of mine",
  openSeveralHint: "Choose one. We open it here and cancel this one.",
  openFirst: "Email me a link to the other one",
  openFirstHint:
    "Finish it, or see where it stands. The link goes to its first person. If there are several, we send one for each.",
  continue: "Continue this application",
  continueHint: "You keep both. This one has its own credit check.",
  send: "Continue, and send this application",
  sendHint: "You keep both. We receive this one now, and it has its own credit check.",
  cancel: "Stop this one and keep the other",
  cancelHint: "We won't receive this one",
  linkTitle: "Check your email",
  linkText:
    "If you can still finish or follow the other application, we're sending a link to the email address on it. Open our newest email. The link also asks for a code.",
  linkMore:
    "It can take a few minutes. We send at most one a minute and five an hour. Nothing there? Check your spam folder. We may have decided or closed that application by now. You can always continue this one, or call {telephone}.",
  back: "Back to my choices",
  whichOne: "Which one would you like to open?",
});

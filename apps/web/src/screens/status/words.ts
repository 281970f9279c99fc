import type { ApplicationState, StatusEvent } from "@portico/contract/application-status";
import { defineWords } from "../../words/words.ts";

export const stateText = defineWords("applicationStateText", {
  draft: "You haven't sent it yet.",
  sent: "We have it, and we're deciding now.",
  waiting: "A person will review it. There's nothing you need to do now.",
  inReview: "A person will review it. There's nothing you need to do now.",
  actionNeeded: "We need something from you to go on.",
  offerReady: "We have an offer for you.",
  approved: "There's nothing to accept. Next, we contact you.",
  accepted: "You accepted our offer. Next, we contact you.",
  funded:
    "{opened, select, line {Your line of credit is open.} accounts {Your accounts are open.} other {Your loan is paid out.}}",
  declined: "We couldn't approve it. Our answer tells you why.",
  counterofferTaken:
    "We couldn't approve this loan, and you chose another one that we offered you. It's in your list of applications.",
  withdrawn: "It's closed. You can start a new one at any time.",
  stopped:
    "It was stopped before it was sent. We didn't receive it, and it doesn't affect your credit score. You can start a new one at any time.",
  refused: "You said no to our offer. You can still change your mind.",
  otherAccepted: "You accepted another of our offers, so this one is closed. There's nothing you need to do here.",
  ended: "It's over. You can start a new one at any time.",
} satisfies Record<ApplicationState, string>);

/** The way from the state to the page that has more. */
export const stateLink = defineWords("applicationStateLink", {
  draft: "Go to the next question",
  sent: "See the review page",
  waiting: "See the review page",
  inReview: "See the review page",
  actionNeeded: "See the review page",
  offerReady: "See our offer",
  approved: "See what we approved",
  accepted: "See your next steps",
  funded: "{opened, select, accounts {See your accounts} other {See the figures}}",
  declined: "Read our answer",
  counterofferTaken: "See what we offered",
  withdrawn: "Read more",
  stopped: "Read more",
  refused: "See our offer again",
  otherAccepted: "Read more",
  ended: "Read more",
} satisfies Record<ApplicationState, string>);

export const eventName = defineWords("statusEvent", {
  started: "You started it",
  signed: "You signed",
  sent: "{isForAccounts, select, true {You signed it} other {You sent it}}",
  reviewed: "A review began",
  asked: "We asked you for something",
  documentsReceived: "{count, plural, one {Your file arrived} other {# files arrived}}",
  taskDone: "We accepted what you sent",
  fileAccepted: "{count, plural, one {We accepted a file} other {We accepted # files}}",
  fileRejected: "We couldn't use a file",
  approved: "We approved it",
  counteroffered: "We offered other terms",
  counterofferTaken: "You chose other terms",
  counterofferEnded: "Our offer ended",
  declined: "{isForAccounts, select, true {We couldn't open your accounts} other {We couldn't approve it}}",
  accepted: "You accepted our offer",
  refused: "You said no to our offer",
  funded:
    "{isForAccounts, select, true {We opened your accounts} other {{isLine, select, true {We opened it} other {We paid it out}}}}",
  withdrawn: "It was closed",
  closed: "You closed it",
  stopped: "It was stopped",
} satisfies Record<StatusEvent, string>);

/** What the other person did, for an invited co-borrower. */
export const otherEvent = defineWords("statusEventOfOther", {
  started: "{name} started it",
  signed: "{name} signed",
  sent: "{name} sent it",
  counterofferTaken: "{name} chose other terms",
  accepted: "{name} accepted our offer",
  refused: "{name} said no to our offer",
  closed: "{name} closed it",
});

/** What an invited co-borrower reads of the documents after the other person's yes. */
export const acceptedByOther = defineWords("acceptedByOther", {
  needs: "{name} accepted our offer. Next, we need your documents.",
  papersSent: "{name} accepted our offer. We have your papers, and a person will check them.",
  papersDone: "{name} accepted our offer. We accepted the papers that you sent.",
});

/** What became of a chosen counteroffer, in a draft that is another loan now. */
export const counterofferLeft = defineWords("statusCounterofferLeft", {
  changed: "Our counteroffer doesn't cover what you changed, but it stays open until {date} for your earlier answers.",
  lastDay: "Our counteroffer ended on {date}.",
  acceptedLoan: "Our counteroffer ended when you accepted another loan.",
  people:
    "Our counteroffer was for the two of you. It ended because you no longer apply together. If you send this, we check your credit again and decide anew.",
  other: "Our counteroffer doesn't cover it anymore, because something about you or your other loans with us changed.",
});

export const t = defineWords("status", {
  declinedTogether: "We couldn't approve it. Each of you gets a notice of your own. It tells you why.",
  ownPart: "See my part",
  ownRest: "Finish my part",
  signedTitle: "You signed",
  waitsForPayer: "Waiting for {name}",
  title: "Where your application stands",
  reference: "Reference number {reference}",
  answerBy: "You'll usually hear from us by {date}.",
  answerLate: "This is taking longer than usual. Call us at {telephone}, and we'll tell you where it stands.",
  draftOfCounteroffer: "You chose our counteroffer. You haven't sent it yet.",
  sendByOther: "{name} can send it until {date}. If neither of you changes an answer, it's our offer.",
  sendBy: "Send it by {date} without changing your answers, and it's our offer.",
  counterofferAccepted:
    "We couldn't approve this loan, and you accepted another one that we offered you. It's in your list of applications.",
  choiceParted:
    "We couldn't approve this loan, and you chose another one that we offered you both. That offer ended on {date}, because you no longer apply together. You owe nothing for it.",
  choiceOverTitle: "Our offer has ended",
  choiceOver: "We couldn't approve this loan, and you chose another one that we offered you. That offer has ended.",
  offerEnds: "Our offer is good until {date}.",
  stillOpen: "Our offer stays open until {date}.",
  taskDue: "{count} papers, the first by {date}",
  oneTaskDue: "Please send it by {date}.",
  tasksSomeDue: "{count} papers, {dated} of them by {date}",
  tasksDueTogether: "{count} papers by {date}",
  declinedIdentity:
    "We couldn't confirm who you are, so we couldn't approve it. It says nothing about your credit. Our answer has the next steps.",
  needs: "Next, we need your documents.",
  needsOfApproved: "There's nothing to accept. Next, we need your documents.",
  papersSent:
    "{isApproved, select, true {There's nothing to accept.} other {You accepted our offer.}} We have your papers, and a person will check them.",
  papersDone:
    "{isApproved, select, true {There's nothing to accept.} other {You accepted our offer.}} We accepted the papers that you sent.",
  waitsFor: "We're waiting for papers from {name}.",
  closedByOther: "Don't need this loan anymore? {name} can close the application, or call us at {telephone}.",
  needsBy: "{count, plural, one {Send what's missing by {date}.} other {Send # papers, the first by {date}.}}",
  needsSomeBy: "Send {count} papers, {dated} of them by {date}.",
  needsAllBy: "Send {count} papers by {date}.",
  waitingRefinance: "A person will review it.",
  inReviewRefinance: "A person will review it.",
  needsLate: "Your documents were due by {date}. Call us at {telephone} if you still have some to send.",
  contactBy: "You'll hear from us by {date}.",
  ownPayoff: "You pay {own} of your old loan yourself. We'll tell you how when you sign.",
  askedWhat: "We asked for: {what}",
  ofPaper: "{what}: {paper}",
  another: "Find another application",
  paidTo: "We paid {lender} on {date}.",
  ownPayoffLeft: "You pay the other {own} of your old loan yourself.",
  paidOutOn:
    "{isLine, select, true {We opened it on {date}. You have nothing left to send or sign here.} other {We paid it out on {date}. You have nothing left to send or sign here.}}",
  firstPayment: "Your first payment is on {date}.",
  checkAndSend: "Check and send",
  payAgain: "Choose how to pay",
  saidNo: "{name} chose not to join. You can go on alone, or ask someone else.",
  draftKept: "We keep it for {days, plural, one {1 day} other {# days}} after your last change.",
  asOf: "As of {time}. We'll check again when you're back online.",
  timelineTitle: "What happened",
  newest: "{what}, {when}",
  documentsTitle: "Your files",
  received: "We got it {when}.",
  acceptedFile: "Accepted",
  rejectedFile: "Not accepted: {reason}",
  rejectedPlain: "Not accepted",
  rejectedUnneeded: "You don't need to send another one.",
  fileOf: "From {name}",
  withdraw:
    "{isForAccounts, select, true {I don't need these accounts anymore} other {I don't need this loan anymore}}",
  withdrawTitle: "Close this application?",
  withdrawText: "We stop the review. You can't undo this, but you can start a new application.",
  withdrawAccounts:
    "We open no accounts, release what we reserved on your card, and take nothing from your bank. You can't undo this, but you can start a new application.",
  withdrawYes: "Close it",
  withdrawKeep: "Keep it",
  othersTitle: "Your other applications",
  othersHere: "You opened these on this device. You may have more with us.",
  opening: "Opening",
  other: "{what}: {standing}",
});

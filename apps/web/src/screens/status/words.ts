import type { ApplicationState, StatusEvent } from "@portico/contract/application-status";
import { defineWords } from "../../words/words.ts";

export const stateText = defineWords("applicationStateText", {
  draft: "You haven't sent it yet.",
  sent: "We have it, and we're deciding now.",
  waiting: "A person will review it. There's nothing you need to do now.",
  inReview: "A person is reviewing it. There's nothing you need to do now.",
  actionNeeded: "We need something from you to go on.",
  offerReady: "We have an offer for you.",
  approved: "There's nothing to accept. Next, we contact you.",
  accepted: "You accepted our offer. Next, we contact you.",
  funded: "{isLine, select, true {Your line of credit is open.} other {Your loan is paid out.}}",
  declined: "We couldn't approve it. Our answer tells you why.",
  withdrawn: "It's closed. You can start a new one at any time.",
  stopped:
    "It was stopped before it was sent. We didn't receive it, and it doesn't affect your credit score. You can start a new one at any time.",
  refused: "You said no to our offer. You can still change your mind.",
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
  funded: "See the figures",
  declined: "Read our answer",
  withdrawn: "Read more",
  stopped: "Read more",
  refused: "See our offer again",
  ended: "Read more",
} satisfies Record<ApplicationState, string>);

export const eventName = defineWords("statusEvent", {
  started: "You started it",
  sent: "You sent it",
  reviewed: "A review began",
  asked: "We asked you for something",
  documentsReceived: "{count, plural, one {Your file arrived} other {# files arrived}}",
  taskDone: "We accepted what you sent",
  fileAccepted: "{count, plural, one {We accepted a file} other {We accepted # files}}",
  fileRejected: "We couldn't use a file",
  approved: "We approved it",
  counteroffered: "We offered other terms",
  declined: "We couldn't approve it",
  accepted: "You accepted our offer",
  refused: "You said no to our offer",
  funded: "{isLine, select, true {We opened it} other {We paid it out}}",
  withdrawn: "It was closed",
  closed: "You closed it",
  stopped: "It was stopped",
} satisfies Record<StatusEvent, string>);

/** What the other person did, for an invited co-borrower. */
export const otherEvent = defineWords("statusEventOfOther", {
  started: "The application was started",
  sent: "The application was sent",
  accepted: "Our offer was accepted",
  refused: "Our offer was turned down",
  closed: "The application was closed",
});

/** What a state means for an invited co-borrower, if the words for the first person don't fit. */
export const invitedState = defineWords("applicationStateOfInvited", {
  draft: "Your part isn't done yet.",
  draftDone: "Your part is done. {name} sends the application when both parts are done.",
  offerReady: "We have an offer for you both. {name} answers it.",
  accepted: "{name} accepted our offer. Next, we contact you both.",
  declined: "We couldn't approve it. We email you our answer, with the reasons that concern you.",
  refused: "{name} said no to our offer, and can still accept it.",
});

export const t = defineWords("status", {
  declinedTogether: "We couldn't approve it. Each of you gets a notice of your own. It tells you why.",
  ownPart: "See my part",
  title: "Where your application stands",
  reference: "Reference number {reference}",
  answerBy: "You'll usually hear from us by {date}.",
  answerLate: "This is taking longer than usual. Call us at {telephone}, and we'll tell you where it stands.",
  offerEnds: "Our offer is good until {date}.",
  stillOpen: "Our offer stays open until {date}.",
  taskDue: "{count, plural, one {1 task} other {# tasks}}, the first by {date}",
  oneTaskDue: "1 task by {date}",
  declinedIdentity:
    "We couldn't confirm who you are, so we couldn't approve it. It says nothing about your credit. Our answer has the next steps.",
  needs: "You accepted our offer. Next, we need your documents.",
  needsOfApproved: "There's nothing to accept. Next, we need your documents.",
  waitingRefinance: "A person will review it.",
  inReviewRefinance: "A person is reviewing it.",
  needsBy: "Send your documents by {date}.",
  needsMoreBy: "If anything on the list is still missing, send it by {date}.",
  needsLate: "Your documents were due by {date}. Call us at {telephone} if you still have some to send.",
  contactBy: "You'll hear from us by {date}.",
  ownPayoff: "You pay {own} of your old loan yourself. We'll tell you how when you sign.",
  needsOthersBy: "Send {files, plural, one {another one} other {others}} by {date}.",
  paidOutOn: "{isLine, select, true {We opened it on {date}.} other {We paid it out on {date}.}}",
  firstPayment: "Your first payment is on {date}.",
  askedFor: "The documents we asked for",
  checkAndSend: "Check and send",
  draftKept: "We keep it for {days, plural, one {1 day} other {# days}} after your last change.",
  asOf: "As of {time}. We'll check again when you're back online.",
  taskDone: "We have it. Thank you.",
  timelineTitle: "What happened",
  documentsTitle: "Your files",
  received: "We got it {when}.",
  acceptedFile: "Accepted",
  rejectedFile: "Not accepted: {reason}",
  rejectedPlain: "Not accepted",
  peopleTitle: "Who applies",
  personFiles: "{name}: {files, plural, =0 {no files yet} one {1 file} other {# files}}",
  fileOf: "From {name}",
  personDone: "{name}: done",
  personAgain: "{name}: send a file again",
  personLeft: "{name}: {count, plural, one {1 task left} other {# tasks left}}",
  withdraw: "I don't need this loan anymore",
  withdrawTitle: "Close this application?",
  withdrawText: "We stop the review. You can't undo this, but you can start a new application.",
  withdrawYes: "Close it",
  withdrawKeep: "Keep it",
  othersTitle: "Your other applications",
  opening: "Opening",
  other: "{what}: {standing}",
});

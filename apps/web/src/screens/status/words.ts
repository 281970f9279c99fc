import type { ApplicationState, StatusEvent } from "@portico/contract/application-status";
import { defineWords } from "../../words/words.ts";

/** The states by their names on the page and in the list. */
export const stateName = defineWords("applicationState", {
  draft: "Draft",
  sent: "Sent",
  inReview: "In review",
  actionNeeded: "Action needed",
  offerReady: "Offer ready",
  accepted: "Accepted",
  funded: "Funded",
  declined: "Declined",
  withdrawn: "Withdrawn",
  ended: "Ended",
} satisfies Record<ApplicationState, string>);

export const stateText = defineWords("applicationStateText", {
  draft: "You haven't sent it yet.",
  sent: "We have it, and we're deciding now.",
  inReview: "A person is reviewing it. There's nothing you need to do now.",
  actionNeeded: "We need something from you to go on.",
  offerReady: "We have an offer for you.",
  accepted: "You accepted our offer. We'll take it from here.",
  funded: "{isLine, select, true {Your line of credit is open.} other {Your loan is paid out.}}",
  declined: "We couldn't approve it. Our answer tells you why.",
  withdrawn: "It's closed. You can start a new one at any time.",
  ended: "It's over. You can start a new one at any time.",
} satisfies Record<ApplicationState, string>);

/** The way from the state to the page that has more. */
export const stateLink = defineWords("applicationStateLink", {
  draft: "Go to the next question",
  sent: "See the review page",
  inReview: "See the review page",
  actionNeeded: "Send what we need",
  offerReady: "See our offer",
  accepted: "See what you accepted",
  funded: "See what you accepted",
  declined: "Read our answer",
  withdrawn: "Read more",
  ended: "Read more",
} satisfies Record<ApplicationState, string>);

export const eventName = defineWords("statusEvent", {
  started: "You started it",
  sent: "You sent it",
  reviewed: "A review began",
  asked: "We asked you for something",
  documentsReceived: "Your files arrived",
  taskDone: "We accepted what you sent",
  approved: "We approved it",
  counteroffered: "We offered other terms",
  declined: "We couldn't approve it",
  accepted: "You accepted our offer",
  refused: "You said no to our offer",
  funded: "We paid it out",
  withdrawn: "It was closed",
} satisfies Record<StatusEvent, string>);

export const t = defineWords("status", {
  title: "Where your application stands",
  reference: "Reference number {reference}",
  answerBy: "You'll usually hear from us by {date}.",
  answerLate: "This is taking longer than usual. Call us at {telephone}, and we'll tell you where it stands.",
  offerEnds: "Our offer is good until {date}.",
  taskDue: "{count, plural, one {1 task} other {# tasks}}, the first by {date}",
  oneTaskDue: "1 task by {date}",
  asOf: "As of {time}. We'll check again when you're back online.",
  tasksTitle: "What we need from you",
  taskBy: "By {date}",
  taskOfBy: "For {name}, by {date}",
  taskLate: "This was due {date}. Send it now, or call us at {telephone}.",
  taskOfLate: "For {name}. This was due {date}. Send it now, or call us at {telephone}.",
  taskSent: "We got your file. We'll check it and get in touch if we need another.",
  taskDone: "We have it. Thank you.",
  taskRejected: "We couldn't use the last file: {reason}",
  timelineTitle: "What happened",
  documentsTitle: "Your files",
  received: "We got it {when}.",
  acceptedFile: "Accepted",
  rejectedFile: "Not accepted: {reason}",
  rejectedPlain: "Not accepted",
  peopleTitle: "Who applies",
  personDone: "{name}: done",
  personLeft: "{name}: {count, plural, one {1 task left} other {# tasks left}}",
  othersTitle: "Your other applications",
  opening: "Opening",
  other: "{what}: {state}",
  otherNext: "{what}: {state}, {date}",
});

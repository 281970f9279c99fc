import { defineWords } from "../../words/words.ts";

export const t = defineWords("pending", {
  decidingTitle: "We have your application",
  decidingLede: "We received it and we're deciding now. This usually takes less than a minute.",
  decidingNotice: "This page updates by itself. You can also close it. We'll email you the news.",
  title: "A person will review your application",
  sent: "Sent {when}. Reference number {reference}.",
  answerBy: "You'll usually hear from us by {date}.",
  late: "This is taking longer than usual. Call us at {telephone}, and we'll tell you where it stands.",
  timelineTitle: "Where it stands",
  doneSent: "Sent",
  doneSentAt: "Sent {when}",
  nowReview: "A person will review it",
  thenDecision: "Then you hear our decision",
  nextTitle: "What happens next",
  nextRead:
    "Someone will review your application and tell you the decision. They may call or write if they have a question.",
  nextComeBack: "You can come back to this page with the link in your email.",
  coBorrowerNews:
    "{isNamed, select, true {{name} gets an email about the review too.} other {Your co-borrower gets an email about the review too.}}",
  askedTitle: "We need something from you",
  askedLede: "Then a person goes on with your application.",
  nowAsked: "Waiting for what we asked you for",
  questionsTitle: "Common questions",
  documentsTitle: "Send documents early",
  documentsTitleSent: "Your documents",
  filesSent:
    "{count, plural, one {We got a file from you on {date}.} other {We got # files from you, the newest on {date}.}}{asksNow, select, true {} other { We'll contact you if we need another.}}",
  documentsHelp: "Which documents help most",
  whyTitle: "Why someone is reviewing it",
  whyUnvalued: "We couldn't find a value for the {thing}.",
  whyAssumed:
    "The amount is high for your {thing}'s value, and we valued it without all its details. Call us at {telephone} and tell us more about it.",
  whyAmount: "A person looks at every loan of this amount.",
  missingTitle: "What's missing is the {thing}",
  missingWhy: "You haven't found it yet, so a person reviews your application.",
  missingTell:
    "When you find it, call us at {telephone} or come to a branch. We'll ask for your reference number, {reference}.",
  missingSend: "You can also send the seller's papers on this page.",
  nextVehicle: "Tell us when you find the {thing}.",
  nextNothing: "There's nothing you need to do now.",
  nextNothingElse: "There's nothing else you need to do now.",
  nextDocuments: "Sending documents early can speed this up.",
  nextDocumentsSent: "We got your files, and they're part of the review.",
});

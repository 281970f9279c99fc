import { errors } from "@portico/contract/errors";
import { defineWords } from "./words.ts";

/** The shell's words around every page. The comments name the specification's chapter for words that it fixes. */
export const t = defineWords("shell", {
  // Chapter 2: the nav bar
  backTo: "Return to the {name} page",
  backToOf: "Return to {name} page",
  startPage: "Start",
  backToSelect: "Return to the Loan Select page",
  backToHome: "Return to the Home page",
  newAccounts: "New accounts",
  backToList: "Return to the list of your applications",
  backToClient: "Return to {clientName} Home",
  contactUs: "Contact Us",
  signOut: "Sign out",
  skipToContent: "Skip to the content",
  close: "Close",
  // Chapter 2: the session
  expiredTitle: errors.noSession.message,
  renewSession: "Renew Session",
  minutesLeft: "You have {count, plural, one {# minute} other {# minutes}} left.",
  renewed: "You have more time now.",
  capped:
    "This session can't go on any longer. Save this page before it ends. You can open what you saved again with the link in your email.",
  cappedForGood: "This session can't go on any longer. Finish what you can before it ends.",
  notRenewed:
    "We didn't get an answer, so you may not have more time. Check your connection and press “Renew Session” again.",
  // Chapter 8: errors
  errorText: "Error",
  errorMessage: errors.fault.message,
  notFoundText: "Page not found",
  notFoundMessage: "We can't find this page. The address may have a typo, or the page may have moved.",
  chunkFailed: "Loading chunk failed",
  cssChunkFailed: "Loading CSS chunk failed",
  notLoaded: "A part of this page didn't arrive. Your connection may have dropped.",
  offlineTitle: "You seem to be offline",
  offlineMaySent: "Your application may have been sent. We'll look as soon as you're back.",
  offlineUnknown: "Your last step may have gone through. We'll look as soon as you're back.",
  offlineSent: "Your application was sent. We'll open the next page as soon as you're back.",
  sentOnce: "You don't have to send it again.",
  openNext: "Open the next page",
  offlineAnswered: "We'll open the page as soon as you're back.",
  outcomeUnknown: "We don't know if your last step went through. We won't save or send anything twice.",
  savedIsSafe: "What you saved is safe.",
  savedIsHere: "What you saved is still here.",
  retryOrCall: "You can try again, or call us and we'll help.",
  retry: "You can try again.",
  callForHelp: "Call us and we'll help.",
  tryAgain: "Try again",
  continueApplication: "Continue your application",
  startOver: "See all loans",
  startOverAccounts: "See accounts and loans",
  callUs: "Call {telephone}",
  statusLine: "Status {status}",
  statusAndMessage: "Status {status}: {message}",
  // Toasts
  announcements: "Announcements",
  dismiss: "Dismiss",
  // A page that closed because the application has moved on in another window
  goOn: "Continue",
  notSavedTitle: "Your change wasn't saved",
  partnerLeftTitle: "{name} won't apply with you",
  invitedAgainTitle: "You have a new invitation",
  notSentTitle: "Your application wasn't sent",
  sendingUnansweredTitle: "We don't know if your application was sent",
  // Unsaved input that would be lost by leaving the page
  unsavedTitle: "Leave without saving?",
  unsavedText: "What you typed on this page isn't saved yet.",
  unansweredLeaveTitle: "Leave this page?",
  unansweredLeaveText: "We don't know if what you typed was saved. Check again before you send the application.",
  leaveWhileSending: "Your application is being sent, and leaving doesn't stop that. Stay to see the answer.",
  leaveUnansweredSending:
    "We don't know if your application was sent. To find out, stay and send it again. We send it only once.",
  leaveUnanswered: "Leave this page",
  unsentFiles: "The files you chose aren't sent yet.",
  filesUnansweredText:
    "We don't know if the files you chose arrived. The list on this page shows it when you come back.",
  stayOnPage: "Stay on this page",
  leaveUnsaved: "Leave without saving",
  // Waiting
  loading: "Loading",
  leavingNotAsked: "Something didn't load. To leave, press the logo again.",
  saving: "Saving your answers",
  sending: "Sending your application",
  checkingRate: "Asking the credit bureau. This can take a few seconds.",
  secureLine: "Encrypted on its way to us and in storage",
});

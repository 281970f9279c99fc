import { errors } from "@portico/contract/errors";
import { defineWords } from "./words.ts";

/** The shell's words around every page. The comments name the specification's chapter for words that it fixes. */
export const t = defineWords("shell", {
  // Chapter 2: the nav bar
  backTo: "Return to the {name} page",
  startPage: "Start",
  backToSelect: "Return to the Loan Select page",
  backToClient: "Return to {clientName} Home",
  contactUs: "Contact Us",
  skipToContent: "Skip to the content",
  // Chapter 2: the contact modal
  contactTitle: "Have a question?",
  contactLink: "Have a question? Call us!",
  contactLede: "Someone at {clientName} will help you with this application.",
  findBranch: "Find a branch",
  close: "Close",
  // Chapter 2: the session
  expiredTitle: errors.noSession.message,
  expiredLede: "To keep your details private, we closed this page. What you saved is safe.",
  wasOn: "You were on the {page} page.",
  savedUpTo: "Everything you saved up to {time} is there.",
  expiredForGood: "To keep your details private, we closed this page.",
  openedElsewhere: `${errors.openedElsewhere.message} What you saved is safe. You can open it here again.`,
  openedElsewhereForGood: errors.openedElsewhere.message,
  closedTitle: "This application was closed in another window",
  closedLede: "What you saved is safe. You can open it here again.",
  closedForGood: "To keep your details private, we closed this page.",
  signedInAgainTitle: "Someone signed in again in this browser",
  signedInAgainLede:
    "A new sign-in closes the application that was open here, so we closed this page. What you saved is safe. You can open it here again.",
  signedInAgainForGood: "A new sign-in closes the application that was open here, so we closed this page.",
  anotherTitle: "Another application is open in another window",
  anotherLede:
    "This browser keeps one application open at a time, so we closed this page. What you saved is safe. You can go back to this application.",
  anotherForGood: "This browser keeps one application open at a time, so we closed this page.",
  openOther: "Open the other application",
  resumeThis: "Go back to this application",
  answersNotSaved: "What you typed on this page wasn't saved.",
  answersUnknown: "We don't know if what you typed on this page was saved. Check again when you come back.",
  saveLost: "Your last save on this page didn't go through.",
  actionLost: "Your last step on this page didn't go through.",
  saveUnknown: "We don't know if your last step on this page went through. Check again when you come back.",
  saveLostOn: "Your last save on the {page} page didn't go through.",
  actionLostOn: "Your last step on the {page} page didn't go through.",
  saveUnknownOn: "We don't know if your last step on the {page} page went through. Check again when you come back.",
  earlierPage: "earlier",
  sendLost: "Your application wasn't sent.",
  sendUnknown: "We don't know if your application was sent. Check again when you come back.",
  filesNotSent: "The files you chose weren't sent.",
  filesUnknown: "We don't know if the files you chose arrived. Check again when you come back.",
  resumeApplication: "Resume Application",
  restartApplication: "Restart Application",
  returnToHomepage: "Return to {clientName} homepage",
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
  outcomeUnknown: "We don't know if your last step went through. Nothing is saved or sent twice.",
  savedIsSafe: "What you saved is safe.",
  savedIsHere: "What you saved is still here.",
  retryOrCall: "You can try again, or call us and we'll help.",
  retry: "You can try again.",
  callForHelp: "Call us and we'll help.",
  tryAgain: "Try again",
  continueApplication: "Continue your application",
  startOver: "See all loans",
  callUs: "Call {telephone}",
  statusLine: "Status {status}",
  // Toasts
  announcements: "Announcements",
  dismiss: "Dismiss",
  // A page that closed because the application has moved on in another window
  goOn: "Continue",
  notSavedTitle: "Your change wasn't saved",
  notSentTitle: "Your application wasn't sent",
  notSentText: "This application changed after you opened that page. Please finish this page first.",
  sendingFailedText: "You left the page while it was being sent, and it didn't go through. You can send it again.",
  sendingUnansweredTitle: "We don't know if your application was sent",
  sendingUnansweredText:
    "You left the page while it was being sent, and no answer came. Send it again to find out. Nothing is sent twice.",
  sentAlreadyText: "This application was already sent, so your change wasn't saved.",
  ownAnswerFirstText:
    "Your earlier answer was saved after all, so you need to finish another page first. We didn't save what you entered after that.",
  otherPageFirstText:
    "This application was changed in another window, so you need to finish another page first. We didn't save what you entered on the earlier page.",
  // Unsaved input that would be lost by leaving the page
  unsavedTitle: "Leave without saving?",
  unsavedText: "What you typed on this page isn't saved yet.",
  unansweredLeaveTitle: "Leave this page?",
  unansweredLeaveText: "We don't know if what you typed was saved. Check again before you send the application.",
  leaveWhileSending: "Your application is being sent, and leaving doesn't stop that. Stay to see the answer.",
  leaveUnansweredSending:
    "We don't know if your application was sent. To find out, stay and send it again. Nothing is sent twice.",
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
  secureLine: "Your data is encrypted on its way to us and where we keep it.",
});

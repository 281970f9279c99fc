import { errors } from "@portico/contract/errors";
import { defineWords } from "../../words/words.ts";

/** The words of the dialogs that load ahead: the contact modal, the end of a session (specification, chapter 2), and lost input. */
export const t = defineWords("shell", {
  signOutTitle: "Sign out and close this application?",
  signOutAsk: "Sign out?",
  signOutText:
    "What you saved is safe. To open it again, press “Continue your application” on our first page. Others who use this device can't see it.",
  signOutMember:
    "What you saved is safe. To see all of your applications, press “Continue your application” on our first page and sign in. Others who use this device can't see them.",
  signOutInvited:
    "What you saved is safe. To open it again, open the newest link that we sent you. Others who use this device can't see it.",
  declineAsk: "{owns, select, true {I'd rather not own them together} other {I'd rather not apply together}}",
  saveAndSignOut: "Save and sign out",
  signOutUnsaved: "Sign out without saving",
  signOutForGood: "You can't open this application again after that. Others who use this device can't see it either.",
  contactTitle: "Have a question?",
  contactLink: "Have a question? Call us!",
  contactLede: "Someone at {clientName} will help you with this application.",
  findBranch: "Find a branch",
  expiredLede: "To keep your details private, we closed this page. What you saved is safe.",
  wasOn: "You were on the {page} page.",
  savedUpTo: "Everything you saved up to {time} is there.",
  expiredForGood: "To keep your details private, we closed this page.",
  noticeInEmail:
    "Our answer is in the email we sent you. The link in it opens your notice, so you don't need your application for that.",
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
  overTitle: "This invitation has ended",
  overText:
    "{owns, select, true {You're no longer part of this application, and what you filled in is deleted. You don't have to do anything, and you owe nothing.} other {You're no longer part of this application, and what you filled in is deleted. You don't have to do anything. You owe nothing, and we don't check your credit for this application.}}",
  overOffer:
    "You're no longer part of this application, and what you filled in is deleted. Our offer for you both has ended. You don't have to do anything. You owe nothing, and we don't check your credit again.",
  newestLink: "What you saved is safe. To go on, open the newest link that we sent you.",
  overLeave: "{owns, select, true {See what we offer} other {See all loans}}",
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
  saveLostEarlier: "Your last save on the earlier page didn't go through.",
  actionLostEarlier: "Your last step on the earlier page didn't go through.",
  saveUnknownEarlier:
    "We don't know if your last step on the earlier page went through. Check again when you come back.",
  sendLost: "Your application wasn't sent.",
  sendUnknown: "We don't know if your application was sent. Check again when you come back.",
  filesNotSent: "The files you chose weren't sent.",
  filesUnknown: "We don't know if the files you chose arrived. Check again when you come back.",
  resumeApplication: "Resume Application",
  restartApplication: "Restart Application",
  returnToHomepage: "Return to {clientName} homepage",
  notSentText: "This application changed after you opened that page. Please finish this page first.",
  sendingFailedText: "You left the page while it was being sent, and it didn't go through. You can send it again.",
  sendingUnansweredText:
    "You left the page while it was being sent, and no answer came. Send it again to find out. We send it only once.",
  sentAlreadyText: "This application was already sent, so your change wasn't saved.",
  ownAnswerFirstText:
    "Your earlier answer was saved after all, so you need to finish another page first. We didn't save what you entered after that.",
  partnerLeftText:
    "{owns, select, true {Choose how to go on. If you typed something on the page before, you find it there again, and can save it.} other {It says nothing about your credit. Choose how to go on. If you typed something on the page before, you find it there again, and can save it.}}",
  invitedAgainText:
    "The invitation that this page belongs to has ended, and what you filled in for it is deleted. You can start your part again.",
  otherPageFirstText:
    "This application was changed in another window, so you need to finish another page first. We didn't save what you entered on the earlier page.",
});

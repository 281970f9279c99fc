import { defineWords } from "../words/words.ts";

export const t = defineWords("partner", {
  progress: "{name}: {done} of {of} done",
  sentTitle: "{name} hasn't opened the link yet",
  sentText: "We sent it to {address}.",
  openedTitle: "{name} has opened the link",
  openedText:
    "{owns, select, true {Next, {name} says yes or no.} other {Next, {name} says whether you apply together.}}",
  joinedTitle: "{name} still has {left, plural, one {1 part} other {# parts}} to do",
  doneTitle: "{name}'s part is done",
  doneText:
    "{owns, select, true {{after, select, ownPage {You both signed. Please finish the page that you opened again. Then you can open your accounts.} send {You both signed. Open your accounts on the last page.} other {{name} signed. Your accounts open when you have signed too.}}} other {You can send the application when your own part is done.}}",
  doneInForm: "If you change the loan now, {name} has to look at it and say yes again.",
  yesAgain: "If the loan changes here, {name} has to look at it and say yes again.",
  changedTitle: "{owns, select, true {{name} has to sign again} other {{name} has to look at the loan}}",
  changedText:
    "{owns, select, true {The documents changed after {name} signed. We ask {name} to read and sign the new ones.} other {{name} hasn't said yes to this loan yet. We ask {name} to look at it. After a yes, you can send it.}}",
  stoppedTitle: "{name} can't finish online",
  stoppedText: "Only {name} may see why. Call us at {telephone}, or go on alone.",
  returnedTitle: "Our message to {name} came back",
  returnedText: "Check the address: {address}.",
  expiredTitle: "{name}'s link has expired",
  expiredText: "Send it again, and it works for another while.",
  overTitle: "{name} isn't part of this application anymore",
  overText: "You can go on alone, or ask someone else.",
  goOn: "Continue",
  remindFrom: "You can send {name} the link again from {time}.",
  remind: "Send the link again",
  reminding: "Sending",
  reminded: "We're sending {name} the link again.",
  change: "Change the address",
  changeTitle: "Where should we send it?",
  changeText: "The link we sent before stops working.",
  changeSend: "Send a new link",
  moved: "We're sending {name} a new link.",
  close: "Close",
  email: "Their email",
  phone: "Their mobile phone",
  phoneHint: "For a code by text, if they agree to it.",
  mayText: "They said yes to texts from us",
  toInvitation: "Change the invitation",
  cancel: "Cancel the invitation",
  cancelTitle: "Cancel the invitation?",
  cancelYes: "Cancel it",
  alone: "Go on alone",
  aloneTitle: "{owns, select, true {Own the accounts alone?} other {Apply alone?}}",
  aloneYes: "{owns, select, true {Own them alone} other {Apply alone}}",
  aloneNext:
    "{owns, select, true {Then the accounts are yours alone. We make the documents anew, so if you signed them, you sign again.} other {Then you apply alone, and only your income counts.}}",
  cancelNext:
    "{owns, select, true {Then we ask you again who owns the accounts. You can invite someone else. We make the documents anew, so if you signed them, you sign again.} other {Then we ask you again who applies. You can invite someone else.}}",
  keep: "{owns, select, true {Keep my joint owner} other {Keep applying together}}",
  decline: "I'd rather not",
  declineTitle: "{owns, select, true {Say no to accounts with {name}?} other {Say no to applying with {name}?}}",
  declineText:
    "{owns, select, true {We'll tell {name}, without a reason.} other {We'll tell {name}, without a reason. It doesn't touch your credit.}}",
  declineLoses:
    "{owns, select, true {We'll delete what you filled in, and tell {name}, without a reason.} other {We'll delete what you filled in for this application, and tell {name}, without a reason. It doesn't touch your credit.}}",
  declineYes: "Say no",
  declineNo: "Go back",
  declinedPage: "All right. You're not part of it.",
  declinedLede:
    "{owns, select, true {We've deleted what you filled in, and we're telling {name}. You owe nothing.} other {We've deleted what you filled in for this application, and we're telling {name}. You owe nothing, and we don't check your credit for this application.}}",
  declinedOffer:
    "We've deleted what you filled in for this offer, and we're telling {name}. The first application stays as you both sent it. Our offer for you both has ended. You owe nothing, and we don't check your credit again.",
  changedMind: "Changed your mind? {name} can invite you again. Questions? Call {telephone}.",
  allLoans: "{owns, select, true {See what we offer} other {See all loans}}",
  losesLink: "{name}'s link stops working. Your own answers stay.",
  losesAnswers:
    "{owns, select, true {We end {name}'s part and delete what {name} filled in: name and contact, identity, address, and agreements. You can't undo this. Your own answers stay.} other {We end {name}'s part and delete what {name} filled in for this application: name and contact, identity, address, work and income, and agreements. You can't undo this. Your own answers stay.}}",
});

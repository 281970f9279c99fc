import { defineWords } from "../../words/words.ts";

export const t = defineWords("review", {
  title: "Check and send",
  change: "Change",
  changeOf: "Change: {title}",
  changed: "Changed",
  onlyFor: "Only {name} may see the rest.",
  onlyForMend: "Only {name} may see the rest. Not sure it's right? Press Change and type it again.",
  panelTitle: "Your request",
  openAll: "Open all",
  closeAll: "Close all",
  sendingAndCredit: "Sending checks your credit. Your score may drop a few points.",
  sendingAndCreditJoint:
    "{isNamed, select, true {Sending checks your credit and {name}'s. Both scores may drop a few points. We use the lower one.} other {Sending checks your credit and your co-borrower's. Both scores may drop a few points. We use the lower one.}}",
  counterofferTitle: "Our counteroffer",
  counterofferLoan:
    "{amount} over {months} months at {rate}% APR, {payment} a month. It's good until {date}. Send your application by then without changing your answers, and this is your offer.",
  counterofferLine:
    "A limit of {amount} at {rate}% APR. It's good until {date}. Send your application by then without changing your answers, and this is your offer.",
  leftTitle: "This is no longer our offer",
  leftText:
    "An answer has changed since you chose it, or its last day is over. If you send this, we check your credit again and decide anew.",
  otherCounteroffers: "{others, plural, =0 {Back to our counteroffer} other {See what else we offered}}",
  ourCounteroffers: "See what we offered",
  sendingCounteroffer: "When you send, we don't check your credit again.",
  aboveHomeTitle: "We usually lend up to {limit} on your home",
  nothingOnHomeTitle: "We usually don't lend on this home",
  aboveHome: "You asked for more. You can send this, but we can't promise that much.",
  changeLine: "Change my line",
  aboveVehicleTitle: "We usually lend up to {limit} on your {thing}",
  nothingOnVehicleTitle: "We usually don't lend on this {thing}",
  tooLittleVehicle:
    "Our smallest loan is {smallest}. That is more than we usually lend on a {thing} worth about {price}. You can send this, but we can't promise a yes.",
  anotherVehicle: "Choose another {thing}",
  aboveReviewed: "You asked for more. A person has to look at it first, so the answer takes longer.",
  changeAmount: "Change the amount",
  longestTermTitle: "For this {thing}, up to {longest} months",
  longestTermText:
    "You asked for {requested}. It can be at most {years} years old at the last payment. If you send this, we'd say no, and your score may drop a few points.",
  longestTermTextPlain:
    "You asked for {requested}, and that is too long for its age. If you send this, we'd say no, and your score may drop a few points.",
  changeTerm: "Change to {longest} months",
  answeredTitle: "We'd likely give the same answer",
  answeredText:
    "{isToday, select, true {Earlier today, we couldn't approve a loan for you. With what we know, we'd likely say no again. If you send this, we check your credit again, and your score may drop a few points.} other {On {date}, we couldn't approve a loan for you. With what we know today, we'd likely say no again. If you send this, we check your credit again, and your score may drop a few points.}}",
  answeredOfTwoText:
    "{isToday, select, true {Earlier today, you asked with someone else, and we couldn't approve the loan for you alone either. With what we know, we'd likely say no again. If you send this, we check your credit again, and your score may drop a few points.} other {On {date}, you asked with someone else, and we couldn't approve the loan for you alone either. With what we know today, we'd likely say no again. If you send this, we check your credit again, and your score may drop a few points.}}",
  answeredTogetherText:
    "{isToday, select, true {Earlier today, we couldn't approve a loan for the two of you. With what we know, we'd likely say no again. If you send this, we check both credit reports again, and both scores may drop a few points.} other {On {date}, we couldn't approve a loan for the two of you. With what we know today, we'd likely say no again. If you send this, we check both credit reports again, and both scores may drop a few points.}}",
  answeredTogetherHelp:
    "Each of you has a notice with your own reasons. To hear what would help, call {telephone}. You can still send this.",
  answeredHelp: "Your notice has the reasons. To hear what would help, call {telephone}. You can still send this.",
  answeredOpen: "Find the notice in your applications",
  sameVehicleTitle: "You already asked for a loan for this {thing}",
  acceptedVehicleTitle: "You already accepted a loan for this {thing}",
  sameVehicle: "That application stays as it is. If you accept both loans, you pay both.",
  changeVehicle: "Change the {thing}",
  noVehicleTitle: "You haven't found the {thing} yet",
  noVehicle: "You can send this. A person then has to look at it before we can approve it.",
  send: "Send my application",
  sending: "Sending",
  notSent: "Your application wasn't sent",
  unansweredTitle: "We don't know if your application was sent",
  notArrivedTitle: "Your application didn't arrive. Send it again.",
  unansweredText: "No answer came when you sent it. Send it again to find out. We send it only once.",
  identityOpenTitle: "We couldn't confirm your identity online right now",
  identityOpen:
    "You can still send your application. Someone at {clientName} has to confirm your identity before we can approve it.",
  wait: "We're sending your application and asking for a decision. This usually takes a few seconds. Stay on this page. We send it only once.",
  slidesTitle: "Good to know",
  slides: "What to know",
  previousSlide: "Previous",
  nextSlide: "Next",
  watchFilm: "Watch a short film about this",
  skipSlides: "Skip the slides",
  closeSlides: "Close",
  meaning: "By sending, you confirm your answers are true and complete, as far as you know.",
});

import { defineWords } from "../../words/words.ts";

/** The words of an offer that asks for no answer. */
export const t = defineWords("offer", {
  refusedTitle: "You said no to this offer",
  refusedLede:
    "We got your answer on {date}, and our email confirms it. If you change your mind, you can still accept until {until}.",
  otherAcceptedTitle: "You accepted another of our offers",
  otherAcceptedLoan:
    "You accepted {amount} over {months} months, reference number {reference}. So this offer is closed, and you have nothing to do here.",
  otherAcceptedLine:
    "You accepted a limit of {amount}, reference number {reference}. So this offer is closed, and you have nothing to do here.",
  openAccepted: "Open the one you accepted",
  openingAccepted: "Opening it",
  referenceOfClosed: "Reference number of this offer: {reference}",
  droppedTitle: "Your yes wasn't counted",
  droppedText:
    "You said no in another window before you pressed yes. To accept after all, look at the offer again, or call {telephone}.",
  lookAgain: "Look at the offer again",
  "better.paymentTooHigh": "A lower payment we can offer",
  "better.rateTooHigh": "A lower rate we can offer",
  "better.paymentTooHigh.none": "A smaller loan may bring the payment down. Call {telephone}, and we'll look with you.",
  "better.rateTooHigh.none": "Call {telephone}, and we'll see if we can do anything about the rate.",
  "better.amountTooLow.none": "Call {telephone}, and we'll see if we can lend you more.",
  otherOffers:
    "{count, plural, one {You can choose our other counteroffer until {date}.} other {You can choose another of our counteroffers until {date}.}}",
  ourOffers:
    "{count, plural, one {You can choose our counteroffer until {date}.} other {You can choose one of our counteroffers until {date}.}}",
  toOtherOffers: "See what else we offered",
  betterTerm: "{months} months would be {payment} a month at {rate}% APR, {total} in all.",
  betterTermWithOwn:
    "{months} months would be {payment} a month at {rate}% APR, {total} in all, with the {own} you pay yourself.",
  betterChoose: "See the offer for {months} months",
  expiredTitle: "This offer has expired",
  expiredText: "It was good until {date}. Call {telephone}, and we'll look at it again. You don't need to start over.",
  acceptedLoan: "{isLine, select, true {Your line of credit} other {Your loan}}",
  acceptedTitle: "Thank you. You accepted your loan",
  acceptedLineTitle: "Thank you. You accepted your line of credit",
  otherTermTaken: "You'd already accepted {accepted} months. {confirmed} months wasn't taken.",
  changedMind: "Changed your mind? Call {telephone} before you sign.",
  changedMindCard: "Changed your mind? Call {telephone}.",
  comeBack: "Our newest email leads back to this page",
  acceptedLede: "That was on {date}. Reference number {reference}.",
});

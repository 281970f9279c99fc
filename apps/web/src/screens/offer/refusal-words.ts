import { defineWords } from "../../words/words.ts";

// The part is "offer", so that an institution's own words for it stay valid.

export const t = defineWords("offer", {
  refuseWhy: "Why isn't this offer right for you?",
  "refusal.paymentTooHigh": "The payment is too high",
  "refusal.rateTooHigh": "The rate is too high",
  "refusal.amountTooLow": "The amount is too low",
  "refusal.foundAnotherLoan": "I found another loan",
  "refusal.notNeededNow": "I don't need it now",
  "refusal.other": "Something else",
  refuseMissing: "Choose a reason.",
  refuseComment: "Anything you'd like to tell us?",
  refuseMeans: "This doesn't close the offer. You can still accept it until {date}.",
  refuseSend: "Send my answer",
  refusing: "Sending",
  refuseCancel: "Keep the offer",
  refuseNotArrived: "Your no didn't arrive. Send it again.",
});

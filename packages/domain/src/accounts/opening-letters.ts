/**
 * Letters about accounts that weren't simply opened. None says why: reasons are in the notice, and a review never tells any (decision 348).
 * Each is about one state, so a person who reads two of them can tell them apart.
 */
export const openingLetters = {
  inReview: {
    subject: "We're reviewing your application",
    paragraphs: [
      "Thank you for your application for a new account. One of us is looking at it now, and we'll write to you when that's done.",
      "You don't have to do anything. Nobody has been charged.",
    ],
  },
  declined: {
    subject: "About your new account",
    paragraphs: [
      "We couldn't open the account that you asked for. Nobody has been charged.",
      "Your notice is on the last page of your application. It says why, and which report we used.",
    ],
  },
  paymentNeeded: {
    subject: "Your new account needs another payment",
    paragraphs: [
      "We couldn't take the payment for your new account. Your accounts aren't open yet.",
      "Come back to your application and choose another way to pay. Everything else is done.",
    ],
  },
  givenBack: {
    subject: "We're sending your money back",
    paragraphs: [
      "We couldn't open the account that you asked for. If you paid something, we're sending all of it back.",
      "A refund to a card or to another bank usually takes 5 to 10 business days.",
    ],
  },
  returned: {
    subject: "A payment to your account came back",
    paragraphs: [
      "Your bank returned the payment that you made to your new account here. We took that amount out of the account again.",
      "The account stays open. You can add money to it in online banking, or call us.",
    ],
  },
} as const;
export type OpeningLetter = keyof typeof openingLetters;

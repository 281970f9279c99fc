import { defineWords } from "../../words/words.ts";

export const t = defineWords("accountOpening", {
  opening: "We're opening your accounts",
  openingLede: "This usually takes less than a minute. You can stay here, or close this page. We'll email you.",
  opened: "You're all set, {firstName}",
  openedNameless: "Your accounts are open",
  openedLede: "{count, plural, one {Your account is open.} other {Your accounts are open.}}",
  openedWithLimits: "Your accounts are open, with limits",
  inReview: "We're reviewing your application",
  inReviewLede:
    "One of us is looking at it, and we'll write to you when that's done. You don't have to do anything. Nothing has been charged.",
  reserved:
    "Your bank shows {amount} as reserved on your card. We take it only if your accounts open. If we need more than 7 days, your bank releases it.",
  reservationEnded:
    "Your card doesn't hold money for this anymore. If we can open your accounts, we'll ask you for another payment.",
  declined: "We couldn't open your accounts",
  declinedLede: "Nothing has been charged. If we reserved money on your card, your bank releases it within a few days.",
  paymentNeeded: "We need another payment",
  paymentNeededLede: "We couldn't take your payment, so your accounts aren't open yet. Everything else is done.",
  payAgain: "Choose how to pay",
  paymentNeededFrom: "{payer} can choose another way to pay, with the link in our email to {payer}.",
  givenBack: "We couldn't open your accounts",
  givenBackLede:
    "{isPaid, select, true {We're sending {amount} back to you. It usually takes 5 to 10 business days.} other {If you paid something, we're sending all of it back. It usually takes 5 to 10 business days.}}",
  limits: "Your limits",
  limitsHint:
    "Your notice below has the details and the reasons. These limits apply instead of those in the documents you signed.",
  limit:
    "{limit, select, limits {Lower limits for deposits, withdrawals, and transfers} noDebitCard {No debit card} other {We don't pay overdrafts}}",
  yourAccounts: "Your accounts",
  accountEnding: "Account ending in {lastFour}",
  show: "Show numbers",
  hide: "Hide numbers",
  showOf: "Show numbers: {account}",
  hideOf: "Hide numbers: {account}",
  accountNumber: "Account number",
  electronicNumber: "Account number for direct deposit and payments",
  numberHere: "Account number for calls and visits",
  routingNumber: "Routing number",
  copy: "Copy",
  copyOf:
    "Copy: {name, select, account {account number} electronic {account number for direct deposit and payments} here {account number for calls and visits} other {routing number}}, {account}",
  copied: "Copied",
  directDeposit: "Direct deposit form (PDF)",
  directDepositOf: "Direct deposit form (PDF): {account}",
  next: "What happens next",
  deposit:
    "{account}: {state, select, waiting {We take {amount} from {source} after you confirm your bank account. Nothing has moved yet.} waitingForOther {We take {amount} from {source} after {payer} confirms the bank account. Nothing has moved yet.} pending {{amount} from {source} is on its way. {isHeld, select, true {You can use it on {date}.} other {It takes 1 to 3 business days.}}} unconfirmed {We took nothing from {source}, because the bank account wasn't confirmed. You can add {amount} in online banking, or call us.} reversed {{amount} from {source} came back, so it isn't in this account. You can add money in online banking, or call us.} other {{isHeld, select, true {{amount} from {source} is here. You can use it on {date}.} other {{amount} from {source} is here, and you can use it now.}}}}",
  source: "{source, select, internal {your account here} card {your card} other {your bank}}",
  sourceOf: "{source, select, internal {{payer}'s account here} card {{payer}'s card} other {{payer}'s bank}}",
  cardArrives:
    "{hasDate, select, true {Your debit card ending in {lastFour} arrives by {date}.} other {Your debit card ending in {lastFour} is on its way.}}",
  documents: "The documents you signed",
  signed: "We emailed you a list of what you signed. You can read and save each document below.",
  findDeposits: "Confirm your bank account",
  findDepositsHint:
    "We can't take your payment until you do this. In 1 to 2 business days, look for one or two small deposits on your bank statement. A single one has a code beside it. You have 10 days.",
  depositAnswer: "The code, or the two amounts in cents",
  confirm: "Confirm",
});

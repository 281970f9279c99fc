import { defineWords } from "../../words/words.ts";

export const t = defineWords("accountOpening", {
  opening: "We're opening your accounts",
  openingLede: "This usually takes less than a minute. You can stay here, or close this page. We'll email you.",
  lateTitle: "This is taking longer than usual",
  lateLede: "We're still opening your accounts. You can close this page. We'll email you when they're open.",
  charged: "We charged {amount} to {source}.",
  asked: "We asked for {amount} from {source}.",
  notYet: "We haven't charged {source} yet.",
  goesBack: "If we can't open your accounts, all of it goes back to you.",
  partlyOpen: "Part of what you asked for is open",
  partlyOpenLede:
    "One of us is finishing the rest, and we'll write to you when that's done. You don't have to do anything.",
  restGoesBack: "If we can't finish everything, we send back what isn't in your accounts.",
  notOpenYet: "{account}: not open yet",
  opened: "You're all set, {firstName}",
  openedNameless: "Your accounts are open",
  openedLede: "{count, plural, one {Your account is open.} other {Your accounts are open.}}",
  openedWithLimits: "Your accounts are open, with limits",
  inReview: "We're reviewing your application",
  inReviewLede:
    "One of us is looking at it, and we'll write to you when that's done. You don't have to do anything. Nothing has been charged.",
  frozenLede: "One of us is looking at it, and we need something from you. Nothing has been charged.",
  frozenTitle: "Lift the freeze on your file",
  frozen:
    "{agency} keeps a file about you, and it's frozen, so we can't see it. Only you can lift that. Call {agency} at {telephone} and ask for it. Then call us at {ours}, and we'll look again.",
  toStatus: "See its status, or close it",
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
    "{isPaid, select, true {Everything that you paid goes back to you.} other {If you paid something, all of it goes back to you.}}",
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
    "Copy: {name, select, account {account number} electronic {account number for direct deposit and payments} here {account number for calls and visits} member {member number} other {routing number}}, {account}",
  copied: "Copied",
  directDeposit: "Direct deposit form (PDF)",
  directDepositOf: "Direct deposit form (PDF): {account}",
  next: "What happens next",
  deposit:
    "{account}: {state, select, waiting {We take {amount} from {source} after you confirm your bank account. Nothing has moved yet.} waitingForOther {We take {amount} from {source} after {payer} confirms the bank account. Nothing has moved yet.} pending {{amount} from {source} is on its way. {isHeld, select, true {You can use it on {date}.} other {It takes longer than usual.}}} unconfirmed {We took nothing from {source}, because the bank account wasn't confirmed. You can add {amount} in online banking, or call us.} reversed {{amount} from {source} came back, so it isn't in this account. You can add money in online banking, or call us.} other {{isHeld, select, true {{amount} from {source} is here. You can use it on {date}.} other {{amount} from {source} is here, and you can use it now.}}}}",
  cardArrives:
    "{hasOwner, select, true {{owner}'s debit card} other {Your debit card}} ending in {lastFour} {hasDate, select, true {arrives by {date}.} other {is on its way.}}{hasOwner, select, true { {isOwn, select, true {If {other} wants a card too, call us at {telephone}.} other {If you want a card too, call us at {telephone}.}}} other {}}",
  onlineBanking: "Online banking",
  onlineBankingHint: "Your member number is under Show numbers.",
  onlineBankingGo: "Get online banking",
  memberNumber: "Member number",
  loanOffer: "One more thing: {product}",
  loanOfferHint:
    "We didn't look at your credit. You can check your rate with a soft look, which other lenders don't see and which doesn't change your credit score. We ask you before we look.",
  loanOfferTake: "Check my rate",
  loanOfferDecline: "No, thanks",
  documents: "The documents you signed",
  signed: "We emailed you a list of what you signed. You can read and save each document below.",
  findDeposits: "Confirm your bank account",
  findDepositsHint:
    "We can't take your payment until you do this. In 1 to 2 business days, look for one or two small deposits on your bank statement. A single one has a code beside it. You have 10 days.",
  depositAnswer: "The code, or the two amounts in cents",
  confirm: "Confirm",
});

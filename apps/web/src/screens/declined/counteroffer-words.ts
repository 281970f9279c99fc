import { defineWords } from "../../words/words.ts";

/** What only a decline with counteroffers says. */
export const t = defineWords("declined", {
  counteroffersWait:
    "{count, plural, one {Our counteroffer waits for its answer. It's good until {date}.} other {Our counteroffers wait for its answer. They're good until {date}.}}",
  counteroffersWaitForNo:
    "{count, plural, one {To choose our counteroffer by {date}, say no to that offer first.} other {To choose one of our counteroffers by {date}, say no to that offer first.}}",
  insteadReference: "Reference number {reference}",
  refuseAll: "No, thanks",
  refuseAllTitle: "{count, plural, one {Say no to this counteroffer?} other {Say no to all of these?}}",
  refuseAllText:
    "{count, plural, one {We'll confirm your no by email. You can still choose it until {date}.} other {We'll confirm your no by email. You can still choose one until {date}.}}",
  refuseAllYes: "Yes, say no",
  refuseAllBack: "Go back",
  refuseAllNotArrived: "Your no didn't arrive. Press “No, thanks” again.",
  refusingAll: "Sending your no",
  offersTitle: "Our counteroffers: pick one",
  offersText: "Good until {date}. No new credit check if your answers stay the same.",
  offersAsk: "After you choose, we ask {name} to say yes too. Then you can send it.",
  changedThing:
    "You've chosen another {thing} since. With it, this is no longer our offer. Go back to the first one, and our offer stands again until {date}, without a new credit check. Your answers about the other {thing} and its amount are then gone.",
  changedValue:
    "The value of your {thing} has changed with your answers, so this is no longer our offer. Go back to your first answers about it, and our offer stands again until {date}, without a new credit check. Please go back only if those answers are true.",
  changedLoan:
    "You've changed the amount or the time since. Choose this again, and our offer stands until {date}, without a new credit check.",
  changedAnswers:
    "You've changed your answers since, so this is no longer our offer. Go back to the answers of our offer, and it stands again until {date}, without a new credit check. Please go back only if those answers are true.",
  restoresAnswers:
    "This rests on the answers you gave first, so choosing it brings them back. Please choose it only if they're true. Good until {date}, without a new credit check.",
  backToAnswers: "Go back to the answers of our offer",
  changedOther:
    "Your answers, or your loans with us, have changed since. So this is no longer our offer. You can still go on with your new answers. We then check your credit again.",
  restoresThing:
    "This is for the first {thing}, so choosing it brings that one back. Good until {date}, without a new credit check.",
  backToThing: "Go back to the {thing} of our offer",
  goOnWithThing: "Continue with your {thing}",
  goOnWithOwnLoan: "Continue with {amount} over {months} months",
  goOnWithOwnLine: "Continue with a limit of {amount}",
  goOnAsChanged: "Continue with your new answers",
  offersTaken:
    "{count, plural, one {You chose this, but you haven't sent it yet.} other {You chose this one, but you haven't sent it yet.}}",
  offerPayment: "{payment} a month",
  offerLoan: "{amount} over {months} months at {rate}% APR, {total} in all",
  offerWithoutProtection:
    "This is without the payment protection you chose. Protection adds to the payment. Its price depends on the loan, so we ask you again.",
  tileMonths: "{months} months",
  tileRate: "{rate}% APR",
  tileRefused: "You said no",
  tileTaken: "Chosen, not sent",
  offerOfLine: "{rate}% APR. The minimum payment is {payment} a month if you use the full limit.",
  offerOwnMoney: "You'd pay {own} of the {whole} price yourself. By choosing this, you tell us that you can.",
  offerOwnPayoff: "You'd pay {own} of the {whole} you owe yourself. By choosing this, you tell us that you can.",
  chosenOwnMoney: "You told us that you can pay {own} of the {whole} price yourself.",
  chosenOwnPayoff: "You told us that you can pay {own} of the {whole} you owe yourself.",
  offerLess: "That's {less} less than you asked for. You'd need a lower price, or other money for the rest.",
  chooseLoan: "Choose {amount} over {months} months",
  chooseLine: "Choose a limit of {amount}",
  seeLoan: "See {amount} over {months} months again",
  seeLine: "See the limit of {amount} again",
  goOnWithLoan: "Go on with {amount} over {months} months",
  goOnWithLine: "Go on with a limit of {amount}",
  choiceNotArrived: "Your choice didn't arrive. Press the button again.",
  endedByLoan:
    "{count, plural, one {You accepted another loan with us. So our counteroffer ended.} other {You accepted another loan with us. So our counteroffers ended.}}",
  endedByPeople:
    "{count, plural, one {Our counteroffer ended on {date}, because you no longer apply together. It can't come back.} other {Our counteroffers ended on {date}, because you no longer apply together. They can't come back.}}",
  offeredLoan:
    "{isOfTwo, select, true {We offered you both {amount} over {months} months.} other {We offered you {amount} over {months} months.}}",
  offeredLine:
    "{isOfTwo, select, true {We offered you both a limit of {amount}.} other {We offered you a limit of {amount}.}}",
  endedGoOn: "You can still go on with your unsent application. We then check your credit again and decide anew.",
  endedGoOnLabel: "Go on with your application",
  counteroffersEnded:
    "{count, plural, one {Our counteroffer ended on {date}. Call us at {telephone}, and we'll look again.} other {Our counteroffers ended on {date}. Call us at {telephone}, and we'll look again.}}",
});

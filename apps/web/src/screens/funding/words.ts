import { defineWords } from "../../words/words.ts";

export const t = defineWords("funding", {
  title: "Add money",
  lede: "You aren't charged until you sign and your accounts open.",
  again: "We couldn't take your payment",
  againMore: "Choose how to pay, and we'll open your accounts. Everything else is done.",
  amountHint:
    "{isLater, select, true {{least} to {most}, or 0 to add money later} other {{isFree, select, true {Up to {most}, or 0} other {{least} to {most}}}}}",
  total: "Total",
  sources: "Where is the money coming from?",
  sourcesHint: "You can use more than one.",
  noSource: "We can't take money online right now. Call us to finish, or come back later.",
  internal: "My account here",
  atOnceLine: "Available now",
  atOnceMostLine: "Available now, up to {most}",
  dayLine: "Available on {date} if you sign today, up to {most}",
  card: "Card",
  bankAccount: "My account at another bank",
  from: "Which account?",
  account:
    "{type, select, savings {Savings} checking {Checking} moneyMarket {Money market} other {Account}} {lastFour}: {available}",
  fromInternal: "From my account here",
  fromCard: "From my card",
  fromBankAccount: "From my other bank",
  chooseAccount: "Choose an account",
  balance:
    "{state, select, left {{amount} of {total} is left to pay.} over {That's {amount} more than {total}.} other {This adds up to {total}.}}",
  partsOf: "{account}: {parts}",
  partFrom: "{amount} from {source, select, internal {your account here} card {your card} other {your other bank}}",
  released: "Your card has {amount} on hold. When you save this, the hold ends within a few days.",
  askedAgain:
    "Your bank approved {amount}, and no other amount. So we'll ask for your card again. The hold on {amount} ends within a few days.",
  beneficiaries: "Name who gets the money if you die",
  later: "You can add money after your accounts are open.",
});

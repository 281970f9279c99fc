import { defineWords } from "../words/words.ts";

// The part is "declined", so that an institution's own words for it stay valid.

export const t = defineWords("declined", {
  reasonsTitle: "Why",
  reasonsTitleOffered: "Why not what you asked for",
  reasonsTitlePast: "Why we couldn't approve what you first asked for",
  legalPhrase: "In the notice: {reason}",
  legalPhraseOfBoth: "In legal words: {reason}",
  fromReport: "From your credit report",
  "why.applicationIncomplete": "We're missing some answers we need.",
  "why.insufficientReferences": "We need more credit references.",
  "why.employmentIrregular": "Your job is temporary, or your hours change too much for this loan.",
  "why.employmentUnverified": "We couldn't confirm your job.",
  "why.employmentLength": "Your time in your jobs is too short for this loan.",
  "why.incomeInsufficient": "Your income is too low for the amount you asked for.",
  "why.incomeBelowMinimum": "Your income is below the lowest we accept for this loan.",
  "why.obligationsExcessive": "Your housing, your debts, and this payment together take too much of your income.",
  obligationsEarlier: "Your housing and your debts take too much of your income.",
  earlierReasons: "{count, plural, one {The reason:} other {The reasons:}}",
  obligationsOnReport:
    "{isOfTwo, select, true {Your housing, your debts, and this payment together take too much of your income. We count the debts in your credit reports.} other {Your housing, your debts, and this payment together take too much of your income. We count the debts in your credit report.}}",
  obligationsWithUs:
    "Your housing, your debts, and this payment together take too much of your income. We count what you accepted from us, even if it isn't on your credit report yet.",
  countedIncome:
    "{isOfTwo, select, true {We counted {income} a month from you.} other {We counted your income as {income} a month.}}",
  countedDebts:
    "Each month, we counted {housing} for {isRent, select, true {your rent} other {your housing}}, {debts} for your debts, and {payment} for this payment.",
  paymentByReport:
    "The rate of that payment goes by your credit report. We made our estimate before we had the report, so its payment can differ.",
  "why.incomeUnverified": "We couldn't confirm your income.",
  "why.residenceLength": "Your time at your addresses is too short for this loan.",
  "why.residenceUnverified": "We couldn't confirm your address.",
  "why.noCreditFile": "The credit bureau has no record of you yet.",
  "why.limitedExperience": "You haven't had credit for long enough.",
  "why.poorPerformanceWithUs": "You've had trouble paying a loan with us.",
  "why.delinquentObligations": "Your credit report shows payments that were very late, or debts that went unpaid.",
  "why.collectionOrJudgment": "Your credit report shows a debt in collection or a court judgment.",
  "why.foreclosureOrRepossession": "Your credit report shows a foreclosure or a repossession.",
  "why.bankruptcy": "Your credit report shows a bankruptcy.",
  "why.inquiries": "You've applied for credit many times lately.",
  "why.collateralInsufficient": "The loan is too large for what secures it.",
  withMortgages: "The line and the mortgages on the home are together too large for what the home is worth.",
  worthTooLittle: "Our smallest loan is {smallest}. That is more than we lend on a vehicle worth {price}.",
  "why.vehicleTooOld": "The vehicle would be too old by your last payment.",
  "why.notInFieldOfMembership": "You don't qualify for membership with us.",
  "why.identityUnverified": "We couldn't confirm who you are.",
  "why.creditReportFactors": "Your credit report doesn't meet our rules for this loan.",
  "why.otherApplicantsReport":
    "{isNamed, select, true {Something in {name}'s credit report led to this. Only {name} can see what.} other {Something in the other applicant's credit report led to this. Only they can see what.}}",
  "why.inReport": "Something in a credit report led to this.",
  inOwnNotices: "Credit reports are private, so this page tells nothing of them.",
  "why.otherApplicant":
    "{isNamed, select, true {Something about {name} led to this.} other {Something about the other applicant led to this.}}",
  "factor.utilization": "Your card balances are high compared to their limits.",
  "factor.owed": "You owe a lot on your accounts.",
  "factor.loanBalances": "You still owe most of the loans you have.",
  "factor.balances": "Many of your accounts have a balance.",
  "factor.age": "Your credit accounts are still new.",
  "factor.fewPayments": "Your report shows few recent loan payments.",
  "factor.fewPaid": "Your report shows few accounts that were always paid on time.",
  "factor.pastDue": "You're behind on payments.",
  "factor.late": "You've had a late payment.",
  "factor.serious": "You've been far behind on a payment.",
  "factor.recentLate": "You were behind on a payment not long ago.",
  "factor.publicRecord": "Your report shows a public record or a debt in collection.",
  "factor.inquiries": "You've applied for credit many times lately.",
});

/** The usual score factors of the bureaus, by the words that name them. */
export const factors = [
  { names: /balances to credit limits/i, plain: "factor.utilization" },
  { names: /loan balances to original/i, plain: "factor.loanBalances" },
  { names: /amount past due/i, plain: "factor.pastDue" },
  { names: /amount owed/i, plain: "factor.owed" },
  { names: /number of accounts with balances/i, plain: "factor.balances" },
  { names: /length of time accounts|time since .*opened/i, plain: "factor.age" },
  { names: /few recent payments/i, plain: "factor.fewPayments" },
  { names: /few accounts paid as agreed/i, plain: "factor.fewPaid" },
  { names: /time since .*delinquency/i, plain: "factor.recentLate" },
  { names: /serious delinquency/i, plain: "factor.serious" },
  { names: /public record|collection/i, plain: "factor.publicRecord" },
  { names: /late payment|delinquency/i, plain: "factor.late" },
  { names: /inquiries/i, plain: "factor.inquiries" },
] as const;

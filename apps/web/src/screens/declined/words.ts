import { defineWords } from "../../words/words.ts";

export const t = defineWords("declined", {
  title: "We can't approve this loan",
  titleLine: "We can't approve this line of credit",
  titleCard: "We can't approve this card",
  titleOffered: "Our counteroffer",
  titleTaken: "You took our counteroffer",
  titleOfferedAmount: "We can offer you {amount}",
  titleOfferedUpTo: "We can offer you up to {amount}",
  titleOfferedTerm: "We can offer you another term",
  askedLoan: "You asked for {amount} over {months} months. We can't approve that, but we can offer you this instead.",
  askedLine: "You asked for a limit of {amount}. We can't approve that, but we can offer you this instead.",
  vehicleValue: "The {thing} is worth {value} to us.",
  basisReport: "We decided on {date}, from your application and your {bureau} credit report.",
  basisReports: "We decided on {date}, from your application and your credit reports.",
  basisAnswers: "We decided on {date}, from your application.",
  offersTitle: "{count, plural, one {Our counteroffer} other {Our counteroffers: pick one}}",
  offersText: "Good until {date}. We only check your credit again if you change an answer.",
  offersTaken: "You chose one of these, but you haven't sent it yet. Go on with it, or choose another.",
  offersSent: "You've sent an application for this. Its answer is there.",
  openSent: "Open that application",
  offerPayment: "{payment} a month",
  offerLoan: "{amount} over {months} months at {rate}% APR",
  tileMonths: "{months} months",
  tileRate: "{rate}% APR",
  offerOfLine: "{rate}% APR. The minimum payment is {payment} a month if you use the full limit.",
  offerOwnMoney: "You'd pay {own} of the {whole} price yourself. By choosing this, you tell us that you can.",
  offerOwnPayoff: "You'd pay {own} of the {whole} you owe yourself. By choosing this, you tell us that you can.",
  offerLess: "That's {less} less than you asked for. You'd need a lower price, or other money for the rest.",
  chooseLoan: "Choose {amount} over {months} months",
  chooseLine: "Choose a limit of {amount}",
  goOnWithLoan: "Go on with {amount} over {months} months",
  goOnWithLine: "Go on with a limit of {amount}",
  asking: "Opening it",
  nothingPasses:
    "We can't approve another amount or term online. Call us at {telephone}, and someone will take a closer look.",
  counteroffersEnded: "Our counteroffers ended on {date}. Call us at {telephone}, and we'll look again.",
  nextTitle: "What you can do",
  "next.lessMoneyOrMoreDown": "Ask for less, or put more down. A smaller loan may help, but we can't promise it.",
  "next.lessMoney": "Ask for less. A smaller amount may help, but we can't promise it.",
  "next.shorterTerm": "Ask for a shorter term. We look at how old the {thing} will be at the last payment.",
  "next.shorterTermOrNewerVehicle":
    "Ask for a shorter term, or choose a newer {thing}. We look at how old the {thing} will be at the last payment.",
  "next.newerVehicle": "Choose a newer {thing}. We look at how old the {thing} will be at the last payment.",
  "next.applyTogether":
    "Apply with a co-borrower. Both incomes count, but so do both people's debts and credit reports. We can't promise a yes.",
  togetherText:
    "This starts a new application. Your answers come with you. You both read the agreements, and we check your credit again when you send it.",
  applyTogether: "Apply with a co-borrower",
  goOnTogether: "Go on with a co-borrower",
  "next.applyAlone":
    "One of you can apply alone. Only that person's income, debts, and credit report count then. We can't promise a yes.",
  aloneText:
    "This starts a new application for {firstName}, with {firstName}'s answers. {firstName} reads the agreements, and we check {firstName}'s credit again when it's sent.",
  applyAlone: "Apply for {firstName} alone",
  "next.ownReport": "Look at your credit report. Mistakes happen, and the bureau must correct them.",
  "next.overTime":
    "Pay on time, and pay down what you owe. Apply again once your credit report shows it. Today, another loan or a co-borrower wouldn't change our answer.",
  "next.ownNotices":
    "Each of you, read your own notice. It has your reasons, and it says how to get your credit report and have mistakes corrected.",
  "next.talk": "Talk to us. We can tell you what would need to change, and you can ask us to look again.",
  savings:
    "Use savings of your own to secure a loan. It's another application with its own answer, so we can't promise a yes.",
  seeSavings: "See {product}",
  identityLede:
    "We couldn't confirm your identity online. This happens to many people and says nothing about your credit.",
  startOver: "See all loans",
});

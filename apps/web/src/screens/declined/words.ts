import { defineWords } from "../../words/words.ts";

export const t = defineWords("declined", {
  title: "We can't approve this loan",
  titleLine: "We can't approve this line of credit",
  titleCard: "We can't approve this card",
  titleThen: "We couldn't approve this loan",
  titleLineThen: "We couldn't approve this line of credit",
  titleCardThen: "We couldn't approve this card",
  titleOffered: "Our counteroffer",
  titleEnded: "{count, plural, one {Our counteroffer has ended} other {Our counteroffers have ended}}",
  titleTaken: "You chose our counteroffer",
  titleAccepted: "You accepted our counteroffer",
  titleInstead: "You sent another application instead",
  titleInsteadAccepted: "You accepted another loan instead",
  ledeInstead: "It has its own answer. It doesn't take our counteroffer.",
  ledeInsteadWaits: "Its offer waits for your answer. It doesn't take our counteroffer.",
  ledeInsteadAccepted:
    "{count, plural, one {It's in an application of its own. It doesn't take our counteroffer, and we closed that one with your yes to it.} other {It's in an application of its own. It doesn't take our counteroffer, and we closed our counteroffers with your yes to it.}}",
  titleRefused: "{count, plural, one {You said no to our counteroffer} other {You said no to # counteroffers}}",
  titleRefusedAll: "{count, plural, one {You said no to our counteroffer} other {You said no to our counteroffers}}",
  ledeRefusedAll:
    "{count, plural, one {You can still choose it until {date}.} other {You can still choose one until {date}.}}",
  ledeAccepted: "Your loan is in an application of its own. This page is about what you first asked for.",
  ledeWaits: "Its offer waits for your answer.",
  ledeWaitsOthers: "Its offer waits for your answer. To choose another one instead, say no to that offer first.",
  ledeRefused: "You can still accept it until {date}.",
  ledeRefusedOrOther: "You can still choose it, or another one, until {date}.",
  ledeOther: "You can choose another one until {date}.",
  titleOfferedAmount: "We can offer you {amount}",
  titleOfferedUpTo: "We can offer you up to {amount}",
  titleOfferedTerm: "We can offer you another term",
  askedLoan: "You asked for {amount} over {months} months. We can offer you this instead.",
  termStartsAt: "{months} months starts at {from}.",
  askedLine: "You asked for a limit of {amount}. We can offer you this instead.",
  vehicleValue: "The {thing} is worth {value} to us.",
  basisReport: "We decided on {date}, from your application and your {bureau} credit report.",
  basisReports: "We decided on {date}, from your application and your credit reports.",
  basisAnswers: "We decided on {date}, from your application.",
  basisReportValue:
    "We decided on {date}, from your application, your {bureau} credit report, and the value of the {thing}.",
  basisReportsValue: "We decided on {date}, from your application, your credit reports, and the value of the {thing}.",
  basisAnswersValue: "We decided on {date}, from your application and the value of the {thing}.",
  basisValueAlone:
    "We decided on {date}, from your application and the value of the {thing}. Your credit report wasn't a reason.",
  basisReportIdentity:
    "We decided on {date}, from your application, your {bureau} credit report, and an identity check.",
  basisReportsIdentity: "We decided on {date}, from your application, your credit reports, and an identity check.",
  basisAnswersIdentity: "We decided on {date}, from your application and an identity check.",
  offersSent: "You've sent an application for this. Its answer is there.",
  openSent: "Open that application",
  asking: "Opening it",
  nothingPasses:
    "{kind, select, line {We can't approve another limit for this line of credit online. Call us at {telephone}, and someone will take a closer look.} card {We can't approve another limit for this card online. Call us at {telephone}, and someone will take a closer look.} other {We can't approve another amount or term of this loan online. Call us at {telephone}, and someone will take a closer look.}}",
  nothingPassed:
    "{kind, select, line {On that day, no other limit for this line of credit passed. Call us at {telephone}, and we'll look again.} card {On that day, no other limit for this card passed. Call us at {telephone}, and we'll look again.} other {On that day, no other amount or term of this loan passed. Call us at {telephone}, and we'll look again.}}",
  nothingPassesTogether:
    "{kind, select, line {We can't approve another limit for the two of you together online. Call us at {telephone}, and someone will take a closer look.} card {We can't approve another limit for the two of you together online. Call us at {telephone}, and someone will take a closer look.} other {We can't approve another amount or term of this loan for the two of you together online. Call us at {telephone}, and someone will take a closer look.}}",
  nothingPassedTogether:
    "{kind, select, line {On that day, no other limit passed for the two of you together. Call us at {telephone}, and we'll look again.} card {On that day, no other limit passed for the two of you together. Call us at {telephone}, and we'll look again.} other {On that day, no other amount or term of this loan passed for the two of you together. Call us at {telephone}, and we'll look again.}}",
  nextTitle: "What you can do",
  nextTitleOffered: "What else you can do",
  "next.otherLoans": "Look at our other loans.",
  "next.lessMoneyOrMoreDown": "Ask for less, or put more down. A smaller loan may help, but we can't promise it.",
  "next.lessMoney": "Ask for less. A smaller amount may help, but we can't promise it.",
  "next.shorterTerm": "Ask for a shorter term. We look at how old the {thing} will be at the last payment.",
  "next.shorterTermOrNewerVehicle":
    "Ask for a shorter term, or choose a newer {thing}. We look at how old the {thing} will be at the last payment.",
  "next.newerVehicle": "Choose a newer {thing}. We look at how old the {thing} will be at the last payment.",
  "next.vehicleWorthMore": "Choose a {thing} that is worth more, or pay more of the price yourself.",
  "next.vehicleWorthMoreOnly": "Choose a {thing} that is worth more.",
  less: "Ask for up to {amount}. A person then looks at it, so we can't promise a yes.",
  lessOwn:
    "Ask for up to {amount}, and pay {own} of the price yourself. A person then looks at it, so we can't promise a yes.",
  lessOwnRefinance:
    "Ask for up to {amount}, and pay {own} of what you owe yourself. A person then looks at it, so we can't promise a yes.",
  lessLine: "Ask for a limit of up to {amount}. A person then looks at it, so we can't promise a yes.",
  lessNew:
    "This starts a new application with its own answer. Your answers come with you. We check your credit again when you send it.",
  lessBegun: "You started one on {date}, and it isn't sent yet. Your answers are there.",
  lessSent: "You asked for less on {date}. That's an application of its own, with its own answer.",
  askForLess: "Ask for {amount}",
  goOnWithLess: "Go on with {amount}",
  anotherVehicle: "Choose another {thing}",
  anotherText:
    "This starts a new application with its own answer. Your other answers come with you. We check your credit again when you send it.",
  anotherLater: "It's a new application with its own answer. We check your credit again when you send it.",
  anotherWhileOpen:
    "{count, plural, one {Until {date}, you can still choose our counteroffer, unless you accept another loan.} other {Until {date}, you can still choose one of our counteroffers, unless you accept another loan.}}",
  anotherLetsGo:
    "We'll stop the application for the counteroffer you chose. Until {date}, you can choose it again, unless you accept another loan.",
  anotherBegun: "You started one on {date}, and it isn't sent yet. Your answers are there.",
  anotherSent: "You applied for another {thing} on {date}. That's an application of its own, with its own answer.",
  goOnWithAnother: "Go on with another {thing}",
  "next.applyTogether":
    "Apply with a co-borrower. Both incomes count, but so do both people's debts and credit reports. We can't promise a yes.",
  togetherText:
    "This starts a new application. Your answers come with you. You both read the agreements, and we check your credit again when you send it.",
  togetherBegun: "You started one on {date}, and it isn't sent yet. Your answers are there.",
  togetherBegunAlone: "You started a new application on {date}, for yourself alone. It isn't sent yet.",
  goOnAlone: "Go on with your new application",
  appliedTogether:
    "You applied with {name} on {date}. That's an application of its own, with its own answer. To apply with someone else, call {telephone}.",
  appliedAgain:
    "You applied again on {date}. That's an application of its own, with its own answer. To apply with a co-borrower, open it, or call {telephone}.",
  applyTogether: "Apply with a co-borrower",
  goOnTogether: "Go on with a co-borrower",
  "next.applyAlone": "Your own notice says what can help, and whether you can apply alone.",
  "next.ownReport": "Look at your credit report. Mistakes happen, and the bureau must correct them.",
  "next.overTime": "Pay on time, and pay down what you owe. Apply again once your credit report shows it.",
  overTimeNow: "Today, another loan or a co-borrower wouldn't change our answer.",
  "next.ownNotices":
    "Each of you, read your own notice. It has your reasons, what can help, and whether you can apply alone. It also says how to get your credit report and have mistakes corrected.",
  moreReasons: "A notice may have more reasons than this page.",
  ledeOfTwo: "Your own notice tells each of you why, and what can help.",
  firstsOther:
    "Before you begin another loan, see in your own notice whether one can help. If {firstName} begins another loan here, {firstName}'s answers come along.",
  "next.talk": "Talk to us. We can tell you what would need to change, and you can ask us to look again.",
  savings:
    "Use savings of your own to secure a loan. It's another application with its own answer, so we can't promise a yes.",
  savingsSent:
    "You've already sent an application for one of our other loans on {date}: {product}. It has its own answer.",
  seeSavings: "See {product}",
  notOpened: "This application didn't open a membership or an account, and you owe nothing for one.",
  notOpenedJoin:
    "This application didn't open a membership or an account, and you owe nothing for one. You can still ask to join.",
  whoCanJoin: "See who can join",
  identityLede:
    "We couldn't confirm your identity online. This happens to many people and says nothing about your credit.",
  referenceIs: "Reference number {reference}",
  startOver: "See all loans",
});

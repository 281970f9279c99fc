import { defineWords } from "../../words/words.ts";

export const t = defineWords("personalNotice", {
  reference: "Reference number {reference}",
  opening: "Opening your notice",
  title: "Open your notice",
  ledeByEmail: "This notice is for one person. We'll send a 6-digit code to the email address you gave us.",
  closedByEmail:
    "No one can read it on this device now. To open it again, we'll send a 6-digit code to the email address you gave us.",
  lede: "This notice is for one person. We'll send a 6-digit code to the phone or email you gave us.",
  closedTitle: "Your notice is closed",
  closed:
    "No one can read it on this device now. To open it again, we'll send a 6-digit code to the phone or email you gave us.",
  stillOpen:
    "Your application is still open on this device. If others use this device, sign out so they can't read it.",
  signOut: "Sign out",
  toApplication: "Go to my application",
  openAgain: "Open my notice again",
  codeTitle: "Enter the code",
  sentByEmail: "We're sending a 6-digit code to the email address you gave us. It works for 10 minutes.",
  sentByPhone: "We're sending a 6-digit code by text to the phone you gave us. It works for 10 minutes.",
  birthDateByEmail: "You both gave us the same email address. Your date of birth tells us it's you.",
  birthDateByPhone:
    "The link to this page went to an email address that you both gave us. Your date of birth tells us it's you.",
  open: "Open my notice",
  openingNow: "Opening",
  noEmail: "No code? Check your spam folder, or call {telephone}.",
  noText: "No code after a minute? Send a new one, have it emailed instead, or call {telephone}.",
  noticeTitle: "Your notice, {firstName}",
  noticeNamelessTitle: "Your notice",
  ledeScore: "Here's your own credit score, and your rights.",
  ledeNoScore: "We found no credit score for you. Here's what that means.",
  ledeIncomplete: "We need something from you before we can decide.",
  readAgain:
    "You can reload this page for {minutes} minutes. After that, or from our email, you'll need a new code. If others use this device, close it when you've read it.",
  decided: "On {date}, we declined this application: {product}.",
  decidedLoan: "On {date}, we declined this application: {product}, {amount} over {months} months.",
  decidedLine: "On {date}, we declined this application: {product}, a limit of {amount}.",
  offered: "On {date}, we decided that we can't offer this as you asked: {product}.",
  offeredLoan: "On {date}, we decided that we can't offer this as you asked: {product}, {amount} over {months} months.",
  offeredLine: "On {date}, we decided that we can't offer this as you asked: {product}, a limit of {amount}.",
  smallerMay:
    "On that day, no other amount passed without a closer look. A person may look at up to {amount}. To ask for it, open your application, or call {telephone}.",
  nothingPassed: "On that day, no other amount or term of this loan passed.",
  nothingPassedLine: "On that day, no other limit passed.",
  nothingPassedTogether: "Together with {name}, no other amount or term of this loan passed on that day.",
  nothingPassedLineTogether: "Together with {name}, no other limit passed on that day.",
  aloneText:
    "You can ask for the same loan alone. Only your income, debts, and credit report count then. Your own answers come along. You read the agreements again, and we check your credit again when you send it. We can't promise a yes.",
  begunAlone: "You started an application of your own on {date}. It isn't sent yet.",
  askedAlone: "You already asked alone, on {date}. That's an application of its own, with its own answer.",
  openAlone: "Open that application",
  applyAlone: "Apply alone",
  openingAlone: "Opening it",
  notAlone:
    "We couldn't approve this loan for you alone either. We looked at your own income, debts, and credit report for that.",
  notAloneSame: "We couldn't approve this loan for you alone either. The reasons above count then too.",
  notAloneReasons: "We couldn't approve this loan for you alone either. These are your own reasons:",
  offersOpen:
    "We can offer you other terms until {date}. The notice below lists them. Open your application to choose one: the email with our answer has a link straight to it.",
  openApplication: "Open my application",
  offersCall:
    "We can offer you both other terms until {date}. The notice below lists them. Choose one together, or call {telephone}.",
  offersOther:
    "We can offer you both other terms until {date}. The notice below lists them. {name} can choose one with the link in the email to {name}. Questions? Call {telephone}.",
  offersEnded: "Our other terms ended on {date}. Call {telephone}, and we'll look again.",
  sentInstead:
    "{count, plural, one {Another application was sent instead, with reference number {reference}. It doesn't take our counteroffer. If it comes to nothing, our counteroffer can still be chosen until {date}.} other {Another application was sent instead, with reference number {reference}. It doesn't take our counteroffer. If it comes to nothing, one of our counteroffers can still be chosen until {date}.}}",
  sentInsteadEnded:
    "Another application was sent instead, with reference number {reference}. It doesn't take our counteroffer.",
  acceptedInstead:
    "{count, plural, one {Another loan was accepted instead, with reference number {reference}. It doesn't take our counteroffer, which is closed since then. This notice about your first request stands.} other {Another loan was accepted instead, with reference number {reference}. It doesn't take our counteroffer. Our counteroffers are closed since then. This notice about your first request stands.}}",
  takenLoan:
    "On {date}, you chose our counteroffer of {amount} over {months} months. It's an application of its own. This notice about your first request stands.",
  takenLine:
    "On {date}, you chose our counteroffer of a limit of {amount}. It's an application of its own. This notice about your first request stands.",
  unsentLoan:
    "On {date}, you chose our counteroffer of {amount} over {months} months. You haven't sent it yet: send it by {until}. This notice about your first request stands.",
  unsentLine:
    "On {date}, you chose our counteroffer of a limit of {amount}. You haven't sent it yet: send it by {until}. This notice about your first request stands.",
  unsentLoanTogether:
    "Our counteroffer of {amount} over {months} months was chosen on {date}. It isn't sent yet. It can be sent until {until}. This notice about your first request stands.",
  unsentLineTogether:
    "Our counteroffer of a limit of {amount} was chosen on {date}. It isn't sent yet. It can be sent until {until}. This notice about your first request stands.",
  partedLoan:
    "Our counteroffer of {amount} over {months} months was chosen on {date}. It ended on {ended}, because you no longer apply together, so it can't be sent anymore. This notice about your first request stands.",
  partedLine:
    "Our counteroffer of a limit of {amount} was chosen on {date}. It ended on {ended}, because you no longer apply together, so it can't be sent anymore. This notice about your first request stands.",
  parted:
    "Our counteroffer for you both ended on {ended}, because you no longer apply together. This notice about your first request stands.",
  offersEndedByLoan: "Another loan with us was accepted since. So our other terms ended. This notice stands.",
  waysTitle: "What you can do",
  wayTogether:
    "Apply with a co-borrower. Both incomes count, and both people's debts and credit reports. We can't promise a yes.",
  waySavings: "Use savings of your own to secure a loan. It's another application, so we can't promise a yes.",
  savingsEmpty: "You begin it here without your answers.",
  seeSavings: "See {product}",
  wayOverTime: "Pay on time, and pay down what you owe. Apply again once your credit report shows it.",
  wayOverTimeNow: "On that day, another loan or a co-borrower wouldn't have changed our answer.",
  wayTalk: "Call {telephone}. We can tell you what would need to change, and you can ask us to look again.",
  waysOpen:
    "Your answers come with you if you begin in your application. The email with our answer has a link to it. If you can't find that email, we can send a new link.",
  waysOpenOfTwo:
    "Your answers come with you if you open your application and choose “See all loans” there. The email with our answer has a link to it. If you can't find that email, we can send a new link.",
  takenLoanTogether:
    "Our counteroffer of {amount} over {months} months was chosen on {date}. It's an application of its own. This notice about your first request stands.",
  takenLineTogether:
    "Our counteroffer of a limit of {amount} was chosen on {date}. It's an application of its own. This notice about your first request stands.",
  closeNotice: "Close my notice",
  nothingTitle: "There is no notice for you",
  nothing: "Call {telephone} if you expected one.",
  missingTitle: "Open the link in your email again",
  missing: "This page doesn't have your link anymore. Open it again from the email we sent you, or call {telephone}.",
  expiredTitle: "This link doesn't work",
  expired: "It may have expired, or part of it is missing. Call {telephone}, and we'll send your notice again.",
  isNewer: "Your email was about an earlier notice. This is our newest one about the same application.",
  elsewhereTitle: "Close the open application first",
  elsewhere:
    "A notice is for one person only. The application that is open in this browser isn't yours alone, even if the notice is about it. Close the application here first, or open the link on another device. What was saved is safe.",
  elsewhereForGood:
    "A notice is for one person only. The application that is open in this browser isn't yours alone, even if the notice is about it. Open the link on another device, or close the application here. Once it's closed, it can't be opened again online.",
  closeApplication: "Close the application and open my notice",
});

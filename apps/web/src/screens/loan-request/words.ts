import { defineWords } from "../../words/words.ts";

export const t = defineWords("loanRequest", {
  signatureTitle: "How much would you like to borrow?",
  signatureLede:
    "This loan needs no vehicle or home behind it. You can change what you ask for until you send your application.",
  plocTitle: "How large should your line of credit be?",
  plocLede:
    "You draw what you need, when you need it, and pay interest only on what you owe. There is no fixed term: what you repay can be drawn again.",
  creditcardTitle: "What should your card be able to do?",
  creditcardLede: "Ask for the limit that suits you. You can change it until you send your application.",
  sharesecuredTitle: "Borrow against your savings",
  sharesecuredLede:
    "Your money stays where it is and goes on earning. What secures the loan is held, and comes free as you repay.",
  othersecuredTitle: "What secures your loan?",
  othersecuredLede: "Something of yours that is neither a vehicle nor a home. Somebody looks at it with you later.",
  seasonalTitle: "How much does the season ask for?",
  seasonalLede: "A smaller loan for a while, with one rate from the first day to the last.",
  amount: "Loan amount",
  limit: "Credit limit",
  range: "{range}.",
  purpose: "What is it for?",
  balanceTransfer: "Balance to bring over from other cards",
  balanceTransferHint: "What you owe elsewhere and would rather owe here. We ask which cards later.",
  shareAccount: "Which account secures the loan?",
  shareAccountLastFour: "Last four digits of the account number",
  shareAccountLastFourHint: "They are on your statement. We never need the whole number here.",
  shareBalance: "What is in it, about?",
  lentAgainst: "{range}. Against this balance we lend up to {most}.",
  collateral: "What is it?",
  collateralDescription: "Describe it in a few words",
  collateralDescriptionHint: "Make, model and year, where it has them.",
  collateralValue: "What is it worth, about?",
  collateralValueHint: "What you could sell it for today. Somebody looks at it later.",
});

import { defineWords } from "../../words/words.ts";

export const t = defineWords("loanRequest", {
  signatureTitle: "How much would you like to borrow?",
  signatureLede:
    "You don't need a vehicle or a home to secure this loan. You can change your request until you send your application.",
  plocTitle: "How large should your line of credit be?",
  plocLede:
    "Borrow what you need, when you need it, and pay interest only on what you owe. There's no fixed term. As you repay, you can borrow again.",
  creditcardTitle: "What credit limit would you like?",
  creditcardLede: "Ask for the limit that suits you. You can change it until you send your application.",
  sharesecuredTitle: "Borrow against your savings",
  sharesecuredLede:
    "Your money stays in your account and keeps earning. We hold the part that secures the loan and release it as you repay.",
  othersecuredTitle: "What secures your loan?",
  othersecuredLede:
    "Something you own that isn't a vehicle or a home. Tell us what it is and about how much it's worth.",
  seasonalTitle: "How much do you need this season?",
  seasonalLede: "A small, short loan at a fixed rate.",
  amount: "Loan amount",
  limit: "Credit limit",
  purpose: "What is it for?",
  balanceTransfer: "Balance to transfer from other cards",
  balanceTransferHint: "What you owe on other cards and want to move here. You'll name the cards later.",
  shareAccount: "Which account secures the loan?",
  shareAccountKind: "What kind of account is it?",
  ownAccount: "{kind} ending in {lastFour}",
  ownBalance: "{balance} available",
  anotherAccount: "Another account",
  anotherAccountHint: "One that isn't listed, or that you'll open with this loan.",
  shareAccountLastFour: "Last four digits of the account number",
  shareAccountLastFourHint: "They're on your statement. Leave this empty if you'll open the account with this loan.",
  shareBalance: "About how much is in it?",
  lentAgainst: "With this balance, we can lend up to {most}.",
  collateral: "What is it?",
  collateralDescription: "Describe it in a few words",
  collateralDescriptionHint: "For example, its make, model, and year. For an account, the kind and who holds it.",
  collateralValue: "About how much is it worth?",
  collateralValueHint: "What you could sell it for today, or what's in the account. We may check it.",
});

import { defineWords } from "../../words/words.ts";

export const t = defineWords("vehicleLoanDetails", {
  title: "How much would you like to borrow?",
  lede: "You can change this until you send your application.",
  amount: "Loan amount",
  amountHint: "{range}. What is left of the price after your down payment.",
  downPayment: "Down payment",
  downPaymentHint: "What you pay yourself, with a trade-in if there is one. 0 if nothing.",
  term: "How long do you want to repay?",
  termHint: "Longer means smaller payments, and more interest in all.",
  termEstimate: "about {payment} a month",
  estimateTitle: "Your payment, as an estimate",
  perMonth: "a month",
  estimateBasis:
    "{amount} over {term} at {rate}% APR, the lowest rate we advertise for this loan. Your own rate depends on your credit and your vehicle, and comes with your offer. This is no promise.",
  aboveTitle: "That is more than the vehicle’s value",
  aboveText:
    "Your vehicle is worth about {price}. You can go on, but we may offer less, or ask for a larger down payment.",
  comments: "Anything we should know?",
  commentsHint: "At most {max} characters. No account or Social Security numbers here.",
  branch: "Which branch suits you?",
});

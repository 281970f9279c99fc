import { defineWords } from "../words/words.ts";

/** The words of every page about an amount and a term. */
export const t = defineWords("loans", {
  term: "How long do you want to repay?",
  termHint: "Longer means smaller payments, and more interest in all.",
  noTerms: "We don't lend this amount. Change it to see how long you can take to repay.",
  termEstimate: "about {payment} a month",
  estimateTitle: "Your payment, as an estimate",
  perMonth: "a month",
  estimateBasis:
    "{amount} over {term} at {rate}% APR, the lowest rate we advertise for this loan. Your own rate depends on your credit, among other things, and comes with our answer. This is no promise.",
  aboveTitle: "That is more than the {thing}'s value",
  aboveText:
    "Your {thing} is worth about {price}. You can go on, but we may have to say no to more than that. If you can, put more down and ask for less.",
  aboveTextRefinance:
    "Your {thing} is worth about {price}. You can go on, but we may have to say no to more than that. If you can, pay off more yourself and ask for less.",
  comments: "Anything we should know?",
  commentsHint: "At most {max} characters. No card, account, or Social Security numbers here.",
  branch: "Which branch suits you?",
});

import { defineWords } from "../words/words.ts";

/** The words for all pages about an amount and a term. */
export const t = defineWords("loans", {
  term: "How long do you want to take to repay?",
  termHint: "A longer term means lower payments but more interest in total.",
  noTerms: "We don't lend this amount. Change it to see how long you can take to repay.",
  termEstimate: "about {payment} a month",
  estimateTitle: "Your estimated payment",
  perMonth: "a month",
  estimateBasis:
    "{amount} over {term} at {rate}% APR, our lowest advertised rate for this loan. Your rate depends on your credit and other factors. You'll see it before you sign anything. This is an estimate, not an offer.",
  aboveTitle: "That's more than the {thing} is worth",
  aboveText:
    "Your {thing} is worth about {price}. You can continue, but we may not be able to lend more than that. If you can, put more down and borrow less.",
  aboveTextRefinance:
    "Your {thing} is worth about {price}. You can continue, but we may not be able to lend more than that. If you can, pay off more yourself and borrow less.",
  nothingTitle: "That leaves nothing to borrow",
  nothingText: "Your {thing} is worth about {price}. Check your down payment. If it's right, you can continue.",
  comments: "Anything we should know?",
  commentsHint: "Up to {max} characters. Please don't enter card, account, or Social Security numbers.",
  branch: "Which branch do you prefer?",
});

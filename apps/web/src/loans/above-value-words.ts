import { defineWords } from "../words/words.ts";

/** The words about an amount and the value of a security. */
export const t = defineWords("loans", {
  aboveTitle: "We usually lend up to {limit} on it",
  aboveText: "Your {thing} is worth about {price}. You can go on with {amount}, but we can't promise that much.",
  aboveTextRefinance:
    "Your {thing} is worth about {price}. You can pay {over} more yourself, or go on with {amount}, but we can't promise that much.",
  smallestTitle: "We usually don't lend on it",
  aboveTextSmallest:
    "Your {thing} is worth about {price}, and our smallest loan is {smallest}. You can go on with {amount}, or choose another {thing}.",
  useLimit: "Use {limit}",
  nothingTitle: "That leaves nothing to borrow",
  nothingText: "Your {thing} is worth about {price}. Check your down payment. If it's right, you can continue.",
});

import { defineWords } from "../../words/words.ts";

export const t = defineWords("helocLoanDetails", {
  title: "How large should your line be?",
  lede: "You draw on it as its terms allow, and pay interest only on what you owe. You can change this until you send your application.",
  again:
    "Another home secures the line now, so please tell us what it is worth and what you owe on it. The rest is as you answered it.",
  value: "What is your home worth, about?",
  valueHint: "What you could sell it for today. We look at it before the line opens.",
  mortgage: "Do you still owe something on it?",
  primaryTitle: "First mortgage",
  primaryAmount: "Still owed on the first mortgage",
  primaryPayOff: "Pay off the first mortgage with this line",
  secondaryTitle: "Second mortgage",
  secondaryAmount: "Still owed on the second mortgage",
  secondaryPayOff: "Pay off the second mortgage with this line",
  owedHint: "About. It stands on your latest statement.",
  limit: "Credit limit",
  limitHint: "{range}.",
  purpose: "What is it for?",
});

import { defineWords } from "../../words/words.ts";

export const t = defineWords("helocLoanDetails", {
  title: "How large should your line be?",
  lede: "You can borrow up to your credit limit, subject to the terms of the line. You pay interest only on the balance you owe. You can change these answers until you send your application.",
  again:
    "You chose another home, so please tell us what it's worth and what you owe on it. We kept your other answers.",
  value: "About how much is your home worth?",
  valueHint: "What you could sell it for today. We'll check its value before your line opens.",
  mortgage: "Do you still owe money on it?",
  primaryTitle: "First mortgage",
  primaryAmount: "Still owed on the first mortgage",
  primaryPayOff: "Pay off the first mortgage with this line",
  secondaryTitle: "Second mortgage",
  secondaryAmount: "Still owed on the second mortgage",
  secondaryPayOff: "Pay off the second mortgage with this line",
  owedHint: "An estimate is fine. Look on your latest statement.",
  limit: "Credit limit",
  purpose: "What is it for?",
});

import { defineWords } from "../../words/words.ts";

export const t = defineWords("helocLoanDetails", {
  title: "What is your home worth?",
  /** Its name in "Return to the ... page". */
  homePage: "Home value",
  goOn: "Continue",
  lineTitle: "Your line of credit",
  toHome: "Back to your home",
  yes: "Yes",
  no: "No",
  again:
    "You chose another home, so please tell us what it's worth and what you owe on it. We kept your other answers.",
  value: "About how much is your home worth?",
  valueHint: "What you could sell it for. We check it later.",
  mortgage: "Do you still owe money on it?",
  mortgages: "How many mortgages does it have?",
  primaryAmount: "Still owed on the first mortgage",
  primaryPayOff: "Pay off the first mortgage with this line",
  secondaryAmount: "Still owed on the second mortgage",
  secondaryPayOff: "Pay off the second mortgage with this line",
  aboveValueTitle: "You owe more than that",
  aboveValue: "You said it's worth {value}, and you owe {owed} on it. If one of them is wrong, correct it.",
  checkValue: "Check the value",
  owedHint: "An estimate is fine.",
  limit: "Credit limit",
  limitHint: "Subject to the terms of the line. You pay interest only on what you owe.",
  purpose: "What is it for?",
});

import { defineWords } from "../../words/words.ts";

/** What is usually lent on a home. */
export const t = defineWords("helocLoanDetails", {
  usual: "We usually lend up to {limit} on your home.",
  aboveTitle: "We usually lend up to {limit} on your home",
  above:
    "You said it's worth about {value}. You can go on with {amount}. If we say no to that, asking for less later may mean a new application and another credit check. Lowering it now doesn't.",
  aboveOwed:
    "You said it's worth about {value}, with {owed} still owed on it. You can go on with {amount}. If we say no to that, asking for less later may mean a new application and another credit check. Lowering it now doesn't.",
  nothingTitle: "We usually don't lend on this home",
  nothing:
    "You said it's worth about {value}. Our smallest line is {smallest}, which is more than we usually lend on it. You can go on, or choose another loan.",
  nothingOwed:
    "You said it's worth about {value}, with {owed} still owed on it. Our smallest line is {smallest}, which is more than we usually lend on it. You can go on, or choose another loan.",
  otherLoans: "See all loans",
});

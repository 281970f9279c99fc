import { defineWords } from "../../words/words.ts";

export const t = defineWords("overdraft", {
  title: "What You Need to Know about Overdrafts and Overdraft Fees",
  choice: "Your choice for {account}",
  choose: "Choose one of the two.",
});

import { defineWords } from "../../words/words.ts";

export const t = defineWords("statusLoan", {
  owed: "The loan that you both owe",
  title: "The loan for you both",
  chosen: "The offer that {name} chose",
  offered: "What we offer you both",
  notSigned: "You both sign the papers. Nobody owes anything before that.",
});

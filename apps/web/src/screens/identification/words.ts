import { defineWords } from "../../words/words.ts";

export const t = defineWords("identification", {
  title: "Your identity",
  titleJoint:
    "{isNamed, select, true {{name}'s identity} other {{owns, select, true {Your joint owner's identity} other {Your co-borrower's identity}}}}",
  cards: "Your profile",
  lede: "Your answers confirm it's you.",
});

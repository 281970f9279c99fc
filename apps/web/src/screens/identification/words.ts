import { defineWords } from "../../words/words.ts";

export const t = defineWords("identification", {
  title: "Your identity",
  titleJoint: "{isNamed, select, true {{name}'s identity} other {Your co-borrower's identity}}",
  lede: "We use this to confirm that it's you.",
});

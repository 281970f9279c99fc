import { defineWords } from "../../words/words.ts";

export const t = defineWords("identificationDocument", {
  title: "Your ID",
  titleJoint: "{isNamed, select, true {{name}'s ID} other {Your co-borrower's ID}}",
  optionalLede: "If the ID is at hand, tell us about it. You can also continue without one.",
});

import { defineWords } from "../../words/words.ts";

export const t = defineWords("identificationDocument", {
  title: "Your ID",
  titleJoint: "{isNamed, select, true {{name}'s ID} other {Your co-borrower's ID}}",
  why: "This helps keep anyone else from applying in your name.",
  whyJoint:
    "{isNamed, select, true {This helps keep anyone else from applying in {name}'s name.} other {This helps keep anyone else from applying in your co-borrower's name.}}",
  optional: "You can also continue without one.",
});

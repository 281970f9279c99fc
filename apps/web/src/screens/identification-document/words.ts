import { defineWords } from "../../words/words.ts";

export const t = defineWords("identificationDocument", {
  title: "Your ID",
  titleJoint:
    "{isNamed, select, true {{name}'s ID} other {{owns, select, true {Your joint owner's ID} other {Your co-borrower's ID}}}}",
  why: "This shows it's you.",
  whyJoint: "{isNamed, select, true {This shows it's {name}.} other {This shows it's them.}}",
  ended: "Your {type} on file ended on {date}. Enter the new one, or another ID.",
  endsSoon: "Your {type} on file ends on {date}. Enter the new one, or another ID.",
  optional: "You can also continue without one.",
});

import { defineWords } from "../../words/words.ts";

export const t = defineWords("identificationDocument", {
  title: "Your ID",
  titleJoint: "{isNamed, select, true {{name}'s ID} other {Your co-borrower's ID}}",
  why: "It keeps others from using your name.",
  whyJoint:
    "{isNamed, select, true {It keeps others from using {name}'s name.} other {It keeps others from using their name.}}",
  optional: "You can also continue without one.",
});

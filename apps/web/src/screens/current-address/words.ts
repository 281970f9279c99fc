import { defineWords } from "../../words/words.ts";

export const t = defineWords("currentAddress", {
  titlePrimary: "Where do you live?",
  titleJoint: "Where does your co-applicant live?",
  lede: "A home address, not a P.O. Box.",
  sameAddress: "We live at the same address",
});

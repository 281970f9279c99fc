import { defineWords } from "../../words/words.ts";

export const t = defineWords("currentAddress", {
  titlePrimary: "Where do you live?",
  titleJoint: "Where does your co-applicant live?",
  lede: "The address where you sleep, not a P.O. Box.",
  sameAddress: "Same address as the primary applicant",
});

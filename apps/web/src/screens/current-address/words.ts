import { defineWords } from "../../words/words.ts";

export const t = defineWords("currentAddress", {
  titlePrimary: "Where do you live?",
  titleJoint: "Where does your co-applicant live?",
  lede: "A home address, not a P.O. Box.",
  mailElsewhere: "My mail goes to a different address",
  mailElsewhereJoint: "My co-applicant's mail goes to a different address",
  mailHint: "A P.O. Box is fine for mail.",
  mailTitle: "Your mailing address",
  mailTitleJoint: "Your co-applicant's mailing address",
  sameAddress: "We live at the same address",
});

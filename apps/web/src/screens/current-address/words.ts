import { defineWords } from "../../words/words.ts";

export const t = defineWords("currentAddress", {
  titlePrimary: "Where do you live?",
  titleJoint: "Where does your co-borrower live?",
  lede: "A home address, not a P.O. Box.",
  mailElsewhere: "My mail goes to a different address",
  mailElsewhereJoint: "My co-borrower's mail goes to a different address",
  mailHint: "A P.O. Box is fine for mail.",
  mailTitle: "Your mailing address",
  mailTitleJoint: "Your co-borrower's mailing address",
  both: "Does {name} live at this address too?",
  bothJoint: "Do you live at this address too?",
  bothHint:
    "You both live at the old address. If we change both, the time there and the cost also change where your answers are the same.",
  bothYes: "Yes, change {name}'s address too",
  bothYesJoint: "Yes, change my address too",
  bothNo: "No, change only mine",
  bothNoJoint: "No, change only theirs",
  bothRequired: "Choose whose address changes.",
  sameAddress: "We live at the same address",
  sameAs: "Same address as {name}",
});

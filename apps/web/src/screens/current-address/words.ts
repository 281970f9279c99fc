import { defineWords } from "../../words/words.ts";

export const t = defineWords("currentAddress", {
  titlePrimary: "Where do you live?",
  titleJoint:
    "{isNamed, select, true {Where does {name} live?} other {{owns, select, true {Where does your joint owner live?} other {Where does your co-borrower live?}}}}",
  lede: "A home address, not a P.O. Box.",
  mailElsewhere: "My mail goes to a different address",
  mailElsewhereJoint:
    "{isNamed, select, true {{name}'s mail goes to a different address} other {{owns, select, true {My joint owner's mail goes to a different address} other {My co-borrower's mail goes to a different address}}}}",
  mailHint: "A P.O. Box is fine for mail",
  mailTitle: "Your mailing address",
  mailTitleJoint:
    "{isNamed, select, true {{name}'s mailing address} other {{owns, select, true {Your joint owner's mailing address} other {Your co-borrower's mailing address}}}}",
  both: "Does {name} live at this address too?",
  bothJoint: "Do you live at this address too?",
  bothHint:
    "You both live at the old address. If we change both, the time there and the cost also change where your answers are the same.",
  bothYes: "Yes, change {name}'s address too",
  bothYesJoint: "Yes, change my address too",
  bothNo: "No, change only mine",
  bothNoJoint: "{isNamed, select, true {No, change only {name}'s} other {No, change only theirs}}",
  bothRequired: "Choose whose address changes.",
  which: "{isNamed, select, true {{name}'s address} other {Their address}}",
  sameAs:
    "{isKnown, select, true {Same address as {other}} other {{owns, select, true {The same address as the other owner} other {The same address as the other borrower}}}}",
  elsewhere: "Another address",
  whereRequired: "Choose an address.",
  isAlike: "{isNamed, select, true {Is this true for {name} too?} other {Is this true for them too?}}",
  alikeFacts: "{status}, {duration}",
  alikeYes: "Yes, the same",
  alikeNo: "No, it's different",
  alikeRequired: "Choose whether it's the same.",
});

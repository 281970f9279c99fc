import { defineWords } from "../../words/words.ts";

export const t = defineWords("unverifiable", {
  title: "We need to confirm your identity another way",
  lede: "We couldn't confirm your identity online. This happens to many people, for example after a move or a name change. It says nothing about your credit.",
  titleOf: "We need to confirm {name}'s identity another way",
  ledeOf:
    "We couldn't confirm {name}'s identity online. This happens to many people, for example after a move or a name change. It says nothing about {name}'s credit, or about {other}.",
  ledeWithoutPictures:
    "Without pictures, we can't confirm your identity online. This says nothing about your credit. We kept your answers.",
  ledeWithoutPicturesHere:
    "Without pictures, we can't confirm your identity online. This says nothing about your credit.",
  ledeNoPictures:
    "We don't have pictures that show who you are, so we can't confirm your identity online. This says nothing about your credit.",
  nextTitle: "What you can do next",
  nextPictures: "Take the pictures after all. You won't have to answer anything again.",
  nextPerson: "Talk to someone at {clientName}. They can confirm your identity and help you apply.",
  nextPersonInstead: "Or talk to someone at {clientName}. They can confirm your identity and help you apply.",
  otherSaved:
    "{other}'s own application is still saved, and can still be sent. To open it, {other} uses the link in our email.",
  otherByPhone: "{other}'s own application is still saved, and can still be sent. To open it, call us.",
  otherAnew: "{other} can start another application, alone or as the first person.",
  openOther: "Open {other}'s application",
  otherLoans: "See all loans",
  takePictures: "Take the pictures",
});

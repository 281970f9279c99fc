import { defineWords } from "../../words/words.ts";

export const t = defineWords("unverifiable", {
  title: "We need to meet you another way",
  lede: "We could not make sure online that it is you. That happens to many people, after a move or a new name for example, and says nothing about your credit.",
  ledeWithoutPictures:
    "Without pictures we can't make sure online that it is you. That says nothing about your credit. We kept your answers.",
  ledeWithoutPicturesHere:
    "Without pictures we can't make sure online that it is you. That says nothing about your credit.",
  ledeNoPictures:
    "We have no pictures that show who you are, so we can't make sure online that it is you. That says nothing about your credit.",
  nextTitle: "How to go on",
  nextPictures: "Take the pictures after all. You don't have to answer anything again.",
  nextPerson: "Talk to somebody at {clientName}. They can confirm who you are and help you apply.",
  nextPersonInstead: "Or talk to somebody at {clientName}. They can confirm who you are and help you apply.",
  takePictures: "Take the pictures",
});

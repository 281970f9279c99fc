import { fieldNames } from "@portico/domain/values/field-names";
import { defineWords } from "../../words/words.ts";

export const t = defineWords("helocPropertyDetails", {
  title: "Where is the home?",
  lede: "The home that secures your line.",
  elsewhere: "You said that you don't live in it.",
  known: "We filled in your address. Check it and the county.",
  again: "The address you gave doesn't match a newer answer, so please enter the home's address again.",
  otherState: "You said that the home is in {state}. If this address is right, change that answer.",
  changeState: "Change my answer",
  changeHome: "Change my address",
  whichIsRight: "Do you live here?",
  livesHere: "I live here now: change my address",
  livesElsewhere: "I don't live in it",
  county: fieldNames.county,
  countyHint: "Where the home's deed is recorded.",
});

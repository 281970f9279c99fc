import { fieldNames } from "@portico/domain/values/field-names";
import { defineWords } from "../../words/words.ts";

export const t = defineWords("minorOwner", {
  title: "About the child",
  lede: "You sign for both of you, as the adult owner. We report dividends under your number.",
  firstName: fieldNames.firstName,
  lastName: fieldNames.lastName,
  nameHint: "As it appears on their Social Security card",
  savedBirth: "We have this date. Type another one only to change it.",
  why: "Federal law requires this number before we open an account. We don't ask for a report about a child. We encrypt it right away.",
  lives: "Where do they live?",
  withMe: "With me",
  elsewhere: "Somewhere else",
  livesMissing: "Choose where they live.",
  home: "Their home",
});

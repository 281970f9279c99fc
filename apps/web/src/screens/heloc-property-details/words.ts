import { fieldNames } from "@portico/domain/values/field-names";
import { defineWords } from "../../words/words.ts";

export const t = defineWords("helocPropertyDetails", {
  title: "Where is the home?",
  lede: "The home that secures your line of credit.",
  ledeKnown: "We filled in where you live. Check it, and the county.",
  county: fieldNames.county,
  countyHint: "Where the deed of the home is recorded.",
});

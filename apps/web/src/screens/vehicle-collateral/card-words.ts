import { defineWords } from "../../words/words.ts";

/** The words about a found vehicle and its value. */
export const t = defineWords("vehicleCard", {
  ofAnotherTitle: "This VIN belongs to a {name}",
  ofOtherTrimTitle: "This VIN belongs to a {name} of another trim",
  ofAnotherText: "If that's yours, use it. If not, correct the VIN or clear it.",
  takeVins: "Use the {name}",
  takeVin: "Use this VIN and choose the trim",
  unlistedValue: "We don't have a value for it. Someone at {clientName} checks it before we approve your application.",
  worth: "Worth about {price}",
  source: "Value from {source}",
  valueMeaning: "We usually lend up to {limit} on it.",
  valueMeaningShare: "We usually lend up to {limit} on it, {share} of its value.",
  askedAbove: "You asked for {amount}, which is more. You can change it before you send your application.",
  askedAboveMileage: "You asked for {amount}, which is more. Type the mileage below: the value may change.",
  askedAboveLowest:
    "{thing, select, boat {You asked for {amount}, which is more. With its type, length and engine, the value may change.} RV {You asked for {amount}, which is more. With its length and type, the value may change.} other {You asked for {amount}, which is more. With the trim or the VIN, the value may change.}}",
  askedFits:
    "You first asked for {amount}. We usually lend that on it now. You can change the amount before you send your application.",
  askedTerm: "You asked for {term} months. You can change it before you send your application.",
  belowSmallest:
    "We usually don't lend on a {thing} of this value, because our smallest loan is {smallest}. You can go on, or choose another one.",
  fits: "Usual loan limit: {limit}.",
  fitsShare: "Usual loan limit: {limit}, {share} of its value.",
  valuing: "Looking up its value",
  unvalued:
    "We don't have a value for it. You can go on. Someone at {clientName} checks it before we approve your application.",
  valueUnavailable: "We can't look up its value right now. Go on. We'll value it later.",
  valueAgain: "Look again",
  manyMiles: "That's for {miles} miles, a lot for its age. Please check them.",
  averageMileage: "That's for average mileage, until you type yours.",
  lowestAverage: "Until we know more, we use its lowest value, at average mileage.",
  lowestValue: "Until we know more, we use its lowest value.",
});

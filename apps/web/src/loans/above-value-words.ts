import { defineWords } from "../words/words.ts";

/** The words about an amount and the value of a security. */
export const t = defineWords("loans", {
  aboveTitle: "We usually lend up to {limit} on it",
  assumedTitle: "We usually lend up to {limit}",
  aboveText:
    "Your {thing} is worth about {price}. You can go on with {amount}. If we say no to that, asking for less later may mean a new application and another credit check. Lowering it now doesn't.",
  aboveTextRefinance:
    "Your {thing} is worth about {price}. You can pay {own} yourself, or go on with {amount}. If we say no to that, asking for less later may mean a new application and another credit check. Lowering it now doesn't.",
  assumesLowestAverage:
    "{price} is our lowest value for this model, at average mileage. Tell us more, and it may change.",
  assumesLowest: "{price} is our lowest value for this model. Tell us more, and it may change.",
  assumesAverage: "{price} is the value of your {thing} at average mileage. Yours may change it.",
  addMileageOrVin: "Add the mileage or VIN",
  addMileage: "Add the mileage",
  addVin: "Add the VIN",
  addDetails: "Change its details",
  orAbove:
    "Or go on with {amount}. If we say no to that, asking for less later may mean a new application and another credit check. Lowering it now doesn't.",
  orAboveRefinance:
    "Or pay {own} yourself, or go on with {amount}. If we say no to that, asking for less later may mean a new application and another credit check. Lowering it now doesn't.",
  orAboveSmallest: "Our smallest loan is {smallest}. You can go on, or choose another {thing}.",
  smallestTitle: "We usually don't lend on it",
  aboveTextSmallest:
    "Your {thing} is worth about {price}, and our smallest loan is {smallest}. You can go on with {amount}, or choose another {thing}.",
  aboveTextLooked:
    "Your {thing} is worth about {price}. With {amount}, a person may have to look at it first, so the answer may take longer.",
  orAboveLooked: "Or go on with {amount}. A person may then have to look at it first, so the answer may take longer.",
  looked: "A person may then have to look at it first, so the answer may take longer.",
  moreYourself: "With {limit}, you'd pay {more} more yourself.",
  ownPart: "With {limit}, you'd pay {own} yourself.",
  useLimit: "Use {limit}",
  payOwn: "Pay {own} yourself, borrow {limit}",
  limitRose: "We now usually lend up to {limit} on it. You asked for {amount}.",
  nothingTitle: "That leaves nothing to borrow",
  nothingText: "Your {thing} is worth about {price}. Check your down payment. If it's right, you can continue.",
});

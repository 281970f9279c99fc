import { defineWords } from "../words/words.ts";

/** The words about a vehicle that is too old for a term. */
export const t = defineWords("loans", {
  vehicleTerms: "For this {thing}, up to {months} months. It can be at most {years} years old at the last payment.",
  vehicleTermsPlain: "For this {thing}, up to {months} months, because of its age.",
  termTooLong: "{chosen} months are too long for this {thing}, so we changed it to {term}.",
  tooOldTitle: "This {thing} is too old for a loan",
  tooOldText: "It can be at most {years} years old at the last payment. We'd say no, for any amount and any time.",
  tooOldTextPlain: "We'd say no because of its age, for any amount and any time.",
  anotherThing: "Choose another {thing}",
});

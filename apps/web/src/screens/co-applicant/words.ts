import { defineWords } from "../../words/words.ts";

export const t = defineWords("coApplicant", {
  title: "Just you, or together?",
  lede: "A second income can make a loan easier to get. You are then both responsible for paying it back.",
  question: "Who is applying?",
  alone: "Just me",
  aloneHint: "On my own income and credit",
  together: "Me and someone else",
  togetherHint: "Both incomes count, both of us borrow",
  coApplicant: "Your co-applicant",
  jointIntent: "We both intend to apply for joint credit.",
  whatItMeans: "What applying together means",
  close: "Close",
  formTitle: "About your co-applicant",
  formLede: "Have them beside you, with their ID. Everything here is encrypted.",
  firstName: "First name",
  lastName: "Last name",
  aloneAfterAll: "Apply alone after all",
});

import { fieldNames } from "@portico/domain/values/field-names";
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
  firstName: fieldNames.firstName,
  lastName: fieldNames.lastName,
  chooseAgain: "Apply together after all?",
  chooseAgainYes: "Yes, choose again",
  chooseAgainNo: "No, apply alone",
  aloneAfterAll: "Apply alone after all",
  aloneTitle: "Apply alone?",
  aloneLoses:
    "We'll delete everything you saved about {name}: their details, identification, addresses, work and income, and agreements. This can't be undone.",
  aloneLosesTyped: "What you typed on this page isn't saved, and goes too.",
  aloneLosesOnlyTyped: "What you typed about your co-applicant isn't saved, and will be gone.",
  aloneProtection: "We'll ask again about payment protection that both of you chose.",
  aloneYours: "Your own answers stay. If your marital status is no longer needed, we erase it.",
  aloneYes: "Apply alone",
  aloneNo: "Keep applying together",
});

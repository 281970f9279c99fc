import { fieldNames } from "@portico/domain/values/field-names";
import { defineWords } from "../../words/words.ts";

export const t = defineWords("coApplicant", {
  newQuiz: "You've already answered our identity questions, so we won't ask them again.",
  title: "Just you, or together?",
  titleTogether: "Apply with a co-borrower",
  newTitle: "This is a new application",
  newText:
    "The answers from your last application are already here. We still need your co-borrower's answers. You'll both read and agree to the documents again before you send it.",
  newTextAlone:
    "The answers from your last application are already here. You'll read and agree to the documents again before you send it.",
  question: "Who is applying?",
  alone: "Just me",
  aloneHint: "My income and credit",
  together: "Me and someone else",
  togetherHint: "Both incomes and the lower score count, and we both owe it",
  togetherTime: "Your co-borrower's part takes about 2 more minutes. Fill it in here, together.",
  togetherTitle: "With the same answers, we'd likely say no again",
  togetherBefore:
    "{isToday, select, true {Earlier today, we couldn't approve this kind of loan for the two of you. You can still apply. Then we check both credit reports again, and both scores may drop a few points. To hear what would help, call {telephone}.} other {On {date}, we couldn't approve this kind of loan for the two of you. You can still apply. Then we check both credit reports again, and both scores may drop a few points. To hear what would help, call {telephone}.}}",
  coApplicant: "Your co-borrower",
  jointIntent: "We both intend to apply for joint credit.",
  intentAgain:
    "Please confirm this again. We ask in each application, and again if one of you becomes someone else. Everything else you saved on this page is still here.",
  whatItMeans: "What applying together means",
  close: "Close",
  formTitle: "{isNamed, select, true {About {name}} other {About your co-borrower}}",
  nameHint: "As it appears on their ID",
  firstName: fieldNames.firstName,
  lastName: fieldNames.lastName,
  chooseAgain: "Apply together after all?",
  chooseAgainYes: "Yes, choose again",
  chooseAgainNo: "No, apply alone",
  aloneAfterAll: "Apply alone after all",
  aloneTitle: "Apply alone?",
  aloneLoses:
    "{hasDemographics, select, true {We'll delete everything you saved about {name}: their details, identification, addresses, work and income, any demographic information, and agreements. This can't be undone.} other {We'll delete everything you saved about {name}: their details, identification, addresses, work and income, and agreements. This can't be undone.}}",
  aloneLosesTyped: "What you typed on this page isn't saved, so you'll lose it too.",
  aloneLosesOnlyTyped: "What you typed about your co-borrower isn't saved, so you'll lose it.",
  aloneProtection: "If you both chose the same payment protection, we'll ask you about it again.",
  aloneYours: "We'll keep your own answers. If we no longer need your marital status, we'll delete it.",
  aloneYes: "Apply alone",
  aloneNo: "Keep applying together",
});

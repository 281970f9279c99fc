import { defineWords } from "./words.ts";

/** What every form says. */
export const t = defineWords("form", {
  saveAndContinue: "Save and continue",
  optional: "(OPTIONAL)",
  formInvalid: "Form is invalid.",
  summaryTitle: "{count, plural, one {One answer needs another look} other {# answers need another look}}",
  notAnswered:
    "We didn't get a proper answer from {clientName}. Check your connection and press the button again. Nothing is saved or sent twice.",
  notSent:
    "We could not reach {clientName}. Check your connection and press the button again. Nothing is saved or sent twice.",
  progress: "Your application",
  sectionDone: "done",
  asideTitle: "Saved as you go",
  asideSaved: "Each page is saved when you go on. Stop any time, and come back with the link in your email.",
  asideSavedHere: "Each page is saved when you go on.",
  asideHelp: "A question? Call us:",
  whyWeAsk: "Why we ask",
  show: "Show",
  hide: "Hide",
  showField: "Show: {field}",
  hideField: "Hide: {field}",
  chooseOne: "Choose one",
  openList: "Show all",
  nothingMatches: "Nothing here starts like that",
  notInList: "“{text}” isn't in the list. Choose one from the list.",
  busy: "Saving",
  aboutSubject: "This page is about {name}.",
  conflictTitle: "Which answers are right?",
  conflictText: "These answers were changed in another window after you opened this page.",
  changesTitle: "These answers changed",
  before: "Before: {value}",
  changedElsewhereAsk: "This application was changed in another window. Choose below which answers are right.",
  changedElsewhereInstead: "This application was changed in another window. Choose below how to go on.",
  changedElsewhereLook:
    "This application was changed in another window. This page shows the newest answers now. Look at what changed, then go on.",
  changedElsewhereOnly:
    "This application was changed in another window, but none of the answers on this page. Press the button again to go on.",
  changedElsewhereTryAgain:
    "This application was changed in another window. This page shows the newest answers now. Look at them, then try again.",
  savedNow: "Saved now: {value}",
  typedHere: "On this page: {value}",
  keepTyped: "Save what's on this page",
  takeSaved: "Use the saved answers",
  nothingThere: "nothing",
  somethingElse: "another answer",
  anotherAnswer: "Another answer",
  hiddenValue: "the number you typed",
  yes: "Yes",
  no: "No",
  refusedTitle: "This was not saved",
  unansweredTitle: "We don't know if this arrived",
});

import { defineWords } from "./words.ts";

/** The words of every form. */
export const t = defineWords("form", {
  saveAndContinue: "Save and continue",
  optional: "(OPTIONAL)",
  formInvalid: "Form is invalid.",
  summaryTitle: "{count, plural, one {One answer needs another look} other {# answers need another look}}",
  notAnswered:
    "We didn't get a proper answer from {clientName}. Check your connection and press the button again. We won't save or send anything twice.",
  notSent:
    "We couldn't reach {clientName}. Check your connection and press the button again. We won't save or send anything twice.",
  savedAt: "Saved at {time}",
  asideSaved: "Saved when you continue. Our email brings you back.",
  asideSavedHere: "Saved when you continue",
  asideHelpTitle: "We're here to help",
  asideHelp: "A question? Call us:",
  dateFormat: "Type the month, the day, and all four digits of the year, such as {example}.",
  dateYear: "Check the year.",
  whyWeAsk: "Why we ask",
  show: "Show",
  hide: "Hide",
  showField: "Show: {field}",
  hideField: "Hide: {field}",
  chooseOne: "Choose one",
  openList: "Show all",
  nothingMatches: "No matches",
  notInList: "“{text}” isn't in the list. Choose one from the list.",
  busy: "Saving",
  conflictTitle: "Which answers are right?",
  conflictText: "These answers were changed in another window after you opened this page.",
  filledInAgain: "We filled in what you typed here earlier. It isn't saved yet.",
  changesTitle: "These answers changed",
  before: "Before: {value}",
  wholeSections: "Sections added or removed",
  answers: "{count, plural, one {# answer} other {# answers}}",
  changedElsewhereAsk: "This application was changed in another window. Choose below which answers are right.",
  changedElsewhereAskFirst:
    "This application was changed in another window, so your last step isn't done yet. Choose below which answers are right, and we'll do it then.",
  changedElsewhereLookFirst:
    "This application was changed in another window, so your last step isn't done yet. This page shows the newest answers now. Look at what changed, then try again.",
  changedElsewhereInstead: "This application was changed in another window. Choose below how to continue.",
  changedElsewhereLook:
    "This application was changed in another window. This page shows the newest answers now. Look at what changed, then continue.",
  changedElsewhereOnly:
    "This application was changed in another window, but none of the answers on this page changed. Press the button again to continue.",
  changedElsewhereNotLoaded:
    "This application was changed in another window, and we couldn't load the newest answers. Check your connection and press the button again.",
  changedElsewhereTryAgain:
    "This application was changed in another window. This page shows the newest answers now. Look at them, then try again.",
  savedNow: "Saved now: {value}",
  typedHere: "On this page: {value}",
  keepTyped: "Save what's on this page",
  takeSaved: "Use the saved answers",
  nothingThere: "nothing",
  addedToo: "{entry}, added as another one",
  addToo: "No, add it too",
  useSavedEntry: "Yes, use the saved one",
  somethingElse: "another answer",
  anotherAnswer: "Another answer",
  hiddenValue: "the number you typed",
  yes: "Yes",
  no: "No",
  refusedTitle: "We couldn't save this",
  notDoneTitle: "This didn't go through",
  tryAgain: "Try again",
  unansweredTitle: "We don't know if this arrived",
});

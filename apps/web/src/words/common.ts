import { defineWords } from "./words.ts";

/** What every form says. */
export const t = defineWords("form", {
  saveAndContinue: "Save and continue",
  optional: "(OPTIONAL)",
  formInvalid: "Form is invalid.",
  summaryTitle: "{count, plural, one {One answer needs another look} other {# answers need another look}}",
  notSent: "We could not reach {clientName}. Check your connection and try again. What you typed is still here.",
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
  busy: "Saving",
  refusedTitle: "This was not saved",
});

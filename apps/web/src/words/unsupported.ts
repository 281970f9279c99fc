import { defineWords } from "./words.ts";

/** The words of the screen for unsupported browsers (specification, chapter 2), and of a page whose scripts don't load. */
export const t = defineWords("unsupported", {
  title: "Sorry, your browser is not compatible with this page.",
  text: "To apply for a loan online, please use one of the following browsers:",
  scripts: "If you use one of them, turn JavaScript on and load the page again.",
  notLoaded: "This page didn't load completely. Reload it, or try another browser. If that doesn't help, call us:",
});

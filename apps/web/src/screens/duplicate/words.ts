import { defineWords } from "../../words/words.ts";

export const t = defineWords("duplicate", {
  title: "You have an application with us already",
  lede: "{clientName} has one from you that is not finished or not decided yet. A second one is fine, if you mean it. Not sure? Call {telephone}.",
  choose: "Choose what to do.",
  question: "What would you like to do?",
  continue: "Go on with this application",
  continueHint: "Both stay open",
  cancel: "Stop this one and keep the other",
  cancelHint: "Nothing of this one is sent",
});

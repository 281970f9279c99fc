import { fieldNames } from "@portico/domain/values/field-names";
import { defineWords } from "./words.ts";

/** The words of the leaving prompt (specification, chapters 2 and 5). */
export const t = defineWords("leaving", {
  title: "Sorry to see you leave!",
  lede: "What you saved is safe, and the link in your email brings you back to it. Would you tell us why you're leaving?",
  ledeForGood: "Once your session ends, you can't come back to this application. Would you tell us why you're leaving?",
  question: "Why are you leaving?",
  customEntry: fieldNames.leaveReason,
  customEntryHint: "Required for this answer",
  missingReason: "To send, choose a reason.",
  missingText: "To send, enter a reason.",
  submit: "Send and leave",
  leaveUnanswered: "Leave without answering",
  stayHere: "Keep going",
  close: "Close",
  notSent: "We couldn't send that. Try again, or just close this page.",
});

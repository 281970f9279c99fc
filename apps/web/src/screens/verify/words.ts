import { defineWords } from "../../words/words.ts";

export const t = defineWords("verify", {
  title: "A few questions only you can answer",
  lede: "For {name}, from public records. They don't affect your credit score.",
  ledeAgain: "Your name, birth date, or {tin} changed, so we ask {name} again. This doesn't affect your credit score.",
  ledeMore: "Thank you. These questions are for {name} too, and finish the check.",
  ledeReceived:
    "We already received your answers to the first questions, so you can't change them anymore. These questions are for {name} too, and finish the check.",
  ledeLate:
    "Time ran out, so your answers don't count. Please answer these questions for {name}. They may be the last ones, so answer them without a break.",
  time: "These questions stay open for about 5 minutes.",
  overTitle: "About 5 minutes are over",
  over: "These answers may not count anymore. Answer all questions and continue. If it was too late, we ask once more.",
  choose: "{prompt} Choose an answer.",
  chooseShort: "Choose an answer.",
  answer: "Answer and continue",
  checking: "Checking your answers",
  nothingToAsk: "One moment",
  checkedAgain: "Your details changed, so we're confirming your identity again. You don't have to do anything.",
});

import { defineWords } from "../../words/words.ts";

export const t = defineWords("verify", {
  title: "A few questions only you can answer",
  lede: "They are for {name}, and come from public records about you. They keep others from borrowing in your name, and do not touch your credit score.",
  ledeAgain:
    "Your name, birth date or taxpayer number changed, so we have to make sure again that it's you. These questions are for {name}, and don't touch your credit score.",
  ledeMore: "Thank you. These questions settle it.",
  ledeReceived:
    "Your answers to the first questions had already been received, so they can't be changed anymore. These are further questions, and they settle it.",
  ledeLate:
    "The time for those questions was over, so your answers don't count. Here are new questions for {name}. They may be the last ones, so answer them without a break.",
  time: "Take your time, but not a break: the questions close after about five minutes.",
  choose: "{prompt} Choose an answer.",
  answer: "Answer and continue",
  checking: "Checking your answers",
  nothingToAsk: "One moment",
  checkedAgain: "Your details changed, so we're checking again that it's you. You don't have to do anything.",
});

import { defineWords } from "../../words/words.ts";

export const t = defineWords("demographics", {
  titlePrimary: "Demographic information",
  titleJoint: "Your co-applicant's demographic information",
  ledePrimary: "The law has us ask. Telling is your choice, and your answer plays no part in our decision.",
  ledeJoint: "Your co-applicant answers this, or tells you what to answer. It plays no part in our decision.",
  hiddenTitle: "Your co-applicant has answered this page",
  hiddenText:
    "To protect their privacy, we don't show their answers here. Keep them, or choose again below to replace them.",
  hiddenAnswers: "answers that we don't show here",
  answersHere: "the answers below",
  keep: "Keep their answers",
  ethnicGroups: "Ethnicity",
  genders: "Sex",
  races: "Race",
  several: "Choose one or more.",
  skip: "Skip this page",
  skipQuestion: "Skip this page all the same?",
  skipAndRemove: "Skip this page and remove the saved answers",
  skipHint: "Skipping means the same as choosing not to provide anything.",
});

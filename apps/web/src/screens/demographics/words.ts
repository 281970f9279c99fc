import { demographicNames } from "@portico/domain/person/demographic";
import { defineWords } from "../../words/words.ts";

export const t = defineWords("demographics", {
  titlePrimary: "Demographic information",
  titleJoint:
    "{isNamed, select, true {{name}'s demographic information} other {Your co-borrower's demographic information}}",
  ledePrimary: "Federal law requires us to ask. You don't have to answer, and your answer doesn't affect our decision.",
  ledeJoint:
    "{isNamed, select, true {{name} answers this page or tells you what to enter.} other {Your co-borrower answers this page or tells you what to enter.}} It doesn't affect our decision.",
  hiddenTitle:
    "{isNamed, select, true {{name} has answered this page} other {Your co-borrower has answered this page}}",
  hiddenText:
    "To protect their privacy, we don't show their answers here. Keep them, or choose again below to replace them.",
  hiddenAnswers: "answers that we don't show here",
  answersHere: "the answers below",
  keep: "Keep their answers",
  ...demographicNames,
  notice: "Federal notice",
  why: "Why lenders ask this",
  whyLaw: "Regulators compare the answers of many people to find lenders that treat some of them unfairly.",
  whyApart:
    "Your answers stay apart from the rest of your application. Nothing that decides about your loan uses them.",
  several: "Choose one or more.",
  skip: "Skip this page",
  skipQuestion: "Skip this page anyway?",
  skipAndRemove: "Skip this page and remove the saved answers",
  skipHint: "Skipping this page is the same as choosing not to provide this information.",
});

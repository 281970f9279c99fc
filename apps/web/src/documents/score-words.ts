import { scoreSentences } from "@portico/domain/decision/notice-sentences";
import { defineWords } from "../words/words.ts";

export const t = defineWords("creditScores", {
  folded: "{firstName}'s credit score",
  foldedOwn: "Your credit score",
  scoreTitle: scoreSentences.title,
  scoreInShort: "We used your credit score. The law gives you the right to see it.",
  addressee: "For {firstName} {lastName}",
  scoreDated: "As of {date}",
  score: "Your score: {value}",
  scoreRange: "{model}. Scores range from {low} to {high}. Higher is better.",
  scoreMeaning: scoreSentences.meaning,
  scoreFactors: scoreSentences.factors,
  scoreAbout: scoreSentences.about,
  scoreHigher: scoreSentences.higherIsBetter,
  scoreRank: "{percent} percent of U.S. consumers have scores in lower ranges than yours.",
  scoreBureau: "Your score comes from this credit bureau:",
  homeTitle: scoreSentences.homeTitle,
  noScoreTitle: scoreSentences.noScoreTitle,
  noScoreInShort: "We found no credit score for you. Federal law requires us to tell you what that means.",
  noScoreWhy:
    "Your credit score is not available from {bureau}, which is a consumer reporting agency, because they may not have enough information about your credit history to calculate a score.",
  noScoreAboutTitle: scoreSentences.aboutTitle,
  noScoreAbout: scoreSentences.noScoreAbout,
  noScoreMattersTitle: scoreSentences.noScoreMattersTitle,
  noScoreMatters: scoreSentences.noScoreMatters,
  noScoreCheckTitle: scoreSentences.checkTitle,
  noScoreCheck: scoreSentences.check,
  noScoreFree: scoreSentences.freeReport,
  noScoreMore: scoreSentences.more,
  print: "Print or save",
});

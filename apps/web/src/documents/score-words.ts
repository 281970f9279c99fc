import { defineWords } from "../words/words.ts";

export const t = defineWords("creditScores", {
  folded: "{firstName}'s credit score",
  foldedOwn: "Your credit score",
  scoreTitle: "Your credit score and what it means",
  scoreInShort: "We used your credit score. The law gives you the right to see it.",
  addressee: "For {firstName} {lastName}",
  scoreDated: "As of {date}",
  score: "Your score: {value}",
  scoreRange: "{model}. Scores range from {low} to {high}. Higher is better.",
  scoreMeaning:
    "A credit score is a number that sums up your credit report. It changes when your report changes. It can affect whether you get a loan and what the loan costs.",
  scoreFactors: "What lowered your score most:",
  scoreBureau:
    "Your score comes from this credit bureau. It can tell you more about your report and correct mistakes in it:",
  noScoreTitle: "Credit scores and the price you pay for credit",
  noScoreInShort: "We found no credit score for you. Federal law requires us to tell you what that means.",
  noScoreWhy:
    "Your credit score is not available from {bureau}, which is a consumer reporting agency, because they may not have enough information about your credit history to calculate a score.",
  noScoreAboutTitle: "What you should know about credit scores",
  noScoreAbout:
    "A credit score is a number that reflects the information in a credit report. A credit report is a record of your credit history. It includes information about whether you pay your bills on time and how much you owe to creditors. A credit score can change, depending on how a consumer's credit history changes.",
  noScoreMattersTitle: "Why credit scores are important",
  noScoreMatters:
    "Credit scores are important because consumers who have higher credit scores generally will get more favorable credit terms. Not having a credit score can affect whether you can get a loan and how much you will have to pay for that loan.",
  noScoreCheckTitle: "Checking your credit report",
  noScoreCheck:
    "You have a right to dispute any inaccurate information in your credit report. If you find mistakes on your credit report, contact the consumer reporting agency. It is a good idea to check your credit report to make sure the information it contains is accurate.",
  noScoreFree:
    "Under federal law, you have the right to obtain a free copy of your credit report from each of the nationwide consumer reporting agencies once a year. To order your free annual credit report, call, go online or write:",
  noScoreMore:
    "For more information about credit reports and your rights under federal law, visit the website of the Consumer Financial Protection Bureau:",
  print: "Print or save",
});

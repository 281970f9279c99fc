import { longDate } from "../values/long-date.ts";
import type { UsedScore } from "./decision.ts";

/* The sentences that a legal notice has on the page and on paper. Most are the words of a model form, so lawyers decide about a change. */

/** Of an adverse action notice: 15 USC 1681m(a) and (b), and form C-1 of 12 CFR 1002, appendix C. */
export const actionSentences = {
  title: "Notice of action taken",
  principalReasons: "Principal reasons for the decision:",
  bureauUsed:
    "Our decision was based in whole or in part on information from the consumer reporting agency below. The agency played no part in our decision and cannot explain it.",
  bureauRights:
    "You have a right under the Fair Credit Reporting Act to know what is in your credit file there. You can get a free copy of your report if you ask within 60 days of this notice. You can also dispute with the agency anything in it that is inaccurate or incomplete.",
  outsideSourceUsed:
    "Our decision was based in whole or in part on information from an outside source other than a consumer reporting agency. Under the Fair Credit Reporting Act, you have the right to make a written request, no later than 60 days after you receive this notice, for disclosure of the nature of this information.",
  scoreUsed: "We also used your credit score from this agency:",
  counterofferStands: "This notice about your first request stands.",
} as const;

/** Of a notice of incompleteness: 12 CFR 1002.9(c)(2), and form C-6. */
export const incompleteSentences = {
  title: "Notice of incomplete application",
  needed: "The following information is needed to make a decision on your application:",
  otherwise:
    "If we do not receive it by its date, we will regrettably be unable to give further consideration to your credit request.",
} as const;

/** Of a score disclosure: forms H-3, H-4 and H-5 of 12 CFR 1022, appendix H. */
export const scoreSentences = {
  title: "Your credit score and the price you pay for credit",
  noScoreTitle: "Credit scores and the price you pay for credit",
  aboutTitle: "What you should know about credit scores",
  about:
    "Your credit score is a number that reflects the information in your credit report. Your credit report is a record of your credit history. It includes information about whether you pay your bills on time and how much you owe to creditors. Your credit score can change, depending on how your credit history changes.",
  use: "Your credit score can affect whether you can get a loan and how much you will have to pay for that loan.",
  higherIsBetter: "Generally, the higher your score, the more likely you are to be offered better credit terms.",
  meaning:
    "A credit score is a number that sums up your credit report. It changes when your report changes. It can affect whether you get a loan and what the loan costs.",
  factors: "What lowered your score most:",
  bureau: "Your score comes from this consumer reporting agency:",
  noScoreAbout:
    "A credit score is a number that reflects the information in a credit report. A credit report is a record of your credit history. It includes information about whether you pay your bills on time and how much you owe to creditors. A credit score can change, depending on how a consumer's credit history changes.",
  noScoreMattersTitle: "Why credit scores are important",
  noScoreMatters:
    "Credit scores are important because consumers who have higher credit scores generally will get more favorable credit terms. Not having a credit score can affect whether you can get a loan and how much you will have to pay for that loan.",
  checkTitle: "Checking your credit report",
  check:
    "You have a right to dispute any inaccurate information in your credit report. If you find mistakes on your credit report, contact the consumer reporting agency. It is a good idea to check your credit report to make sure the information it contains is accurate.",
  freeReport:
    "Under federal law, you have the right to obtain a free copy of your credit report from each of the nationwide consumer reporting agencies once a year. To order your free annual credit report, call, go online or write:",
  more: "For more information about credit reports and your rights under federal law, visit the website of the Consumer Financial Protection Bureau:",
  homeTitle: "Notice to the home loan applicant",
} as const;

/** A score's range, its day, and its rank, in the same words on each page and on paper. */
export const scoreRange = ({
  model,
  rangeLow,
  rangeHigh,
}: Pick<UsedScore, "model" | "rangeLow" | "rangeHigh">): string =>
  `${model}. Scores range from a low of ${rangeLow} to a high of ${rangeHigh}. Higher is better.`;
export const scoreCreated = ({ date }: Pick<UsedScore, "date">): string =>
  `Score created on ${longDate(date.slice(0, 10))}`;
export const scoreRank = (percent: number): string =>
  `${percent} percent of U.S. consumers have scores in lower ranges than yours.`;

/** Why a person without a score has none (form H-5). */
export const noScoreWhy = (bureau: string): string =>
  `Your credit score is not available from ${bureau}, which is a consumer reporting agency, because they may not have enough information about your credit history to calculate a score.`;

/** Why somebody gets a notice after a counteroffer or another new request, although an earlier one was about the same report. */
export const whyAnotherNotice = (reference: string): string =>
  `You also have our notice about your application with reference number ${reference}. That notice says why we couldn't approve that request. This one is about the loan that we approved since. Federal law has us send both, also if the score is the same.`;

/** What stands apart above a notice whose counteroffers for two people ended when one of them left (decision 362). */
export const partedSince = (date: string, count: number): string =>
  count === 1
    ? `Our counteroffer for you both ended on ${date}, because you no longer apply together. It can't be accepted anymore. This notice about your first request stands.`
    : `Our counteroffers for you both ended on ${date}, because you no longer apply together. They can't be accepted anymore. This notice about your first request stands.`;

/** Where to get the free annual report (12 CFR 1022.136). */
export const freeReportAt = {
  phone: "1-877-322-8228",
  site: "www.annualcreditreport.com",
  mail: "Annual Credit Report Request Service, P.O. Box 105281, Atlanta, GA 30348-5281",
} as const;

/** Where the Consumer Financial Protection Bureau explains credit reports. */
export const learnMore = "www.consumerfinance.gov/learnmore";

/** The law's exact text (15 USC 1681g(g)(1)(D)), for a loan that a home secures. */
export const homeLoanNotice = [
  "In connection with your application for a home loan, the lender must disclose to you the score that a consumer reporting agency distributed to users and the lender used in connection with your home loan, and the key factors affecting your credit scores.",
  "The credit score is a computer generated summary calculated at the time of the request and based on information that a consumer reporting agency or lender has on file. The scores are based on data about your credit history and payment patterns. Credit scores are important because they are used to assist the lender in determining whether you will obtain a loan. They may also be used to determine what interest rate you may be offered on the mortgage. Credit scores can change over time, depending on your conduct, how your credit history and payment patterns change, and how credit scoring technologies change.",
  "Because the score is based on information in your credit history, it is very important that you review the credit-related information that is being furnished to make sure it is accurate. Credit records may vary from one company to another.",
  "If you have questions about your credit score or the credit information that is furnished to you, contact the consumer reporting agency at the address and telephone number provided with this notice, or contact the lender, if the lender developed or generated the credit score. The consumer reporting agency plays no part in the decision to take any action on the loan application and is unable to provide you with specific reasons for the decision on a loan application.",
  "If you have questions concerning the terms of the loan, contact the lender.",
] as const;

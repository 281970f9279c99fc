import type { DeclineReason, ReportFindings } from "@portico/domain/decision/decision";
import type { CreditReport } from "../../providers/credit-report/port.ts";
import type { Borrower } from "./borrowers.ts";

type Gives = (report: CreditReport, all: readonly CreditReport[]) => boolean;

const isLowestScore: Gives = ({ score }, all) =>
  score !== undefined && all.every((other) => (other.score?.value ?? Number.POSITIVE_INFINITY) >= score.value);
const isDelinquent: Gives = ({ delinquencies }) => delinquencies > 0;

/** Whether a report gives a reason. A reason that is not here rests on what both people told or owe together. */
const given: Partial<Record<DeclineReason, Gives>> = {
  creditReportFactors: isLowestScore,
  limitedExperience: isLowestScore,
  noCreditFile: ({ file }) => file === "noFile",
  bankruptcy: ({ bankruptcies }) => bankruptcies > 0,
  delinquentObligations: isDelinquent,
  collectionOrJudgment: isDelinquent,
  foreclosureOrRepossession: isDelinquent,
  inquiries: ({ inquiries }, all) => all.every((other) => other.inquiries <= inquiries),
};

/** Splits what the reports gave to a decision by the people they are about, so that nobody is told of another's report. */
export function findingsOf(
  borrowers: readonly Borrower[],
  reports: readonly (CreditReport | undefined)[],
  reasons: readonly string[],
): ReportFindings[] {
  const all = reports.filter((report) => report !== undefined);
  return borrowers.flatMap(({ applicantId }, place) => {
    const report = reports[place];
    if (!report) return [];
    const { bureau, score } = report;
    return [
      {
        applicantId,
        bureau: { ...bureau },
        ...(score && { score: { ...score, factors: [...score.factors], bureau: { ...bureau } } }),
        reasons: reasons.filter((reason) => given[reason as DeclineReason]?.(report, all)),
      },
    ];
  });
}

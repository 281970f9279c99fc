import type { DeclineReason, ReportFindings } from "@portico/domain/decision/decision";
import type { CalendarDate } from "@portico/domain/values/dates";
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

/**
 * Splits what the reports gave to a decision by the people they are about, so that nobody is told of another's report. A bureau dates its
 * score by its own clock: a day that has not begun where the institution is would puzzle, so it is told as today.
 */
export function findingsOf(
  borrowers: readonly Borrower[],
  reports: readonly (CreditReport | undefined)[],
  reasons: readonly string[],
  today: CalendarDate,
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
        ...(score && {
          score: { ...score, date: earlier(score.date, today), factors: [...score.factors], bureau: { ...bureau } },
        }),
        reasons: reasons.filter((reason) => given[reason as DeclineReason]?.(report, all)),
      },
    ];
  });
}

/** Days as "YYYY-MM-DD" sort as texts. */
function earlier(one: string, other: CalendarDate): string {
  return one < other ? one : other;
}

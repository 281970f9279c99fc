import type { DeclineReason, ReportFindings } from "@portico/domain/decision/decision";
import type { CalendarDate } from "@portico/domain/values/dates";
import type { CreditReport } from "../../providers/credit-report/port.ts";
import type { Borrower } from "./borrowers.ts";

type Gives = (report: CreditReport, all: readonly CreditReport[]) => boolean;

const isLowestScore: Gives = ({ score }, all) =>
  score !== undefined && all.every((other) => (other.score?.value ?? Number.POSITIVE_INFINITY) >= score.value);
const hasNoScore: Gives = ({ score }) => score === undefined;
/** Whether a report shows the least credit experience. A report without a score shows less than the lowest score. */
const isThinnest: Gives = (report, all) =>
  all.some((one) => hasNoScore(one, all)) ? hasNoScore(report, all) : isLowestScore(report, all);
const isDelinquent: Gives = ({ delinquencies }) => delinquencies > 0;

/** Whether a person's report gives a reason. A reason that isn't listed rests on the answers or debts of both people together. */
const given: Partial<Record<DeclineReason, Gives>> = {
  creditReportFactors: isLowestScore,
  limitedExperience: isThinnest,
  noCreditFile: ({ file }) => file === "noFile",
  bankruptcy: ({ bankruptcies }) => bankruptcies > 0,
  delinquentObligations: isDelinquent,
  collectionOrJudgment: isDelinquent,
  foreclosureOrRepossession: isDelinquent,
  inquiries: ({ inquiries }, all) => all.every((other) => other.inquiries <= inquiries),
};

/**
 * Splits the reports' findings by person, so that nobody learns of the other's report. A bureau dates its score by its own clock. If that
 * date is still in the future at the institution, it would confuse people, so it becomes today.
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

/** Days as "YYYY-MM-DD" sort as strings. */
function earlier(one: string, other: CalendarDate): string {
  return one < other ? one : other;
}

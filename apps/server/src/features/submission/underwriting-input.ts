import { isHome, monthsOfResidence } from "@portico/domain/address/address";
import { comparableAddress } from "@portico/domain/address/same-address";
import type { CalendarDate } from "@portico/domain/values/dates";
import { countedIncomes, EmploymentPeriod, monthsOfEmployment } from "@portico/domain/person/employment";
import { centsOf, dollarsOf } from "@portico/domain/values/money";
import type { ApplicationState, UnderwritingRecords } from "@portico/domain/records/records";
import { amountAndTermOf } from "@portico/domain/application/amount-and-term";
import { statusesWithoutEmployerOf } from "@portico/domain/tenant/rules-of";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { ratio } from "@portico/domain/values/ratio";
import type { CreditReport } from "../../providers/credit-report/port.ts";
import type { UnderwritingInput } from "../../providers/decision-engine/port.ts";
import { monthlyOf, replacedBy, unreported, type AcceptedDebt } from "../decided-others/accepted-debts.ts";
import { borrowersOf, type Borrower } from "./borrowers.ts";
import { isBeside, isIdentityConfirmed } from "@portico/domain/application/verification-of";
import { collateralFigures, proposedPaymentOf, refinancedPaymentOf } from "./loan-figures.ts";

/** An application as underwriting sees it: its answers, and each borrower's report from the bureau, if available. */
export interface Underwritten {
  readonly tenant: Tenant;
  readonly application: ApplicationState;
  /** Only the answers of the steps in the path. */
  readonly records: UnderwritingRecords;
  readonly reports: readonly (CreditReport | undefined)[];
  /** The loans that these people accepted here lately, whether the reports show them or not. */
  readonly debts: readonly AcceptedDebt[];
  readonly today: CalendarDate;
}

/** The months for people without an employer, such as retired people, so that no rule finds their job too short. */
const noJobToBeShort = 600;

/**
 * The input of a decision table at a rate (basis points). It is pure, so that a decision can be replayed. docs/underwriting.md explains
 * each figure.
 */
export function underwritingInputOf(
  { tenant, application, records, reports, debts, today }: Underwritten,
  annualRateBasisPoints: number,
): UnderwritingInput {
  const borrowers = borrowersOf(application, records);
  const loan = amountAndTermOf(records);
  if (!loan) throw new Error("An application was sent without a loan.");
  const credit = creditOf(reports);
  const income = sumInCents(
    borrowers.flatMap(({ employment, incomeSources }) => countedIncomes(employment, incomeSources)),
  );
  const housing = Math.max(statedHousing(borrowers), centsOf(credit.monthlyMortgage));
  const unseen = unreported(debts, reports);
  const acceptedHere = monthlyOf(unseen);
  const obligations = centsOf(credit.monthlyObligations) + acceptedHere;
  const refinanced = refinancedPaymentOf(records, {
    largest: centsOf(credit.largestVehiclePayment),
    left: centsOf(credit.vehiclePayments) - replacedBy(unseen),
  });
  const { openEnd } = productSettings(tenant, application.productCode) ?? {};
  const payment = proposedPaymentOf(loan, annualRateBasisPoints, openEnd);
  const { monthlyMortgage: _mortgage, largestVehiclePayment: _largest, vehiclePayments: _all, ...judged } = credit;
  return {
    productTypeId: application.productCode,
    loanAmount: loan.loanAmount,
    termInMonths: loan.termInMonths ?? null,
    monthlyIncome: dollarsOf(income),
    monthlyHousing: dollarsOf(housing),
    proposedPayment: dollarsOf(payment),
    refinancedPayment: dollarsOf(refinanced),
    debtToIncome: ratio(obligations - refinanced + housing + payment, income),
    ...judged,
    monthlyObligations: dollarsOf(obligations),
    acceptedHere: dollarsOf(acceptedHere),
    ...collateralFigures(records, loan.loanAmount, today),
    isJoint: borrowers.length > 1,
    isMember: application.memberType === "existing",
    ...assurances(borrowers, { application, records, tenant }),
    ...histories(borrowers, tenant),
  };
}

function sumInCents(dollars: readonly number[]): number {
  return dollars.reduce((cents, amount) => cents + centsOf(amount), 0);
}

/** The monthly housing cost in cents. Two people in one home state the same payment, which counts once, however each spelled the address. */
function statedHousing(borrowers: readonly Borrower[]): number {
  const homes = new Map<string, number>();
  for (const { home } of borrowers) {
    const place = comparableAddress(home);
    homes.set(place, Math.max(homes.get(place) ?? 0, centsOf(home.monthlyHousingPaymentAmount ?? 0)));
  }
  return [...homes.values()].reduce((sum, cents) => sum + cents, 0);
}

const worstFirst = ["unavailable", "frozen", "noFile", "found"] as const;

/** All reports combined: debts and derogatory marks added up, the lowest score, the worst file. No score if one of them has none. */
function creditOf(reports: readonly (CreditReport | undefined)[]) {
  const known = reports.filter((report) => report !== undefined);
  const scores = reports.map((report) => report?.score?.value);
  const sum = (figure: (report: CreditReport) => number) => known.reduce((total, report) => total + figure(report), 0);
  const largest = (figure: (report: CreditReport) => number) => Math.max(0, ...known.map(figure));
  return {
    creditFile: worstFirst.find((file) => reports.some((report) => (report?.file ?? "unavailable") === file))!,
    score: scores.includes(undefined) ? null : Math.min(...(scores as number[])),
    inquiries: largest(({ inquiries }) => inquiries),
    bankruptcies: sum(({ bankruptcies }) => bankruptcies),
    delinquencies: sum(({ delinquencies }) => delinquencies),
    fraudAlert: known.some(({ fraudAlert }) => fraudAlert),
    addressMismatch: known.some(({ addressMismatch }) => addressMismatch),
    monthlyObligations: dollarsOf(sumInCents(known.map(({ monthlyObligations }) => monthlyObligations))),
    monthlyMortgage: largest(({ monthlyMortgage }) => monthlyMortgage),
    largestVehiclePayment: largest(({ largestVehiclePayment }) => largestVehiclePayment),
    vehiclePayments: largest(({ vehiclePayments }) => vehiclePayments),
  };
}

/** The table sees the identity of the people who were asked. What the check of the one beside the first person found comes after it. */
function assurances(
  borrowers: readonly Borrower[],
  situation: Pick<Underwritten, "application" | "records" | "tenant">,
) {
  const asked = borrowers.filter(({ applicantId }) => !isBeside(situation, applicantId));
  const homes = [...borrowers.map(({ home }) => home), ...situation.records.helocProperty];
  return {
    identityVerified: asked.every(({ applicantId }) => isIdentityConfirmed(situation, applicantId)),
    addressVerified: homes.every(({ verified }) => verified),
  };
}

/** The primary applicant's months at work and at home, current and previous together. */
function histories([primary]: readonly Borrower[], { lists }: Tenant) {
  if (!primary) throw new Error("Nobody borrows.");
  const withoutEmployer = statusesWithoutEmployerOf(lists.employmentStatuses);
  const hasNoEmployer = primary.employment.some(
    (job) =>
      job.employmentType === EmploymentPeriod.current && withoutEmployer.has(job.employmentStatusConfigurationId),
  );
  const homes = primary.addresses.filter(isHome);
  return {
    monthsEmployed: hasNoEmployer ? noJobToBeShort : monthsOfEmployment(primary.employment),
    monthsResident: monthsOfResidence(homes),
  };
}

import { numbersOf } from "@portico/domain/application/changed-places";
import type { Decision, LoanOffer } from "@portico/domain/decision/decision";
import { ProductCode } from "@portico/domain/loan/product";
import { calendarDay } from "@portico/domain/values/calendar-day";
import { addDays, type CalendarDate } from "@portico/domain/values/dates";
import { centsOf, type Cents } from "@portico/domain/values/money";
import type { OtherApplication, Scope } from "../../kernel/scope.ts";
import type { AccountHere } from "../../providers/credit-report/port.ts";
import { decidedOthers } from "./decided-others.ts";

type Searching = Pick<Scope, "tenant" | "database" | "today" | "keyedHashes" | "otherApplication">;

/** A loan or a line that somebody accepted here. It is a debt from that day on, and a report may not show it yet. */
export interface AcceptedDebt {
  readonly productCode: number;
  readonly acceptedAt: string;
  readonly acceptedOn: CalendarDate;
  readonly isOnHome: boolean;
  /** What it adds to the debts a month. */
  readonly monthly: Cents;
  /** The old payment that a refinancing replaces, as its own decision took it off the debts. The reports still show it. */
  readonly replaced: Cents;
  /** The borrowers of the present application who owe it, by their places: 0 is the first person. */
  readonly owedBy: readonly number[];
}

/** Lenders report once a month. A loan that no report shows after this time was never paid out, or is paid off. */
const daysUntilReported = 90;

/** The debts that the people of an application accepted here lately, in either role, the oldest first (decision 161). */
export async function acceptedDebts(
  scope: Searching,
  present: Pick<OtherApplication, "application" | "records">,
): Promise<readonly AcceptedDebt[]> {
  const numbers = numbersOf(present);
  const others = await decidedOthers(scope, present);
  return others
    .flatMap((other) => debtOf(scope, other, numbers))
    .toSorted((one, next) => one.acceptedAt.localeCompare(next.acceptedAt));
}

function debtOf(
  { tenant, today }: Searching,
  { application, records }: OtherApplication,
  numbers: readonly (string | undefined)[],
): readonly AcceptedDebt[] {
  const [offer] = records.loanOffer;
  if (application.status !== "accepted" || offer?.acceptedAt === undefined) return [];
  const acceptedOn = calendarDay(new Date(offer.acceptedAt), tenant.timeZone);
  const owners = numbersOf({ application, records });
  const owedBy = numbers.flatMap((number, place) => (number !== undefined && owners.includes(number) ? [place] : []));
  if (owedBy.length === 0 || addDays(acceptedOn, daysUntilReported) < today) return [];
  const { acceptedAt } = offer;
  const { productCode } = application;
  const isOnHome = productCode === ProductCode.heloc;
  const added = addedBy(offer, records.decision[0]);
  return [{ productCode, acceptedAt, acceptedOn, isOnHome, ...added, owedBy }];
}

/** A refinancing replaces a payment that the reports still show, as its own decision counted it. */
function addedBy(offer: LoanOffer, decision: Decision | undefined): Pick<AcceptedDebt, "monthly" | "replaced"> {
  const payment = offer.kind === "closedEnd" ? offer.monthlyPayment : offer.minimumPaymentOfLimit;
  const replaced = centsOf(Number(decision?.input["refinancedPayment"] ?? 0));
  return { monthly: Math.max(0, centsOf(payment) - replaced), replaced };
}

/** The report of each borrower, as far as this needs it. */
type Reported = { readonly accountsHere: readonly AccountHere[] } | undefined;

/** The debts that no owner's report shows yet. A report's account of ours stands for one debt that was accepted before. */
export function unreported(debts: readonly AcceptedDebt[], reports: readonly Reported[]): readonly AcceptedDebt[] {
  const shown = new Set(reports.flatMap((report, place) => shownBy(report?.accountsHere ?? [], debts, place)));
  return debts.filter((debt) => !shown.has(debt));
}

function shownBy(
  accounts: readonly AccountHere[],
  debts: readonly AcceptedDebt[],
  place: number,
): readonly AcceptedDebt[] {
  const found: AcceptedDebt[] = [];
  for (const { isOnHome, openedOn } of accounts.toSorted((one, next) => one.openedOn.localeCompare(next.openedOn))) {
    // The bureau's day may be the one before, in another time zone.
    const debt = debts.find(
      (one) =>
        !found.includes(one) &&
        one.owedBy.includes(place) &&
        one.isOnHome === isOnHome &&
        openedOn >= addDays(one.acceptedOn, -1),
    );
    if (debt) found.push(debt);
  }
  return found;
}

/** The debts of one borrower, as they are if that person applies alone. */
export function debtsOf(debts: readonly AcceptedDebt[], place: number): readonly AcceptedDebt[] {
  return debts.filter(({ owedBy }) => owedBy.includes(place)).map((debt) => ({ ...debt, owedBy: [0] }));
}

/** The reported payments that were taken off the debts already, so another refinancing can't take them off again. */
export function replacedBy(debts: readonly AcceptedDebt[]): Cents {
  return debts.reduce((sum, { replaced }) => sum + replaced, 0);
}

export function monthlyOf(debts: readonly AcceptedDebt[]): Cents {
  return debts.reduce((sum, { monthly }) => sum + monthly, 0);
}

import type { CompiledQuery } from "kysely";
import { numbersOf } from "@portico/domain/application/changed-places";
import { LoanDecision, type Decision, type LoanOffer } from "@portico/domain/decision/decision";
import type { LoanRequestEntry } from "@portico/domain/loan/loan-request";
import type { Records } from "@portico/domain/records/records";
import { calendarDay } from "@portico/domain/values/calendar-day";
import { addDays, type CalendarDate } from "@portico/domain/values/dates";
import { centsOf, type Cents } from "@portico/domain/values/money";
import { locksOn } from "../../database/only-one.ts";
import { indexPurposes } from "../../kernel/applicant-index.ts";
import { openFound } from "../../kernel/open-found.ts";
import type { OtherApplication, Scope } from "../../kernel/scope.ts";
import { findDecidedOnDeposits, requireOnlyKnown } from "./taxpayer-index-store.ts";

type Searching = Pick<Scope, "tenant" | "database" | "today" | "keyedHashes" | "otherApplication">;
type Present = Pick<OtherApplication, "application" | "records">;

/** A deposit as an application names it: by the core's reference, or by the digits that somebody typed. */
export interface NamedDeposit {
  readonly reference?: string | undefined;
  readonly lastFour?: string | undefined;
}

/** What a loan from here holds on a deposit. */
export interface HeldDeposit extends NamedDeposit {
  /** The number by which the institution's systems know the loan. */
  readonly loanApplicationId: number;
  readonly decidedAt: string;
  readonly amount: Cents;
}

export interface HeldDeposits {
  readonly holds: readonly HeldDeposit[];
  /** Statements that undo the trip with ConditionNotMet if another loan was decided since on the same deposits, or at the same moment. */
  readonly guards: readonly CompiledQuery[];
}

/** After this time, the core shows the hold itself, or the loan was never paid out. */
const daysUntilCoreShows = 90;

/** What the loans of these people, and other loans on these accounts, hold (decision 174). */
export async function heldDeposits(
  scope: Searching,
  present: Present,
  references: readonly string[] = referencesIn(present.records),
): Promise<HeldDeposits> {
  const { tenant, keyedHashes } = scope;
  const { applicationId } = present.application;
  const people = numbersOf(present).flatMap((number) => (number === undefined ? [] : keyedHashes("taxpayer", number)));
  const deposits = references.flatMap((reference) => keyedHashes(indexPurposes.deposit, reference));
  const search = { tenant: tenant.name, hashes: people, deposits, applicationId };
  const [ofPeople, onDeposits] = await scope.database.trip([
    findDecidedOnDeposits[0](search),
    findDecidedOnDeposits[1](search),
  ]);
  const known = [...new Set([...ofPeople, ...onDeposits].map((row) => row.applicationId))];
  const others = await openFound(
    scope,
    known.map((id) => ({ applicationId: id })),
  );
  return {
    holds: others.flatMap((other) => holdOf(scope, other)),
    guards: [
      ...locksOn("deposits", tenant.name, [...people, ...deposits]),
      ...requireOnlyKnown.map((require) => require({ ...search, known })),
    ],
  };
}

function referencesIn({ loanRequest: [asked] }: Records): readonly string[] {
  const { memberAccountReference: reference }: LoanRequestEntry = asked ?? {};
  return reference ? [reference] : [];
}

/** An approval holds the amount from its first day on, until it is refused, it expires, or the core's own figures count. */
function holdOf({ tenant, today }: Searching, { application, records }: OtherApplication): readonly HeldDeposit[] {
  const [decision] = records.decision;
  const [offer] = records.loanOffer;
  const asked: LoanRequestEntry = records.loanRequest[0] ?? {};
  if (decision?.decision !== LoanDecision.approved || asked.shareBalanceAmount === undefined) return [];
  if (isRefused(records) || today > lastDayOf(offer, calendarDay(agreedAt(decision, offer), tenant.timeZone)))
    return [];
  const { loanApplicationId } = application;
  const amount = centsOf(offer?.loanAmount ?? decision.approvedAmount ?? 0);
  return [{ loanApplicationId, decidedAt: decision.decidedAt, amount, ...depositOf(asked) }];
}

const isRefused = ({ loanOffer: [offer], offerRefusal }: Records) => !offer?.accepted && offerRefusal.length > 0;

const agreedAt = ({ decidedAt }: Decision, offer: LoanOffer | undefined) => new Date(offer?.acceptedAt ?? decidedAt);

function lastDayOf(offer: LoanOffer | undefined, agreedOn: CalendarDate): CalendarDate {
  return offer && !offer.accepted ? offer.expiresOn : addDays(agreedOn, daysUntilCoreShows);
}

/** The deposit that a loan request names. */
export function depositOf({ memberAccountReference, shareAccountLastFour }: LoanRequestEntry): NamedDeposit {
  return { reference: memberAccountReference || undefined, lastFour: shareAccountLastFour || undefined };
}

/** The holds on one deposit. An account that is still to be opened is no other loan's. */
export function holdsOn(holds: readonly HeldDeposit[], deposit: NamedDeposit): readonly HeldDeposit[] {
  return holds.filter((hold) => isSame(hold, deposit));
}

export function amountOf(holds: readonly HeldDeposit[]): Cents {
  return holds.reduce((sum, { amount }) => sum + amount, 0);
}

/** Two references tell exactly. If one of the accounts was typed, its digits have to do. */
function isSame(one: NamedDeposit, other: NamedDeposit): boolean {
  if (one.reference !== undefined && other.reference !== undefined) return one.reference === other.reference;
  return one.lastFour !== undefined && one.lastFour === other.lastFour;
}

import type * as z from "zod/mini";
import type { ProductCode } from "../loan/product.ts";
import type { MemberType } from "../person/person.ts";
import { recordKinds } from "./record-kinds.ts";

export type RecordKind = keyof typeof recordKinds;
export type RecordOf<Kind extends RecordKind> = z.output<(typeof recordKinds)[Kind]["schema"]>;

/** A record with its own ID and, if it belongs to a person, theirs. */
export type Stored<Kind extends RecordKind> = RecordOf<Kind> & {
  readonly id: number;
  readonly applicantId: number | null;
};

/** All records of one application. */
export type Records = { readonly [Kind in RecordKind]: readonly Stored<Kind>[] };

/**
 * The records that a decision may use: everything but ethnicity, race and sex (12 CFR 1002.5(b), 12 CFR 1002.6(b)(9)), the
 * softly pulled file, whose consent allows only a prequalification (decision 095), people's own rating of their credit,
 * which has no effect on the application (decision 086), the military status (decision 288), and the checks of an account, whose report
 * was ordered for another purpose (decision 348).
 */
export type UnderwritingRecords = Omit<
  Records,
  "demographic" | "softFile" | "estimate" | "militaryStatus" | "accountScreening" | "sanctionsCheck" | "accountDecision"
>;

/** Removes the records that a decision must not use. */
export function forUnderwriting({
  demographic: _keptApart,
  softFile: _onlyForPrequalification,
  estimate: _noEffect,
  militaryStatus: _forLoanSystem,
  accountScreening: _forAccounts,
  sanctionsCheck: _forInstitution,
  accountDecision: _noLoan,
  ...records
}: Records): UnderwritingRecords {
  return records;
}

export const recordKindNames = Object.keys(recordKinds) as RecordKind[];

/** Whether an application or a person has at most one record of a kind. A second write then replaces the first. */
export function isSingle(kind: RecordKind): boolean {
  return recordKinds[kind].count === "one";
}

/** The record kinds that Review shows. */
export const kindsOnReview: readonly RecordKind[] = recordKindNames.filter((kind) => recordKinds[kind].onReview);

/** A record whose kind is known only at run time. */
export interface AnyRecord {
  readonly id: number;
  readonly applicantId: number | null;
}

/** All records are copies of this one. V8 keeps an object that gets fifty names one by one as a table, which takes 80 times as long to copy. */
const empty = Object.fromEntries(recordKindNames.map((kind) => [kind, []])) as unknown as Record<
  RecordKind,
  readonly []
>;

/**
 * Builds an application's records from a list for each kind. The compiler can't match a list to its kind, so the caller
 * must pass the right one.
 */
export function recordsFrom(listOf: (kind: RecordKind) => readonly AnyRecord[]): Records {
  const records: Record<RecordKind, readonly AnyRecord[]> = { ...empty };
  for (const kind of recordKindNames) records[kind] = listOf(kind);
  return records as Records;
}

/** The records of a new application. */
export function noRecords(): Records {
  return recordsFrom(() => []);
}

/** The part of an application's row that loans and accounts have in common. Holds no personal data. */
interface ApplicationRow {
  readonly applicationId: number;
  readonly loanApplicationId: number;
  readonly primaryApplicantId: number;
  readonly jointApplicantId: number | null;
  readonly memberType: MemberType;
  readonly revision: number;
  readonly status: ApplicationStatus;
  /** Whether the first person is in another application under way at this institution, in either role. */
  readonly hasDuplicate: boolean;
}

/** The row of a loan's application, without its records. */
export interface ApplicationState extends ApplicationRow {
  readonly productCode: ProductCode;
}

/** The row of an application for accounts. Without a product code, nothing can take it for a loan (decision 349). */
export interface AccountState extends ApplicationRow {
  readonly productCode: null;
}

export type AnyApplication = ApplicationState | AccountState;

/** Once an application is `claimed`, its submission can't be lost or repeated. */
const applicationStatuses = ["open", "claimed", "decided", "accepted", "cancelled"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

import type * as z from "zod/mini";
import type { MemberType } from "../person/person.ts";
import { recordKinds } from "./record-kinds.ts";

export type RecordKind = keyof typeof recordKinds;
export type RecordOf<Kind extends RecordKind> = z.output<(typeof recordKinds)[Kind]["schema"]>;

/** A record with its own id and, where it belongs to a person, theirs. */
export type Stored<Kind extends RecordKind> = RecordOf<Kind> & {
  readonly id: number;
  readonly applicantId: number | null;
};

/** All records of one application. */
export type Records = { readonly [Kind in RecordKind]: readonly Stored<Kind>[] };

/** What a decision may look at: everything but ethnicity, race and sex (12 CFR 1002.5(b), 12 CFR 1002.6(b)(9)). */
export type UnderwritingRecords = Omit<Records, "demographic">;

/** Takes away what must not be judged by, before anything judges. */
export function forUnderwriting({ demographic: _keptApart, ...records }: Records): UnderwritingRecords {
  return records;
}

export const recordKindNames = Object.keys(recordKinds) as RecordKind[];

/** Whether an application, or each of its people, has at most one of a kind: then a second write replaces the first. */
export function isSingle(kind: RecordKind): boolean {
  return recordKinds[kind].count === "one";
}

/** What Review shows. */
export const kindsOnReview: readonly RecordKind[] = recordKindNames.filter((kind) => recordKinds[kind].onReview);

/** No records at all: where every application starts. */
export function noRecords(): Records {
  return Object.fromEntries(recordKindNames.map((kind) => [kind, []])) as unknown as Records;
}

/** What an application is, beside its records: its row. Holds no personal data. */
export interface ApplicationState {
  readonly applicationId: number;
  readonly loanApplicationId: number;
  readonly productCode: number;
  readonly primaryApplicantId: number;
  readonly jointApplicantId: number | null;
  readonly memberType: MemberType;
  readonly revision: number;
  readonly status: ApplicationStatus;
  /** Whether another open application of the same taxpayer number exists at this institution. */
  readonly hasDuplicate: boolean;
}

/** `claimed` is the instant at which a submission can no longer be lost or repeated. */
const applicationStatuses = ["open", "claimed", "decided", "accepted", "cancelled"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

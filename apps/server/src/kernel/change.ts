import type { Endpoint, OutputOf } from "@portico/contract/endpoint";
import type { MemberType } from "@portico/domain/person/person";
import type { ApplicationStatus, RecordKind, RecordOf } from "@portico/domain/records/records";
import type { CompiledQuery } from "kysely";
import type { ApplicationScope } from "./scope.ts";

/** One record to be written or dropped. A single kind replaces the record that its owner has. */
export type RecordWrite =
  | { readonly put: RecordKind; readonly id: number; readonly applicantId: number | null; readonly data: unknown }
  | { readonly drop: RecordKind; readonly id: number };

/** What happened, for the append-only log: names of things, never their values. */
export interface EventDraft {
  /** "address.added" */
  readonly action: string;
  readonly applicantId?: number;
  /** Names of fields or codes that tell more; never a value that a person typed. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/** Work that must happen once the change stands: written with it, delivered at least once, by a constant message id. */
export interface OutboxDraft {
  readonly topic: string;
  /** Ids only. */
  readonly payload: Readonly<Record<string, string | number>>;
  /** One message per application and topic unless told otherwise. */
  readonly key?: string;
}

/** What an application's row may change, beside its revision. */
export interface ApplicationPatch {
  readonly status?: ApplicationStatus;
  /** Null where the co-applicant left. */
  readonly jointApplicantId?: number | null;
  readonly hasDuplicate?: boolean;
}

/** The first write of an application: it begins at the sign-in, and the session gets a new token. */
export interface Beginning {
  readonly applicationId: number;
  readonly loanApplicationId: number;
  readonly primaryApplicantId: number;
  readonly productCode: number;
  readonly memberType: MemberType;
}

/** A member whom the core or an identity provider vouched for. The session keeps it sealed. */
export interface SignedInMember {
  readonly memberNumber: string;
  readonly userName?: string | undefined;
}

/**
 * What a command decided: data, not deeds. The kernel writes all of it in one transaction, with the revision, the events and their
 * chain, then walks the flow again and answers. `statements` are compiled queries of the feature's own store.
 */
export interface Change<E extends Endpoint> {
  readonly answer: OutputOf<E>;
  readonly writes?: readonly RecordWrite[];
  readonly application?: ApplicationPatch;
  /** This applicant is another person from now on, however little of the identity the writes change: what the former said ends. */
  readonly replacesPerson?: number;
  readonly events?: readonly EventDraft[];
  readonly outbox?: readonly OutboxDraft[];
  readonly statements?: readonly CompiledQuery[];
  /** Sign-in and creation begin an application; resume opens one that exists. Either way the session's token is replaced. */
  readonly begins?: Beginning;
  readonly opens?: { readonly applicationId: number; readonly applicantId: number };
  /** The session belongs to this member from now on. Its token is replaced too. */
  readonly signsIn?: SignedInMember;
  readonly endsSession?: true;
  /**
   * Runs once the change stands, and its answer is the one that is sent, with the journey as it is then: for a command that waits
   * a little for the work it put into the outbox. It cannot undo anything, and it does not run when a call is replayed.
   */
  readonly whenWritten?: (written: Written) => OutputOf<E> | Promise<OutputOf<E>>;
}

/** What can be asked once a change stands. */
export interface Written {
  /** Waits for the change's outbox work, at most so long. Resolves either way. */
  waitForWork(milliseconds: number): Promise<void>;
  /** The application as it is now. */
  reload(): Promise<ApplicationScope>;
}

/** A change of nothing: the answer is all there is. */
export function nothingChanged<E extends Endpoint>(answer: OutputOf<E>): Change<E> {
  return { answer };
}

/** Writes a record; its data is checked by its kind's type. */
export function put<Kind extends RecordKind>(
  kind: Kind,
  owner: { id: number; applicantId?: number | null },
  data: RecordOf<Kind>,
): RecordWrite {
  return { put: kind, id: owner.id, applicantId: owner.applicantId ?? null, data };
}

/** Takes a record away; one that is not there is no error. */
export function drop(kind: RecordKind, id: number): RecordWrite {
  return { drop: kind, id };
}

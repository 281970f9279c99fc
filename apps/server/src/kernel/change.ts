import type { SignOnWay } from "@portico/domain/access/single-sign-on";
import type { ProviderSession } from "../providers/single-sign-on/port.ts";
import type { Endpoint, OutputOf } from "@portico/contract/endpoint";
import type { PriorAnswers } from "@portico/domain/application/prior-answers";
import type { ProductCode } from "@portico/domain/loan/product";
import type { MemberType } from "@portico/domain/person/person";
import type { ApplicationStatus, RecordKind, RecordOf } from "@portico/domain/records/records";
import type { CompiledQuery } from "kysely";
import type { ApplicationScope } from "./scope.ts";

/** One record to write or drop. A kind that allows one record per owner replaces the existing one. */
export type RecordWrite =
  | { readonly put: RecordKind; readonly id: number; readonly applicantId: number | null; readonly data: unknown }
  | { readonly drop: RecordKind; readonly id: number };

/** One entry of the append-only log. It holds names, never values. */
export interface EventDraft {
  /** "address.added" */
  readonly action: string;
  readonly applicantId?: number;
  /** Names of fields or codes. Never a value that a person typed. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/**
 * Work that must happen once the change is committed. The outbox stores it with the change and delivers it at least once, under a constant
 * message id.
 */
export interface OutboxDraft {
  readonly topic: string;
  /** Ids only. */
  readonly payload: Readonly<Record<string, string | number>>;
  /** Defaults to one message per application and topic. */
  readonly key?: string;
  /** How many messages to the institution's system it delivers. They are numbered, and go out in this order (decision 220). */
  readonly messages?: number;
  /** When the work begins. Its age and its retry period count from then. Without a time, it begins as soon as the change is written. */
  readonly notBefore?: Date;
}

export interface ApplicationPatch {
  readonly status?: ApplicationStatus;
  /** Null after the co-applicant left. */
  readonly jointApplicantId?: number | null;
  readonly hasDuplicate?: boolean;
}

/** The first write of an application. It gives the session a new token. */
export interface Beginning<Code extends ProductCode | null = ProductCode | null> {
  readonly applicationId: number;
  readonly loanApplicationId: number;
  readonly primaryApplicantId: number;
  /** Null for accounts. */
  readonly productCode: Code;
  readonly memberType: MemberType;
}

/** The application that a session opens, and the person in it. */
export interface Opening {
  readonly applicationId: number;
  readonly applicantId: number;
  /** The person is an invited co-borrower, who gets a session for their own part only. */
  readonly isInvited?: true;
  /** The revision that the command was decided on. If another command changed it since, this one is decided again. */
  readonly revision: number;
}

/** An application that a command writes to, although its session doesn't have it. */
export interface GuestWrite {
  readonly applicationId: number;
  /** The revision that the command was decided on. If another command changed it since, this one is decided again. */
  readonly revision: number;
}

/** A member whose identity the core or an identity provider confirmed. The session stores it sealed. */
export interface SignedInMember {
  /** How they signed on, and how the identity provider recognizes its session with them. Undefined after a password. */
  readonly signedOn?: { readonly way: SignOnWay; readonly session: ProviderSession } | undefined;
  readonly memberNumber: string;
  readonly userName?: string | undefined;
}

/**
 * A command's decision, as data without side effects. The kernel writes all of it in one transaction, with the revision, the events and
 * their chain. It then walks the flow again and answers. `statements` are compiled queries from the feature's own store.
 */
export interface Change<E extends Endpoint> {
  readonly answer: OutputOf<E>;
  readonly writes?: readonly RecordWrite[];
  readonly application?: ApplicationPatch;
  /** Marks this applicant as a different person, even if the writes change little of the identity. The previous person's answers are dropped. */
  readonly replacesPerson?: number;
  readonly events?: readonly EventDraft[];
  readonly outbox?: readonly OutboxDraft[];
  readonly statements?: readonly CompiledQuery[];
  /** Sign-in and creation begin an application. Resume opens an existing one. Both replace the session's token. */
  readonly begins?: Beginning;
  readonly opens?: Opening;
  /** A guest's writes, by a link. The session gets nothing of the application, and the answer has no journey of it. */
  readonly writesTo?: GuestWrite;
  /** Binds the session to this member and replaces its token. */
  readonly signsIn?: SignedInMember;
  /** The answers of the pages before an application, for the session to keep. A new token drops those that aren't here. */
  readonly keepsAnswers?: PriorAnswers | undefined;
  readonly endsSession?: true;
  /** Somebody else goes on in this browser. The session gets a new token, without its application, its member, and its earlier applications. */
  readonly leavesApplication?: true;
  /**
   * Runs after the change is committed, for a command that waits briefly for its outbox work. Its answer is sent instead, with the journey
   * at that moment. It can't undo anything, and a replayed call doesn't run it.
   */
  readonly whenWritten?: (written: Written) => OutputOf<E> | Promise<OutputOf<E>>;
  /** Runs if the change is rejected or its write fails, before the caller hears about it. */
  readonly whenNotWritten?: () => Promise<void>;
}

/** The operations available after a change is committed. */
export interface Written {
  /**
   * Waits for the change's outbox work under this topic until this timeout, and not for its other work, such as letters. Returns the
   * application's current state either way.
   */
  waitForWork(topic: string, milliseconds: number): Promise<ApplicationScope>;
}

export function nothingChanged<E extends Endpoint>(answer: OutputOf<E>): Change<E> {
  return { answer };
}

/** Writes a record. The record kind's type checks the data. */
export function put<Kind extends RecordKind>(
  kind: Kind,
  owner: { id: number; applicantId?: number | null },
  data: RecordOf<Kind>,
): RecordWrite {
  return { put: kind, id: owner.id, applicantId: owner.applicantId ?? null, data };
}

/** Drops a record. Ignores a missing one. */
export function drop(kind: RecordKind, id: number): RecordWrite {
  return { drop: kind, id };
}

import type * as z from "zod/mini";
import type { CoreCall } from "./call.ts";
import { read } from "./call.ts";
import { ledgerCalls } from "./ledger-calls.ts";
import { Credentials, Member, MemberAccounts, SignIn, SignOn } from "./member.ts";

/*
 * The calls of a core banking system. There is no common public protocol, so this is Portico's own. docs/integration/core-banking.md is the
 * guide, and core-banking.json is generated from here.
 */

/** Every call by its operation. */
export const coreCalls = {
  authenticate: {
    method: "POST",
    path: "/v1/authenticate",
    summary: "Checks a member's user name and password.",
    body: Credentials,
    answer: SignIn,
    refusals: [],
  },
  signOn: {
    method: "POST",
    path: "/v1/sign-on",
    summary: "The same results for a member whom the identity provider confirmed. It counts no tries.",
    body: SignOn,
    answer: SignIn,
    refusals: [],
  },
  member: read("/v1/members/{memberNumber}", {
    summary: "A member with their homes and jobs.",
    answer: Member,
    refusals: ["memberNotFound"],
  }),
  accounts: read("/v1/members/{memberNumber}/accounts", {
    summary: "The deposits of this member alone.",
    answer: MemberAccounts,
    refusals: ["memberNotFound"],
  }),
  ...ledgerCalls,
} as const satisfies Readonly<Record<string, CoreCall>>;

export type CoreOperation = keyof typeof coreCalls;
export const coreOperations = Object.keys(coreCalls) as readonly CoreOperation[];

type Calls = typeof coreCalls;
/** A call's body as its receiver reads it. */
export type BodyOf<Operation extends CoreOperation> = Calls[Operation] extends {
  readonly body: infer Body extends z.ZodMiniType;
}
  ? z.output<Body>
  : undefined;
/** A call's body as its sender writes it. */
export type RequestOf<Operation extends CoreOperation> = Calls[Operation] extends {
  readonly body: infer Body extends z.ZodMiniType;
}
  ? Written<z.input<Body>>
  : undefined;
/** A call's answer as its caller reads it. */
export type ReadOf<Operation extends CoreOperation> = Written<z.output<Calls[Operation]["answer"]>>;
/** A call's answer as the core writes it. */
export type AnswerOf<Operation extends CoreOperation> = Written<z.input<Calls[Operation]["answer"]>>;

type Written<Value> = Value extends readonly (infer Item)[]
  ? readonly Written<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Written<Value[Name]> }
    : Value;

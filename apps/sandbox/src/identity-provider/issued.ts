import { scoped } from "../scope.ts";
import type { Subject } from "./subjects.ts";

/** An OpenID Connect code that waits to be exchanged. */
export interface IssuedCode {
  readonly institution: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string;
  /** Whether the ID token holds the member number. */
  readonly asksForNumber: boolean;
  readonly subject: Subject;
}

/** The codes, tokens and statements that the identity provider issued in one scope. */
export interface Issued {
  readonly codes: Map<string, IssuedCode>;
  readonly accessTokens: Map<string, Subject>;
  /** The latest statement of each kind, for the fault that replays it. */
  readonly latest: Map<string, string>;
}

/** Issued codes and tokens, separate per scope, because parallel tests must not exchange them. */
export const issuedIn = () => scoped<Issued>(() => ({ codes: new Map(), accessTokens: new Map(), latest: new Map() }));

/** Issues a statement, and keeps it. If a replay fault was injected, it issues the kept one again. */
export async function issueOnce(
  issued: Issued,
  kind: string,
  isReplay: boolean,
  make: () => Promise<string>,
): Promise<string> {
  const before = issued.latest.get(kind);
  if (isReplay && before !== undefined) return before;
  const made = await make();
  issued.latest.set(kind, made);
  return made;
}

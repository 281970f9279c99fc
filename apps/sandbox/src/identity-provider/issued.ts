import { scoped } from "../scope.ts";
import type { Subject } from "./subjects.ts";

/** A code of OpenID Connect that waits to be exchanged. */
export interface IssuedCode {
  readonly institution: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string;
  readonly subject: Subject;
}

/** What the identity provider has handed out in one scope. */
export interface Issued {
  readonly codes: Map<string, IssuedCode>;
  readonly accessTokens: Map<string, Subject>;
  /** The latest statement of each kind, for the fault that issues it once more. */
  readonly latest: Map<string, string>;
}

/** Codes and tokens that were given out, apart for each scope: tests beside each other must not exchange them. */
export const issuedIn = () => scoped<Issued>(() => ({ codes: new Map(), accessTokens: new Map(), latest: new Map() }));

/** A statement, or the one before it where a replay was ordered; what is issued first is remembered. */
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

import type { CompiledQuery } from "kysely";
import type { Scope } from "../../kernel/scope.ts";
import { countAttempt, forgetAttempts, takeAttemptBack } from "./attempts-store.ts";

/** Something that may be tried a limited number of times. Only a keyed hash of `subject` is stored. */
export interface Attempts {
  readonly purpose: string;
  readonly subject: string;
  /** The most attempts within the window. The next one is rejected. */
  readonly limit: number;
}

type Counting = Pick<Scope, "tenant" | "database" | "now" | "keyedHash">;

const keyOf = ({ tenant, keyedHash }: Counting, { purpose, subject }: Attempts) => ({
  tenant: tenant.name,
  key: keyedHash(purpose, subject),
});

/**
 * Counts an attempt before it is made, and returns whether it is allowed. Counting first leaves no gap for concurrent attempts. An attempt
 * over one limit doesn't count against the limits after it: put the narrowest limit first.
 */
export async function mayAttempt(
  scope: Counting,
  attempts: readonly Attempts[],
  windowMinutes: number,
): Promise<boolean> {
  const { now } = scope;
  const windowStart = new Date(now.getTime() - windowMinutes * 60_000);
  for (const each of attempts) {
    const [[row]] = await scope.database.trip([countAttempt({ ...keyOf(scope, each), now, windowStart })]);
    if ((row?.count ?? 0) > each.limit) return false;
  }
  return true;
}

/** Statements that take back attempts that were not guesses. */
export function takingBack(scope: Counting, attempts: readonly Attempts[]): readonly CompiledQuery[] {
  return attempts.map((each) => takeAttemptBack(keyOf(scope, each)));
}

/** Statements that reset the attempts after a correct one. */
export function forgetting(scope: Counting, attempts: readonly Attempts[]): readonly CompiledQuery[] {
  return attempts.map((each) => forgetAttempts(keyOf(scope, each)));
}

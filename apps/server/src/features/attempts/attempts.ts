import type { CompiledQuery } from "kysely";
import type { TripResults } from "../../database/database.ts";
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
  for (const each of attempts) if (!(await attemptAndRead(scope, each, windowMinutes, [])).isAllowed) return false;
  return true;
}

/** Counts an attempt, and then makes these reads in the same trip. */
export async function attemptAndRead<const Reads extends readonly CompiledQuery[]>(
  scope: Counting,
  attempt: Attempts,
  windowMinutes: number,
  reads: Reads,
): Promise<{ readonly isAllowed: boolean; readonly results: TripResults<Reads> }> {
  const { now } = scope;
  const windowStart = new Date(now.getTime() - windowMinutes * 60_000);
  const count = countAttempt({ ...keyOf(scope, attempt), now, windowStart });
  const [[row], ...results] = await scope.database.trip([count, ...reads]);
  return { isAllowed: (row?.count ?? 0) <= attempt.limit, results: results as unknown as TripResults<Reads> };
}

/** Statements that take back attempts that were not guesses. */
export function takingBack(scope: Counting, attempts: readonly Attempts[]): readonly CompiledQuery[] {
  return attempts.map((each) => takeAttemptBack(keyOf(scope, each)));
}

/** Statements that reset the attempts after a correct one. */
export function forgetting(scope: Counting, attempts: readonly Attempts[]): readonly CompiledQuery[] {
  return attempts.map((each) => forgetAttempts(keyOf(scope, each)));
}

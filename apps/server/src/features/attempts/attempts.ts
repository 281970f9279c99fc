import type { CompiledQuery } from "kysely";
import type { Scope } from "../../kernel/scope.ts";
import { countAttempt, forgetAttempts, takeAttemptBack } from "./attempts-store.ts";

/** Something that may be tried so often and no more. `subject` is kept as a keyed hash only. */
export interface Attempts {
  readonly purpose: string;
  readonly subject: string;
  /** The most within the window; the next one is one too many. */
  readonly limit: number;
}

type Counting = Pick<Scope, "tenant" | "database" | "now" | "keyedHash">;

const keyOf = ({ tenant, keyedHash }: Counting, { purpose, subject }: Attempts) => ({
  tenant: tenant.name,
  key: keyedHash(purpose, subject),
});

/** Counts an attempt before it is made, and answers whether it may be. Counting first leaves no gap for many at a time. */
export async function mayAttempt(
  scope: Counting,
  attempts: readonly Attempts[],
  windowMinutes: number,
): Promise<boolean> {
  const { now } = scope;
  const windowStart = new Date(now.getTime() - windowMinutes * 60_000);
  const counts = await scope.database.trip(
    attempts.map((each) => countAttempt({ ...keyOf(scope, each), now, windowStart })),
  );
  return attempts.every(({ limit }, place) => (counts[place]?.[0]?.count ?? 0) <= limit);
}

/** Statements that take an attempt back which turned out to be no guess. */
export function takingBack(scope: Counting, attempts: readonly Attempts[]): readonly CompiledQuery[] {
  return attempts.map((each) => takeAttemptBack(keyOf(scope, each)));
}

/** Statements that forget all attempts, because one was right. */
export function forgetting(scope: Counting, attempts: readonly Attempts[]): readonly CompiledQuery[] {
  return attempts.map((each) => forgetAttempts(keyOf(scope, each)));
}

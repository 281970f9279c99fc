import type { Kernel } from "../kernel/kernel.ts";
import { networkOf } from "../kernel/network-of.ts";
import type { Counting, Limit, RateLimit } from "../kernel/rate-limit.ts";
import type { Route } from "../kernel/route.ts";
import { mustShare, type CountedWindow, type CountsInMemory } from "./counts-in-memory.ts";
import { TooMany } from "./error-handler.ts";
import { countCalls } from "../kernel/rate-limit-store.ts";

/** The caller whose calls are counted: by network, and by session if there is one. */
export interface Caller {
  readonly tenant: string;
  readonly ipAddress: string;
  readonly token: string | undefined;
}

/**
 * Prepares counting a call against its route's limits. All processes share the counts, stored under keyed hashes. `scale` widens every
 * limit for load tests. Counts that may be lost stay in memory until enough of them came, so most of these calls write nothing. Returns
 * undefined if there is nothing to write.
 */
export function countingOf(
  kernel: Kernel,
  { endpoint, rateLimit }: Route,
  who: Caller,
  { scale, inMemory }: Counts,
): Counting | undefined {
  if (!rateLimit) return undefined;
  const now = kernel.clock();
  const mayBeLost = rateLimit.mayLoseCounts === true;
  const counted = limitsOf(rateLimit, who).flatMap(({ limit, whose }): Counted[] => {
    const name = `${endpoint.name}|${whose}`;
    if (!mayBeLost) return [{ limit, name, calls: 1 }];
    const window = inMemory.add(`${who.tenant} ${name}`, limit, now);
    const { own: calls, shared } = window;
    if (calls + shared > limit.calls * scale) throw new TooMany(secondsLeft(new Date(window.startedAt), limit, now));
    if (!mustShare(window, limit)) return [];
    window.own = 0;
    return [{ limit, name, calls, window }];
  });
  if (counted.length === 0) return undefined;
  return {
    mayBeLost,
    queries: counted.map(({ limit, name, calls }) =>
      countCalls({
        tenant: who.tenant,
        key: kernel.keyring.hash(who.tenant, "rate-limit", name),
        calls,
        now,
        cutOff: new Date(now.getTime() - limit.seconds * 1000),
      }),
    ),
    check: (counts) => {
      for (const [place, { limit, window }] of counted.entries()) {
        const row = counts[place]?.[0];
        if (!row) continue;
        if (window) Object.assign(window, { shared: row.count, startedAt: row.windowStartedAt.getTime() });
        if (row.count > limit.calls * scale) throw new TooMany(secondsLeft(row.windowStartedAt, limit, now));
      }
    },
  };
}

export interface Counts {
  readonly scale: number;
  readonly inMemory: CountsInMemory;
}

/** Calls to write. `window` is set if they were counted in memory first. */
interface Counted {
  readonly limit: Limit;
  readonly name: string;
  readonly calls: number;
  readonly window?: CountedWindow;
}

function limitsOf({ perAddress, perSession }: RateLimit, { ipAddress, token }: Caller) {
  return [
    { limit: perAddress, whose: `address|${networkOf(ipAddress)}` },
    { limit: token === undefined ? undefined : perSession, whose: `session|${token}` },
  ].flatMap(({ limit, whose }) => (limit ? [{ limit, whose }] : []));
}

/** Counts a call that reads no session, or that is refused before it does. Rejects it above its limits. */
export async function countApart(kernel: Kernel, tenant: string, counting: Counting | undefined): Promise<void> {
  if (!counting) return;
  const { queries, mayBeLost } = counting;
  counting.check(await kernel.databases.of(tenant).trip(queries, { mayBeLost }));
}

function secondsLeft(windowStart: Date, { seconds }: Limit, now: Date): number {
  return Math.max(1, Math.ceil((windowStart.getTime() + seconds * 1000 - now.getTime()) / 1000));
}

/** An application takes up to 300 calls and files, so even the busiest branch stays far below. */
const generous: Limit = { calls: 6000, seconds: 60 };
const maximumRemembered = 50_000;

/**
 * Limits calls per address, by default with the general limit. Each process counts in memory. A flood must cost as little as possible, and
 * a shared count would cost a write per call.
 */
export function floodGuard(clock: () => Date, scale: number, limit: Limit = generous): (ipAddress: string) => void {
  const windows = new Map<string, { startedAt: number; count: number }>();
  return (ipAddress) => {
    const now = clock().getTime();
    const key = networkOf(ipAddress);
    const known = windows.get(key);
    if (!known || now - known.startedAt >= limit.seconds * 1000) {
      if (windows.size >= maximumRemembered) windows.clear();
      windows.set(key, { startedAt: now, count: 1 });
      return;
    }
    known.count += 1;
    if (known.count > limit.calls * scale) throw new TooMany(secondsLeft(new Date(known.startedAt), limit, clock()));
  };
}

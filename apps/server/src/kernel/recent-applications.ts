import type { LoadedApplication } from "./loaded.ts";
import type { LiveSession } from "./sessions/live-session.ts";

/** About as long as a person spends on a page. */
const keptMilliseconds = 60_000;
const mostKept = 100;

/** An application and the session that it was read or written in. */
export interface RecentApplication {
  readonly session: LiveSession;
  readonly application: LoadedApplication;
}

/**
 * The applications that this process read or wrote in the last minute, by session. Their records are read again only if another
 * write came since. The application's chain head tells (read-trip.ts).
 */
export interface RecentApplications {
  of(tenant: string, sessionHash: Buffer): RecentApplication | undefined;
  keep(tenant: string, recent: RecentApplication): void;
  /** Notes that another process wrote an application that this one has. */
  noteOther(): void;
  /** Whether that happened in the last minute. Then a read trip always asks for the records, so that it rarely takes a second one. */
  othersWrite(): boolean;
  clear(): void;
}

export function recentApplications(): RecentApplications {
  // The oldest entry comes first.
  const kept = new Map<string, { readonly recent: RecentApplication; readonly until: number }>();
  let timer: NodeJS.Timeout | undefined;
  let othersUntil = Number.NEGATIVE_INFINITY;

  const nameOf = (tenant: string, sessionHash: Buffer) => `${tenant} ${sessionHash.toString("base64")}`;

  /** Removes the expired entries, and runs again when the next one expires. Otherwise that one would stay until the next call. */
  const forgetOld = (): void => {
    const now = performance.now();
    for (const [name, { until }] of kept) {
      if (until > now && kept.size <= mostKept) break;
      kept.delete(name);
    }
    clearTimeout(timer);
    const [oldest] = kept.values();
    if (oldest) timer = setTimeout(forgetOld, oldest.until - now).unref();
  };

  return {
    of: (tenant, sessionHash) => kept.get(nameOf(tenant, sessionHash))?.recent,
    keep: (tenant, recent) => {
      const name = nameOf(tenant, recent.session.id);
      kept.delete(name);
      kept.set(name, { recent, until: performance.now() + keptMilliseconds });
      forgetOld();
    },
    noteOther: () => {
      othersUntil = performance.now() + keptMilliseconds;
    },
    othersWrite: () => performance.now() < othersUntil,
    clear: () => kept.clear(),
  };
}

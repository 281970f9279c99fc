import type { CommandName } from "@portico/domain/flow/step";
import type { Kernel } from "../kernel/kernel.ts";
import { networkOf } from "../kernel/network-of.ts";
import { TooMany } from "./error-handler.ts";
import { countCall } from "./rate-limit-store.ts";

export interface Limit {
  readonly calls: number;
  readonly seconds: number;
}

interface EndpointLimits {
  readonly perAddress?: Limit;
  readonly perSession?: Limit;
}

/** Somebody at an email address is asked of a vendor about. */
const people: EndpointLimits = { perAddress: { calls: 120, seconds: 600 }, perSession: { calls: 30, seconds: 600 } };
/** A vendor is asked about a place. */
const places: EndpointLimits = { perAddress: { calls: 240, seconds: 600 }, perSession: { calls: 60, seconds: 600 } };
/** A vendor is asked for a list, or for what a number belongs to: once for each choice of a page. */
const catalogue: EndpointLimits = {
  perAddress: { calls: 600, seconds: 600 },
  perSession: { calls: 200, seconds: 600 },
};

const uploads: EndpointLimits = {
  perAddress: { calls: 120, seconds: 600 },
  perSession: { calls: 60, seconds: 600 },
};

/** What can be tried by trying: passwords, taxpayer numbers, codes; and what costs the institution money or memory each time. */
const endpointLimits: Readonly<Partial<Record<CommandName, EndpointLimits>>> = {
  "POST /api/Authenticate": { perAddress: { calls: 30, seconds: 60 }, perSession: { calls: 10, seconds: 600 } },
  "POST /api/SSO": { perAddress: { calls: 30, seconds: 60 }, perSession: { calls: 10, seconds: 600 } },
  "POST /api/SamlSSO": { perAddress: { calls: 30, seconds: 60 }, perSession: { calls: 10, seconds: 600 } },
  "POST /api/Applicant/Member": { perAddress: { calls: 300, seconds: 600 } },
  // A branch on a Saturday shares one address: long before this limit, a captcha slows beginnings down (captcha/check-captcha.ts).
  "POST /api/Applicant": { perAddress: { calls: 300, seconds: 600 } },
  "POST /api/Identification": { perAddress: { calls: 60, seconds: 600 }, perSession: { calls: 10, seconds: 600 } },
  "POST /api/Identification/Update": {
    perAddress: { calls: 60, seconds: 600 },
    perSession: { calls: 20, seconds: 600 },
  },
  "POST /api/Resume": { perAddress: { calls: 30, seconds: 600 }, perSession: { calls: 15, seconds: 600 } },
  "POST /api/Resume/Application": { perAddress: { calls: 60, seconds: 600 }, perSession: { calls: 15, seconds: 600 } },
  "POST /api/Resume/Link": { perAddress: { calls: 30, seconds: 600 }, perSession: { calls: 5, seconds: 600 } },
  "POST /api/Application/Duplicate/Open": { perSession: { calls: 5, seconds: 600 } },
  "POST /api/Notice": { perAddress: { calls: 30, seconds: 600 }, perSession: { calls: 15, seconds: 600 } },
  "GET /api/Person/Verify/{id}": { perSession: { calls: 30, seconds: 3600 } },
  "POST /api/Person/Verify": { perSession: { calls: 10, seconds: 3600 } },
  "POST /api/PersonVerification": { perSession: { calls: 10, seconds: 3600 } },
  "POST /api/DocumentVerification/TransactionToken": { perSession: { calls: 30, seconds: 3600 } },
  "POST /api/DocumentVerification/Complete": { perSession: { calls: 120, seconds: 3600 } },
  "POST /api/DocumentVerification/Resume": { perAddress: { calls: 30, seconds: 600 } },
  "POST /api/CollateralValuation": { perSession: { calls: 60, seconds: 3600 } },
  "POST /api/Applicant/Update": people,
  "POST /api/CoApplicant": people,
  "POST /api/CoApplicant/Update": people,
  "POST /api/Address": places,
  "POST /api/Address/Update": places,
  "POST /api/HelocProperty": places,
  "POST /api/PropertyAddress/Counties": places,
  "POST /api/CollateralOptions/Years": catalogue,
  "POST /api/CollateralOptions/Makes": catalogue,
  "POST /api/CollateralOptions/Models": catalogue,
  "POST /api/CollateralOptions/Trims": catalogue,
  "POST /api/CollateralOptions/Vin": places,
  "POST /api/CollateralOptions/Options": catalogue,
  "POST /api/VehicleCollateral": places,
  "POST /api/Application/{applicationId}/ApplicantType/{type}/Document": uploads,
  "POST /api/Application/{applicationId}/ApplicantType/{type}/Document/{documentId}": uploads,
};

interface Who {
  readonly tenant: string;
  readonly ipAddress: string;
  readonly token: string | undefined;
}

/**
 * Counts a call against the limits of its endpoint and refuses one too many. Counts are shared by all processes, and kept under keyed
 * hashes. `scale` widens all of them, for load tests.
 */
export async function requireWithinLimits(kernel: Kernel, name: CommandName, who: Who, scale: number): Promise<void> {
  const limits = endpointLimits[name];
  if (!limits) return;
  const counted = [
    { limit: limits.perAddress, whose: `address|${networkOf(who.ipAddress)}` },
    { limit: who.token === undefined ? undefined : limits.perSession, whose: `session|${who.token}` },
  ].flatMap(({ limit, whose }) => (limit ? [{ limit, whose }] : []));
  const now = kernel.clock();
  const queries = counted.map(({ limit, whose }) =>
    countCall({
      tenant: who.tenant,
      key: kernel.keyring.hash(who.tenant, "rate-limit", `${name}|${whose}`),
      now,
      cutOff: new Date(now.getTime() - limit.seconds * 1000),
    }),
  );
  const results = await kernel.databases.of(who.tenant).trip(queries);
  for (const [place, { limit }] of counted.entries()) {
    const row = results[place]?.[0];
    if (row && row.count > limit.calls * scale) throw new TooMany(secondsLeft(row.window_started_at, limit, now));
  }
}

function secondsLeft(windowStart: Date, { seconds }: Limit, now: Date): number {
  return Math.max(1, Math.ceil((windowStart.getTime() + seconds * 1000 - now.getTime()) / 1000));
}

const generous: Limit = { calls: 1200, seconds: 60 };
const maximumRemembered = 50_000;

/**
 * The general limit of calls per address, or a narrower one of some. Each process counts for itself, in memory: a flood must cost as little as possible, and a
 * shared count would cost a write for every call.
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

import { randomBytes } from "node:crypto";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { rootFolder } from "../../../launcher/paths.js";
import { ownWriteP99 } from "../api/own-writes.ts";
import { clients } from "../api/turn.ts";
import { asSuperuser, type Platform } from "../installation/platform.ts";
import { runTool } from "../installation/run-tool.ts";
import type { Failures } from "../report/failures.ts";
import { explain, statementsDuring, type Planned } from "./plans.ts";
import { rounds } from "./rounds.ts";
import { serve, type Served, type Stored } from "./stored.ts";

/** A server begins its first sweep and upkeep a minute after its start (apps/server/src/jobs/background.ts). */
const firstMaintenanceMs = 59_500;
const warmUpSeconds = 25;
const windowSeconds = 10;

/** The rows that a sweep finds: the share of the stored applications whose session and answers expired, and the most of them. */
const expiredShare = 0.2;
const mostExpired = 50_000;
const answersPerSession = 5;

export interface MaintenanceRound {
  /** The p99 of own writes, in milliseconds. */
  readonly alone: number;
  readonly withAudit: number;
  readonly withUpkeep: number;
  /** The work done while the load ran. */
  readonly audits: number;
  readonly rewrapped: number;
  readonly swept: number;
  readonly failures: readonly Failures[];
}

export interface MeasuredMaintenance {
  readonly rounds: readonly MaintenanceRound[];
  /** The statements of sweeps, upkeep, and audit checks. */
  readonly plans: readonly Planned[];
}

/** The master keys of a database, the current one first. */
type Keys = string[];

/**
 * Measures the same half load alone, beside an audit check, and beside a sweep and a key rotation. Each round starts a server with a new
 * master key, so the three windows of a round follow one another in one process.
 */
export async function measureMaintenance(
  platform: Platform,
  stored: Stored,
  perSecond: number,
): Promise<MeasuredMaintenance> {
  const keys: Keys = [platform.masterKey];
  return asSuperuser(stored.databaseUrl, async (superuser) => {
    const place = { platform, stored, superuser, keys };
    const taken: MaintenanceRound[] = [];
    for (let round = 0; round < rounds; round += 1) taken.push(await takeRound(place, perSecond));
    return { rounds: taken, plans: await maintenancePlans(place) };
  });
}

interface Place {
  readonly platform: Platform;
  readonly stored: Stored;
  readonly superuser: Client;
  readonly keys: Keys;
}

async function takeRound(place: Place, perSecond: number): Promise<MaintenanceRound> {
  const { stored, superuser } = place;
  const { server, load } = await serveWithNewKey(place);
  const began = performance.now();
  const failures: Failures[] = [];
  const halfLoad = async () => {
    const done = await load.openLoop({ perSecond, seconds: windowSeconds });
    failures.push(done.failures);
    return ownWriteP99(done.timings);
  };
  await addExpired(superuser, stored);
  await load.closedLoop({ clients, seconds: warmUpSeconds });
  const alone = await halfLoad();
  const audit = auditAgainAndAgain(place);
  const withAudit = await halfLoad();
  const audits = await audit.stop();
  const before = await workDone(superuser, stored);
  await pause(Math.max(0, firstMaintenanceMs - (performance.now() - began)));
  const withUpkeep = await halfLoad();
  const after = await workDone(superuser, stored);
  await server.stop();
  return {
    alone,
    withAudit,
    withUpkeep,
    audits,
    rewrapped: after.rewrapped - before.rewrapped,
    swept: before.expired - after.expired,
    failures,
  };
}

async function serveWithNewKey({ platform, stored, keys }: Place): Promise<Served> {
  keys.unshift(randomBytes(32).toString("base64"));
  return serve(platform, stored, environmentWith(keys));
}

function environmentWith([current, ...previous]: Keys): NodeJS.ProcessEnv {
  return { PORTICO_MASTER_KEY: current, PORTICO_PREVIOUS_MASTER_KEYS: previous.join(",") };
}

/** Adds sessions and idempotency answers that ended two days ago, as after a weekend without a server. */
async function addExpired(superuser: Client, { size, tenant }: Stored): Promise<void> {
  const sessions = Math.min(mostExpired, Math.round(size * expiredShare));
  const ended = "now() - interval '2 days'";
  await superuser.query(
    `insert into session (tenant_id, token_hash, created_at, last_seen_at, expires_at, absolute_expires_at)
     select $1, sha256(random()::text::bytea), ${ended}, ${ended}, ${ended}, ${ended} from generate_series(1, $2)`,
    [tenant, sessions],
  );
  await superuser.query(
    `insert into idempotency (tenant_id, session_hash, key, request_hash, sealed_answer, created_at)
     select $1, sha256(random()::text::bytea), gen_random_uuid()::text, sha256('a'), repeat('a', 500)::bytea, ${ended}
     from generate_series(1, $2)`,
    [tenant, sessions * answersPerSession],
  );
}

/** Counts the older applications under the newest one's key, and the rows that a sweep would delete. */
async function workDone(superuser: Client, { tenant }: Stored): Promise<{ rewrapped: number; expired: number }> {
  const { rows } = await superuser.query<{ rewrapped: number; expired: number }>(
    `select
       (select count(*) from application
        where tenant_id = $1 and erased_at is null and created_at < now() - interval '10 minutes'
          and key_version = (select key_version from application
            where tenant_id = $1 and erased_at is null order by created_at desc limit 1))::int as rewrapped,
       (select count(*) from session where tenant_id = $1 and expires_at < now() - interval '1 day')::int
         + (select count(*) from idempotency where tenant_id = $1 and created_at < now() - interval '1 day')::int as expired`,
    [tenant],
  );
  return rows[0]!;
}

interface Audit {
  /** Returns the number of checks that came to an end. */
  stop(): Promise<number>;
}

/** Runs `check-events` as an operator does, from the beginning again when it ends. */
function auditAgainAndAgain({ platform, stored, keys }: Place): Audit {
  const script = path.join(rootFolder, "apps/server/src/startup/check-events.ts");
  const env = { ...platform.environment, ...environmentWith(keys), DATABASE_URL: stored.databaseUrl };
  const over = new AbortController();
  const { signal } = over;
  let whole = 0;
  const checkAgainAndAgain = async () => {
    while (!signal.aborted) {
      const { code, words } = await runTool(platform, process.execPath, [script], { cwd: rootFolder, env, signal });
      if (code !== 0) throw new Error(`check-events found broken events, or couldn't look (code ${code}): ${words}`);
      whole += 1;
    }
  };
  const running = checkAgainAndAgain().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  running.catch(() => undefined); // stop reports it
  return {
    stop: async () => {
      over.abort();
      await running;
      return whole;
    },
  };
}

const logSeconds = 5;

/** Starts one more server, and logs its statements while it sweeps, rewraps keys, looks for old applications, and is audited. */
async function maintenancePlans(place: Place): Promise<readonly Planned[]> {
  const { platform, stored, superuser } = place;
  const { server } = await serveWithNewKey(place);
  await addExpired(superuser, stored);
  await pause(firstMaintenanceMs - 3_000);
  const statements = await statementsDuring(superuser, platform.databaseLog, async () => {
    const audit = auditAgainAndAgain(place);
    await pause(3_000 + logSeconds * 1000);
    await audit.stop();
  });
  await server.stop();
  return explain(superuser, stored.tenant, statements);
}

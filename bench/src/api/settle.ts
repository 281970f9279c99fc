import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import type { ApiLoad } from "./api-load.ts";
import { clients } from "./turn.ts";

/** The first applications of a process measure mostly the compiler, because code is compiled after a few thousand runs. */
const warmUpApplications = 150;
const mostWarmUpSeconds = 20;

export async function warmUp(load: ApiLoad): Promise<void> {
  const until = performance.now() + mostWarmUpSeconds * 1000;
  for (let finished = 0; finished < warmUpApplications && performance.now() < until;)
    finished += (await load.closedLoop({ clients, seconds: 1 })).finished;
}

const quietPauseMs = 100;
const mostPauses = 150;

/** Waits for the work after the last submissions, but not for reminders. `apart` are tenants whose messages nobody works on. */
export async function untilQuiet(superuser: Client, apart: readonly string[] = []): Promise<void> {
  for (let look = 0; look < mostPauses; look += 1) {
    const { rowCount } = await superuser.query(
      `select from outbox where tenant_id <> all($1) and delivered_at is null and dead_at is null
       and (attempts > 0 or next_attempt_at <= now()) limit 1`,
      [apart],
    );
    if (rowCount === 0) return;
    await pause(quietPauseMs);
  }
}

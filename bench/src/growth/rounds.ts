import { ownWriteP99 } from "../api/own-writes.ts";
import { warmUp } from "../api/settle.ts";
import { halfLoadSeconds, halfRate, loadTurn, type Turn } from "../api/turn.ts";
import type { Platform } from "../installation/platform.ts";
import type { Failures } from "../report/failures.ts";
import type { Served, Stored } from "./stored.ts";

export const rounds = 5;

/** What the rounds measured on one database, round by round. */
export interface MeasuredSize extends Pick<Stored, "size" | "bytesPerApplication" | "tables"> {
  readonly turns: Turn[];
  readonly p99s: number[];
  readonly failures: Failures[];
}

export interface Rounds {
  readonly sizes: readonly MeasuredSize[];
  /** The rate of the half load, the same for every size. */
  readonly perSecond: number;
}

/** Takes turns from small to large, so that other load on the machine affects all sizes. First full load for processor times, then half load for latencies. */
export async function takeRounds(platform: Platform, databases: readonly Served[]): Promise<Rounds> {
  for (const { load } of databases) await warmUp(load);
  const sizes = databases.map(({ size, bytesPerApplication, tables }): MeasuredSize => {
    return { size, bytesPerApplication, tables, turns: [], p99s: [], failures: [] };
  });
  for (let round = 0; round < rounds; round += 1)
    for (const [place, { load, server }] of databases.entries()) {
      const { turns, failures } = sizes[place]!;
      const processes = { postmasterPid: platform.postmasterPid, serverPids: [server.pid] };
      turns.push(await loadTurn(processes, load, (done) => failures.push(done.failures)));
    }
  const perSecond = halfRate(sizes[0]!.turns);
  for (let round = 0; round < rounds; round += 1)
    for (const [place, { load }] of databases.entries()) {
      const { p99s, failures } = sizes[place]!;
      const half = await load.openLoop({ perSecond, seconds: halfLoadSeconds });
      failures.push(half.failures);
      p99s.push(ownWriteP99(half.timings));
    }
  return { sizes, perSecond };
}

import { loadAverage } from "../report/machine.ts";
import { round } from "../report/print-report.ts";
import { ratioOf, spreadOf } from "../report/statistics.ts";
import type { ApiLoad, Load } from "./api-load.ts";
import { cpuMilliseconds } from "./cpu-time.ts";

/** Every part that applies over the API has turns and half loads of this size. */
export const clients = 8;
export const secondsPerTurn = 6;
export const halfLoadSeconds = 12;

/** The result of one writer's turn. Processor times are milliseconds for each application. */
export interface Turn {
  readonly perSecond: number;
  readonly finished: number;
  readonly databaseCpu: number;
  readonly serverCpu: number;
  readonly driverCpu: number;
  readonly loadAverage: number;
}

/** The measured processes. */
export interface Processes {
  readonly postmasterPid: number;
  readonly serverPids: readonly number[];
}

/** Runs one turn, and divides the processor time that it took by the applications that it finished. */
export async function takeTurn(
  processes: Processes,
  run: () => Promise<{ readonly finished: number; readonly seconds: number }>,
): Promise<Turn> {
  const before = cpuOf(processes);
  const { finished, seconds } = await run();
  const after = cpuOf(processes);
  const each = (part: keyof typeof before) => (after[part] - before[part]) / finished;
  return {
    perSecond: finished / seconds,
    finished,
    databaseCpu: each("database"),
    serverCpu: each("server"),
    driverCpu: each("driver"),
    loadAverage: loadAverage(),
  };
}

/** Takes one turn at full load. `keep` gets what the load measured itself. */
export function loadTurn(
  processes: Processes,
  load: ApiLoad,
  keep: (done: Load) => unknown,
  seconds: number = secondsPerTurn,
): Promise<Turn> {
  return takeTurn(processes, async () => {
    const done = await load.closedLoop({ clients, seconds });
    keep(done);
    return done;
  });
}

/** Half of the rate that these turns reached. */
export function halfRate(turns: readonly Turn[]): number {
  return spreadOf(turns.map(({ perSecond }) => perSecond)).median / 2;
}

/** The median of a figure, as a report prints it. */
export function middleOfTurns(turns: readonly Turn[], pick: (turn: Turn) => number): string {
  return round(spreadOf(turns.map(pick)).median);
}

/** The processor time of an application, without the driver's. */
export function ownCpu({ databaseCpu, serverCpu }: Turn): number {
  return databaseCpu + serverCpu;
}

/** The processor time of an application as a multiple of the other's, in the median of adjacent turns, which ran under the same load. */
export function cpuRatio(turns: readonly Turn[], others: readonly Turn[]): number {
  return ratioOf(turns.map(ownCpu), others.map(ownCpu));
}

function cpuOf({ postmasterPid, serverPids }: Processes) {
  const { user, system } = process.cpuUsage();
  const servers = serverPids.map((pid) => cpuMilliseconds(pid, { withChildren: false }));
  return {
    database: cpuMilliseconds(postmasterPid, { withChildren: true }),
    server: servers.reduce((sum, each) => sum + each, 0),
    driver: (user + system) / 1000,
  };
}

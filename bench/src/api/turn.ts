import { loadAverage } from "../report/machine.ts";
import { cpuMilliseconds } from "./cpu-time.ts";

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

/** The processor time of an application, without the driver's. */
export function ownCpu({ databaseCpu, serverCpu }: Turn): number {
  return databaseCpu + serverCpu;
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

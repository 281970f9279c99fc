import { ApiLoad } from "../api/api-load.ts";
import { warmUp } from "../api/settle.ts";
import { clients, cpuRatio, loadTurn, middleOfTurns, secondsPerTurn, type Turn } from "../api/turn.ts";
import type { Installation } from "../installation/installation.ts";
import { failureNotes, judgedFailures, type Failures } from "../report/failures.ts";
import type { Section } from "../report/section.ts";

/** The target for two processes (docs/benchmarks.md). */
const bars = { timesCpu: 1.05 } as const;

const rounds = 5;

interface Way {
  readonly name: string;
  /** The rounds take turns, so that both processes serve as many calls. Code that ran more often is faster. */
  readonly loads: readonly ApiLoad[];
  readonly turns: Turn[];
}

/** Measures the processor time of an application with one server process, and with two on the same database. */
export async function measureProcesses(installation: Installation): Promise<Section> {
  const { url, serverPid, postmasterPid, databaseUrl } = installation;
  const other = await installation.startServer(databaseUrl);
  const both = [url, other.url];
  const ways: readonly Way[] = [
    { name: "one process", loads: both.map((origin) => new ApiLoad([origin])), turns: [] },
    { name: "two, each person at one of them", loads: [new ApiLoad(both)], turns: [] },
    { name: "two, one call after another", loads: [new ApiLoad(both, { spread: "by call" })], turns: [] },
  ];
  for (const origin of both) await warmUp(new ApiLoad([origin]));
  const failures: Failures[] = [];
  const processes = { postmasterPid, serverPids: [serverPid, other.pid] };
  for (let turn = 0; turn < rounds; turn += 1)
    for (const { loads, turns } of ways)
      turns.push(await loadTurn(processes, loads[turn % loads.length]!, (done) => failures.push(done.failures)));
  await other.stop();
  return section(ways, failures);
}

function section(ways: readonly Way[], failures: readonly Failures[]): Section {
  const [one, ...two] = ways;
  return {
    title: "Two server processes on one database",
    tables: [
      {
        head: ["processes", "per second", "server ms", "database ms"],
        rows: ways.map(({ name, turns }) => [
          name,
          middleOfTurns(turns, (turn) => turn.perSecond),
          middleOfTurns(turns, (turn) => turn.serverCpu),
          middleOfTurns(turns, (turn) => turn.databaseCpu),
        ]),
      },
    ],
    judged: [
      ...two.map(({ name, turns }) => ({
        name: `processor time: ${name}`,
        value: cpuRatio(turns, one!.turns),
        bar: bars.timesCpu,
        unit: "×",
      })),
      judgedFailures(failures),
    ],
    notes: [
      `${clients} clients in a closed loop, ${rounds} rounds of ${secondsPerTurn} s each. Milliseconds are the processor time of both processes and of PostgreSQL for each application. Ratios are medians of the rounds. “One call after another” is a load balancer that doesn't know people.`,
      ...failureNotes(failures),
    ],
    data: { ways: ways.map(({ name, turns }) => ({ name, turns })), failures },
  };
}

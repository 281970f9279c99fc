import { ApiLoad, newPeople } from "../api/api-load.ts";
import { warmUp } from "../api/settle.ts";
import { takeTurn, type Turn } from "../api/turn.ts";
import { cpuRatio } from "../growth/rounds.ts";
import type { Installation } from "../installation/installation.ts";
import { round } from "../report/print-report.ts";
import type { Section } from "../report/section.ts";
import { spreadOf } from "../report/statistics.ts";

/** The target for two processes (docs/benchmarks.md). */
const bars = { timesCpu: 1.05 } as const;

const clients = 8;
const rounds = 5;
const secondsPerTurn = 6;

interface Way {
  readonly name: string;
  readonly load: ApiLoad;
  readonly turns: Turn[];
}

/** Measures the processor time of an application with one server process, and with two on the same database. */
export async function measureProcesses(installation: Installation): Promise<Section> {
  const other = await installation.startAnother();
  const { url, serverPid, postmasterPid } = installation;
  const nextApplicant = newPeople();
  const both = [url, other.url];
  const ways: readonly Way[] = [
    { name: "one process", load: new ApiLoad([url], nextApplicant), turns: [] },
    { name: "two, each person at one of them", load: new ApiLoad(both, nextApplicant), turns: [] },
    { name: "two, one call after another", load: new ApiLoad(both, nextApplicant, "by call"), turns: [] },
  ];
  for (const origin of both) await warmUp(new ApiLoad([origin], nextApplicant), clients);
  const failures: string[] = [];
  const processes = { postmasterPid, serverPids: [serverPid, other.pid] };
  for (let turn = 0; turn < rounds; turn += 1)
    for (const { load, turns } of ways)
      turns.push(
        await takeTurn(processes, async () => {
          const done = await load.closedLoop({ clients, seconds: secondsPerTurn });
          failures.push(...done.failures);
          return done;
        }),
      );
  await other.stop();
  return section(ways, failures);
}

function section(ways: readonly Way[], failures: readonly string[]): Section {
  const [one, ...two] = ways;
  const middle = (turns: readonly Turn[], pick: (turn: Turn) => number) => round(spreadOf(turns.map(pick)).median);
  return {
    title: "Two server processes on one database",
    tables: [
      {
        head: ["processes", "per second", "server ms", "database ms"],
        rows: ways.map(({ name, turns }) => [
          name,
          middle(turns, (turn) => turn.perSecond),
          middle(turns, (turn) => turn.serverCpu),
          middle(turns, (turn) => turn.databaseCpu),
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
      { name: "failed applications", value: failures.length, bar: 0, unit: "" },
    ],
    notes: [
      `${clients} clients in a closed loop, ${rounds} rounds of ${secondsPerTurn} s each. Milliseconds are the processor time of both processes and of PostgreSQL for each application. Ratios are medians of the rounds. “One call after another” is a load balancer that doesn't know people.`,
      ...failures.slice(0, 3),
    ],
    data: { ways: ways.map(({ name, turns }) => ({ name, turns })), failures },
  };
}

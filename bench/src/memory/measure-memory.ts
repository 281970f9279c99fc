import { findFreePort } from "../../../launcher/process/ports.js";
import { ApiLoad } from "../api/api-load.ts";
import { residentMegabytes } from "../api/cpu-time.ts";
import { clients } from "../api/turn.ts";
import type { Installation } from "../installation/installation.ts";
import type { RunningServer } from "../installation/platform.ts";
import { failureNotes, judgedFailures, type Failures } from "../report/failures.ts";
import { round } from "../report/print-report.ts";
import type { Section } from "../report/section.ts";
import { slopeOf, type Point } from "../report/statistics.ts";
import { heapAfterCollection } from "./heap-after-collection.ts";

/** The targets for memory (docs/benchmarks.md). */
const bars = { loadedMegabytes: 200, megabytesPerMinute: 1 } as const;

const minutes = 10;
/** Caches fill and code is compiled in the first half, so only the second half shows a leak. */
const minutesBeforeSamples = 5;
const secondsBetweenSamples = 30;

/** One look at the server: its resident memory under load, and its heap after a collection, once the samples begin. */
interface Look {
  readonly minute: number;
  readonly residentMegabytes: number;
  readonly heapMegabytes?: number;
}

/** Applies at full load for ten minutes on a server of its own, and measures how much memory it takes and whether its heap grows. */
export async function measureMemory(installation: Installation): Promise<Section> {
  const inspectPort = await findFreePort();
  const options = { NODE_OPTIONS: `--inspect-port=${inspectPort}` };
  const server = await installation.startServer(installation.databaseUrl, options);
  const measured = await looksUnderLoad(server, inspectPort);
  await server.stop();
  return memorySection(measured);
}

interface Looks {
  readonly looks: readonly Look[];
  readonly finished: number;
  readonly failures: readonly Failures[];
}

async function looksUnderLoad({ url, pid }: RunningServer, inspectPort: number): Promise<Looks> {
  const load = new ApiLoad([url]);
  const looks: Look[] = [];
  const failures: Failures[] = [];
  let finished = 0;
  const began = performance.now();
  for (let minute = 0; minute < minutes;) {
    const done = await load.closedLoop({ clients, seconds: secondsBetweenSamples });
    finished += done.finished;
    failures.push(done.failures);
    minute = (performance.now() - began) / 60_000;
    // A collection would hide memory that the server takes under load, so it comes after this look.
    const look = { minute, residentMegabytes: residentMegabytes(pid) };
    if (minute < minutesBeforeSamples) looks.push(look);
    else looks.push({ ...look, heapMegabytes: await heapAfterCollection(pid, inspectPort) });
  }
  return { looks, finished, failures };
}

function memorySection({ looks, finished, failures }: Looks): Section {
  const heaps: Point[] = looks.flatMap(({ minute, heapMegabytes }) =>
    heapMegabytes === undefined ? [] : [[minute, heapMegabytes]],
  );
  const mostResident = Math.max(...looks.map((look) => look.residentMegabytes));
  return {
    title: "Memory under load",
    tables: [
      {
        head: ["minute", "resident MB", "heap after collection MB"],
        rows: looks.map(({ minute, residentMegabytes: resident, heapMegabytes }) => [
          minute.toFixed(1),
          round(resident),
          heapMegabytes === undefined ? "" : heapMegabytes.toFixed(2),
        ]),
      },
    ],
    judged: [
      {
        name: `server's largest memory in ${minutes} minutes of load`,
        value: mostResident,
        bar: bars.loadedMegabytes,
        unit: "MB",
      },
      {
        name: `growth of its heap after a collection, last ${minutes - minutesBeforeSamples} minutes`,
        value: slopeOf(heaps),
        bar: bars.megabytesPerMinute,
        unit: "MB a minute",
      },
      judgedFailures(failures),
    ],
    notes: [
      `${clients} clients in a closed loop finished ${finished} applications on a server of its own. The first collection is after ${minutesBeforeSamples} minutes, and then one every ${secondsBetweenSamples} s. Growth is the slope of a line through the heaps.`,
      ...failureNotes(failures),
    ],
    data: { looks, finished, failures },
  };
}

import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { rootFolder } from "../../../launcher/paths.js";
import { findFreePort } from "../../../launcher/process/ports.js";
import type { Installation } from "../installation/installation.ts";
import { launch } from "../installation/platform.ts";
import { round } from "../report/print-report.ts";
import type { Section } from "../report/section.ts";
import { spreadOf } from "../report/statistics.ts";
import { cpuMilliseconds, residentMegabytes } from "../api/cpu-time.ts";

/** The targets for processes (docs/benchmarks.md). */
const bars = { firstAnswerMilliseconds: 500, warmStartSeconds: 5, idleMegabytes: 120 } as const;

const starts = 4;
const warmStarts = 2;

/** Measures the time to a server process's first answer, its idle memory, and a warm `npm start`. */
export async function measureProcess(installation: Installation): Promise<Section> {
  const first = await startServer(installation); // fills the compile cache, like the first start of an installation
  const answers: number[] = [];
  const processor: number[] = [];
  const idle: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const { milliseconds, processorMilliseconds, megabytes } = await startServer(installation);
    answers.push(milliseconds);
    processor.push(processorMilliseconds);
    idle.push(megabytes);
  }
  const warm = await warmNpmStarts();
  const answer = spreadOf(answers);
  const start = spreadOf(warm);
  return {
    title: "Processes",
    tables: [
      {
        head: ["what", "median", "range"],
        rows: [
          ["server: from spawn to the first answer", `${round(answer.median)} ms`, rangeOf(answers)],
          ["server: processor time until then", `${round(spreadOf(processor).median)} ms`, rangeOf(processor)],
          ["server: resident memory, idle", `${round(spreadOf(idle).median)} MB`, rangeOf(idle)],
          ["npm start, warm: to its last line", `${round(start.median)} s`, rangeOf(warm)],
        ],
      },
    ],
    judged: [
      {
        name: "server: from spawn to the first answer",
        value: answer.median,
        bar: bars.firstAnswerMilliseconds,
        unit: "ms",
      },
      { name: "server: resident memory, idle", value: spreadOf(idle).median, bar: bars.idleMegabytes, unit: "MB" },
      { name: "npm start, warm", value: start.median, bar: bars.warmStartSeconds, unit: "s" },
    ],
    notes: [
      `${starts} starts of a server beside the running one, on a migrated database, with the compile cache filled; the first answer is GET /ready with 200. npm start is measured ${warmStarts} times with packages, web build and database there, as what npm runs: npm itself comes on top.`,
    ],
    data: { firstEver: first, answers, processor, idle, warmNpmStarts: warm },
  };
}

function rangeOf(values: readonly number[]): string {
  const { least, most } = spreadOf(values);
  return `${round(least)}–${round(most)}`;
}

const settleMs = 1_500;

interface Start {
  readonly milliseconds: number;
  readonly processorMilliseconds: number;
  readonly megabytes: number;
}

async function startServer({ serverEnvironment, logFolder }: Installation): Promise<Start> {
  const port = await findFreePort();
  const began = performance.now();
  const server = launch("server", { ...serverEnvironment, PORTICO_PORT: String(port) }, logFolder, "server-start");
  try {
    await firstAnswer(`http://127.0.0.1:${port}/ready`, server.ended);
    const milliseconds = performance.now() - began;
    const pid = server.pid ?? Number.NaN;
    const processorMilliseconds = cpuMilliseconds(pid, { withChildren: false });
    await pause(settleMs);
    return { milliseconds, processorMilliseconds, megabytes: residentMegabytes(pid) };
  } finally {
    await server.stop();
  }
}

const mostTries = 6_000;

async function firstAnswer(url: string, ended: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  void ended.then(() => over.abort());
  for (let attempt = 0; attempt < mostTries && !over.signal.aborted; attempt += 1) {
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // Nobody listens yet.
    }
    await pause(5);
  }
  throw new Error("The server did not answer.");
}

/**
 * Starts and stops everything several times. The first run updates packages, build and database and is dropped. Returns the seconds of the
 * others.
 */
async function warmNpmStarts(): Promise<readonly number[]> {
  const seconds: number[] = [];
  for (let start = 0; start <= warmStarts; start += 1) seconds.push(await npmStart());
  return seconds.slice(1);
}

const mostStartSeconds = 60;

/** Runs the script of `npm start` on free ports, with its own data folder that stays from one benchmark to the next. */
async function npmStart(): Promise<number> {
  const env = {
    ...process.env,
    DATABASE_URL: "",
    PORTICO_MASTER_KEY: "",
    PORTICO_SANDBOX_URL: "",
    PORTICO_DATA: ".portico/bench-start",
    PORTICO_PORT: String(await findFreePort()),
    PORTICO_SANDBOX_PORT: String(await findFreePort()),
  };
  const began = performance.now();
  const launcher = spawn(process.execPath, ["launcher/start.js"], {
    cwd: rootFolder,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(launcher, "exit");
  try {
    await untilReady(launcher);
    return (performance.now() - began) / 1000;
  } finally {
    launcher.kill("SIGINT");
    await ended;
  }
}

function untilReady(launcher: ChildProcessByStdio<null, Readable, Readable>): Promise<void> {
  let words = "";
  return new Promise((resolve, reject) => {
    const tooLate = setTimeout(
      () => reject(new Error(`npm start was not ready in time: ${words}`)),
      mostStartSeconds * 1000,
    );
    const listen = (chunk: Buffer) => {
      words += chunk.toString();
      if (!words.includes("Portico is ready")) return;
      clearTimeout(tooLate);
      resolve();
    };
    launcher.stdout.on("data", listen);
    launcher.stderr.on("data", listen);
    launcher.once("exit", () => {
      clearTimeout(tooLate);
      reject(new Error(`npm start ended before it was ready: ${words}`));
    });
  });
}

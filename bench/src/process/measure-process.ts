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
import { meanOf, spreadOf } from "../report/statistics.ts";
import { cpuMilliseconds, residentMegabytes } from "../api/cpu-time.ts";

/** The targets for processes (docs/benchmarks.md). */
const bars = { timesPlainStart: 10.5, warmStartSeconds: 5, idleMegabytes: 120 } as const;

const starts = 5;
const warmStarts = 2;

/** Measures the time to a server process's first answer, its idle memory, and a warm `npm start`. */
export async function measureProcess(installation: Installation): Promise<Section> {
  const firstEver = await startServer(installation); // fills the compile cache, like the first start of an installation
  const measured: Start[] = [];
  const plain = [await startPlainServers()];
  for (let start = 0; start < starts; start += 1) {
    measured.push(await startServer(installation));
    plain.push(await startPlainServers());
  }
  return section({ firstEver, measured, plain, warm: await warmNpmStarts() });
}

interface Measured {
  readonly firstEver: Start;
  readonly measured: readonly Start[];
  /** One before each start of ours, and one after the last. */
  readonly plain: readonly number[];
  readonly warm: readonly number[];
}

function section({ firstEver, measured, plain, warm }: Measured): Section {
  const answers = measured.map(({ milliseconds }) => milliseconds);
  const processor = measured.map(({ processorMilliseconds }) => processorMilliseconds);
  const idle = measured.map(({ megabytes }) => megabytes);
  const times = timesPlain(answers, plain);
  const of = (what: string, values: readonly number[], unit: string) => [
    what,
    `${round(spreadOf(values).median)}${unit}`,
    rangeOf(values),
  ];
  const judged = (name: string, values: readonly number[], bar: number, unit: string) => ({
    name,
    value: spreadOf(values).median,
    bar,
    unit,
  });
  return {
    title: "Processes",
    tables: [
      {
        head: ["what", "median", "range"],
        rows: [
          of("server: from spawn to the first answer", answers, " ms"),
          of("server of plain Node: the same", plain, " ms"),
          of("server: times the plain one's", times, ""),
          of("server: processor time until then", processor, " ms"),
          of("server: resident memory, idle", idle, " MB"),
          of("npm start, warm: to its last line", warm, " s"),
        ],
      },
    ],
    judged: [
      judged("server: from spawn to the first answer, times the plain one's", times, bars.timesPlainStart, ""),
      judged("server: resident memory, idle", idle, bars.idleMegabytes, "MB"),
      judged("npm start, warm", warm, bars.warmStartSeconds, "s"),
    ],
    notes: [
      `${starts} starts of a server beside the running one, on a migrated database, with the compile cache filled; the first answer is GET /ready with 200. A server of plain Node starts ${plainStarts} times before and after each, and a ratio compares a start with the mean of these. npm start is measured ${warmStarts} times with packages, web build and database there, as what npm runs: npm itself comes on top.`,
    ],
    data: { firstEver, answers, plain, processor, idle, warmNpmStarts: warm },
  };
}

/** Each start as a multiple of the mean of the plain server's starts before and after it, because a shared machine gets faster and slower. */
export function timesPlain(answers: readonly number[], plain: readonly number[]): readonly number[] {
  return answers.map((answer, place) => answer / ((plain[place]! + plain[place + 1]!) / 2));
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

/** The smallest server in plain Node. A change here moves the target (decision 254). */
const plainServer =
  'require("node:http").createServer((_, answer) => answer.end()).listen(Number(process.env.PORTICO_PORT), "127.0.0.1")';

/** Together, these starts last about as long as one of ours, so a busy moment slows both alike. */
const plainStarts = 8;

/** Starts the plain server several times, one after another. Returns the mean milliseconds until the first answer. */
async function startPlainServers(): Promise<number> {
  const milliseconds: number[] = [];
  while (milliseconds.length < plainStarts) milliseconds.push(await startPlainServer());
  return meanOf(milliseconds);
}

async function startPlainServer(): Promise<number> {
  const port = await findFreePort();
  const began = performance.now();
  const server = spawn(process.execPath, ["-e", plainServer], {
    env: { ...process.env, PORTICO_PORT: String(port) },
    stdio: "ignore",
  });
  const ended = once(server, "exit");
  try {
    await firstAnswer(`http://127.0.0.1:${port}/ready`, ended);
    return performance.now() - began;
  } finally {
    server.kill();
    await ended;
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

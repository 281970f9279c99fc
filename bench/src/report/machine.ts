import { readFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";

export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGigabytes: number;
  readonly system: string;
  readonly node: string;
}

/** What the figures were measured on: without it they mean nothing. */
export function machine(): Machine {
  const [first] = cpus();
  return {
    processor: first?.model.trim() ?? "unknown",
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 1024 ** 3),
    system: systemName(),
    node: process.versions.node,
  };
}

function systemName(): string {
  try {
    return /^PRETTY_NAME="?([^"\n]*)/m.exec(readFileSync("/etc/os-release", "utf8"))?.[1] ?? process.platform;
  } catch {
    return process.platform;
  }
}

/** How many processes wanted a core in the last minute: above the number of cores, somebody else was measuring too. */
export function loadAverage(): number {
  return loadavg()[0] ?? Number.NaN;
}

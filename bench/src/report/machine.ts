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

const spinMilliseconds = 150;

/**
 * How much of a core a busy loop gets at this moment, from 0 to 1. Below 0.9 others use the machine: then times are theirs too, and only
 * ratios of neighbouring turns say something.
 */
export function shareOfCore(): number {
  const began = performance.now();
  const before = process.cpuUsage();
  let used = 0;
  do {
    const { user, system } = process.cpuUsage(before);
    used = (user + system) / 1000;
  } while (used < spinMilliseconds);
  return Math.min(1, used / (performance.now() - began));
}

import { readFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";

interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGigabytes: number;
  readonly system: string;
  readonly node: string;
}

/** The measured machine, without which the figures mean nothing. */
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

/** The number of processes that needed a core in the last minute. Above the number of cores, other programs disturbed the measurement. */
export function loadAverage(): number {
  return loadavg()[0] ?? Number.NaN;
}

const spinMilliseconds = 150;

/**
 * The share of a core that a busy loop gets now, from 0 to 1. Below 0.9, other programs use the machine. Then times include their effect,
 * and only ratios of adjacent turns are meaningful.
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

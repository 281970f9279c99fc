import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

/**
 * The processor time of a process so far, with its threads, in milliseconds. With `withChildren`, it includes all child processes, living
 * or ended.
 */
export function cpuMilliseconds(pid: number, { withChildren }: { withChildren: boolean }): number {
  const own = statOf(pid);
  if (!own) return Number.NaN; // not Linux, or gone
  const children = withChildren ? childrenOf(pid) : [];
  const ticks = [own, ...children].reduce((sum, { used }) => sum + used, withChildren ? own.reaped : 0);
  return (ticks * 1000) / ticksPerSecond;
}

/** The resident memory of a process in megabytes. */
export function residentMegabytes(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}

interface Stat {
  readonly parent: number;
  readonly used: number;
  readonly reaped: number;
}

/**
 * Reads the fields after the name, which may itself contain spaces and brackets. The state is the first of them (proc(5) counts it as 3).
 */
export function parsedStat(text: string): Stat {
  const fields = text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const at = (number: number) => fields[number - 3] ?? Number.NaN;
  return { parent: at(4), used: at(14) + at(15), reaped: at(16) + at(17) };
}

function statOf(pid: number): Stat | undefined {
  try {
    return parsedStat(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return undefined;
  }
}

function childrenOf(pid: number): readonly Stat[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? [])
    .filter(({ parent }) => parent === pid);
}

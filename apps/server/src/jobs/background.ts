import type { Kernel } from "../kernel/kernel.ts";
import type { Institutions } from "../tenants/institutions.ts";
import { eraseOld } from "./erase-old.ts";
import type { Housekeeping } from "./housekeeping.ts";
import type { Outbox } from "./outbox.ts";
import { rewrapKeys } from "./rewrap-keys.ts";
import { sweepFiles } from "./sweep-files.ts";
import { sweep } from "./sweep.ts";

const pollMilliseconds = 2_000;
const sweepMilliseconds = 600_000;
const upkeepMilliseconds = 3_600_000;
/** The longest time until a task's first run, so that a server that restarts every few minutes still sweeps and erases. */
const firstMilliseconds = 60_000;

/** Polls for due work, sweeps and does upkeep for as long as the process lives. `stop` waits for running work, which stops at the next row or batch. */
export function startBackground(
  kernel: Kernel,
  institutions: Institutions,
  { outbox, housekeeping }: { readonly outbox: Outbox; readonly housekeeping: readonly Housekeeping[] },
): { stop(): Promise<void> } {
  const poll = every(pollMilliseconds, kernel, "Looking for due work failed.", () => outbox.startDue());
  const sweeping = every(sweepMilliseconds, kernel, "Sweeping failed.", (signal) =>
    sweep(kernel, institutions, housekeeping, signal),
  );
  const upkeep = every(upkeepMilliseconds, kernel, "Upkeep failed.", (signal) =>
    keepUp(kernel, institutions, housekeeping, signal),
  );
  return {
    stop: async () => {
      await Promise.all([poll.stop(), sweeping.stop(), upkeep.stop()]);
      await outbox.idle();
    },
  };
}

/** Rewraps keys first, because a person may be waiting for that. Then erases old data. */
async function keepUp(
  kernel: Kernel,
  institutions: Institutions,
  housekeeping: readonly Housekeeping[],
  signal: AbortSignal,
): Promise<void> {
  await rewrapKeys(kernel, institutions, housekeeping, signal);
  await eraseOld(kernel, institutions, housekeeping, signal);
  await sweepFiles(kernel, institutions, signal);
}

/** Runs a task repeatedly, never twice at the same time. */
function every(
  milliseconds: number,
  { log }: Kernel,
  complaint: string,
  run: (signal: AbortSignal) => Promise<unknown>,
) {
  const over = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const next = (pause = milliseconds) => {
    if (over.signal.aborted) return;
    timer = setTimeout(() => {
      running = run(over.signal)
        .catch((error: unknown) => log.fault(complaint, error))
        .finally(next);
    }, pause);
  };
  next(Math.min(milliseconds, firstMilliseconds));
  return {
    stop: async () => {
      over.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/** The timer's access to time: the server's clock, and a wait that can be canceled. */
export interface TimerClock {
  now(): number;
  /** Runs a task after some milliseconds unless the returned function is called before. */
  after(delayMs: number, task: () => void): () => void;
}

export interface SessionTimerOptions {
  readonly clock: TimerClock;
  /** Minutes without activity until the warning (specification, chapter 4: timeoutWarningDisplayTime). */
  readonly warningMinutes: number;
  /** Minutes without activity until the session ends: timerIntervalInMinutes. */
  readonly intervalMinutes: number;
  readonly onWarn: () => void;
  /** Called when the time is over. Another window may have renewed the session, so the caller must check with the server. */
  readonly onExpire: () => void;
}

export interface SessionTimer {
  /** Restarts both timers. The session ends at `expiresAt` (milliseconds). By default, that is a whole interval from now. */
  readonly reset: (expiresAt?: number) => void;
  /** Checks the clock again, because timers stop while a computer sleeps. */
  readonly check: () => void;
  readonly stop: () => void;
}

/** The default time between warning and end (specification, chapter 9), so that even a late warning leaves a moment. */
const leastExpiryDelayMs = 5000;
export const msPerMinute = 60_000;

/** Warns before a session ends and reports when it has ended. */
export function createSessionTimer(options: SessionTimerOptions): SessionTimer {
  const { clock, warningMinutes, intervalMinutes, onWarn, onExpire } = options;
  const expiryDelayMs = (intervalMinutes - warningMinutes) * msPerMinute || leastExpiryDelayMs;
  let end: number | undefined;
  /** The last reported end. Reporting it again would cause an endless loop of checks. */
  let toldEnd: number | undefined;
  let hasWarned = false;
  let cancel = () => {};

  const plan = () => {
    cancel();
    if (end === undefined) return;
    const remaining = end - clock.now();
    if (remaining <= 0) {
      toldEnd = end;
      end = undefined;
      onExpire();
    } else if (remaining <= expiryDelayMs) {
      if (!hasWarned) onWarn();
      hasWarned = true;
      cancel = clock.after(remaining, plan);
    } else cancel = clock.after(remaining - expiryDelayMs, plan);
  };

  return {
    reset(expiresAt = clock.now() + intervalMinutes * msPerMinute) {
      if (expiresAt === toldEnd || Number.isNaN(expiresAt)) return;
      end = expiresAt;
      hasWarned = false;
      plan();
    },
    check: plan,
    stop() {
      end = undefined;
      cancel();
    },
  };
}

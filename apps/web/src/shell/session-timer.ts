/** What the timer needs of time: the server's clock, and a way to wait that can be called off. */
export interface TimerClock {
  now(): number;
  /** Runs a task after some milliseconds unless the returned function is called before. */
  after(delayMs: number, task: () => void): () => void;
}

export interface SessionTimerOptions {
  readonly clock: TimerClock;
  /** Minutes of quiet until the warning (specification, chapter 4: timeoutWarningDisplayTime). */
  readonly warningMinutes: number;
  /** Minutes of quiet until the session ends: timerIntervalInMinutes. */
  readonly intervalMinutes: number;
  readonly onWarn: () => void;
  /** The time is up. Another window may have renewed the session meanwhile, so whoever hears this asks the server once more. */
  readonly onExpire: () => void;
}

export interface SessionTimer {
  /** Starts both timers anew: the session lives until `expiresAt` (milliseconds), or for the whole interval from now. */
  readonly reset: (expiresAt?: number) => void;
  /** Looks at the clock again: timers sleep while a computer does. */
  readonly check: () => void;
  readonly stop: () => void;
}

/** The delay of chapter 9 for an expiry that has none: a warning that was due already still leaves a moment. */
const leastExpiryDelayMs = 5000;
export const msPerMinute = 60_000;

/** Warns before a session ends and says when it has ended. */
export function createSessionTimer(options: SessionTimerOptions): SessionTimer {
  const { clock, warningMinutes, intervalMinutes, onWarn, onExpire } = options;
  const expiryDelayMs = (intervalMinutes - warningMinutes) * msPerMinute || leastExpiryDelayMs;
  let end: number | undefined;
  /** The end that was told last: hearing of it again is no news, or each question about it would lead to the next. */
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

/** Lets through all calls, none, or one that tries whether the vendor is back. */
export interface CircuitBreaker {
  /** Tells whether a call may go out now. A half-open breaker allows only the first one. */
  mayCall(): boolean;
  succeeded(): void;
  failed(): void;
}

export interface CircuitBreakerOptions {
  /** Consecutive failures that open the circuit. */
  readonly failures?: number;
  /** The time that the circuit stays open before one call may try again. */
  readonly openForMs?: number;
  /** Milliseconds of a monotonic clock. */
  readonly clock?: () => number;
}

/**
 * Spares a vendor that is down, and spares applicants the wait for it. By default, five consecutive failures cause half a minute of quick
 * refusals.
 */
export function createCircuitBreaker({
  failures = 5,
  openForMs = 30_000,
  clock = () => performance.now(),
}: CircuitBreakerOptions = {}): CircuitBreaker {
  let inARow = 0;
  let closedAgainAt = Number.NEGATIVE_INFINITY;
  let trying = false;
  return {
    mayCall() {
      if (inARow < failures) return true;
      if (trying || clock() < closedAgainAt) return false;
      trying = true;
      return true;
    },
    succeeded() {
      inARow = 0;
      trying = false;
    },
    failed() {
      inARow += 1;
      trying = false;
      if (inARow >= failures) closedAgainAt = clock() + openForMs;
    },
  };
}

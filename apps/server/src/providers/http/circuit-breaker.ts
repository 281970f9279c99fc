/** What a breaker lets through: everything, nothing, or one call that tries whether the vendor is back. */
export interface CircuitBreaker {
  /** Whether a call may go out now. While half open only the first one may. */
  mayCall(): boolean;
  succeeded(): void;
  failed(): void;
}

export interface CircuitBreakerOptions {
  /** Failures in a row that open the circuit. */
  readonly failures?: number;
  /** How long it stays open before one call may try again. */
  readonly openForMs?: number;
  /** Milliseconds of a clock that only goes forward. */
  readonly clock?: () => number;
}

/** Spares a vendor that is down, and the applicant the wait for it: five failures in a row, then half a minute of quick refusals. */
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

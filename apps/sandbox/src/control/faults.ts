/** The kinds of faults that any vendor can have. */
export const faultKinds = ["timeout", "429", "500", "slow", "malformed", "reset"] as const;
export type FaultKind = (typeof faultKinds)[number];

/** The body of `POST /control/faults`. */
export interface FaultRequest {
  readonly vendor: string;
  /** The kind of call to hit. Defaults to every call of the vendor. */
  readonly operation?: string;
  /** The scope of the calls to hit. Defaults to calls without a scope. */
  readonly scope?: string;
  /** A common fault, or one of the vendor's own. */
  readonly fault: FaultKind | (string & {});
  /** The number of calls to hit. By default, it lasts until it is deleted. */
  readonly times?: number;
  /** The delay of a slow answer in milliseconds. */
  readonly delayMs?: number;
}

export interface Fault extends FaultRequest {
  readonly id: string;
  readonly scope: string;
}

export interface FaultBoard {
  add(request: FaultRequest): Fault;
  /** Returns the fault for this call, if any, and counts it as used once. */
  take(vendor: string, operation: string, scope: string): Fault | undefined;
  list(scope: string): readonly Fault[];
  clear(scope: string): void;
}

interface Armed {
  readonly fault: Fault;
  left: number;
}

/** Injected faults that still have uses left. A call gets the oldest one that matches. */
export function createFaultBoard(newId: () => string): FaultBoard {
  let armed: Armed[] = [];
  return {
    add(request) {
      const fault = { ...request, id: newId(), scope: request.scope ?? "" };
      armed.push({ fault, left: request.times ?? Number.POSITIVE_INFINITY });
      return fault;
    },
    take(vendor, operation, scope) {
      const hit = armed.find(
        ({ fault }) =>
          fault.vendor === vendor &&
          fault.scope === scope &&
          (fault.operation === undefined || fault.operation === operation),
      );
      if (hit === undefined) return undefined;
      hit.left -= 1;
      armed = armed.filter(({ left }) => left > 0);
      return hit.fault;
    },
    list: (scope) => armed.filter(({ fault }) => fault.scope === scope).map(({ fault }) => fault),
    clear(scope) {
      armed = armed.filter(({ fault }) => fault.scope !== scope);
    },
  };
}

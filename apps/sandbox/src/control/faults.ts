/** Each kind of trouble a vendor can be made to give. */
export const faultKinds = ["timeout", "429", "500", "slow", "malformed", "reset"] as const;
export type FaultKind = (typeof faultKinds)[number];

/** What `POST /control/faults` asks for. */
export interface FaultRequest {
  readonly vendor: string;
  /** Only this kind of call; every call of the vendor when left out. */
  readonly operation?: string;
  /** Only calls of this scope; calls without a scope when left out. */
  readonly scope?: string;
  /** One that every vendor can have, or one of the vendor's own. */
  readonly fault: FaultKind | (string & {});
  /** How many calls it hits; until it is deleted when left out. */
  readonly times?: number;
  /** Milliseconds that a slow answer waits. */
  readonly delayMs?: number;
}

export interface Fault extends FaultRequest {
  readonly id: string;
  readonly scope: string;
}

export interface FaultBoard {
  add(request: FaultRequest): Fault;
  /** The fault this call meets, if any; uses up one of its times. */
  take(vendor: string, operation: string, scope: string): Fault | undefined;
  list(scope: string): readonly Fault[];
  clear(scope: string): void;
}

interface Armed {
  readonly fault: Fault;
  left: number;
}

/** Faults that were ordered and are not used up; the oldest that fits a call is taken first. */
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

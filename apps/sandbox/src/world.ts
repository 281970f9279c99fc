import { randomUUID } from "node:crypto";

/** What the sandbox takes from outside itself, so that tests decide the time. */
export interface World {
  readonly now: () => Date;
  readonly newId: () => string;
}

/** The real clock and real random ids. */
export function realWorld(clock: () => Date = () => new Date()): World {
  return { now: clock, newId: randomUUID };
}

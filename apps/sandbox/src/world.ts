import { randomUUID } from "node:crypto";

/** The sandbox's inputs from outside, so that tests control the time. */
export interface World {
  readonly now: () => Date;
  readonly newId: () => string;
}

/** The real clock and real random ids. */
export function realWorld(clock: () => Date = () => new Date()): World {
  return { now: clock, newId: randomUUID };
}

import { setTimeout as pause } from "node:timers/promises";
import { dana, type SampleApplicant } from "@portico/sample-applicants/people";
import { numberedApplicant } from "@portico/sample-applicants/tins";
import type { Failures } from "../report/failures.ts";
import { meanOf } from "../report/statistics.ts";
import { ApiClient, type Timing } from "./api-client.ts";
import { apply } from "./apply.ts";

export interface Load {
  /** Applications with an accepted offer. */
  readonly finished: number;
  /** How long a client was busy, in the mean. The last ones to finish have no others beside them. */
  readonly seconds: number;
  readonly failures: Failures;
  readonly timings: readonly Timing[];
}

/** The people of this run so far. Several parts may write to one database, and a second application of a person is a duplicate. */
let soFar = 0;

function newPerson(): SampleApplicant {
  return { ...dana, ...numberedApplicant(soFar++) };
}

/** One connection of people who apply one after another. */
export interface Visitor {
  apply(applicant: SampleApplicant): Promise<unknown>;
  close(): void;
}
type Visit = (origins: readonly string[], onCall: (timing: Timing) => void) => Visitor;

const visitPortico: Visit = (origins, onCall) => {
  const client = new ApiClient(origins, onCall);
  return { apply: (applicant) => apply(client, applicant), close: () => client.close() };
};

/** How a browser's calls get to several server processes. */
type Spread = "by person" | "by call";

/** Sends applications to the server processes of one database. Every application is from a new person, however often the methods are called. */
export class ApiLoad {
  readonly #origins: readonly string[];
  readonly #spread: Spread;
  readonly #visit: Visit;

  constructor(
    origins: readonly string[],
    { spread = "by person", visit = visitPortico }: { readonly spread?: Spread; readonly visit?: Visit } = {},
  ) {
    this.#origins = origins;
    this.#spread = spread;
    this.#visit = visit;
  }

  /** Runs one person after another per client, as fast as the server answers. Applications in progress at the end still finish. */
  async closedLoop({ clients, seconds }: { clients: number; seconds: number }): Promise<Load> {
    const until = performance.now() + seconds * 1000;
    return this.#measure(clients, async (run) => {
      while (performance.now() < until) await run();
    });
  }

  /** Starts people at a fixed rate, whether earlier ones are done or not, so that a slow answer delays nobody's start. */
  async openLoop({ perSecond, seconds }: { perSecond: number; seconds: number }): Promise<Load> {
    const people = Math.max(1, Math.round(perSecond * seconds));
    const began = performance.now();
    let next = 0;
    return this.#measure(people, async (run) => {
      const startsAt = began + (next++ * 1000) / perSecond;
      await pause(Math.max(0, startsAt - performance.now()));
      await run();
    });
  }

  /** Sends one application outside the statistics. Returns its id. */
  async one(): Promise<number> {
    const client = new ApiClient(this.#originsOf(0), () => undefined);
    try {
      return await apply(client, newPerson());
    } finally {
      client.close();
    }
  }

  #originsOf(client: number): readonly string[] {
    const first = client % this.#origins.length;
    const turned = [...this.#origins.slice(first), ...this.#origins.slice(0, first)];
    return this.#spread === "by call" ? turned : turned.slice(0, 1);
  }

  async #measure(clients: number, work: (run: () => Promise<void>) => Promise<void>): Promise<Load> {
    const timings: Timing[] = [];
    const messages = new Set<string>();
    let finished = 0;
    let failed = 0;
    const began = performance.now();
    const serve = async (_: unknown, number: number) => {
      const visitor = this.#visit(this.#originsOf(number), (timing) => void timings.push(timing));
      await work(async () => {
        try {
          await visitor.apply(newPerson());
          finished += 1;
        } catch (error) {
          failed += 1;
          messages.add(error instanceof Error ? error.message : String(error));
        }
      });
      visitor.close();
      return (performance.now() - began) / 1000;
    };
    const seconds = meanOf(await Promise.all(Array.from({ length: clients }).map(serve)));
    return { finished, seconds, failures: { failed, messages: [...messages] }, timings };
  }
}

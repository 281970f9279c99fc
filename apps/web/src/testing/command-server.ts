import type { Endpoint, InputOf, OutputOf } from "@portico/contract/endpoint";
import { journeyApi, type Journey } from "@portico/contract/journey";
import { FakeRefusal, type FakeApi } from "./fake-api.ts";

/** The fate of a command: it is answered, its answer is lost, or it never arrives. */
export type Fate = "answered" | "answerLost" | "neverArrives";

const lose = (): never => {
  throw new TypeError("Failed to fetch");
};

/** A server that counts revisions and remembers idempotency keys as the real one does. It can lose requests and answers. */
export function aCommandServer(api: FakeApi, journeyOf: (revision: number) => Journey) {
  let revision = 1;
  let fate: Fate = "answered";
  const answers = new Map<string, { readonly content: string; readonly answer: object }>();
  const journey = () => journeyOf(revision);
  api.on(journeyApi.read, () => ({ journey: journey() }));

  return {
    journey,
    /**
     * Carries out an endpoint's commands. `refuseFirst` runs before the check of the revision, because the real server first checks the
     * named people and the step.
     */
    serve: <E extends Endpoint>(
      endpoint: E,
      carryOut: (input: InputOf<E>) => Omit<OutputOf<E>, "journey"> | FakeRefusal,
      refuseFirst: (input: InputOf<E>) => FakeRefusal | undefined = () => undefined,
    ) => {
      const answerTo = (input: InputOf<E>): object => {
        if (fate === "neverArrives") lose();
        const headers = api.callsOf(endpoint).at(-1)!.headers;
        const key = headers.get("Idempotency-Key")!;
        const content = JSON.stringify([endpoint.name, input]);
        const earlier = answers.get(key);
        if (earlier && earlier.content !== content) return new FakeRefusal("idempotencyKeyReused");
        const refusal = earlier ? undefined : refuseFirst(input);
        if (refusal) return refusal;
        if (!earlier && headers.get("If-Match") !== `"${revision}"`)
          return new FakeRefusal("staleRevision", { journey: journey() });
        const result = earlier?.answer ?? carryOut(input);
        if (result instanceof FakeRefusal) return result;
        if (!earlier) revision += 1;
        const answer = earlier?.answer ?? { ...result, journey: journey() };
        answers.set(key, { content, answer });
        return fate === "answerLost" ? lose() : answer;
      };
      api.on(endpoint, answerTo as never);
    },
    /** Sets the fate of all commands from now on. */
    let: (next: Fate) => {
      fate = next;
    },
    /** Changes the application as another window. */
    changeElsewhere: () => {
      revision += 1;
    },
  };
}

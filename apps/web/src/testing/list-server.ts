import type { Endpoint } from "@portico/contract/endpoint";
import { journeyApi } from "@portico/contract/journey";
import { FakeRefusal, type FakeApi } from "./fake-api.ts";
import { aJourney } from "./samples.ts";

/** What happens to a command: it is answered, its answer is lost, or it never arrives. */
export type Fate = "answered" | "answerLost" | "neverArrives";

interface Entry {
  readonly id: number;
}

interface Endpoints {
  readonly create: Endpoint;
  readonly update: Endpoint;
  readonly remove: Endpoint;
}

type Input = Readonly<Record<string, unknown>>;

interface Names {
  /** The input's property that holds an entry. */
  readonly entry: string;
  /** The property that holds an entry's id, in inputs and answers. */
  readonly id: string;
}

/** A server that keeps one list. It counts revisions and remembers keys as the real one does, and can lose what travels. */
export function aListServer<Kept extends Entry>(
  api: FakeApi,
  endpoints: Endpoints,
  { names, kept, besides = {} }: { readonly names: Names; readonly kept: readonly Kept[]; readonly besides?: object },
) {
  let entries = [...kept];
  let revision = 1;
  let nextId = 100;
  let created = 0;
  let fate: Fate = "answered";
  const answers = new Map<string, { readonly content: string; readonly answer: object }>();
  const lose = () => {
    throw new TypeError("Failed to fetch");
  };

  const serve = (endpoint: Endpoint, carryOut: (input: Input) => object | FakeRefusal) => {
    const answerTo = (input: Input): object => {
      if (fate === "neverArrives") lose();
      const headers = api.callsOf(endpoint).at(-1)!.headers;
      const key = headers.get("Idempotency-Key")!;
      const content = JSON.stringify([endpoint.name, input]);
      const earlier = answers.get(key);
      if (earlier && earlier.content !== content) return new FakeRefusal("idempotencyKeyReused");
      if (!earlier && headers.get("If-Match") !== `"${revision}"`)
        return new FakeRefusal("staleRevision", { journey: aJourney({ revision }) });
      const result = earlier?.answer ?? carryOut(input);
      if (result instanceof FakeRefusal) return result;
      if (!earlier) revision += 1;
      const answer = earlier?.answer ?? { ...result, journey: aJourney({ revision }) };
      answers.set(key, { content, answer });
      return fate === "answerLost" ? lose() : answer;
    };
    api.on(endpoint, answerTo as never);
  };
  const indexOf = (id: unknown) => entries.findIndex((entry) => entry.id === id);

  serve(endpoints.create, ({ [names.entry]: entry }) => {
    nextId += 1;
    created += 1;
    entries = [...entries, { ...(entry as Kept), id: nextId }];
    return { ...besides, [names.id]: nextId };
  });
  serve(endpoints.update, ({ [names.entry]: entry }) => {
    const place = indexOf((entry as Kept).id);
    if (place === -1) return new FakeRefusal("notFound");
    entries = entries.with(place, entry as Kept);
    return { ...besides, updated: true };
  });
  serve(endpoints.remove, ({ [names.id]: id }) => {
    const place = indexOf(id);
    if (place === -1) return new FakeRefusal("notFound");
    entries = entries.toSpliced(place, 1);
    return { deleted: true };
  });
  api.on(journeyApi.read, () => ({ journey: aJourney({ revision }) }));
  return {
    entries: () => entries,
    /** The number of entries that were ever created. */
    created: () => created,
    /** Decides about the commands from now on. */
    let: (next: Fate) => {
      fate = next;
    },
    /** Another window adds an entry. */
    addElsewhere: (entry: Kept) => {
      entries = [...entries, entry];
      revision += 1;
    },
  };
}

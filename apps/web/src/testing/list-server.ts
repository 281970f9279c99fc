import type { Endpoint } from "@portico/contract/endpoint";
import { aCommandServer } from "./command-server.ts";
import { FakeRefusal, type FakeApi } from "./fake-api.ts";
import { aJourney } from "./samples.ts";

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
  /** The property that holds an entry's id in inputs and answers. */
  readonly id: string;
}

/** A command server that keeps one list. */
export function aListServer<Kept extends Entry>(
  api: FakeApi,
  endpoints: Endpoints,
  { names, kept, besides = {} }: { readonly names: Names; readonly kept: readonly Kept[]; readonly besides?: object },
) {
  let entries = [...kept];
  let nextId = 100;
  let created = 0;
  const server = aCommandServer(api, (revision) => aJourney({ revision }));
  const serve = server.serve as (endpoint: Endpoint, carryOut: (input: Input) => object | FakeRefusal) => void;
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
  return {
    entries: () => entries,
    /** The number of entries that were ever created. */
    created: () => created,
    let: server.let,
    serve: server.serve,
    /** Changes something outside the list as another window. */
    changeSomething: server.changeElsewhere,
    /** Changes an entry as another window. */
    updateElsewhere: (entry: Kept) => {
      entries = entries.with(indexOf(entry.id), entry);
      server.changeElsewhere();
    },
    /** Removes an entry as another window. */
    removeElsewhere: (id: number) => {
      entries = entries.filter((entry) => entry.id !== id);
      server.changeElsewhere();
    },
    /** Adds an entry as another window. */
    addElsewhere: (entry: Kept) => {
      entries = [...entries, entry];
      server.changeElsewhere();
    },
  };
}

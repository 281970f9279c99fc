import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import type { Compilable, CompiledQuery } from "kysely";
import type { Tables } from "./tables.ts";

/** Composes queries for a trip. It has no connection and cannot run anything by itself: `compose.selectFrom("session")….compile()`. */
export const compose = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Compiles a query once and fills its parameters in per call; compiling costs more than running for the queries of every trip.
 * A slot may stand only where a value is sent as a parameter: code that looks at it would see a slot.
 */
export function prepared<Values extends object, Row>(
  build: (slots: Values) => Compilable<Row>,
): (values: Values) => CompiledQuery<Row> {
  const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)), ownKeys: refuseListing }) as Values;
  const compiled = build(slots).compile();
  return (values) => ({
    ...compiled,
    parameters: compiled.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter,
    ),
  });
}

/** `{ tenant, ...rest }` would find no names, and write undefined for all of them. */
function refuseListing(): never {
  throw new Error("The slots of a prepared query have to be named one by one.");
}

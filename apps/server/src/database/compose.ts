import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import type { Compilable, CompiledQuery } from "kysely";
import type { Tables } from "./tables.ts";

/** Composes queries for a trip: `compose.selectFrom("session")….compile()`. It has no connection and can't run anything. */
export const compose = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new CamelCasePlugin()],
});

class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Compiles a query at its first call and fills in its parameters per call, because compiling costs more than running for every trip's
 * queries. Use a slot only as a parameter value. Code that inspects it would see a slot.
 */
export function prepared<Values extends object, Row>(
  build: (slots: Values) => Compilable<Row>,
): (values: Values) => CompiledQuery<Row> {
  const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)), ownKeys: refuseListing }) as Values;
  let compiled: CompiledQuery<Row> | undefined;
  return (values) => {
    compiled ??= build(slots).compile();
    return {
      ...compiled,
      parameters: compiled.parameters.map((parameter) =>
        parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter,
      ),
    };
  };
}

/** Names the slots of these columns, for a query that writes a whole row. */
export function slotsOf<Row, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}

/** `{ tenant, ...rest }` would find no names and write undefined for all of them. */
function refuseListing(): never {
  throw new Error("Name each slot of a prepared query. They can't be listed.");
}

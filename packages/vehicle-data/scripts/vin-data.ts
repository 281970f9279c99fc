import type { VehicleKind } from "../src/vehicle-kind.ts";
import { kindOfType, type CuratedSchema } from "./curated-schemas.ts";
import type { Manufacturer, SchemaUse, Vpic } from "./vpic.ts";

/**
 * The names file of the VIN decoder, which `src/vin.ts` reads. Patterns refer to names by number, and makers refer to
 * schemas by number.
 */
export interface VinNames {
  readonly models: readonly (readonly [make: string, model: string])[];
  readonly trims: readonly (readonly string[])[];
  readonly bodyStyles: readonly (string | null)[];
  /** By WMI: the tables' vehicle type, then "schema:from-to" or "schema:from-certainTo-to" for each use. */
  readonly wmis: Readonly<Record<string, string>>;
}

/** The names file and the patterns file. Each line holds one schema, with its patterns of models, trims and body styles. */
export function vinData(
  vpic: Vpic,
  schemas: ReadonlyMap<VehicleKind, ReadonlyMap<number, CuratedSchema>>,
): { names: VinNames; patterns: string } {
  const models = new Numbers<readonly [string, string]>();
  const trims = new Numbers<readonly string[]>();
  const bodyStyles = new Numbers<string | null>();
  const lines = new Numbers<string>();
  const line = (schema: CuratedSchema) =>
    [
      section(schema.models, (name) => models.of([name.make, name.model])),
      section(schema.trims, (names) => trims.of(names)),
      section(schema.bodyStyles, (style) => bodyStyles.of(style)),
    ].join("\t");
  const wmis: Record<string, string> = {};
  for (const manufacturer of vpic.manufacturers) {
    const curated = schemas.get(kindOfType(manufacturer.vehicleType));
    const text = usesAsText(manufacturer, (use) => {
      const schema = curated?.get(use.schemaId);
      return schema && lines.of(line(schema));
    });
    if (text) wmis[manufacturer.wmi] = `${manufacturer.vehicleType} ${text}`;
  }
  const names = {
    models: models.values,
    trims: trims.values,
    bodyStyles: bodyStyles.values,
    wmis,
  };
  return { names, patterns: lines.values.join("\n") };
}

/** Gives equal values one number, in the order of their first use. */
class Numbers<Value> {
  readonly values: Value[] = [];
  readonly #numbers = new Map<string, number>();

  of(value: Value): number {
    const text = JSON.stringify(value);
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.values.push(value) - 1;
      this.#numbers.set(text, number);
    }
    return number;
  }
}

function section<Value>(patterns: ReadonlyMap<string, Value>, numberOf: (value: Value) => number): string {
  const keys = Map.groupBy(patterns, ([, value]) => numberOf(value));
  return [...keys].map(([number, entries]) => `${number}:${entries.map(([key]) => key).join(",")}`).join(" ");
}

function usesAsText({ uses }: Manufacturer, schemaNumber: (use: SchemaUse) => number | undefined): string {
  return uses
    .flatMap((use) => {
      const number = schemaNumber(use);
      const years = use.certainTo === use.to ? [use.from, use.to] : [use.from, use.certainTo, use.to];
      return number === undefined ? [] : [`${number}:${years.join("-")}`];
    })
    .join(" ");
}

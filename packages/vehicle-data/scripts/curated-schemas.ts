import type { VehicleKind } from "../src/vehicle-kind.ts";
import { displayBodyStyle } from "./body-styles.ts";
import { displayMake } from "./curated-makes.ts";
import { displayWords } from "./display-words.ts";
import { areCompatible, keyMasks } from "./key-masks.ts";
import { trimNamesOf } from "./trim-names.ts";
import type { ModelName, Pattern, Schema, Vpic } from "./vpic.ts";

/** A schema of the tables in the applicants' words, without the vehicles that are left out. */
export interface CuratedSchema {
  readonly models: ReadonlyMap<string, ModelName>;
  readonly trims: ReadonlyMap<string, readonly string[]>;
  /** `null` marks the classes that are left out, such as buses. */
  readonly bodyStyles: ReadonlyMap<string, string | null>;
}

const motorcycleType = 1;

/** Converts the tables' vehicle type to one of our kinds. Everything but motorcycles counts as `auto`. */
export function kindOfType(vehicleType: number): VehicleKind {
  return vehicleType === motorcycleType ? "motorcycle" : "auto";
}

/** The schemas with at least one curated model of the kind, by the tables' ID. */
export function curateSchemas(vpic: Vpic, kind: VehicleKind): Map<number, CuratedSchema> {
  const used = vpic.manufacturers
    .filter(({ vehicleType }) => kindOfType(vehicleType) === kind)
    .flatMap(({ uses }) => uses.map(({ schemaId }) => schemaId));
  const curated = new Map<number, CuratedSchema>();
  for (const schemaId of new Set(used)) {
    const schema = vpic.schemas.get(schemaId);
    if (!schema) continue;
    const bodyStyles = lastByKey(schema.bodyClasses, displayBodyStyle);
    const models = withoutCommercial(curateModels(schema, kind), bodyStyles);
    if (models.size > 0) curated.set(schemaId, { models, bodyStyles, trims: curateTrims(schema, models, kind) });
  }
  return curated;
}

function curateModels(schema: Schema, kind: VehicleKind): Map<string, ModelName> {
  return lastByKey(schema.models, ({ make: name, model }) => {
    const make = displayMake(kind, name);
    const shown = displayModel(model);
    return make === undefined || shown === "" || shown.length > 40 ? undefined : { make, model: shown };
  });
}

/** Removes the maker's project numbers and the vehicle type from a name: "Giulia (952)", "Ariya MPV". */
function displayModel(model: string): string {
  return displayWords(model.replace(/ \(\d+\)$| MPV$/, ""));
}

/** Drops models whose only known bodies are left out, such as chassis cabs. */
function withoutCommercial(
  models: ReadonlyMap<string, ModelName>,
  bodyStyles: ReadonlyMap<string, string | null>,
): Map<string, ModelName> {
  const kept = [...models].filter(([key]) => {
    const bodies = [...bodyStyles].filter(([bodyKey]) => areCompatible(key, bodyKey));
    return bodies.length === 0 || bodies.some(([, style]) => style !== null);
  });
  return new Map(kept);
}

function curateTrims(
  schema: Schema,
  models: ReadonlyMap<string, ModelName>,
  kind: VehicleKind,
): Map<string, readonly string[]> {
  const make = models.values().next().value?.make ?? "";
  const modelNames = new Set([...models.values()].map(({ model }) => model.toLowerCase()));
  const texts = kind === "motorcycle" ? [...schema.series, ...schema.trims] : withWeightClass(schema);
  return lastByKey(texts, (text) => {
    const names = trimNamesOf(text, make).filter((name) => !modelNames.has(name.toLowerCase()));
    return names.length > 0 ? names : undefined;
  });
}

/** Pickups have 1500, 2500 or 3500 as their series. The series of other autos is a chassis code that no buyer knows. */
function withWeightClass({ trims, series }: Schema): Pattern<string>[] {
  const classes = new Map(
    series.filter(({ value }) => /^\d{4}( ?HD)?$/.test(value)).map(({ key, value }) => [key, value]),
  );
  const named = trims.map(({ key, value }) => ({ key, value: [classes.get(key), value].filter(Boolean).join(" ") }));
  return [...[...classes].map(([key, value]) => ({ key, value })), ...named];
}

/** If the tables give one key two values, the later row corrects the earlier one. */
function lastByKey<From, To>(
  patterns: readonly Pattern<From>[],
  map: (value: From) => To | undefined,
): Map<string, To> {
  const byKey = new Map<string, To>();
  for (const { key, value } of patterns) {
    const mapped = keyMasks(key) && map(value);
    if (mapped !== undefined) byKey.set(key, mapped);
  }
  return byKey;
}

import { modelYearCode } from "../src/model-year.ts";
import { firstYear, lastYear, type VehicleKind } from "../src/vehicle-kind.ts";
import { kindOfType, type CuratedSchema } from "./curated-schemas.ts";
import { intersect, keyMasks, maskOf, yearPosition, type KeyMasks } from "./key-masks.ts";
import type { Vpic } from "./vpic.ts";

type Variant = readonly [trim: string, bodyStyle: string];

/** The catalog file. `kinds[kind][make][model]` is a text of years and variant numbers, such as "1990-1993:0.4;1994:7". */
export interface CatalogData {
  readonly variants: readonly Variant[];
  readonly kinds: Partial<Record<VehicleKind, Record<string, Record<string, string>>>>;
}

interface Build {
  readonly make: string;
  readonly model: string;
  readonly variant: Variant;
  /** The year codes that the key allows. */
  readonly yearMask: bigint;
}

/** Make, model, year, and variants by their key. */
type Tree = Map<string, Map<string, Map<number, Map<string, Variant>>>>;

/** The years of each model, with its trims and bodies: every combination that some VIN could express. */
export function catalogData(
  vpic: Vpic,
  schemas: ReadonlyMap<VehicleKind, ReadonlyMap<number, CuratedSchema>>,
): CatalogData {
  const numbers = new Map<string, number>();
  const variants: Variant[] = [];
  const numberOf = (variant: Variant) => {
    const known = numbers.get(variantKey(variant));
    if (known !== undefined) return known;
    numbers.set(variantKey(variant), variants.length);
    return variants.push(variant) - 1;
  };
  const kinds = Object.fromEntries(
    [...schemas].map(([kind, curated]) => [kind, treeAsTexts(treeOf(vpic, kind, curated), numberOf)]),
  );
  return { variants, kinds };
}

function treeOf(vpic: Vpic, kind: VehicleKind, curated: ReadonlyMap<number, CuratedSchema>): Tree {
  const builds = new Map([...curated].map(([id, schema]) => [id, buildsOf(schema)]));
  const tree: Tree = new Map();
  for (const { vehicleType, uses } of vpic.manufacturers) {
    if (kindOfType(vehicleType) !== kind) continue;
    for (const { schemaId, from, certainTo } of uses) {
      for (let year = Math.max(from, firstYear); year <= certainTo; year += 1) {
        addYear(tree, year, builds.get(schemaId) ?? []);
      }
    }
  }
  return tree;
}

function addYear(tree: Tree, year: number, builds: readonly Build[]): void {
  const code = maskOf(modelYearCode(year));
  for (const { make, model, variant, yearMask } of builds) {
    if ((yearMask & code) === 0n) continue;
    const models = childOf(tree, make, () => new Map());
    const years = childOf(models, model, () => new Map());
    childOf(years, year, () => new Map()).set(variantKey(variant), variant);
  }
}

function childOf<Key, Child>(parent: Map<Key, Child>, key: Key, make: () => Child): Child {
  let child = parent.get(key);
  if (child === undefined) {
    child = make();
    parent.set(key, child);
  }
  return child;
}

function buildsOf({ models, trims, bodyStyles }: CuratedSchema): Build[] {
  const trimKeys = masked(trims);
  const bodyKeys = masked(bodyStyles);
  const builds = new Map<string, Build>();
  for (const [key, { make, model }] of models) {
    for (const [masks, bodyStyle] of matching(keyMasks(key), bodyKeys, "")) {
      if (bodyStyle === null) continue;
      for (const [allMasks, names] of matching(masks, trimKeys, [""])) {
        for (const trim of names) {
          const variant: Variant = [trim, bodyStyle];
          const id = `${make}|${model}|${variantKey(variant)}`;
          const yearMask = (builds.get(id)?.yearMask ?? 0n) | (allMasks[yearPosition] ?? 0n);
          builds.set(id, { make, model, variant, yearMask });
        }
      }
    }
  }
  return [...builds.values()];
}

function masked<Value>(patterns: ReadonlyMap<string, Value>): [KeyMasks, Value][] {
  return [...patterns].flatMap(([key, value]) => {
    const masks = keyMasks(key);
    return masks ? [[masks, value]] : [];
  });
}

/** The patterns that are compatible with these masks, or the fallback if none is. */
function matching<Value>(
  masks: KeyMasks | undefined,
  patterns: readonly [KeyMasks, Value][],
  fallback: Value,
): [KeyMasks, Value][] {
  if (!masks) return [];
  const found = patterns.flatMap(([other, value]): [KeyMasks, Value][] => {
    const both = intersect(masks, other);
    return both ? [[both, value]] : [];
  });
  return found.length > 0 ? found : [[masks, fallback]];
}

function treeAsTexts(tree: Tree, numberOf: (variant: Variant) => number): Record<string, Record<string, string>> {
  return Object.fromEntries(
    sorted(tree).map(([make, models]) => [
      make,
      Object.fromEntries(sorted(models).map(([model, years]) => [model, yearsAsText(years, numberOf)])),
    ]),
  );
}

function yearsAsText(
  years: ReadonlyMap<number, ReadonlyMap<string, Variant>>,
  numberOf: (variant: Variant) => number,
): string {
  const runs: { from: number; to: number; text: string }[] = [];
  for (let year = firstYear; year <= lastYear; year += 1) {
    const variants = years.get(year);
    if (!variants) continue;
    const text = sorted(variants)
      .map(([, variant]) => numberOf(variant))
      .join(".");
    const last = runs.at(-1);
    if (last?.text === text && last.to === year - 1) last.to = year;
    else runs.push({ from: year, to: year, text });
  }
  return runs.map(({ from, to, text }) => `${from === to ? from : `${from}-${to}`}:${text}`).join(";");
}

/** Sorts by name, ignoring case and the machine's language, so that the file is the same everywhere. */
function sorted<Value>(map: ReadonlyMap<string, Value>): [string, Value][] {
  return [...map].toSorted(([left], [right]) => (orderKey(left) < orderKey(right) ? -1 : 1));
}

function orderKey(name: string): string {
  return `${name.toLowerCase()}\n${name}`;
}

function variantKey([trim, bodyStyle]: Variant): string {
  return `${trim}|${bodyStyle}`;
}

import { readDataFile } from "./data-file.ts";
import { curatedCatalogs } from "./curated-catalog.ts";
import type { RvCategory } from "./rv-category.ts";
import { yearsDescending, type VehicleKind } from "./vehicle-kind.ts";
import { trimOf, type VehicleTrim } from "./vehicle-trim.ts";

/**
 * Years, makes, models and trims sold in the United States. Road vehicles come from the NHTSA tables, boats and RVs
 * from lists kept by hand. A category narrows the lists of RVs and has no effect on other kinds. Names match in any
 * case. An unknown name gives an empty list, never an error.
 */
export interface Catalog {
  /** Newest first. */
  listYears(kind: VehicleKind, category?: RvCategory): number[];
  listMakes(kind: VehicleKind, year: number, category?: RvCategory): string[];
  listModels(kind: VehicleKind, year: number, make: string, category?: RvCategory): string[];
  /** Never empty for a listed model. A trim without a name means that the VIN doesn't encode the trim. */
  listTrims(kind: VehicleKind, year: number, make: string, model: string): VehicleTrim[];
}

interface CatalogFile {
  readonly variants: readonly (readonly [trim: string, bodyStyle: string])[];
  readonly kinds: Partial<Record<VehicleKind, Record<string, Record<string, string>>>>;
}

let loading: Promise<Catalog> | undefined;

/** Reads the catalog once per process. Await it at startup. Everything afterwards is synchronous. */
export function loadCatalog(): Promise<Catalog> {
  loading ??= readCatalog();
  return loading;
}

async function readCatalog(): Promise<Catalog> {
  const file: CatalogFile = JSON.parse(await readDataFile("catalog.json").then(String));
  const ofTheRoad = catalogOf(file);
  return {
    listYears: (kind, category) =>
      isCurated(kind) ? curatedCatalogs[kind].listYears(category) : ofTheRoad.listYears(kind),
    listMakes: (kind, year, category) =>
      isCurated(kind) ? curatedCatalogs[kind].listMakes(year, category) : ofTheRoad.listMakes(kind, year),
    listModels: (kind, year, make, category) =>
      isCurated(kind) ? curatedCatalogs[kind].listModels(year, make, category) : ofTheRoad.listModels(kind, year, make),
    listTrims: (kind, year, make, model) =>
      isCurated(kind)
        ? curatedCatalogs[kind].listTrims(year, make, model)
        : ofTheRoad.listTrims(kind, year, make, model),
  };
}

function isCurated(kind: VehicleKind): kind is keyof typeof curatedCatalogs {
  return Object.hasOwn(curatedCatalogs, kind);
}

function catalogOf({ variants, kinds }: CatalogFile): Catalog {
  const makesOf = (kind: VehicleKind) => kinds[kind] ?? {};
  const modelsOf = (kind: VehicleKind, make: string) => findByName(makesOf(kind), make) ?? {};
  const makesByYear = new Map<string, string[]>();
  return {
    listYears: (kind) =>
      yearsDescending().filter((year) => Object.values(makesOf(kind)).some((models) => hasYear(models, year))),
    listMakes: (kind, year) => {
      const known = makesByYear.get(`${kind} ${year}`);
      if (known) return [...known];
      const makes = Object.entries(makesOf(kind)).flatMap(([make, models]) => (hasYear(models, year) ? [make] : []));
      if (makes.length > 0) makesByYear.set(`${kind} ${year}`, makes);
      return [...makes];
    },
    listModels: (kind, year, make) =>
      Object.entries(modelsOf(kind, make)).flatMap(([model, years]) => (findRun(years, year) ? [model] : [])),
    listTrims: (kind, year, make, model) => {
      const run = findRun(findByName(modelsOf(kind, make), model) ?? "", year);
      const trims = (run?.split(".") ?? []).map((number) => trimOf(...(variants[Number(number)] ?? ["", ""])));
      return trims.toSorted((left, right) => (left.label < right.label ? -1 : 1));
    },
  };
}

function hasYear(models: Record<string, string>, year: number): boolean {
  return Object.values(models).some((years) => findRun(years, year) !== undefined);
}

/** The variant numbers of the year in a text such as "1990-1993:0.4;1994:7". */
function findRun(years: string, year: number): string | undefined {
  for (const run of years.split(";")) {
    const [span = "", variants] = run.split(":");
    const [from, to = from] = span.split("-").map(Number);
    if (from !== undefined && to !== undefined && year >= from && year <= to) return variants;
  }
  return undefined;
}

function findByName<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  if (Object.hasOwn(values, name)) return values[name];
  const lower = name.toLowerCase();
  return Object.entries(values).find(([key]) => key.toLowerCase() === lower)?.[1];
}

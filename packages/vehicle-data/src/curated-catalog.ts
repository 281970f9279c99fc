import { boatBuilders } from "./boats.ts";
import { rvCategoryOf, type RvCategory } from "./rv-category.ts";
import { rvBuilders } from "./rvs.ts";
import { firstYear, lastYear, yearsDescending } from "./vehicle-kind.ts";
import { trimOf, type VehicleTrim } from "./vehicle-trim.ts";

interface CuratedModel {
  readonly make: string;
  readonly model: string;
  readonly from: number;
  readonly to: number;
  /** Only for an RV. */
  readonly category: RvCategory | undefined;
  readonly trims: readonly VehicleTrim[];
}

/** Boats and recreational vehicles from the two lists kept by hand, because no open table has them. */
export const curatedCatalogs = {
  marine: catalogOf(modelsOf(boatBuilders, boatTrims)),
  rv: catalogOf(modelsOf(rvBuilders, rvTrims)),
} as const;

/** The lists of a catalog with only one kind. A category narrows RVs. */
interface CuratedCatalog {
  listYears(category?: RvCategory): number[];
  listMakes(year: number, category?: RvCategory): string[];
  listModels(year: number, make: string, category?: RvCategory): string[];
  listTrims(year: number, make: string, model: string): VehicleTrim[];
}

function catalogOf(models: readonly CuratedModel[]): CuratedCatalog {
  const of = (year: number, category?: RvCategory) =>
    models.filter(({ from, to, category: its }) => from <= year && year <= to && (!category || its === category));
  const ofMake = (year: number, make: string, category?: RvCategory) =>
    of(year, category).filter((each) => isSame(each.make, make));
  return {
    listYears: (category) => yearsDescending().filter((year) => of(year, category).length > 0),
    listMakes: (year, category) => [...new Set(of(year, category).map(({ make }) => make))],
    listModels: (year, make, category) => ofMake(year, make, category).map(({ model }) => model),
    listTrims: (year, make, model) => [...(ofMake(year, make).find((each) => isSame(each.model, model))?.trims ?? [])],
  };
}

function modelsOf(
  builders: Readonly<Record<string, string>>,
  trimsOf: (bodyStyle: string, rest: readonly string[]) => readonly VehicleTrim[],
): readonly CuratedModel[] {
  return Object.entries(builders).flatMap(([make, lines]) =>
    lines
      .trim()
      .split("\n")
      .map((line) => {
        const [model = "", years = "", bodyStyle = "", ...rest] = line.split(";").map((part) => part.trim());
        const [from, to] = years.split("-");
        return {
          make,
          model,
          from: Number(from ?? firstYear),
          to: to ? Number(to) : lastYear,
          category: rvCategoryOf(bodyStyle),
          trims: trimsOf(bodyStyle, rest),
        };
      }),
  );
}

/** "19 ft outboard 150 hp Bowrider": length and engine identify a boat. */
function boatTrims(bodyStyle: string, [length, engines = ""]: readonly string[]): readonly VehicleTrim[] {
  const lengthInFeet = Number(length);
  return engines.split(",").map((engine) => {
    const horsepower = Number(/(\d+) hp/.exec(engine)?.[1] ?? 0);
    return { ...trimOf(`${lengthInFeet} ft ${engine.trim()}`, bodyStyle), lengthInFeet, horsepower };
  });
}

function rvTrims(bodyStyle: string, [lengths = ""]: readonly string[]): readonly VehicleTrim[] {
  return lengths.split(",").map((length) => {
    const lengthInFeet = Number(length);
    return { ...trimOf(`${lengthInFeet} ft`, bodyStyle), lengthInFeet };
  });
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

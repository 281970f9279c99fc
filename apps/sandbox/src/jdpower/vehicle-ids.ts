import { loadCatalog } from "@portico/vehicle-data/catalog";
import { type VehicleKind, vehicleKinds } from "@portico/vehicle-data/vehicle-kind";
import { steadyNumber } from "../hash.ts";

/** One version of a model in a year, which J.D. Power values under a `ucgvehicleid`. */
export interface ValuedVehicle {
  readonly kind: VehicleKind;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly trim?: string;
  readonly bodyStyle?: string;
  /** Trim and body style, as the catalog names them together. */
  readonly label: string;
}

export interface VehicleIds {
  idOf(vehicle: ValuedVehicle): string;
  /** Undefined for an id that no vehicle of the catalog has. */
  findById(id: string): ValuedVehicle | undefined;
}

let loading: Promise<VehicleIds> | undefined;

/**
 * Ids that are the same after every restart and in every process: the year, the kind, and ten digits derived from the names. To find an
 * id's vehicle, it computes the ids of all vehicles of that kind and year, once.
 */
export function loadVehicleIds(): Promise<VehicleIds> {
  loading ??= createVehicleIds();
  return loading;
}

async function createVehicleIds(): Promise<VehicleIds> {
  const catalog = await loadCatalog();
  const years = new Map<string, ReadonlyMap<string, ValuedVehicle>>();

  const vehiclesOf = (kind: VehicleKind, year: number): ValuedVehicle[] =>
    catalog
      .listMakes(kind, year)
      .flatMap((make) =>
        catalog
          .listModels(kind, year, make)
          .flatMap((model) =>
            catalog.listTrims(kind, year, make, model).map((trim) => ({ kind, year, make, model, ...trim })),
          ),
      );

  return {
    idOf: vehicleId,
    findById(id) {
      const [, head = "", year, kindDigit] = /^((\d{4})(\d))\d{10}$/.exec(id) ?? [];
      const kind = vehicleKinds[Number(kindDigit)];
      if (kind === undefined) return undefined;
      const known = years.get(head) ?? new Map(vehiclesOf(kind, Number(year)).map((each) => [vehicleId(each), each]));
      years.set(head, known);
      return known.get(id);
    },
  };
}

function vehicleId({ kind, year, make, model, label }: ValuedVehicle): string {
  const digits = String(steadyNumber(10_000_000_000, make, model, label)).padStart(10, "0");
  return `${year}${vehicleKinds.indexOf(kind)}${digits}`;
}

/*
 * J.D. Power (NADA) valuation services, REST: header `api-key`, answers `{requestId, authId, userinfo, result: []}`, with an empty result
 * if nothing is found. Paths and fields come from public clients. This was not tried against the live service. Motorcycles, boats and RVs
 * are separate subscriptions whose paths aren't public. Here they are the same paths below /motorcycle, /marine and /rv, and `rvcategory`
 * (1 motor home, 2 travel trailer or fifth wheel, 3 camping trailer) narrows the lists of RVs.
 */
import { type Catalog, loadCatalog } from "@portico/vehicle-data/catalog";
import { rvCategories, type RvCategory } from "@portico/vehicle-data/rv-category";
import { checkDigitIsValid, loadVinDecoder } from "@portico/vehicle-data/vin";
import { type VehicleKind, vehicleKinds } from "@portico/vehicle-data/vehicle-kind";
import type { FastifyInstance, FastifyReply } from "fastify";
import { isCustomer } from "../customer.ts";
import { jsonAnswer, operation, type Vendor } from "../vendor.ts";
import type { World } from "../world.ts";
import { isRegion, listRegions, regionOfState } from "./regions.ts";
import { accessoryRows, valueRow } from "./value-row.ts";
import { loadVehicleIds, type ValuedVehicle } from "./vehicle-ids.ts";
import { isWithoutValue, vehicleTriggers } from "./vehicle-triggers.ts";

export const jdpowerKey = "sandbox-jdpower-key";

type Query = Readonly<Record<string, string | undefined>>;

/** The inputs and the answer of a call. A missing parameter is rejected before `rows` runs. */
interface Call {
  readonly name: string;
  readonly needs: readonly string[];
  readonly rows: (kind: VehicleKind, query: Query, world: World) => Promise<readonly object[]>;
}

export function createJdpower(world: World): Vendor {
  return {
    name: "jdpower",
    title: "Vehicle values (J.D. Power)",
    about: "Lists years, makes, models, and trims, decodes VINs, and values vehicles with their options.",
    credentials: [{ what: "Header api-key", value: jdpowerKey }],
    operations: calls.map(({ name }) => name),
    links: [],
    triggers: [vehicleTriggers],
    clearFields: [
      "period",
      "vehicletype",
      "modelyear",
      "make",
      "model",
      "ucgvehicleid",
      "region",
      "mileage",
      "statecode",
      "rvcategory",
    ],
    refuse: (status) => jsonAnswer({ error: status === 429 ? "Too Many Requests" : "Internal Server Error" }),
    routes: (app) => {
      for (const kind of vehicleKinds) addRoutes(app, kind, world);
    },
  };
}

function addRoutes(app: FastifyInstance, kind: VehicleKind, world: World): void {
  const prefix = kind === "auto" ? "" : `/${kind}`;
  for (const { name, needs, rows } of calls) {
    app.get<{ Querystring: Query }>(`${prefix}/${name}`, operation("jdpower", name), async (request, reply) => {
      const key = request.headers["api-key"];
      if (typeof key !== "string" || !isCustomer(request, key, jdpowerKey)) return refuse(reply, 401, "Unauthorized");
      const missing = needs.find((parameter) => !request.query[parameter]);
      if (missing !== undefined) return refuse(reply, 400, `Missing required parameter: ${missing}`);
      const { region } = request.query;
      if (region !== undefined && !isRegion(region)) return refuse(reply, 400, "Invalid region");
      return {
        requestId: world.newId(),
        authId: "sandbox",
        userinfo: {},
        result: await rows(kind, request.query, world),
      };
    });
  }
}

function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).send({ error });
}

const calls: readonly Call[] = [
  {
    name: "years",
    needs: ["period"],
    rows: async (kind, query) =>
      (await loadCatalog()).listYears(kind, categoryOf(query)).map((year) => ({ modelyear: String(year) })),
  },
  {
    name: "makes",
    needs: ["period", "modelyear"],
    rows: async (kind, query) =>
      (await loadCatalog()).listMakes(kind, yearOf(query), categoryOf(query)).map((make) => ({ make })),
  },
  {
    name: "models",
    needs: ["period", "modelyear", "make"],
    rows: async (kind, query) =>
      (await loadCatalog())
        .listModels(kind, yearOf(query), query["make"] ?? "", categoryOf(query))
        .map((model) => ({ model })),
  },
  {
    name: "bodies",
    needs: ["period", "modelyear", "make", "model"],
    rows: async (kind, query) => {
      const [catalog, ids] = await Promise.all([loadCatalog(), loadVehicleIds()]);
      return bodiesOf(catalog, kind, query).map((vehicle) => ({
        ucgvehicleid: ids.idOf(vehicle),
        body: vehicle.label,
      }));
    },
  },
  {
    name: "regionIdByStateCode",
    needs: ["statecode"],
    rows: async (_kind, query) => {
      const region = regionOfState(query["statecode"] ?? "");
      return region === undefined ? [] : [region];
    },
  },
  { name: "regions", needs: [], rows: async () => listRegions() },
  {
    name: "accessoryDataByVehicleId",
    needs: ["period", "ucgvehicleid", "region"],
    rows: async (_kind, query, world) => accessories(await byId(query), world),
  },
  {
    name: "accessoryDataByVinAndVehicleId",
    needs: ["period", "ucgvehicleid", "region", "vin"],
    rows: async (kind, query, world) => {
      const vehicle = await byId(query);
      const fits = (await byVin(kind, query)).some(({ model }) => model === vehicle?.model);
      return fits ? accessories(vehicle, world) : [];
    },
  },
  {
    name: "vehiclesByVin",
    needs: ["period", "vin"],
    rows: async (kind, query) => {
      const ids = await loadVehicleIds();
      return (await byVin(kind, query)).map((vehicle) => ({
        ucgvehicleid: ids.idOf(vehicle),
        modelyear: String(vehicle.year),
        make: vehicle.make,
        model: vehicle.model,
        body: vehicle.label,
      }));
    },
  },
  {
    name: "vehicleAndValueByVehicleId",
    needs: ["period", "ucgvehicleid", "region"],
    rows: async (_kind, query, world) => {
      const vehicle = await byId(query);
      return vehicle === undefined ? [] : valueRows([vehicle], query, world);
    },
  },
  {
    name: "buildVehicleAndValuesByVin",
    needs: ["period", "vin", "region"],
    rows: async (kind, query, world) => valueRows(await byVin(kind, query), query, world),
  },
];

function yearOf(query: Query): number {
  return Number(query["modelyear"]);
}

/** Undefined for a missing or unknown category, which stands for any. */
function categoryOf(query: Query): RvCategory | undefined {
  return Object.values(rvCategories).find((category) => String(category) === query["rvcategory"]);
}

function bodiesOf(catalog: Catalog, kind: VehicleKind, query: Query): ValuedVehicle[] {
  const year = yearOf(query);
  // The catalog finds names in any case, but ids and answers need its own spelling.
  const make = sameName(catalog.listMakes(kind, year), query["make"]);
  const model = sameName(catalog.listModels(kind, year, make), query["model"]);
  return catalog.listTrims(kind, year, make, model).map((trim) => ({ kind, year, make, model, ...trim }));
}

function sameName(names: readonly string[], wanted = ""): string {
  return names.find((name) => name.toLowerCase() === wanted.toLowerCase()) ?? "";
}

async function byId(query: Query): Promise<ValuedVehicle | undefined> {
  return (await loadVehicleIds()).findById(query["ucgvehicleid"] ?? "");
}

async function byVin(kind: VehicleKind, query: Query): Promise<ValuedVehicle[]> {
  const vin = (query["vin"] ?? "").toUpperCase();
  const decoded = checkDigitIsValid(vin) ? (await loadVinDecoder()).decodeVin(vin) : undefined;
  if (decoded?.kind !== kind) return [];
  const { year, make, model, variants } = decoded;
  return variants.map((variant) => ({ kind, year, make, model, ...variant }));
}

function accessories(vehicle: ValuedVehicle | undefined, world: World): object[] {
  return vehicle === undefined ? [] : accessoryRows(vehicle, world.now().getUTCFullYear());
}

async function valueRows(vehicles: readonly ValuedVehicle[], query: Query, world: World): Promise<object[]> {
  const mileage = query["mileage"] === undefined ? undefined : Number(query["mileage"]);
  if (Number.isNaN(mileage)) return [];
  const ids = await loadVehicleIds();
  const valued = vehicles.filter((vehicle) => !isWithoutValue(vehicle, mileage));
  return valued.map((vehicle) => valueRow(vehicle, ids.idOf(vehicle), world.now().getUTCFullYear(), mileage));
}

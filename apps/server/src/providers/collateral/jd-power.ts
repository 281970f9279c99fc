/*
 * J.D. Power (NADA) valuation services, REST, `api-key` header. An empty `result` means an unknown vehicle. Their
 * other vehicle kinds are separate subscriptions whose names are not public. Here each kind is a path segment before the call, and
 * `rvcategory` narrows the lists of RVs. Not tried against the live service.
 */
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import type * as z from "zod/mini";
import { createVendorHttp, type VendorHttpOptions } from "../http/vendor-http.ts";
import { Accessories, Makes, Models, refusalIn, Regions, Values, Vehicles, Years } from "./jd-power-rows.ts";
import { recentAnswers } from "./recent-answers.ts";
import type { CollateralCatalog, ValuationQuery, VehicleBody, VehicleQuery } from "./port.ts";

export interface JdPowerOptions extends Pick<
  VendorHttpOptions,
  "baseUrl" | "timeoutMs" | "retries" | "breaker" | "pause"
> {
  readonly apiKey: string;
}

const paths: Readonly<Record<VehicleProductKind, string>> = {
  [VehicleProductKind.none]: "",
  [VehicleProductKind.auto]: "",
  [VehicleProductKind.marine]: "/marine",
  [VehicleProductKind.motorcycle]: "/motorcycle",
  [VehicleProductKind.rv]: "/rv",
};

/** The current month's edition. */
const period = 0;

type Fields = Readonly<Record<string, string | number | undefined>>;
/** Makes one call and returns its rows. */
type Get = <Row>(
  kind: VehicleProductKind,
  name: string,
  query: Fields,
  schema: z.ZodMiniType<{ result: Row[] }>,
) => Promise<readonly Row[]>;

export function createJdPower({ apiKey, ...http }: JdPowerOptions): CollateralCatalog {
  const vendor = createVendorHttp({
    ...http,
    provider: "jdPower",
    capability: "collateral",
    headers: { "api-key": apiKey, accept: "application/json" },
  });
  const get: Get = async (kind, name, query, schema) => {
    const { result } = await vendor.call({
      path: `${paths[kind]}/${name}`,
      query: { period, ...query },
      refusalIn,
      schema,
    });
    return result;
  };
  return { source: "J.D. Power", ...cascade(get), ...values(get) };
}

/** A VIN is asked for on its page, and again when the vehicle is saved and valued. */
const recentVins = { forMs: 10 * 60_000, most: 200 };

function cascade(get: Get): Pick<CollateralCatalog, "years" | "makes" | "models" | "bodies" | "byVin"> {
  const recent = new Map<VehicleProductKind, (vin: string) => Promise<readonly VehicleBody[]>>();
  const bodiesOfVin = (kind: VehicleProductKind) => async (vin: string) => {
    const rows = await get(kind, "vehiclesByVin", { vin }, Vehicles);
    return rows.map((row) => bodyOf(row, {}));
  };
  return {
    async years(kind, rvcategory) {
      const rows = await get(kind, "years", { rvcategory }, Years);
      return rows.flatMap(({ modelyear }) => modelyear ?? []);
    },
    async makes(kind, year, rvcategory) {
      return (await get(kind, "makes", { modelyear: year, rvcategory }, Makes)).map(({ make }) => make);
    },
    async models(kind, year, make, rvcategory) {
      return (await get(kind, "models", { modelyear: year, make, rvcategory }, Models)).map(({ model }) => model);
    },
    async bodies(query) {
      const { kind, year, make, model } = query;
      const rows = await get(kind, "bodies", { vehicletype: "UsedCar", modelyear: year, make, model }, Vehicles);
      return rows.map((row) => bodyOf(row, query));
    },
    async byVin(kind, vin) {
      const answer = recent.get(kind) ?? recentAnswers(bodiesOfVin(kind), recentVins);
      recent.set(kind, answer);
      return answer(vin);
    },
  };
}

function values(get: Get): Pick<CollateralCatalog, "accessories" | "value"> {
  const regions = new Map<string, string>();

  /** Cached, because regions change with an edition at most. */
  async function regionOf({ kind, state }: ValuationQuery): Promise<string> {
    const known = regions.get(state);
    if (known !== undefined) return known;
    const [row] = await get(kind, "regionIdByStateCode", { statecode: state }, Regions);
    const region = row?.regionid ?? "";
    if (region !== "") regions.set(state, region);
    return region;
  }

  const asked = async (query: ValuationQuery): Promise<Fields> => ({
    ucgvehicleid: query.vendorVehicleId,
    region: await regionOf(query),
    mileage: query.mileage,
  });

  const rowOfBody = async ({ kind }: ValuationQuery, fields: Fields) =>
    (await get(kind, "vehicleAndValueByVehicleId", fields, Values))[0];

  /** The VIN's row for this body, which counts its own equipment. Undefined without a VIN, or if the vendor reads it as another body. */
  const rowOfVin = async ({ kind, vin, vendorVehicleId }: ValuationQuery, { region, mileage }: Fields) => {
    if (vin === undefined) return undefined;
    const rows = await get(kind, "buildVehicleAndValuesByVin", { vin, region, mileage }, Values);
    return rows.find(({ ucgvehicleid }) => ucgvehicleid === vendorVehicleId);
  };

  return {
    async accessories(query) {
      const rows = await get(query.kind, "accessoryDataByVehicleId", await asked(query), Accessories);
      return rows.map(({ acccode, accdesc, retail, isincluded }) => ({
        code: acccode,
        displayText: accdesc,
        value: retail ?? 0,
        included: isincluded === 1,
      }));
    },
    async value(query) {
      const fields = await asked(query);
      const row = (await rowOfVin(query, fields)) ?? (await rowOfBody(query, fields));
      // A used vehicle's price says nothing about a new one. Without the new price, a person values it.
      return query.condition === "new" ? row?.basemsrp : row?.adjustedcleanretail;
    },
  };
}

type VehicleRow = z.output<typeof Vehicles>["result"][number];

function bodyOf(row: VehicleRow, query: Partial<VehicleQuery>): VehicleBody {
  return {
    vendorVehicleId: row.ucgvehicleid,
    year: row.modelyear ?? query.year ?? 0,
    make: row.make ?? query.make ?? "",
    model: row.model ?? query.model ?? "",
    bodyStyle: row.body,
  };
}

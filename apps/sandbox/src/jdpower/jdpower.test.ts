import { loadCatalog } from "@portico/vehicle-data/catalog";
import { demoVehicles } from "@portico/vehicle-data/demo-vins";
import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import { call, testSandbox } from "../testing/test-sandbox.ts";
import { jdpowerKey } from "./jdpower.ts";
import { loadVehicleIds } from "./vehicle-ids.ts";

type Row = Readonly<Record<string, string>>;

async function get(
  path: string,
  query: Record<string, string> = {},
  key = jdpowerKey,
): Promise<LightMyRequestResponse> {
  const url = `/jdpower/${path}?${new URLSearchParams({ period: "0", ...query }).toString()}`;
  return call(testSandbox(), { url, headers: { "api-key": key, accept: "application/json" } });
}

async function rows(path: string, query: Record<string, string> = {}): Promise<readonly Row[]> {
  const response = await get(path, query);
  expect(response.statusCode).toBe(200);
  return response.json().result;
}

async function aCrV(): Promise<string> {
  const bodies = await rows("bodies", { vehicletype: "UsedCar", modelyear: "2022", make: "Honda", model: "CR-V" });
  return bodies.find(({ body }) => body?.startsWith("EX-L"))?.["ucgvehicleid"] ?? "";
}

test("returns a result with a request id", async () => {
  const response = await get("years");

  expect(response.json()).toMatchObject({
    requestId: expect.any(String),
    authId: "sandbox",
    result: expect.any(Array),
  });
});

test("narrows years, makes, models and bodies, newest year first", async () => {
  expect((await rows("years"))[0]).toEqual({ modelyear: "2027" });
  expect(await rows("makes", { modelyear: "2022" })).toContainEqual({ make: "Honda" });
  expect(await rows("models", { modelyear: "2022", make: "Honda" })).toContainEqual({ model: "CR-V" });
  const bodies = await rows("bodies", { modelyear: "2022", make: "honda", model: "cr-v" });
  expect(bodies.map(({ body }) => body)).toEqual(expect.arrayContaining([expect.stringMatching(/^EX-L/)]));
  expect(new Set(bodies.map(({ ucgvehicleid }) => ucgvehicleid)).size).toBe(bodies.length);
});

test("returns an empty result for an unknown vehicle", async () => {
  expect(await rows("models", { modelyear: "2022", make: "Studebaker" })).toEqual([]);
  expect(await rows("bodies", { modelyear: "2022", make: "Honda", model: "Nothing" })).toEqual([]);
  expect(await rows("vehicleAndValueByVehicleId", { ucgvehicleid: "202200000000000", region: "1" })).toEqual([]);
  expect(await rows("makes", { modelyear: "soon" })).toEqual([]);
});

test("lists motorcycles below their own path", async () => {
  const makes = await rows("motorcycle/makes", { modelyear: "2024" });

  expect(makes).toContainEqual({ make: "Harley-Davidson" });
  expect(makes).not.toContainEqual({ make: "Toyota" });
});

test("lists boats below their own path, distinguished by length and engine, and values them", async () => {
  const boat = { modelyear: "2019", make: "Bennington", model: "22 LSB" };
  const bodies = await rows("marine/bodies", boat);
  expect(bodies.map(({ body }) => body)).toEqual(["23 ft outboard 115 hp Pontoon", "23 ft outboard 150 hp Pontoon"]);

  const [small, large] = await Promise.all(
    bodies.map(async ({ ucgvehicleid = "" }) =>
      rows("marine/vehicleAndValueByVehicleId", { ucgvehicleid, region: "1" }),
    ),
  );

  expect(Number(large?.[0]?.["adjustedcleanretail"])).toBeGreaterThan(Number(small?.[0]?.["adjustedcleanretail"]));
});

test("narrows the lists of RVs by category, and ignores an unknown one", async () => {
  const makes = async (rvcategory: string) =>
    (await rows("rv/makes", { modelyear: "2022", rvcategory })).map(({ make }) => make);

  expect(await makes("1")).toContain("Tiffin");
  expect(await makes("3")).not.toContain("Tiffin");
  expect(await makes("7")).toEqual((await rows("rv/makes", { modelyear: "2022" })).map(({ make }) => make));
  expect((await rows("rv/years", { rvcategory: "2" }))[0]).toEqual({ modelyear: "2027" });
  expect(await rows("rv/models", { modelyear: "2022", make: "Jayco", rvcategory: "2" })).toEqual([
    { model: "Jay Flight" },
    { model: "Eagle" },
  ]);
});

test.each([
  ["marine", { modelyear: "1990", make: "Lund", model: "WC 16" }],
  ["rv", { modelyear: "1990", make: "Winnebago", model: "Minnie Winnie" }],
])("lists a vehicle of 1990 below %s without a value", async (path, vehicle) => {
  const [body] = await rows(`${path}/bodies`, vehicle);

  expect(
    await rows(`${path}/vehicleAndValueByVehicleId`, { ucgvehicleid: body?.["ucgvehicleid"] ?? "", region: "1" }),
  ).toEqual([]);
});

test.each(Object.values(demoVehicles))(
  "decodes and values the demo VIN $vin",
  async ({ vin, kind, make, model, year }) => {
    const path = kind === "auto" ? "" : `${kind}/`;
    const found = await rows(`${path}vehiclesByVin`, { vin });

    expect(found[0]).toMatchObject({ modelyear: String(year), make, model });
    for (const { ucgvehicleid = "" } of found) {
      const values = await rows(`${path}vehicleAndValueByVehicleId`, { ucgvehicleid, region: "1", mileage: "30000" });
      expect(values).toMatchObject([{ ucgvehicleid, make, model }]);
    }
  },
);

test("doesn't find a VIN that has a wrong check digit or belongs to no vehicle or to another kind", async () => {
  expect(await rows("vehiclesByVin", { vin: "5J6RW2H86NA000017" })).toEqual([]);
  expect(await rows("vehiclesByVin", { vin: "11111111111111111" })).toEqual([]);
  expect(await rows("vehiclesByVin", { vin: demoVehicles.harleyDavidsonStreetGlide.vin })).toEqual([]);
});

test("returns values as strings of whole dollars, and lowers only the adjusted ones for high mileage", async () => {
  const ucgvehicleid = await aCrV();
  const value = async (mileage: string): Promise<Row> =>
    (await rows("vehicleAndValueByVehicleId", { ucgvehicleid, region: "1", mileage }))[0] ?? {};

  const [little, much] = [await value("10000"), await value("120000")];

  expect(little).toMatchObject({ modelyear: "2022", make: "Honda", model: "CR-V", trim: "EX-L", trim2: "N/A" });
  for (const field of [
    "basemsrp",
    "basecleanretail",
    "baseloan",
    "adjustedcleanretail",
    "adjustedloan",
    "adjustedcleantrade",
  ]) {
    expect(little[field]).toMatch(/^\d{4,6}$/);
  }
  expect(much["basecleanretail"]).toBe(little["basecleanretail"]);
  expect(Number(much["adjustedcleanretail"])).toBeLessThan(Number(little["adjustedcleanretail"]));
  expect(Number(much["mileageadjustment"])).toBeLessThan(0);
});

test("values a VIN in one call", async () => {
  const [value] = await rows("buildVehicleAndValuesByVin", {
    vin: demoVehicles.hondaCrV.vin,
    region: "1",
    mileage: "40000",
  });

  expect(value).toMatchObject({ make: "Honda", model: "CR-V", modelyear: "2022", vinoptionsretail: "0" });
});

test("returns no value at 999999 miles", async () => {
  const query = { ucgvehicleid: await aCrV(), region: "1", mileage: "999999" };

  expect(await rows("vehicleAndValueByVehicleId", query)).toEqual([]);
});

test("lists a vehicle's options with their values, and for a VIN only those of that vehicle", async () => {
  const ucgvehicleid = await aCrV();
  const accessories = await rows("accessoryDataByVehicleId", { ucgvehicleid, region: "1", mileage: "0" });
  const vin = demoVehicles.hondaCrV.vin;

  expect(accessories).toContainEqual({
    acccode: "SUN",
    accdesc: "Sunroof",
    tradein: expect.stringMatching(/^\d+$/),
    retail: expect.stringMatching(/^\d+$/),
    loan: expect.stringMatching(/^\d+$/),
    isincluded: "0",
    isadded: "0",
    includes: "",
    excludes: "PAN",
  });
  const byVin = async (of: string): Promise<readonly Row[]> =>
    rows("accessoryDataByVinAndVehicleId", { ucgvehicleid, region: "1", vin: of });
  expect(await byVin(vin)).toEqual(accessories);
  expect(await byVin(demoVehicles.toyotaCamry.vin)).toEqual([]);
});

test("returns a state's region, and lists every region", async () => {
  expect(await rows("regionIdByStateCode", { statecode: "me" })).toEqual([
    { regionid: "1", description: "New England" },
  ]);
  expect(await rows("regionIdByStateCode", { statecode: "ZZ" })).toEqual([]);
  expect(await rows("regions")).toHaveLength(10);
});

test("gives every vehicle of a year its own id that leads back to it", async () => {
  const [catalog, ids] = await Promise.all([loadCatalog(), loadVehicleIds()]);
  const kind = "auto";
  const seen = new Set<string>();
  let vehicles = 0;
  for (const year of [1995, 2010, 2022]) {
    for (const make of catalog.listMakes(kind, year)) {
      for (const model of catalog.listModels(kind, year, make)) {
        for (const trim of catalog.listTrims(kind, year, make, model)) {
          const vehicle = { kind, year, make, model, ...trim } as const;
          const id = ids.idOf(vehicle);
          seen.add(id);
          vehicles += 1;
          expect(ids.findById(id)).toEqual(vehicle);
        }
      }
    }
  }
  expect(seen.size).toBe(vehicles);
});

test.each([
  ["a wrong key", 401, "years", {}, "no"],
  ["no make", 400, "models", { modelyear: "2022" }, jdpowerKey],
  ["no region", 400, "vehicleAndValueByVehicleId", { ucgvehicleid: "1" }, jdpowerKey],
  ["an unknown region", 400, "vehicleAndValueByVehicleId", { ucgvehicleid: "1", region: "77" }, jdpowerKey],
])("rejects a call with %s (%d)", async (_what, status, path, query, key) => {
  const response = await get(path, { ...query }, key);

  expect(response.statusCode).toBe(status);
  expect(response.json()).toEqual({ error: expect.any(String) });
});

test("shows the vehicle in the journal, but not its VIN", async () => {
  const sandbox = testSandbox();
  const url = `/jdpower/vehiclesByVin?period=0&vin=${demoVehicles.hondaCrV.vin}`;
  await call(sandbox, { url, headers: { "api-key": jdpowerKey } });

  const journal = await call(sandbox, { url: "/control/calls?vendor=jdpower" });

  expect(journal.json().calls).toMatchObject([
    { operation: "vehiclesByVin", input: { query: { period: "0", vin: "***" } } },
  ]);
});

import { RvType } from "@portico/domain/collateral/vehicle";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import type { CollateralCatalog } from "./port.ts";

const { auto, marine, motorcycle, rv } = VehicleProductKind;
const crV = { kind: auto, year: 2022, make: "Honda", model: "CR-V" } as const;

/** Tests the promises of every catalog, with the public vehicle tables behind it. */
export function testCollateralCatalog(create: (sandboxUrl: string) => CollateralCatalog): void {
  const catalog = async () => create((await testSandbox()).url);

  async function anExL(known: CollateralCatalog) {
    const bodies = await known.bodies(crV);
    const { vendorVehicleId } = bodies.find(({ bodyStyle }) => bodyStyle.startsWith("EX-L"))!;
    return { kind: auto, vendorVehicleId, state: "ME", mileage: 30_000, condition: "used" } as const;
  }

  test("narrows years, makes, models and bodies step by step", async () => {
    const known = await catalog();

    expect(await known.years(auto)).toContain(2022);
    expect(await known.makes(auto, 2022)).toContain("Honda");
    expect(await known.models(auto, 2022, "Honda")).toContain("CR-V");
    const bodies = await known.bodies(crV);
    expect(bodies.length).toBeGreaterThan(2);
    expect(bodies[0]).toMatchObject({ year: 2022, make: "Honda", model: "CR-V" });
    expect(new Set(bodies.map(({ vendorVehicleId }) => vendorVehicleId)).size).toBe(bodies.length);
  });

  test("keeps motorcycles in a separate catalog", async () => {
    const makes = await (await catalog()).makes(motorcycle, 2022);

    expect(makes).toContain("Harley-Davidson");
    expect(makes).not.toContain("Ford");
  });

  test("narrows makes and models by an RV's category", async () => {
    const known = await catalog();

    expect(await known.years(rv, RvType.campingTrailer)).toContain(2022);
    expect(await known.makes(rv, 2022, RvType.motorHome)).toContain("Tiffin");
    expect(await known.makes(rv, 2022, RvType.travelTrailer)).not.toContain("Tiffin");
    const homes = await known.models(rv, 2022, "Winnebago", RvType.motorHome);
    const trailers = await known.models(rv, 2022, "Winnebago", RvType.travelTrailer);
    expect([...homes, ...trailers].toSorted()).toEqual([...(await known.models(rv, 2022, "Winnebago"))].toSorted());
  });

  test.each([
    ["a motorcycle", { kind: motorcycle, year: 2024, make: "Harley-Davidson", model: "Street Glide" }],
    ["a boat", { kind: marine, year: 2019, make: "Bennington", model: "22 LSB" }],
    ["an RV", { kind: rv, year: 2021, make: "Grand Design", model: "Imagine" }],
  ])("finds bodies and accessories for %s, and values it lower used than new", async (_name, vehicle) => {
    const known = await catalog();
    const [body] = await known.bodies(vehicle);
    const query = {
      kind: vehicle.kind,
      vendorVehicleId: body!.vendorVehicleId,
      state: "ME",
      mileage: undefined,
      condition: "used",
    } as const;

    expect(body).toMatchObject({ year: vehicle.year, make: vehicle.make, model: vehicle.model });
    expect((await known.accessories(query)).length).toBeGreaterThan(3);
    expect(await known.value(query)).toBeLessThan((await known.value({ ...query, condition: "new" }))!);
  });

  test("finds only vehicles of the requested kind for a VIN", async () => {
    const known = await catalog();
    const streetGlide = "1HD1KBC11RB600072";

    expect((await known.byVin(motorcycle, streetGlide))[0]).toMatchObject({ year: 2024, make: "Harley-Davidson" });
    expect(await known.byVin(auto, streetGlide)).toEqual([]);
    expect(await known.byVin(rv, streetGlide)).toEqual([]);
  });

  test("decodes a VIN", async () => {
    const bodies = await (await catalog()).byVin(auto, "1HGCM82633A004352");

    expect(bodies[0]).toMatchObject({ year: 2003, make: "Honda", model: "Accord" });
  });

  test("finds nothing for an unknown VIN or model", async () => {
    const known = await catalog();

    expect(await known.byVin(auto, "11111111111111111")).toEqual([]);
    expect(await known.bodies({ ...crV, model: "Nothing" })).toEqual([]);
  });

  test("values a used vehicle lower with more miles, and below its new price", async () => {
    const known = await catalog();
    const query = await anExL(known);

    const few = await known.value(query);
    const many = await known.value({ ...query, mileage: 120_000 });
    const whenNew = await known.value({ ...query, condition: "new" });

    expect(few).toBeGreaterThan(many!);
    expect(whenNew).toBeGreaterThan(few!);
  });

  test("returns no value for a vehicle without one, and doesn't fail", async () => {
    const known = await catalog();

    expect(await known.value({ ...(await anExL(known)), mileage: 999_999 })).toBeUndefined();
  });

  test("returns accessories with values and marks the included ones", async () => {
    const known = await catalog();

    const accessories = await known.accessories(await anExL(known));

    expect(accessories.length).toBeGreaterThan(3);
    for (const accessory of accessories)
      expect(accessory).toEqual({
        code: expect.stringMatching(/./),
        displayText: expect.stringMatching(/./),
        value: expect.any(Number),
        included: expect.any(Boolean),
      });
  });
}

import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import { testVendorFaults } from "../testing/vendor-faults.suite.ts";
import { testCollateralCatalog } from "./collateral-catalog.suite.ts";
import { createJdPower, type JdPowerOptions } from "./jd-power.ts";

const adapter = (sandboxUrl: string, options: Partial<JdPowerOptions> = {}) =>
  createJdPower({ baseUrl: `${sandboxUrl}/jdpower`, apiKey: "sandbox-jdpower-key", timeoutMs: 5000, ...options });

const { auto } = VehicleProductKind;

testCollateralCatalog(adapter);

testVendorFaults({
  vendor: "jdpower",
  operation: "makes",
  isRepeated: true,
  call: (url, connection) => adapter(url, connection).makes(auto, 2022),
});

test("treats a wrong key as a rejection, never as an empty catalog", async () => {
  const { url } = await testSandbox();

  await expect(adapter(url, { apiKey: "wrong" }).years(auto)).rejects.toMatchObject({ failure: "rejected" });
});

test("requests a region once", async () => {
  const sandbox = await testSandbox();
  const catalog = adapter(sandbox.url);
  const [body] = await catalog.bodies({ kind: auto, year: 2022, make: "Honda", model: "CR-V" });
  const query = {
    kind: auto,
    vendorVehicleId: body!.vendorVehicleId,
    state: "ME",
    mileage: undefined,
    condition: "used",
  } as const;

  await catalog.value(query);
  await catalog.accessories(query);

  const calls = await sandbox.calls("jdpower");
  expect(calls.filter(({ operation }) => operation === "regionIdByStateCode")).toHaveLength(1);
});

test("requests a VIN once, in each kind's catalog", async () => {
  const sandbox = await testSandbox();
  const catalog = adapter(sandbox.url);
  const vin = "5J6RW2H85NA000017";

  const [first, second] = [await catalog.byVin(auto, vin), await catalog.byVin(auto, vin)];
  const motorcycles = await catalog.byVin(VehicleProductKind.motorcycle, vin);

  expect([first.length, motorcycles.length]).toEqual([1, 0]);
  expect(second).toEqual(first);
  const calls = await sandbox.calls("jdpower");
  expect(calls.filter(({ operation }) => operation === "vehiclesByVin")).toHaveLength(2);
});

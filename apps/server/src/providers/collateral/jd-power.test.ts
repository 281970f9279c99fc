import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { expect, onTestFinished, test } from "vitest";
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

const used = { kind: auto, state: "ME", mileage: 30_000, condition: "used" } as const;

test("values a vehicle by its VIN, and by its body if the VIN is another one's", async () => {
  const sandbox = await testSandbox();
  const catalog = adapter(sandbox.url);
  const vin = "5J6RW2H85NA000017";
  const [body] = await catalog.byVin(auto, vin);
  const query = { ...used, vendorVehicleId: body!.vendorVehicleId };

  const byVin = await catalog.value({ ...query, vin });
  const byBody = await catalog.value(query);
  const ofAnother = await catalog.value({ ...query, vin: "1HGCM82633A004352" });

  expect([byVin, ofAnother]).toEqual([byBody, byBody]);
  const operations = (await sandbox.calls("jdpower")).map(({ operation }) => operation);
  expect(operations.filter((name) => name === "buildVehicleAndValuesByVin")).toHaveLength(2);
  expect(operations.filter((name) => name === "vehicleAndValueByVehicleId")).toHaveLength(2);
});

/** A vendor that answers everything with the status of success. */
async function answering(answer: (path: string) => object): Promise<string> {
  const server = createServer((request, response) =>
    response.setHeader("content-type", "application/json").end(JSON.stringify(answer(request.url ?? ""))),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("never values a new vehicle as a used one", async () => {
  const baseUrl = await answering((path) => ({
    result: path.includes("regionId")
      ? [{ regionid: "1" }]
      : [{ basemsrp: "N/A", basecleanretail: "20000", adjustedcleanretail: "19000" }],
  }));
  const query = { ...used, vendorVehicleId: "1" };

  expect(await adapter("", { baseUrl }).value(query)).toBe(19_000);
  expect(await adapter("", { baseUrl }).value({ ...query, condition: "new" })).toBeUndefined();
});

test("takes a refusal with the status of success as one, however often", async () => {
  const catalog = adapter("", { baseUrl: await answering(() => ({ error: "No access for this key" })) });

  for (let count = 0; count < 7; count += 1)
    await expect(catalog.years(auto)).rejects.toMatchObject({ failure: "rejected", cause: { code: "error" } });
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

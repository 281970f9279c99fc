import { collateralOptionsApi, vehicleApi } from "@portico/contract/vehicle";
import { crV } from "@portico/sample-applicants/vehicles";
import { expect, test } from "vitest";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";

/** Makes every call to the catalog fail. */
async function breakCatalog(app: TestApp): Promise<void> {
  const body = JSON.stringify({ vendor: "jdpower", fault: "500" });
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${app.sandboxUrl}/control/faults`, { method: "POST", headers, body });
  expect(response.status).toBe(201);
}

test("shows the value that a vehicle gets once it is saved, and saves nothing", async () => {
  const applicant = await applyUntil("vehicleCollateral", await testApp());
  const { applicationId } = applicant;

  const preview = await applicant.do(vehicleApi.preview, { applicationId, vehicle: crV, options: [] });

  expect(await applicant.do(vehicleApi.read, { applicationId })).toMatchObject({ vehicle: null, valuation: null });
  await applicant.do(vehicleApi.save, { applicationId, vehicle: crV });
  const { valuation } = await applicant.do(vehicleApi.value, { applicationId });
  expect(preview).toEqual({ price: valuation?.price, source: valuation?.source, isCatalogAvailable: true });
});

test("lowers the value with the mileage, and adds a chosen option", async () => {
  const applicant = await applyUntil("vehicleCollateral", await testApp());
  const { applicationId } = applicant;
  const { vinDetails } = await applicant.do(collateralOptionsApi.vin, { collateralValuationTypeId: 1, vin: crV.vin });
  const vehicle = { ...crV, bodyStyle: vinDetails!.trims[0]!.bodyStyle };
  const { vin: _vin, mileage: _mileage, ...named } = vehicle;
  const { options } = await applicant.do(collateralOptionsApi.options, { collateralValuationTypeId: 1, ...named });
  const extra = options.find(({ included, value }) => !included && value > 0)!;
  const priceOf = async (mileage: number, codes: string[] = []) => {
    const asked = { applicationId, vehicle: { ...vehicle, mileage }, options: codes };
    return (await applicant.do(vehicleApi.preview, asked)).price!;
  };

  const bare = await priceOf(31_000);

  expect(await priceOf(120_000)).toBeLessThan(bare);
  expect(await priceOf(31_000, [extra.code, "JETPACK"])).toBeCloseTo(bare + extra.value, 2);
});

test("has no value for a vehicle that the catalog doesn't know", async () => {
  const applicant = await applyUntil("vehicleCollateral", await testApp());
  const { applicationId } = applicant;
  const unknown = { year: 2022, make: "Lada", model: "Niva", condition: 2 } as const;

  const preview = await applicant.do(vehicleApi.preview, { applicationId, vehicle: unknown, options: [] });

  expect(preview).toEqual({ price: null, source: "none", isCatalogAvailable: true });
});

test("says that the catalog is down instead of that there is no value", async () => {
  const app = await testApp();
  const applicant = await applyUntil("vehicleCollateral", app);
  const { applicationId } = applicant;
  await breakCatalog(app);

  const preview = await applicant.do(vehicleApi.preview, { applicationId, vehicle: crV, options: [] });

  expect(preview).toEqual({ price: null, source: "none", isCatalogAvailable: false });
});

import { expect, test } from "vitest";
import { loadCatalog } from "./catalog.ts";
import { demoVehicles } from "./demo-vins.ts";
import { checkDigitIsValid, loadVinDecoder } from "./vin.ts";

const decoder = await loadVinDecoder();
const catalog = await loadCatalog();

test.each(Object.values(demoVehicles))("decodes $vin as a $year $make $model", (vehicle) => {
  const { vin, ...told } = vehicle;
  const decoded = decoder.decodeVin(vin);

  expect(checkDigitIsValid(vin)).toBe(true);
  expect(decoded).toMatchObject(told);
  expect(decoded?.trim).toBe("trim" in told ? told.trim : undefined);
});

test.each(Object.values(demoVehicles))("finds the $year $make $model in the catalog with its trim", (vehicle) => {
  const { kind, year, make, model, vin } = vehicle;
  const labels = catalog.listTrims(kind, year, make, model).map(({ label }) => label);

  expect(catalog.listModels(kind, year, make)).toContain(model);
  expect(labels).toContain(decoder.decodeVin(vin)?.variants[0]?.label);
});

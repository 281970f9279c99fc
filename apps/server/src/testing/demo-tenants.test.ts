import { disclosuresFor } from "@portico/domain/application/disclosures-for";
import { vehicleKindOf } from "@portico/domain/collateral/collateral";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { ProductCode } from "@portico/domain/loan/product";
import { noRecords } from "@portico/domain/records/records";
import { expect, test } from "vitest";
import { anApplication } from "./an-application.ts";
import { demoOffers, demoTenant } from "./demo-tenants.ts";

test("offers every product at a demo institution", () => {
  const offered = new Set(demoOffers.map(({ productCode }) => productCode));

  expect(Object.values(ProductCode).filter((code) => !offered.has(code))).toEqual([]);
});

/**
 * The Military Lending Act doesn't cover a loan that is secured by a home, or by the vehicle or boat that it pays for. A refinanced loan pays
 * for no vehicle (32 CFR 232.3(f)(2)).
 */
function isCovered(productCode: ProductCode): boolean {
  const buysVehicle = vehicleKindOf(productCode) !== VehicleProductKind.none && productCode !== ProductCode.autoRefi;
  return !buysVehicle && productCode !== ProductCode.heloc;
}

test.each(demoOffers)(
  "shows the Military Lending Act's text for $path at $name if the act covers it",
  ({ name, productCode }) => {
    const application = anApplication({ productCode });
    const situation = { application, records: noRecords(), tenant: demoTenant(name) };
    const isShown = disclosuresFor(situation).some(({ title }) => /Armed Forces|Military Lending Act/.test(title));

    expect(isShown).toBe(isCovered(productCode));
  },
);

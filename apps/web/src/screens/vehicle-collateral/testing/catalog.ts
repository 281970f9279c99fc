import { screen } from "@testing-library/react";
import { journeyApi } from "@portico/contract/journey";
import { collateralOptionsApi, vehicleApi } from "@portico/contract/vehicle";
import { fakeApi } from "../../../testing/fake-api.ts";
import { aJourney } from "../../../testing/samples.ts";

export const vin = "1HGCM82633A004352";
export const valuation = { price: 24_150, source: "J.D. Power", valuedAt: "2026-10-03T09:00:00.000Z" };
export const named = (...names: string[]) => ({
  options: names.map((name) => ({ value: name, displayText: name })),
  isCatalogAvailable: true,
});

/** A catalog with two years. The newer one has no Civic. */
export function aCatalog() {
  return fakeApi()
    .on(journeyApi.read, { journey: aJourney() })
    .on(vehicleApi.configuration, {
      useVehicleOptions: true,
      disableVehicleEditing: false,
      vehicleSellers: [],
      vehicleLoanPurposes: [],
      branchPreferences: [],
    })
    .on(vehicleApi.readSeller, {
      seller: { vehicleSellerConfigurationId: 1, vehicleCondition: 2 },
      vehicleLoanPurposes: [],
    })
    .on(vehicleApi.read, { vehicle: null, vehicleOptionSelections: [], valuation: null })
    .on(collateralOptionsApi.years, named("2023", "2022"))
    .on(collateralOptionsApi.makes, named("Ford", "Honda"))
    .on(collateralOptionsApi.models, ({ year }) => named("Accord", ...(year === 2022 ? ["Civic"] : [])))
    .on(collateralOptionsApi.trims, named("EX Sedan 4D", "LX Sedan 4D"))
    .on(collateralOptionsApi.options, {
      options: [
        { code: "ROOF", displayText: "Moonroof", value: 650, included: false },
        { code: "AC", displayText: "Air conditioning", value: 0, included: true },
      ],
      isCatalogAvailable: true,
    })
    .on(collateralOptionsApi.vin, {
      vinDetails: {
        vin,
        year: 2022,
        make: "Honda",
        model: "Accord",
        trims: [
          { trim: "EX Sedan 4D", bodyStyle: "EX Sedan 4D" },
          { trim: "LX Sedan 4D", bodyStyle: "LX Sedan 4D" },
        ],
      },
      isCatalogAvailable: true,
      otherKind: null,
    })
    .on(vehicleApi.save, { updated: true, journey: aJourney({ revision: 2 }) })
    .on(vehicleApi.saveOptions, { success: true, journey: aJourney({ revision: 3 }) })
    .on(vehicleApi.value, { price: valuation.price, valuation, journey: aJourney({ revision: 4 }) });
}

export const findValue = () =>
  screen.findByText((_, element) => element?.matches("dd") === true && element.textContent === "about $24,150");

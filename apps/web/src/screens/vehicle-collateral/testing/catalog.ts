import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import { journeyApi } from "@portico/contract/journey";
import { collateralOptionsApi, vehicleApi } from "@portico/contract/vehicle";
import { undecidedSeller } from "@portico/domain/collateral/vehicle";
import { fakeApi } from "../../../testing/fake-api.ts";
import { aJourney } from "../../../testing/samples.ts";

export const vin = "1HGCM82633A004352";
export const valuation = { price: 24_150, source: "J.D. Power", valuedAt: "2026-10-03T09:00:00.000Z" };
export const named = (...names: string[]) => ({
  options: names.map((name) => ({ value: name, displayText: name })),
  isCatalogAvailable: true,
});
export const unknownVin = { vinDetails: null, isCatalogAvailable: true, otherKind: null };

/** What a lookup answers for a car with these trims. */
export const details = (...trims: string[]) => ({
  vinDetails: {
    vin,
    year: 2022,
    make: "Honda",
    model: "Accord",
    trims: trims.map((trim) => ({ trim, bodyStyle: trim })),
  },
  isCatalogAvailable: true,
  otherKind: null,
});

const sellers = [
  { id: 1, displayText: "A dealer", requiresManualEntry: false },
  { id: 2, displayText: "A private seller", requiresManualEntry: false },
  { id: 4, displayText: "I haven't found it yet", code: undecidedSeller, requiresManualEntry: false },
];

export const configuration = ({ disableVehicleEditing = false, useVehicleOptions = true } = {}) => ({
  useVehicleOptions,
  disableVehicleEditing,
  vehicleSellers: sellers,
  vehicleLoanPurposes: [],
  branchPreferences: [],
});

/** A catalog with two years. The newer one has no Civic. The seller is answered already. */
export function aCatalog() {
  return fakeApi()
    .on(journeyApi.read, { journey: aJourney() })
    .on(vehicleApi.configuration, configuration())
    .on(vehicleApi.readSeller, {
      seller: { vehicleSellerConfigurationId: 1, vehicleCondition: 2 },
      vehicleLoanPurposes: [],
    })
    .on(vehicleApi.read, { vehicle: null, vehicleOptionSelections: [], valuation: null })
    .on(vehicleApi.readLoan, {
      vehicleLoan: null,
      loanTermTiers: [],
      branchPreferences: [],
      price: null,
      usualShare: 1,
    })
    .on(vehicleApi.preview, { price: valuation.price, source: valuation.source, isCatalogAvailable: true })
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
    .on(collateralOptionsApi.vin, details("EX Sedan 4D", "LX Sedan 4D"))
    .on(vehicleApi.saveSeller, { updated: true, journey: aJourney({ revision: 2 }) })
    .on(vehicleApi.save, { updated: true, journey: aJourney({ revision: 3 }) })
    .on(vehicleApi.saveOptions, { success: true, journey: aJourney({ revision: 4 }) })
    .on(vehicleApi.value, { price: valuation.price, valuation, journey: aJourney({ revision: 5 }) });
}

export const findValue = () =>
  screen.findByText((_, element) => element?.matches("p") === true && element.textContent === "Worth about $24,150");

/** A question of the lookup. */
const asked = { selector: "select, input" };
export const field = (name: string) => screen.getByLabelText(name, asked);
export const findField = (name: string) => screen.findByLabelText(name, asked);

export const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole("button", { name }));
export const goOn = async (user: UserEvent) => press(user, "Save and continue");

/** Chooses the moonroof among the options, which open over the page. */
export async function takeMoonroof(user: UserEvent) {
  await press(user, "Add its options");
  await user.click(screen.getByLabelText(/Moonroof/));
  await press(user, "Done");
}

export const typeVin = async (user: UserEvent, number: string) => user.type(screen.getByLabelText("VIN"), number);

/** Finds a car by its VIN, and chooses its trim. */
export async function findByVin(user: UserEvent) {
  await typeVin(user, vin);
  await user.selectOptions(await screen.findByLabelText("Trim and body"), "EX Sedan 4D");
}

/** Waits until the question after the last answer is open. */
export async function nextQuestion() {
  const questions = () => [...screen.queryAllByRole("combobox"), ...screen.queryAllByRole("textbox")];
  await waitFor(() => {
    const open = questions().filter((one) => !(one as HTMLInputElement).disabled);
    expect(open.some((one) => (one as HTMLInputElement).value === "")).toBe(true);
  });
}

export async function chooseByLists(user: UserEvent, ...answers: readonly string[]) {
  for (const [place, name] of ["Year", "Make", "Model"].slice(0, answers.length).entries()) {
    await screen.findByRole("option", { name: answers[place]! });
    await user.selectOptions(field(name), answers[place]!);
  }
}

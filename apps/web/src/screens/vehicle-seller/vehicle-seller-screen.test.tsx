// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { vehicleApi } from "@portico/contract/vehicle";
import { undecidedSeller, VehicleCondition } from "@portico/domain/collateral/vehicle";
import { ProductCode } from "@portico/domain/loan/product";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { vehicleSellerScreen } from "./vehicle-seller-screen.tsx";

const purposes = [
  { id: 1, displayText: "Buy a vehicle", requiresManualEntry: false },
  { id: 2, displayText: "Buy out a lease", requiresManualEntry: false },
];

function anInstitution({ disableVehicleEditing = false } = {}) {
  return fakeApi()
    .on(vehicleApi.configuration, {
      useVehicleOptions: true,
      disableVehicleEditing,
      vehicleSellers: [
        { id: 1, displayText: "A dealer", requiresManualEntry: false },
        { id: 2, displayText: "A private seller", requiresManualEntry: false },
        { id: 4, displayText: "I haven't found it yet", code: undecidedSeller, requiresManualEntry: false },
      ],
      vehicleLoanPurposes: purposes,
      branchPreferences: [],
    })
    .on(vehicleApi.readSeller, { seller: null, vehicleLoanPurposes: purposes });
}

test("saves seller, condition and purpose for this application's loan", async () => {
  const journey = aJourney();
  const api = anInstitution().on(vehicleApi.saveSeller, { updated: true, journey });
  const { user, onDone } = await renderStep(vehicleSellerScreen);

  await user.click(screen.getByLabelText(/A private seller/));
  await user.click(screen.getByLabelText(/^Used/));
  await user.click(screen.getByLabelText(/Buy out a lease/));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(vehicleApi.saveSeller)[0]?.input).toEqual({
    loanApplicationId: 8001,
    vehicleSellerConfigurationId: 2,
    vehicleCondition: 2,
    vehicleLoanPurposeConfigurationId: 2,
  });
  expect(onDone).toHaveBeenCalledWith(journey);
});

test("reports each missing answer, and sends nothing", async () => {
  const api = anInstitution().on(vehicleApi.saveSeller, { updated: true });
  const { user, onDone } = await renderStep(vehicleSellerScreen);

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  const seller = screen.getByRole("radiogroup", { name: /Who sells it/ });
  expect(within(seller).getByText("Choose who you are buying from.")).toBeInTheDocument();
  const condition = screen.getByRole("radiogroup", { name: /New or used/ });
  expect(within(condition).getByText("Choose new or used.")).toBeInTheDocument();
  expect(api.callsOf(vehicleApi.saveSeller)).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
});

test("doesn't ask for the purpose of a product with only one", async () => {
  anInstitution().on(vehicleApi.readSeller, { seller: null, vehicleLoanPurposes: purposes.slice(0, 1) });
  await renderStep(vehicleSellerScreen, { productCode: ProductCode.motorcycle });

  expect(screen.queryByRole("radiogroup", { name: /What is the loan for/ })).not.toBeInTheDocument();
  expect(screen.getByText(/^Two short questions/)).toBeInTheDocument();
});

test("asks for a product's own purposes", async () => {
  const own = [1, 2].map((id) => ({ id, displayText: `Buy boat ${id}`, requiresManualEntry: false }));
  anInstitution().on(vehicleApi.readSeller, { seller: null, vehicleLoanPurposes: own });
  await renderStep(vehicleSellerScreen, { productCode: ProductCode.boat });

  const asked = screen.getByRole("radiogroup", { name: /What is the loan for/ });
  expect(within(asked).getAllByRole("radio")).toHaveLength(2);
  expect(within(asked).getByLabelText(/Buy boat 2/)).toBeInTheDocument();
});

test("says that a fixed motorcycle can't be changed, and doesn't offer to change it", async () => {
  const saved = { loanApplicationId: 8001, applicationType: 1, vehicleCondition: VehicleCondition.used } as const;
  const api = anInstitution({ disableVehicleEditing: true })
    .on(vehicleApi.readSeller, {
      seller: { ...saved, vehicleSellerConfigurationId: 1 },
      vehicleLoanPurposes: [],
      isVehicleFixed: true,
    })
    .on(vehicleApi.saveSeller, { updated: true, journey: aJourney() });
  const { user } = await renderStep(vehicleSellerScreen, { productCode: ProductCode.motorcycle });

  expect(screen.getByText(/^Your motorcycle can't be changed anymore/)).toBeVisible();
  expect(screen.queryByText(/nothing is final/)).toBeNull();
  expect(screen.queryByLabelText(/I haven't found it yet/)).toBeNull();
  expect(screen.queryByRole("radiogroup", { name: /New or used/ })).toBeNull();
  await user.click(screen.getByLabelText(/A private seller/));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(vehicleApi.saveSeller)[0]?.input).toEqual({
    loanApplicationId: 8001,
    vehicleSellerConfigurationId: 2,
    vehicleCondition: VehicleCondition.used,
  });
});

test.each([
  [true, /^Two short questions about what you are buying/],
  [false, /You can change your answers until you send your application/],
])(
  "says that changes are possible until the end only if they are (disableVehicleEditing %s)",
  async (switched, lede) => {
    anInstitution({ disableVehicleEditing: switched }).on(vehicleApi.readSeller, {
      seller: null,
      vehicleLoanPurposes: [],
    });

    await renderStep(vehicleSellerScreen);

    expect(screen.getByText(lede)).toBeVisible();
    expect(screen.getByLabelText(/I haven't found it yet/)).toBeVisible();
  },
);

// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { collateralOptionsApi, vehicleApi } from "@portico/contract/vehicle";
import type { Vehicle } from "@portico/domain/collateral/vehicle";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { wantAnswer } from "../../page/wanted-answer.ts";
import { FakeRefusal } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aCatalog, details, findField, findValue, goOn, press, unknownVin, valuation, vin } from "./testing/catalog.ts";
import { vehicleCollateralScreen } from "./vehicle-collateral-screen.tsx";

/* Tests a VIN that is added to a vehicle which was chosen from the lists before. */

const accord = { year: 2022, make: "Honda", model: "Accord", bodyStyle: "LX Sedan 4D", condition: 2 } as const;

/** Opens the page with a saved vehicle that has no VIN. */
async function openSaved(vehicle: Vehicle = accord) {
  const api = aCatalog().on(vehicleApi.read, { vehicle, vehicleOptionSelections: [], valuation });
  const page = await renderStep(vehicleCollateralScreen);
  return { ...page, api };
}

const addVin = async (user: UserEvent) => {
  await user.click(screen.getByText("Add its VIN"));
  await user.type(screen.getByLabelText(/^VIN/), vin);
};

const saved = ({ api }: Pick<Awaited<ReturnType<typeof openSaved>>, "api">) =>
  api.callsOf(vehicleApi.save).map(({ input }) => input["vehicle"]);

test("says which trim a VIN belongs to, and takes it by one press with the mileage", async () => {
  const { user, api, onDone } = await openSaved();
  api.on(collateralOptionsApi.vin, details("EX Sedan 4D"));
  await user.type(screen.getByLabelText(/Mileage/), "61000");

  await addVin(user);
  expect(await screen.findByText("This VIN belongs to a 2022 Honda Accord EX Sedan 4D")).toBeVisible();
  await press(user, "Use the 2022 Honda Accord EX Sedan 4D");

  expect(await screen.findByRole("heading", { name: "2022 Honda Accord EX Sedan 4D" })).toBeVisible();
  expect(screen.queryByText(/^This VIN belongs to/)).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText("VIN")).toHaveFocus());
  await goOn(user);
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(saved({ api })).toEqual([{ ...accord, bodyStyle: "EX Sedan 4D", vin, mileage: 61_000 }]);
});

test("keeps the value of the vehicle without the VIN of another one, instead of saying that there is none", async () => {
  const { user, api } = await openSaved();
  api
    .on(collateralOptionsApi.vin, details("EX Sedan 4D"))
    .on(vehicleApi.preview, { price: null, source: "none", isCatalogAvailable: true });

  await addVin(user);
  await screen.findByText(/^This VIN belongs to/);

  expect(await findValue()).toBeVisible();
  expect(screen.queryByText(/You can go on/)).not.toBeInTheDocument();
  expect(api.callsOf(vehicleApi.preview)).toEqual([]);
});

test.each([
  ["year", { ...accord, year: 2023 }],
  ["model", { ...accord, model: "Civic" }],
])("takes the vehicle of a VIN that belongs to another %s, and asks for its trim", async (_, vehicle) => {
  const { user, api, onDone } = await openSaved(vehicle);

  await user.type(screen.getByLabelText(/Mileage/), "61000");
  await addVin(user);
  await press(user, "Use the 2022 Honda Accord");
  await user.selectOptions(await findField("Trim and body"), "EX Sedan 4D");
  await goOn(user);

  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(saved({ api })).toEqual([{ ...accord, bodyStyle: "EX Sedan 4D", vin, mileage: 61_000 }]);
});

test("asks for the trim if the VIN belongs to several others of the model", async () => {
  const { user } = await openSaved({ ...accord, bodyStyle: "Sport Sedan 4D" });

  await addVin(user);
  expect(await screen.findByText("This VIN belongs to a 2022 Honda Accord of another trim")).toBeVisible();
  await press(user, "Use this VIN and choose the trim");

  expect(await findField("Trim and body")).toHaveValue("");
});

test("shows the way to the VIN's vehicle beside the refusal of a save", async () => {
  const message = "This VIN belongs to a 2022 Honda Accord EX Sedan 4D.";
  const { user, api } = await openSaved({ ...accord, vin });
  api
    .on(collateralOptionsApi.vin, details("EX Sedan 4D"))
    .on(vehicleApi.save, () => new FakeRefusal("fieldsInvalid", { fields: { "vehicle.vin": message } }));
  await user.type(screen.getByLabelText(/Mileage/), "61000");
  expect(screen.queryByRole("button", { name: /^Use the/ })).not.toBeInTheDocument();

  await goOn(user);

  expect(await screen.findByRole("link", { name: message })).toBeVisible();
  // The error has said it, so the button stands without its note.
  expect(screen.queryByText(/If that's yours, use it/)).not.toBeInTheDocument();
  await press(user, "Use the 2022 Honda Accord EX Sedan 4D");
  expect(await screen.findByRole("heading", { name: "2022 Honda Accord EX Sedan 4D" })).toBeVisible();
  expect(screen.queryByRole("link", { name: message })).not.toBeInTheDocument();
});

test("says that an added VIN belongs to another kind of vehicle", async () => {
  const { user, api } = await openSaved();
  api.on(collateralOptionsApi.vin, { ...unknownVin, otherKind: VehicleProductKind.motorcycle });

  await addVin(user);

  expect(await screen.findByText("This VIN belongs to a motorcycle")).toBeVisible();
});

test.each([
  ["it belongs to the vehicle", details("EX Sedan 4D", "LX Sedan 4D")],
  ["nobody knows it", unknownVin],
  ["it can't be looked up", { ...unknownVin, isCatalogAvailable: false }],
])("saves an added VIN if %s", async (_, answer) => {
  const { user, api, onDone } = await openSaved();
  api.on(collateralOptionsApi.vin, answer);

  await addVin(user);
  await waitFor(() => expect(api.callsOf(vehicleApi.preview)).toHaveLength(1));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await goOn(user);

  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(saved({ api })).toEqual([{ ...accord, vin }]);
});

test.each([
  ["VIN", "number"],
  ["Mileage", "mileage"],
] as const)("opens at the %s for somebody who comes to add it, once", async (label, answer) => {
  wantAnswer(answer);
  const page = await openSaved();

  expect(screen.getByLabelText(new RegExp(`^${label}`))).toHaveFocus();
  expect(screen.getByLabelText(/^VIN/).closest("details")?.open).toBe(answer === "number");
  page.unmount();
  await openSaved();
  expect(screen.getByLabelText(new RegExp(`^${label}`))).not.toHaveFocus();
});

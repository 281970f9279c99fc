// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeBarcodes } from "../../testing/fake-barcodes.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aCatalog, press, vin } from "./testing/catalog.ts";
import { vehicleCollateralScreen } from "./vehicle-collateral-screen.tsx";

/* Tests the camera that reads the VIN. */

test("fills in the scanned VIN, looks it up, and turns the camera off", async () => {
  aCatalog();
  const camera = fakeBarcodes();
  const { user } = await renderStep(vehicleCollateralScreen);

  await press(user, "Scan the VIN");
  expect(await screen.findByText(/^Point the camera at the barcode/)).toBeVisible();
  expect(screen.getByRole("heading", { name: "Scan the VIN" })).toHaveFocus();
  expect(camera.isOn()).toBe(true);
  camera.show(`I${vin}`);

  await waitFor(() => expect(screen.getByLabelText("VIN")).toHaveValue(vin));
  await waitFor(() => expect(screen.getByLabelText("VIN")).toHaveFocus());
  expect(await screen.findByLabelText("Trim and body")).toBeVisible();
  expect(screen.getByRole("button", { name: "Scan the VIN" })).toBeVisible();
  expect(camera.isOn()).toBe(false);
});

test("doesn't accept a misread VIN or another barcode, and says so", async () => {
  aCatalog();
  const camera = fakeBarcodes();
  const { user } = await renderStep(vehicleCollateralScreen);
  await press(user, "Scan the VIN");

  camera.show("1HGCM82633A004353");

  expect(await screen.findByText(/^That isn't a VIN/)).toBeVisible();
  expect(screen.getByLabelText("VIN")).toHaveValue("");
});

test("turns the camera off and returns to its button when the person types instead", async () => {
  aCatalog();
  const camera = fakeBarcodes();
  const { user } = await renderStep(vehicleCollateralScreen);
  await press(user, "Scan the VIN");
  await screen.findByText(/^Point the camera at the barcode/);

  await press(user, "Type it instead");

  expect(camera.isOn()).toBe(false);
  await waitFor(() => expect(screen.getByRole("button", { name: "Scan the VIN" })).toHaveFocus());
});

test.each([
  ["the person refuses", "NotAllowedError", /^Your browser doesn't let us use the camera/],
  ["there is none", "NotFoundError", /^We can't find a camera/],
  ["it can't run", "TypeError", /^Scanning doesn't work in this browser/],
])("says why there is no picture if %s, and leaves the VIN to be typed", async (_, refusal, told) => {
  aCatalog();
  fakeBarcodes({ refusal });
  const { user } = await renderStep(vehicleCollateralScreen);

  await press(user, "Scan the VIN");

  expect(await screen.findByText(told)).toBeVisible();
  await user.type(screen.getByLabelText("VIN"), vin);
  expect(await screen.findByLabelText("Trim and body")).toBeVisible();
});

test("offers no scan in a browser without cameras", async () => {
  aCatalog();
  await renderStep(vehicleCollateralScreen);

  expect(screen.queryByRole("button", { name: "Scan the VIN" })).not.toBeInTheDocument();
});

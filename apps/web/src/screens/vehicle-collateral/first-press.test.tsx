// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { collateralOptionsApi } from "@portico/contract/vehicle";
import { renderStep } from "../../testing/render-step.tsx";
import { aCatalog, named } from "./testing/catalog.ts";
import { vehicleCollateralScreen } from "./vehicle-collateral-screen.tsx";

/* Tests the first press after typing. Leaving the field must not disable, enable or move what the finger is on. */

const years = named(...Array.from({ length: 20 }, (_, place) => String(2026 - place)));
const makes = named("Honda", ...Array.from({ length: 20 }, (_, place) => `Make ${place}`));

/** Opens the lookup by lists that are long enough to be searched by typing. */
async function openLists() {
  aCatalog().on(collateralOptionsApi.years, years).on(collateralOptionsApi.makes, makes);
  const { user } = await renderStep(vehicleCollateralScreen);
  await user.click(screen.getByRole("button", { name: "I don't have the VIN" }));
  return user;
}

test("opens the next tab on the first press after its year was typed", async () => {
  const user = await openLists();

  await user.type(await screen.findByRole("combobox", { name: "Year" }), "2022");

  expect(screen.getByRole("tab", { name: "Make" })).toBeEnabled();
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(screen.getByRole("tab", { name: "Make", selected: true })).toBeVisible();
});

test("doesn't change the text above the tabs when a field is left by pressing one", async () => {
  const user = await openLists();
  await user.type(await screen.findByRole("combobox", { name: "Year" }), "2022{Enter}");
  await user.click(screen.getByRole("button", { name: "Next" }));
  await user.type(await screen.findByRole("combobox", { name: "Make" }), "hon{ArrowDown}");
  const year = screen.getByRole("tab", { name: "Year" });

  await user.pointer({ keys: "[MouseLeft>]", target: year });

  expect(screen.getByRole("combobox", { name: "Make" })).toHaveValue("Honda");
  expect(screen.getByText("So far: 2022.")).toBeVisible();
  await user.pointer({ keys: "[/MouseLeft]", target: year });
  expect(screen.getByRole("tab", { name: "Year", selected: true })).toBeVisible();
});

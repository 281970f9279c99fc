// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
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

test("opens the list of makes as soon as the year is typed", async () => {
  const user = await openLists();

  await user.type(await screen.findByRole("combobox", { name: "Year" }), "2022");

  expect(await screen.findByRole("combobox", { name: "Make" })).toBeEnabled();
});

/** The text of the page, without the options of closed lists. */
function textNow(): string | null {
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const list of page.querySelectorAll("select")) list.remove();
  return page.textContent;
}

test("changes no text around a button when pressing it leaves a list's field", async () => {
  const user = await openLists();
  await user.type(await screen.findByRole("combobox", { name: "Year" }), "2022{Enter}");
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Make" })).toBeEnabled());
  await user.type(screen.getByRole("combobox", { name: "Make" }), "hon{ArrowDown}");
  const button = screen.getByRole("button", { name: "Save and continue" });
  const before = textNow();

  await user.pointer({ keys: "[MouseLeft>]", target: button });

  expect(screen.getByRole("combobox", { name: "Make" })).toHaveValue("Honda");
  expect(textNow()).toBe(before);
  await user.pointer({ keys: "[/MouseLeft]", target: button });
});

// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { vehicleApi } from "@portico/contract/vehicle";
import { expect, test } from "vitest";
import { renderStep } from "../../testing/render-step.tsx";
import { aCatalog } from "./testing/catalog.ts";
import { vehicleCollateralScreen } from "./vehicle-collateral-screen.tsx";

const nothingChosen = { vehicle: null, vehicleOptionSelections: [], valuation: null };

test.each([
  [1, "Our counteroffer is open until January 2, 2999, unless you accept another loan."],
  [3, "Our counteroffers are open until January 2, 2999, unless you accept another loan."],
])("leads back to the open counteroffers from the page of another vehicle: %i", async (count, text) => {
  aCatalog().on(vehicleApi.read, { ...nothingChosen, counteroffers: { count, endsOn: "2999-01-02" } });
  const { user, frame } = await renderStep(vehicleCollateralScreen);

  expect(screen.getByText(text)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "See what we offered" }));

  expect(frame.go).toHaveBeenCalledWith("/declined");
});

test.each([undefined, { count: 1, endsOn: "2020-01-02" }])(
  "says nothing without open ones: %o",
  async (counteroffers) => {
    aCatalog().on(vehicleApi.read, { ...nothingChosen, ...(counteroffers && { counteroffers }) });

    await renderStep(vehicleCollateralScreen);

    expect(screen.queryByRole("button", { name: "See what we offered" })).not.toBeInTheDocument();
  },
);

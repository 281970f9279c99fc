// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { helocPropertyApi } from "@portico/contract/heloc";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { helocPropertyTypeScreen } from "./heloc-property-type-screen.tsx";

const option = { requiresManualEntry: false };
const aPlace = {
  states: [
    { code: "ME" as const, displayText: "Maine" },
    { code: "VT" as const, displayText: "Vermont" },
  ],
  helocAddressAutocompleteEnabled: false,
  autoPopulateCountyByPostalCode: true,
};

test("says why it asks again after the owner has moved", async () => {
  fakeApi()
    .on(helocPropertyApi.types, { propertyTypes: [] })
    .on(helocPropertyApi.statuses, { propertyStatuses: [] })
    .on(helocPropertyApi.addressConfiguration, aPlace)
    .on(helocPropertyApi.readKind, { propertyKind: null, isAskedAgain: true });

  await renderStep(helocPropertyTypeScreen);

  expect(screen.getByText(/Your own address changed/)).toBeVisible();
});

test("offers only the kinds and uses that are displayed", { tags: ["3.property-statuses"] }, async () => {
  const journey = aJourney({ frontier: "helocPropertyDetails" });
  const api = fakeApi()
    .on(helocPropertyApi.types, { propertyTypes: [{ id: 1, displayText: "House", ...option }] })
    .on(helocPropertyApi.statuses, {
      propertyStatuses: [
        { id: 1, displayText: "I live in it", displayed: true, ...option },
        { id: 2, displayText: "It is being built", displayed: false, ...option },
      ],
    })
    .on(helocPropertyApi.addressConfiguration, aPlace)
    .on(helocPropertyApi.readKind, { propertyKind: null })
    .on(helocPropertyApi.saveKind, { updated: true, isSupported: true, journey });
  const { user, onDone } = await renderStep(helocPropertyTypeScreen);

  expect(screen.queryByLabelText("It is being built")).toBeNull();
  await user.click(screen.getByLabelText("House"));
  await user.click(screen.getByLabelText("I live in it"));
  await user.type(screen.getByRole("combobox", { name: "Which state is it in?" }), "Maine");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(helocPropertyApi.saveKind)[0]?.input["propertyKind"]).toEqual({
    propertyTypeConfigurationId: 1,
    propertyStatusConfigurationId: 1,
    state: "ME",
  });
  expect(onDone).toHaveBeenCalledWith(journey);
});

// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { disclosureApi } from "@portico/contract/agreements";
import { reviewApi } from "@portico/contract/application";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { reviewScreen } from "./review-screen.tsx";

test.each([true, undefined])("says before sending that a person looks at it first: %s", async (lacksVehicle) => {
  fakeApi()
    .on(disclosureApi.configuration, { disclosures: [], showSlideShowAtSubmit: false, slides: [] })
    .on(reviewApi.configuration, { includeEmploymentForReview: true, disableVehicleEditing: false })
    .on(reviewApi.read, { groups: [], lacksVehicle });
  await renderStep(reviewScreen);

  expect(screen.queryAllByText("You haven't found the vehicle yet")).toHaveLength(lacksVehicle ? 1 : 0);
  expect(screen.queryAllByText(/^You can send this\. A person then has to look at it/)).toHaveLength(
    lacksVehicle ? 1 : 0,
  );
  expect(screen.getByRole("button", { name: "Send my application" })).toBeEnabled();
});

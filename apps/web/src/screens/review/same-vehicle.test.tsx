// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { disclosureApi } from "@portico/contract/agreements";
import { reviewApi } from "@portico/contract/application";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { reviewScreen } from "./review-screen.tsx";

async function renderReview(disableVehicleEditing: boolean, isAccepted?: boolean, told: object = {}) {
  fakeApi()
    .on(disclosureApi.configuration, { disclosures: [], showSlideShowAtSubmit: false, slides: [] })
    .on(reviewApi.configuration, { includeEmploymentForReview: true, disableVehicleEditing })
    .on(reviewApi.read, { groups: [], ...(isAccepted !== undefined && { sameVehicle: { isAccepted } }), ...told });
  await renderStep(reviewScreen);
}

const title = /^You already (asked for|accepted) a loan for this vehicle$/;

test.each([
  [false, "You already asked for a loan for this vehicle"],
  [true, "You already accepted a loan for this vehicle"],
])("says that another application is for this vehicle, accepted: %s", async (isAccepted, words) => {
  await renderReview(false, isAccepted);

  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole("button", { name: "Change the vehicle" })).toBeEnabled();
  expect(screen.getByRole("button", { name: "Send my application" })).toBeEnabled();
});

test("leads to no vehicle that can't be changed here", async () => {
  await renderReview(true, false);

  expect(screen.getByText(title)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Change the vehicle" })).not.toBeInTheDocument();
});

test("says nothing about another vehicle", async () => {
  await renderReview(false);

  expect(screen.queryByText(title)).not.toBeInTheDocument();
});

test("says before another credit check that the same was approved already", async () => {
  await renderReview(false, undefined, { approvedAlikeOn: "2026-11-20" });

  expect(screen.getByText(/^We approved your other application for this on November 20, 2026\./)).toBeVisible();
  expect(screen.getByRole("button", { name: "Send my application" })).toBeEnabled();
});

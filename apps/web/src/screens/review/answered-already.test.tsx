// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { disclosureApi } from "@portico/contract/agreements";
import { reviewApi } from "@portico/contract/application";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { reviewScreen } from "./review-screen.tsx";

async function renderReview(answered: { answeredOn?: string }) {
  fakeApi()
    .on(disclosureApi.configuration, { disclosures: [], showSlideShowAtSubmit: false, slides: [] })
    .on(reviewApi.configuration, { includeEmploymentForReview: true, disableVehicleEditing: false })
    .on(reviewApi.read, { groups: [], ...answered });
  return renderStep(reviewScreen);
}

test("says before another credit check that the answer would be the same, and still lets the person send", async () => {
  await renderReview({ answeredOn: "2026-11-29" });

  expect(screen.getByText("We'd likely give the same answer")).toBeVisible();
  expect(screen.getByText(/^On November 29, 2026, .* your score may drop a few points\.$/)).toBeVisible();
  expect(screen.getByRole("link", { name: "(207) 555-0100" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Send my application" })).toBeEnabled();
});

test("says nothing without an earlier answer", async () => {
  await renderReview({});

  expect(screen.queryByText("We'd likely give the same answer")).not.toBeInTheDocument();
});

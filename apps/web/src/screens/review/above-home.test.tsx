// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { disclosureApi } from "@portico/contract/agreements";
import { reviewApi } from "@portico/contract/application";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { reviewScreen } from "./review-screen.tsx";

async function renderReview(limitOfHome?: number) {
  fakeApi()
    .on(disclosureApi.configuration, { disclosures: [], showSlideShowAtSubmit: false, slides: [] })
    .on(reviewApi.configuration, { includeEmploymentForReview: true, disableVehicleEditing: false })
    .on(reviewApi.read, { groups: [], ...(limitOfHome !== undefined && { limitOfHome }) });
  return renderStep(reviewScreen);
}

test.each([
  [38_000, "We usually lend up to $38,000 on your home"],
  [0, "We usually don't lend on this home"],
])("says before a line is sent that it's above the usual limit of %i, and leads to its page", async (limit, title) => {
  const { user, frame } = await renderReview(limit);

  expect(screen.getByText(title)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Change my line" }));

  expect(frame.openStep).toHaveBeenCalledWith("helocLoanDetails", "second");
});

test("says nothing about a line within the limit", async () => {
  await renderReview();

  expect(screen.queryByText(/on (your|this) home/)).not.toBeInTheDocument();
});

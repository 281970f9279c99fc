// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { disclosureApi } from "@portico/contract/agreements";
import { reviewApi } from "@portico/contract/application";
import type { TermLimit } from "@portico/domain/loan/term-limit";
import { ProductCode } from "@portico/domain/loan/product";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { reviewScreen } from "./review-screen.tsx";

const reviewed = (
  termOfVehicle: TermLimit,
  step: "vehicleLoanDetails" | "refinanceDetails",
  disableVehicleEditing = false,
) => {
  fakeApi()
    .on(disclosureApi.configuration, { disclosures: [], showSlideShowAtSubmit: false, slides: [] })
    .on(reviewApi.configuration, { includeEmploymentForReview: true, disableVehicleEditing })
    .on(reviewApi.read, { groups: [], termOfVehicle: { requestedTerm: 48, ...termOfVehicle } });
  return renderStep(reviewScreen, {
    productCode: ProductCode.motorcycle,
    journey: aJourney({ path: [step, "review"] }),
  });
};

const anyAmount = "It can be at most 12 years old at the last payment. We'd say no, for any amount and any time.";

test.each([
  [{ longestTerm: 36, mostYears: 12 }, "It can be at most 12 years old at the last payment.", "vehicleLoanDetails"],
  [{ longestTerm: 36 }, "that is too long for its age", "refinanceDetails"],
] as const)(
  "says before a loan is sent whose vehicle allows %j that we'd say no, and leads to its page",
  async (...row) => {
    const [term, reason, step] = row;
    const { user, frame } = await reviewed(term, step);

    expect(screen.getByText("For this motorcycle, up to 36 months")).toBeVisible();
    expect(screen.getByText(/^You asked for 48/)).toHaveTextContent(reason);
    expect(screen.getByText(/^You asked for 48/)).toHaveTextContent("If you send this, we'd say no");
    await user.click(screen.getByRole("button", { name: "Change to 36 months" }));

    expect(frame.openStep.mock.calls).toEqual([step === "refinanceDetails" ? [step, "second"] : [step]]);
  },
);

test("leads to another vehicle if this one is too old for every term", async () => {
  const { user, frame } = await reviewed({ longestTerm: 0, mostYears: 12 }, "vehicleLoanDetails");

  expect(screen.getByText("This motorcycle is too old for a loan")).toBeVisible();
  expect(screen.getByText(anyAmount)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Choose another motorcycle" }));

  expect(frame.openStep).toHaveBeenCalledWith("vehicleCollateral");
});

test.each([
  ["is refinanced", "refinanceDetails", false],
  ["can't be changed here", "vehicleLoanDetails", true],
] as const)("names no other vehicle if this one %s", async (_, step, isFixed) => {
  await reviewed({ longestTerm: 0, mostYears: 12 }, step, isFixed);

  expect(screen.getByText(anyAmount)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Choose another/ })).not.toBeInTheDocument();
});

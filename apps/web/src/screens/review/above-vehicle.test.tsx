// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { disclosureApi } from "@portico/contract/agreements";
import { reviewApi } from "@portico/contract/application";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { reviewScreen } from "./review-screen.tsx";

const person = "You asked for more. A person may have to look at it first, so the answer may take longer.";
const noPromise =
  "You asked for more. You can send this. If we say no to that, asking for less later may mean a new application and another credit check. Lowering it now doesn't.";

const tooLittle =
  "Our smallest loan is $5,000. That is more than we usually lend on a vehicle worth about $4,431. You can send this, but we can't promise a yes.";

test.each([
  [{ limit: 13_800, isReviewed: true }, "We usually lend up to $13,800 on your vehicle", person, "vehicleLoanDetails"],
  [{ limit: 13_800 }, "We usually lend up to $13,800 on your vehicle", noPromise, "refinanceDetails"],
  [
    { limit: 0 },
    "We usually don't lend on this vehicle",
    "You can send this, but we can't promise a yes.",
    "vehicleLoanDetails",
  ],
  [
    { limit: 0, tooLittle: { smallest: 5000, price: 4431 } },
    "We usually don't lend on this vehicle",
    tooLittle,
    "refinanceDetails",
  ],
] as const)("says before a loan above %j is sent what that means, and leads to its page", async (...row) => {
  const [limitOfVehicle, title, text, step] = row;
  fakeApi()
    .on(disclosureApi.configuration, { disclosures: [], showSlideShowAtSubmit: false, slides: [] })
    .on(reviewApi.configuration, { includeEmploymentForReview: true, disableVehicleEditing: false })
    .on(reviewApi.read, { groups: [], limitOfVehicle });
  const { user, frame } = await renderStep(reviewScreen, { journey: aJourney({ path: [step, "review"] }) });

  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Change the amount" }));

  expect(frame.openStep.mock.calls).toEqual([step === "refinanceDetails" ? [step, "second"] : [step]]);
});

test("leads to another vehicle if even the smallest loan is too large for it", async () => {
  fakeApi()
    .on(disclosureApi.configuration, { disclosures: [], showSlideShowAtSubmit: false, slides: [] })
    .on(reviewApi.configuration, { includeEmploymentForReview: true, disableVehicleEditing: false })
    .on(reviewApi.read, { groups: [], limitOfVehicle: { limit: 0, tooLittle: { smallest: 5000, price: 4431 } } });
  const { user, frame } = await renderStep(reviewScreen, {
    journey: aJourney({ path: ["vehicleLoanDetails", "review"] }),
  });

  expect(screen.getByText(tooLittle)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Change the amount" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Choose another vehicle" }));

  expect(frame.openStep).toHaveBeenCalledWith("vehicleCollateral");
});

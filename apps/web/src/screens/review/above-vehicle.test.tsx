// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { disclosureApi } from "@portico/contract/agreements";
import { reviewApi } from "@portico/contract/application";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { reviewScreen } from "./review-screen.tsx";

const person = "You asked for more. A person has to look at it first, so the answer takes longer.";
const noPromise = "You asked for more. You can send this, but we can't promise that much.";

test.each([
  [{ limit: 13_800, isReviewed: true }, "We usually lend up to $13,800 on your vehicle", person, "vehicleLoanDetails"],
  [{ limit: 13_800 }, "We usually lend up to $13,800 on your vehicle", noPromise, "refinanceDetails"],
  [{ limit: 0 }, "We usually don't lend on this vehicle", noPromise, "vehicleLoanDetails"],
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

  expect(frame.openStep).toHaveBeenCalledWith(step);
});

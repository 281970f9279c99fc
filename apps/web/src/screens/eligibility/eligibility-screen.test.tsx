// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { eligibilityApi } from "@portico/contract/eligibility";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { eligibilityScreen } from "./eligibility-screen.tsx";

function anInstitution() {
  return fakeApi()
    .on(eligibilityApi.configuration, {
      counties: ["Cumberland", "York"],
      options: [
        { id: 1, displayText: "I live nearby", asks: "county", suboptions: [] },
        { id: 2, displayText: "My family is a member", asks: "familyMember", suboptions: [] },
        {
          id: 3,
          displayText: "My employer is a partner",
          asks: "suboption",
          suboptions: [{ id: 7, displayText: "Casco Bay Health" }],
        },
      ],
      ineligiblePageText: "",
      eligibilityPageHeader: "How can you join us?",
      eligibilityPageSuboptionLabel: "Which one?",
      ineligiblePageCardText: "",
    })
    .on(eligibilityApi.read, { eligibility: null });
}

test("each way to join asks what it needs, and only that", async () => {
  const journey = aJourney();
  const api = anInstitution().on(eligibilityApi.create, { isEligible: true, journey });
  const { user, onDone } = await renderStep(eligibilityScreen);

  await user.click(screen.getByLabelText(/My employer is a partner/));
  expect(screen.queryByLabelText("County")).not.toBeInTheDocument();
  await user.click(screen.getByLabelText("Casco Bay Health"));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(eligibilityApi.create)[0]?.input["eligibility"]).toEqual({
    eligibilityOptionId: 3,
    suboptionId: 7,
  });
  expect(onDone).toHaveBeenCalledWith(journey);
});

test("a county has to be chosen where one is asked for", async () => {
  anInstitution();
  const { user, onDone } = await renderStep(eligibilityScreen);

  await user.click(screen.getByLabelText(/I live nearby/));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(screen.getByLabelText("County")).toHaveAccessibleDescription(expect.stringContaining("Choose your county."));
  expect(onDone).not.toHaveBeenCalled();
});

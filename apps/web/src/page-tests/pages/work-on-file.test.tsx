// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { employmentApi } from "@portico/contract/work";
import type { Employment } from "@portico/domain/person/employment";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { anEmploymentApi, employed } from "../../screens/current-employment/testing/employment-api.ts";
import { previousEmploymentScreen } from "../../screens/previous-employment/previous-employment-screen.tsx";

const { id: _id, monthlyIncome: _income, ...job } = employed;
const before = (employer: string, monthsWorked: number) =>
  ({ ...job, employmentType: 2, employer, yearsWorked: 0, monthsWorked }) as const;
const known = [before("Tidewater Clinic", 6), before("Penobscot Care", 11)];

/** A member with 3 months at a new job, whose core knows the two jobs before. */
function aMember() {
  const saved: Employment[] = [];
  return anEmploymentApi()
    .on(employmentApi.read, () => ({
      employments: [
        { ...employed, yearsWorked: 0, monthsWorked: 3 },
        ...saved.map((employment, index) => ({ ...employment, id: 20 + index })),
      ],
      suggested: known.slice(saved.length),
      isEmploymentHistorySufficient: false,
    }))
    .on(employmentApi.create, ({ employment }) => {
      saved.push(employment);
      const journey = aJourney({ revision: saved.length + 1 });
      return { employmentId: 19 + saved.length, isEmploymentHistorySufficient: false, journey };
    });
}

test("fills in the job that a member left, and then the one before while more is needed", async () => {
  const api = aMember();
  const { user, onDone } = await renderStep(previousEmploymentScreen);
  expect(screen.getByLabelText("Employer")).toHaveValue("Tidewater Clinic");
  expect(screen.getByText(/We filled in earlier work that we have on file\./)).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(screen.getByLabelText("Employer")).toHaveValue("Penobscot Care"));
  expect(screen.getByText(/^Tidewater Clinic, 6 months/)).toBeVisible();
  expect(screen.getByLabelText("Months at this job")).toHaveValue("11");
  // A second tap right after the first one is ignored.
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 1000);
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await waitFor(() => expect(screen.getByLabelText("Employment status")).toHaveDisplayValue("Choose one"));
  expect(screen.queryByText(/We filled in/)).not.toBeInTheDocument();
  expect(api.callsOf(employmentApi.create)).toHaveLength(2);
  expect(onDone).not.toHaveBeenCalled();
});

// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { employmentApi, incomeSourceApi } from "@portico/contract/work";
import type { Employment } from "@portico/domain/person/employment";
import { currentEmploymentScreen } from "../../screens/current-employment/current-employment-screen.tsx";
import { anEmploymentApi, employed } from "../../screens/current-employment/testing/employment-api.ts";
import { aCommandServer } from "../../testing/command-server.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";

/* Tests "Remove" of an other income that meets another window's change of the job on the same page. */

const pension = { id: 11, incomeSourceConfigurationId: 2, monthlyIncome: 900 };

/** Corrects the employer, and removes an income after another window has changed the employer. */
async function removeAfterChange() {
  const api = anEmploymentApi();
  const server = aCommandServer(api, (revision) => aJourney({ revision }));
  let job: Employment & { id: number } = employed;
  let incomes = [pension];
  api
    .on(employmentApi.read, () => ({ employments: [job], suggested: [], isEmploymentHistorySufficient: true }))
    .on(incomeSourceApi.read, () => ({ incomeSources: incomes }));
  server.serve(incomeSourceApi.remove, () => {
    incomes = [];
    return { deleted: true };
  });
  server.serve(employmentApi.update, ({ employment }) => {
    job = { ...employment, id: job.id };
    return { updated: true, isEmploymentHistorySufficient: true };
  });
  const { user, onDone } = await renderStep(currentEmploymentScreen, { journey: server.journey() });
  await user.clear(screen.getByLabelText("Employer"));
  await user.type(screen.getByLabelText("Employer"), "Casco Bay Heath");
  job = { ...employed, employer: "Casco Bay Healthy" };
  server.changeElsewhere();
  const press = async (name: RegExp) => user.click(screen.getByRole("button", { name }));
  await press(/^Remove .*900/);
  await screen.findByText(/your last step isn't done yet\. Choose below which answers are right, and we'll do it then/);
  return { press, onDone, incomes: () => incomes, employer: () => job.employer };
}

test("removes the income and then saves the page if the person keeps its answers", async () => {
  const { press, onDone, incomes, employer } = await removeAfterChange();
  expect(incomes()).toEqual([pension]);

  await press(/^Save what's on this page/);

  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect([incomes(), employer()]).toEqual([[], "Casco Bay Heath"]);
});

test("removes the income and stays on the page if the person takes the saved answers", async () => {
  const { press, onDone, incomes, employer } = await removeAfterChange();

  await press(/^Use the saved answers/);

  expect(await screen.findByText(/^Removed: Pension/)).toBeVisible();
  expect([incomes(), employer()]).toEqual([[], "Casco Bay Healthy"]);
  expect(onDone).not.toHaveBeenCalled();
});

test("still removes the income if the person presses the page's button before choosing", async () => {
  const { press, onDone, incomes } = await removeAfterChange();

  await press(/^Save and continue/);
  expect(incomes()).toEqual([pension]);
  await press(/^Save what's on this page/);

  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(incomes()).toEqual([]);
});

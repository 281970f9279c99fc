// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { employmentApi, incomeSourceApi } from "@portico/contract/work";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { currentEmploymentScreen } from "./current-employment-screen.tsx";
import { anEmploymentApi, employed } from "./testing/employment-api.ts";

const line = "Casco Bay Health, $6,200.00 a month ($74,400.00 a year)";
const journey = aJourney({ revision: 2 });

/** Opens the page of a person with a job, and the form for other income on it. */
async function openOtherIncome(job: Partial<typeof employed> = employed) {
  const api = anEmploymentApi()
    .on(incomeSourceApi.create, { incomeSourceId: 11, journey })
    .on(employmentApi.update, { updated: true, isEmploymentHistorySufficient: true, journey });
  if (job !== employed)
    api.on(employmentApi.read, { employments: [], suggested: [job], isEmploymentHistorySufficient: false });
  const page = await renderStep(currentEmploymentScreen);
  const press = async (name: string) => page.user.click(screen.getByRole("button", { name }));
  await press("Add other income");
  return { ...page, api, press };
}

const employer = () => screen.getByLabelText("Employer");

test("folds a complete job into one line while other income is typed, and opens it again", async () => {
  const { press } = await openOtherIncome();

  expect(await screen.findByText(line)).toBeVisible();
  expect(employer()).not.toBeVisible();
  expect(screen.getByLabelText("Where does it come from?")).toHaveFocus();

  await press("Change your work");
  expect(employer()).toBeVisible();
  expect(screen.queryByText(line)).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText("Employment status")).toHaveFocus());
});

test("opens the job again when other income is canceled", async () => {
  const { press } = await openOtherIncome();
  await screen.findByText(line);

  await press("Cancel");

  expect(employer()).toBeVisible();
  expect(screen.queryByText(line)).not.toBeInTheDocument();
});

test("saves the folded job together with the other income", async () => {
  const { user, press, api, onDone } = await openOtherIncome();
  await screen.findByText(line);
  await user.selectOptions(screen.getByLabelText("Where does it come from?"), "Pension or retirement");
  await user.type(screen.getByLabelText("Amount"), "500");

  await press("Save and continue");

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(incomeSourceApi.create)).toHaveLength(1);
  expect(api.callsOf(employmentApi.update)[0]?.input["employment"]).toMatchObject({ employer: "Casco Bay Health" });
});

test("keeps a job open that isn't complete", async () => {
  const { yearsWorked: _left, ...incomplete } = employed;
  await openOtherIncome(incomplete);

  await screen.findByLabelText("Where does it come from?");

  expect(employer()).toBeVisible();
  expect(screen.queryByRole("button", { name: "Change your work" })).not.toBeInTheDocument();
});

test("opens a folded job that the server rejects", async () => {
  const { press, api } = await openOtherIncome();
  await screen.findByText(line);
  api.refuse(employmentApi.update, "fieldsInvalid", {
    fields: { "employment.employer": "Enter the employer's name." },
  });

  await press("Save and continue");

  expect(await screen.findByRole("link", { name: "Enter the employer's name." })).toBeVisible();
  expect(employer()).toBeVisible();
});

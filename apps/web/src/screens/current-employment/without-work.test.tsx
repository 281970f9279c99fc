// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { employmentApi, incomeSourceApi } from "@portico/contract/work";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { currentEmploymentScreen } from "./current-employment-screen.tsx";
import { anEmploymentApi } from "./testing/employment-api.ts";

const journey = aJourney({ revision: 2 });

function newcomer() {
  return anEmploymentApi()
    .on(employmentApi.read, { employments: [], suggested: [], isEmploymentHistorySufficient: false })
    .on(employmentApi.create, { employmentId: 5, isEmploymentHistorySufficient: true, journey })
    .on(incomeSourceApi.create, { incomeSourceId: 9, journey });
}

const status = () => screen.getByLabelText("Employment status");
const button = (name: string) => screen.getByRole("button", { name });

test.each(["Retired", "Homemaker", "Not employed"])("asks for kinds of income, once each: %s", async (name) => {
  const api = newcomer();
  const { user, onDone } = await renderStep(currentEmploymentScreen);

  await user.selectOptions(status(), name);

  expect(status()).toHaveFocus();
  expect(screen.getByRole("heading", { level: 2, name: "Your income" })).toBeVisible();
  expect(screen.queryByLabelText(/^Amount before taxes/)).not.toBeInTheDocument();
  expect(screen.getByLabelText("How often is it paid?")).toHaveDisplayValue("Monthly");
  expect(screen.queryByRole("option", { name: "Hourly" })).not.toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Years /), "2");
  await user.selectOptions(screen.getByLabelText("Where does it come from?"), "Social Security");
  await user.type(screen.getByLabelText("Amount"), "1900");
  await user.click(button("Save and continue"));

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(incomeSourceApi.create)[0]?.input["incomeSource"]).toMatchObject({ monthlyIncome: 1900 });
  expect(api.callsOf(employmentApi.create)[0]?.input["employment"]).toMatchObject({ yearsWorked: 2, monthsWorked: 0 });
});

test("keeps the status and its years open while incomes are added", async () => {
  newcomer();
  const { user } = await renderStep(currentEmploymentScreen);
  await user.selectOptions(status(), "Retired");
  await user.type(screen.getByLabelText("Years retired"), "2");
  await user.selectOptions(screen.getByLabelText("Where does it come from?"), "Social Security");
  await user.type(screen.getByLabelText("Amount"), "1900");

  await user.click(button("Add another income"));

  await waitFor(() => expect(screen.getByLabelText("Amount")).toHaveValue(""));
  expect(status()).toBeVisible();
  expect(screen.getByLabelText("Years retired")).toHaveValue("2");
});

test("lets somebody without income go on, and saves no pay that was typed before", async () => {
  const api = newcomer();
  const { user, onDone } = await renderStep(currentEmploymentScreen);
  await user.selectOptions(status(), "Employed");
  await user.selectOptions(screen.getByLabelText("How are you paid?"), "Monthly");
  await user.type(screen.getByLabelText(/^Amount before taxes/), "5000");

  await user.selectOptions(status(), "Homemaker");
  await user.type(screen.getByLabelText("Years as a homemaker"), "3");
  await user.click(button("Save and continue"));

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(incomeSourceApi.create)).toEqual([]);
  expect(api.callsOf(employmentApi.create)[0]?.input["employment"]).not.toHaveProperty("monthlyIncome");
});

test("says that a folded job isn't saved yet", async () => {
  newcomer().on(employmentApi.read, {
    employments: [],
    suggested: [
      {
        employmentType: 1,
        employmentStatusConfigurationId: 1,
        occupationConfigurationId: 1,
        employer: "Casco Bay Health",
        yearsWorked: 4,
        monthsWorked: 0,
        monthlyIncome: 6200,
      },
    ],
    isEmploymentHistorySufficient: false,
  });
  const { user } = await renderStep(currentEmploymentScreen);

  await user.click(button("Add other income"));

  expect(await screen.findByText("Not saved yet")).toBeVisible();
});

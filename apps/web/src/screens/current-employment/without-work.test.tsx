// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { configurationApi } from "@portico/contract/configuration";
import { CustomFieldId } from "@portico/domain/tenant/field-help";
import { employmentApi, incomeSourceApi } from "@portico/contract/work";
import { defaultLists } from "@portico/domain/tenant/defaults";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { currentEmploymentScreen } from "./current-employment-screen.tsx";
import { anEmploymentApi, employed } from "./testing/employment-api.ts";

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
  expect(screen.getByLabelText("How often?")).toHaveDisplayValue("Monthly");
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
  const { id: _, ...job } = employed;
  newcomer().on(employmentApi.read, {
    employments: [],
    suggested: [job],
    isEmploymentHistorySufficient: false,
  });
  const { user } = await renderStep(currentEmploymentScreen);

  await user.click(button("Add other income"));

  expect(await screen.findByText("Not saved yet")).toBeVisible();
});

const counts = {
  formInputType: CustomFieldId.grossMonthlyIncome,
  helpTextTitle: "What counts?",
  helpText: "Pay.",
} as const;

test("asks a student how a part-time job is paid, and says what counts", async () => {
  newcomer().on(configurationApi.formInputs, { inputConfigurations: [counts] });
  const { user } = await renderStep(currentEmploymentScreen);

  await user.selectOptions(status(), "Student");

  expect(screen.getByLabelText(/^How are you paid\?/)).toBeVisible();
  expect(screen.getByRole("option", { name: "Hourly" })).toBeInTheDocument();
  expect(await screen.findByText("What counts?")).toBeVisible();
});

test("doesn't call an income that was saved with retirement pay by the hour", async () => {
  const retired = { ...employed, employmentStatusConfigurationId: 4, incomeEntryType: "monthly", enteredIncome: 1900 };
  newcomer()
    .on(configurationApi.formInputs, { inputConfigurations: [counts] })
    .on(employmentApi.read, { employments: [retired as never], suggested: [], isEmploymentHistorySufficient: true });
  await renderStep(currentEmploymentScreen);
  expect(status()).toHaveDisplayValue("Retired");

  expect(screen.getByLabelText(/^How often is your income paid\?/)).toHaveDisplayValue("Monthly");
  expect(screen.queryByRole("option", { name: "Hourly" })).not.toBeInTheDocument();
  expect(screen.queryByText("What counts?")).not.toBeInTheDocument();
});

test("keeps everything typed about a job when another income is added", async () => {
  newcomer();
  const { user } = await renderStep(currentEmploymentScreen);
  await user.selectOptions(status(), "Employed");
  await user.type(screen.getByLabelText("Employer"), "Casco Clinic");
  await user.type(screen.getByLabelText("Years at this job"), "3");
  await user.click(button("Add other income"));
  await user.selectOptions(screen.getByLabelText("Where does it come from?"), "Pension or retirement");
  await user.type(screen.getByLabelText("Amount"), "500");

  await user.click(button("Add another income"));

  await waitFor(() => expect(screen.getByLabelText("Amount")).toHaveValue(""));
  expect(screen.getByLabelText("Employer")).toHaveValue("Casco Clinic");
  expect(screen.getByLabelText("Years at this job")).toHaveValue("3");
});

test("closes the empty form for income of somebody who has work after all, and keeps one with an answer", async () => {
  newcomer();
  const { user } = await renderStep(currentEmploymentScreen);
  await user.selectOptions(status(), "Retired");
  expect(screen.getByLabelText("Where does it come from?")).toBeVisible();

  await user.selectOptions(status(), "Employed");
  expect(screen.queryByLabelText("Where does it come from?")).not.toBeInTheDocument();
  await user.selectOptions(status(), "Retired");
  await user.selectOptions(screen.getByLabelText("Where does it come from?"), "Pension or retirement");
  await user.selectOptions(status(), "Employed");

  expect(screen.getByLabelText("Where does it come from?")).toHaveDisplayValue("Pension or retirement");
});

const savedAs = (statusId: number, more: object = {}) => ({
  employments: [
    { id: 5, employmentType: 1, employmentStatusConfigurationId: statusId, yearsWorked: 2, monthsWorked: 0, ...more },
  ],
  suggested: [],
  isEmploymentHistorySufficient: true,
});

test.each([
  ["Not employed", {}],
  ["Student", { incomeEntryType: "monthly", enteredIncome: 1560, monthlyIncome: 1560 }],
])("closes the empty form for income when a saved status becomes work: %s", async (name, pay) => {
  const found = defaultLists.employmentStatuses.find(({ displayText }) => displayText === name)!;
  newcomer().on(employmentApi.read, savedAs(found.id, pay) as never);
  const { user } = await renderStep(currentEmploymentScreen);
  expect(status()).toHaveDisplayValue(name);
  await user.selectOptions(status(), "Not employed");
  expect(screen.getByLabelText("Where does it come from?")).toBeVisible();

  await user.selectOptions(status(), "Employed");

  expect(screen.queryByLabelText("Where does it come from?")).not.toBeInTheDocument();
});

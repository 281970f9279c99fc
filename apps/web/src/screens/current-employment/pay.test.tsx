// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { employmentApi, incomeSourceApi } from "@portico/contract/work";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { currentEmploymentScreen } from "./current-employment-screen.tsx";
import { anEmploymentApi, employed } from "./testing/employment-api.ts";

type Job = Omit<typeof employed, "monthlyIncome"> & { readonly monthlyIncome: number };

/** An institution that has this job on file. */
const working = (changes: Partial<Job> & object = {}) =>
  anEmploymentApi()
    .on(employmentApi.read, {
      employments: [{ ...employed, ...changes }],
      suggested: [],
      isEmploymentHistorySufficient: true,
    })
    .on(employmentApi.update, {
      updated: true,
      isEmploymentHistorySufficient: true,
      journey: aJourney({ revision: 2 }),
    });

const save = async (user: UserEvent) => user.click(screen.getByRole("button", { name: "Save and continue" }));

async function retype(user: UserEvent, label: string, text: string) {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
}

test.each([
  ["Weekly", "1000", "$1,000 x 52 weeks = $52,000 a year, $4,333.33 a month", 4333.33],
  ["Every 2 weeks", "2000", "$2,000 x 26 payments = $52,000 a year, $4,333.33 a month", 4333.33],
  ["Twice a month", "2000", "$2,000 x 24 payments = $48,000 a year, $4,000 a month", 4000],
  ["Monthly", "4810", "$4,810 x 12 months = $57,720 a year", 4810],
  ["Yearly", "57720", "$57,720 ÷ 12 months = $4,810 a month", 4810],
])("shows the math of a pay that comes %s, and saves the month", async (way, amount, math, monthlyIncome) => {
  const api = working();
  const { user } = await renderStep(currentEmploymentScreen);

  await user.selectOptions(screen.getByLabelText("How are you paid?"), way);
  await retype(user, "Amount before taxes", amount);

  expect(screen.getByText(math)).toHaveRole("status");
  await save(user);
  expect(api.callsOf(employmentApi.update)[0]?.input["employment"]).toMatchObject({
    enteredIncome: Number(amount),
    monthlyIncome,
  });
});

test("keeps wrong months in sight for a correction, even if the years are enough without them", async () => {
  const api = working({ yearsWorked: 1, monthsWorked: 3 } as object);
  const { user } = await renderStep(currentEmploymentScreen);
  await retype(user, "Months at this job", "24");
  await save(user);
  expect(await screen.findByRole("link", { name: /Enter 0 to 11 whole months/ })).toBeVisible();

  await retype(user, "Years at this job", "20");
  expect(screen.getByLabelText("Months at this job")).toBeInvalid();
  await retype(user, "Months at this job", "4");
  await save(user);

  await waitFor(() => expect(api.callsOf(employmentApi.update)).toHaveLength(1));
  expect(api.callsOf(employmentApi.update)[0]?.input["employment"]).toMatchObject({ yearsWorked: 20, monthsWorked: 4 });
});

test("shows no math of hours that can't be", async () => {
  working();
  const { user } = await renderStep(currentEmploymentScreen);
  await user.selectOptions(screen.getByLabelText("How are you paid?"), "Hourly");
  await retype(user, "Amount before taxes", "25");

  await user.type(screen.getByLabelText("Hours a week"), "200");
  await user.tab();

  expect(await screen.findByText(/Enter the hours a week, from 1 to 168/)).toBeVisible();
  expect(screen.queryByText(/x 200 hours/)).not.toBeInTheDocument();
  await retype(user, "Hours a week", "20");
  expect(await screen.findByText(/x 20 hours x 52 weeks = \$26,000 a year/)).toBeVisible();
});

test("asks for the hours of an hourly pay, and shows the math", async () => {
  const api = working();
  const { user } = await renderStep(currentEmploymentScreen);

  await user.selectOptions(screen.getByLabelText("How are you paid?"), "Hourly");
  await retype(user, "Amount before taxes", "27.75");
  await save(user);
  expect(await screen.findByRole("link", { name: "Enter the hours a week." })).toBeVisible();
  await user.type(screen.getByLabelText("Hours a week"), "37.5");
  expect(screen.getByText("$27.75 x 37.5 hours x 52 weeks = $54,112.50 a year, $4,509.38 a month")).toBeVisible();
  await retype(user, "Hours a week", "40");

  expect(screen.getByText("$27.75 x 40 hours x 52 weeks = $57,720 a year, $4,810 a month")).toBeVisible();
  await save(user);
  expect(api.callsOf(employmentApi.update)[0]?.input["employment"]).toMatchObject({
    incomeEntryType: "hourly",
    enteredIncome: 27.75,
    hoursPerWeek: 40,
    monthlyIncome: 4810,
  });
});

test("doesn't save a month's pay as the pay for an hour, and takes it as a month's", async () => {
  const api = working({ monthlyIncome: 6120 });
  const { user } = await renderStep(currentEmploymentScreen);
  await user.selectOptions(screen.getByLabelText("How are you paid?"), "Hourly");
  await user.type(screen.getByLabelText("Hours a week"), "40");

  await save(user);

  expect(await screen.findByRole("link", { name: /^Enter the pay for one hour, \$1,000 or less\./ })).toBeVisible();
  expect(api.callsOf(employmentApi.update)).toEqual([]);
  await user.selectOptions(screen.getByLabelText("How are you paid?"), "Monthly");
  await save(user);
  expect(api.callsOf(employmentApi.update)[0]?.input["employment"]).toMatchObject({ monthlyIncome: 6120 });
});

test("shows the pay as it was typed when the page is opened again", async () => {
  working({ incomeEntryType: "hourly", enteredIncome: 27.75, hoursPerWeek: 40, monthlyIncome: 4810 } as object);

  await renderStep(currentEmploymentScreen);

  expect(screen.getByLabelText("How are you paid?")).toHaveDisplayValue("Hourly");
  expect(screen.getByLabelText("Amount before taxes")).toHaveValue("27.75");
  expect(screen.getByLabelText("Hours a week")).toHaveValue("40");
});

test("drops the hours of a pay that is no longer hourly", async () => {
  const api = working({ incomeEntryType: "hourly", enteredIncome: 27.75, hoursPerWeek: 40 } as object);
  const { user } = await renderStep(currentEmploymentScreen);

  await user.selectOptions(screen.getByLabelText("How are you paid?"), "Monthly");
  await retype(user, "Amount before taxes", "4810");
  await save(user);

  expect(api.callsOf(employmentApi.update)[0]?.input["employment"]).not.toHaveProperty("hoursPerWeek");
});

test("offers a student with a part-time job the same ways of being paid, with a hint", async () => {
  const api = working();
  const { user } = await renderStep(currentEmploymentScreen);

  await user.selectOptions(screen.getByLabelText("Employment status"), "Student");
  expect(screen.getByLabelText("Employment status")).toHaveAccessibleDescription(/part-time job/);
  await user.type(screen.getByLabelText("Years as a student"), "3");
  await user.selectOptions(screen.getByLabelText(/^How are you paid/), "Hourly");
  await user.type(screen.getByLabelText(/^Amount before taxes/), "15");
  await user.type(screen.getByLabelText("Hours a week"), "20");
  await save(user);

  await waitFor(() => expect(api.callsOf(employmentApi.update)).toHaveLength(1));
  expect(api.callsOf(employmentApi.update)[0]?.input["employment"]).toMatchObject({
    incomeEntryType: "hourly",
    hoursPerWeek: 20,
    monthlyIncome: 1300,
  });
});

test("lets retired people leave their income empty", async () => {
  const api = working();
  const { user } = await renderStep(currentEmploymentScreen);

  await user.selectOptions(screen.getByLabelText("Employment status"), "Retired");
  await user.type(screen.getByLabelText("Years retired"), "3");
  expect(screen.queryByLabelText("Months retired")).not.toBeInTheDocument();
  await save(user);

  await waitFor(() => expect(api.callsOf(employmentApi.update)).toHaveLength(1));
  const { employment } = api.callsOf(employmentApi.update)[0]!.input as { employment: object };
  expect(employment).toMatchObject({ yearsWorked: 3, monthsWorked: 0 });
  expect(employment).not.toHaveProperty("monthlyIncome");
  expect(employment).not.toHaveProperty("incomeEntryType");
});

test("asks for the months only while the years aren't enough", async () => {
  working({ yearsWorked: 1, monthsWorked: 7 } as object);
  const { user } = await renderStep(currentEmploymentScreen);

  expect(screen.getByLabelText("Months at this job")).toHaveValue("7");
  await retype(user, "Years at this job", "2");
  expect(screen.queryByLabelText("Months at this job")).not.toBeInTheDocument();
  await retype(user, "Years at this job", "1");

  expect(screen.getByLabelText("Months at this job")).toHaveValue("7");
});

test("saves several other incomes as they are paid, the last one with the page", async () => {
  let id = 10;
  const api = working().on(incomeSourceApi.create, () => ({
    incomeSourceId: (id += 1),
    journey: aJourney({ revision: id }),
  }));
  const { user, onDone } = await renderStep(currentEmploymentScreen);
  const type = async (source: string, amount: string) => {
    await user.selectOptions(await screen.findByLabelText("Where does it come from?"), source);
    await user.type(screen.getByLabelText("Amount"), amount);
  };

  await user.click(screen.getByRole("button", { name: "Add other income" }));
  await type("Pension or retirement", "500");
  await user.click(screen.getByRole("button", { name: "Add another income" }));
  await waitFor(() => expect(screen.getByLabelText("Amount")).toHaveValue(""));
  await type("Social Security", "300");
  await user.selectOptions(screen.getByLabelText("How often?"), "Weekly");
  await save(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(incomeSourceApi.create).map(({ input }) => input["incomeSource"])).toEqual([
    { incomeSourceConfigurationId: 2, incomeEntryType: "monthly", enteredIncome: 500, monthlyIncome: 500 },
    { incomeSourceConfigurationId: 1, incomeEntryType: "weekly", enteredIncome: 300, monthlyIncome: 1300 },
  ]);
});

test("asks whether a week's pay was entered as the pay for an hour, and takes it as a week's", async () => {
  const api = working({ monthlyIncome: 860 });
  const { user } = await renderStep(currentEmploymentScreen);
  await user.selectOptions(screen.getByLabelText("How are you paid?"), "Hourly");
  await user.type(screen.getByLabelText("Hours a week"), "36");

  expect(await screen.findByText("That's $134,160 a month. Did you mean a week?")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Yes, it's for a week" }));
  expect(screen.getByLabelText("Amount before taxes")).toHaveAccessibleDescription(/^For one week/);
  await save(user);

  expect(api.callsOf(employmentApi.update)[0]?.input["employment"]).toMatchObject({
    incomeEntryType: "weekly",
    monthlyIncome: 3726.67,
  });
});

test("says at the amount that a profit is meant, and what to enter for a business without a name", async () => {
  working();
  const { user } = await renderStep(currentEmploymentScreen);

  await user.selectOptions(screen.getByLabelText("Employment status"), "Self-employed");

  expect(screen.getByLabelText("Amount before taxes")).toHaveAccessibleDescription(
    /^Profit for one month: sales minus costs/,
  );
  expect(screen.getByLabelText("Business name")).toHaveAccessibleDescription(
    /^No business name\? Enter the owner's name\./,
  );
  await user.selectOptions(screen.getByLabelText("How are you paid?"), "Yearly");
  expect(screen.getByLabelText("Amount before taxes")).toHaveAccessibleDescription(
    /^Profit for one year: sales minus costs/,
  );
});

test("says what to enter as the income of a student", async () => {
  working();
  const { user } = await renderStep(currentEmploymentScreen);

  await user.selectOptions(screen.getByLabelText("Employment status"), "Student");

  expect(screen.getByLabelText("Employment status")).toHaveAccessibleDescription(
    /enter its pay below\. If it's full-time, choose Employed\./,
  );
  expect(screen.getByRole("option", { name: "Hourly" })).toBeInTheDocument();
});

// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { reviewApi } from "@portico/contract/application";
import { configurationApi } from "@portico/contract/configuration";
import { journeyApi } from "@portico/contract/journey";
import { employmentApi, incomeSourceApi } from "@portico/contract/work";
import { incomeEntryTypes } from "@portico/domain/person/income";
import { CustomFieldId } from "@portico/domain/tenant/field-help";
import { defaultLists } from "@portico/domain/tenant/defaults";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { currentEmploymentScreen } from "./current-employment-screen.tsx";
import { employed } from "./testing/employment-api.ts";

const journey = aJourney({ revision: 2 });

function anInstitution() {
  return fakeApi()
    .on(employmentApi.configuration, {
      ...defaultLists,
      employmentHistoryRequiredInMonths: 24,
      additionalEmploymentHistoryThresholdInMonths: 24,
      incomeEntryTypes: [...incomeEntryTypes],
    })
    .on(incomeSourceApi.maximum, { maxMonthlyIncome: 50_000 })
    .on(incomeSourceApi.configuration, defaultLists)
    .on(incomeSourceApi.read, { incomeSources: [] })
    .on(incomeSourceApi.create, { incomeSourceId: 11, journey })
    .on(employmentApi.read, {
      employments: [],
      suggested: [
        { employmentStatusConfigurationId: 1, employmentType: 1, employer: "Casco Bay Health", monthlyIncome: 6200 },
      ],
      isEmploymentHistorySufficient: false,
    });
}

const button = (name: string) => screen.getByRole("button", { name });

test("says before a change that it may end a chosen counteroffer", async () => {
  anInstitution().on(reviewApi.read, {
    groups: [],
    counteroffer: {
      loanAmount: 15_200,
      termInMonths: 60,
      annualPercentageRate: 7.49,
      monthlyPayment: 304.51,
      endsOn: "2999-12-30",
      others: 0,
    },
  });
  await renderStep(currentEmploymentScreen, { journey: aJourney({ takesCounteroffer: true }) });

  expect(await screen.findByText("You chose our counteroffer")).toBeVisible();
  expect(screen.getByText(/^If you change these answers, it may no longer be our offer/)).toBeVisible();
});

test("saves other income separately from the job's income", async () => {
  const api = anInstitution();
  const { user } = await renderStep(currentEmploymentScreen);

  await user.click(button("Add other income"));
  await user.selectOptions(screen.getByLabelText("Where does it come from?"), "Pension or retirement");
  await user.type(screen.getByLabelText("Amount"), "500");

  expect(screen.getByLabelText("Amount before taxes")).toHaveValue("6,200.00");
  await user.click(button("Add another income"));
  expect(api.callsOf(incomeSourceApi.create)[0]?.input["incomeSource"]).toEqual({
    incomeSourceConfigurationId: 2,
    incomeEntryType: "monthly",
    enteredIncome: 500,
    monthlyIncome: 500,
  });
});

function somebodyEmployed() {
  return anInstitution()
    .on(employmentApi.read, { employments: [employed], suggested: [], isEmploymentHistorySufficient: true })
    .on(employmentApi.update, { updated: true, isEmploymentHistorySufficient: true, journey });
}

test("saves an occupation that isn't listed as the job title", async () => {
  const api = somebodyEmployed();
  const { user } = await renderStep(currentEmploymentScreen);
  const occupation = screen.getByRole("combobox", { name: "Occupation" });

  await user.clear(occupation);
  await user.type(occupation, "Lighthouse keeper");
  await user.tab();

  expect(occupation).toHaveValue("Something else");
  expect(screen.getByText(/“Lighthouse keeper” isn't in the list, so we chose “Something else”/)).toBeVisible();
  expect(screen.getByLabelText("Job title")).toHaveValue("Lighthouse keeper");
  await user.click(button("Save and continue"));
  expect(api.callsOf(employmentApi.update)[0]?.input["employment"]).toMatchObject({
    occupationConfigurationId: 24,
    enteredOccupation: "Lighthouse keeper",
  });
});

test("shows the institution's text about net income beside the gross income, if there is one", async () => {
  const net = { formInputType: CustomFieldId.netMonthlyIncome, helpTextTitle: "Is this take-home pay?" } as const;
  somebodyEmployed().on(configurationApi.formInputs, {
    inputConfigurations: [{ ...net, helpText: "No: enter it before taxes." }],
  });

  await renderStep(currentEmploymentScreen);

  expect(await screen.findByText("Is this take-home pay?")).toBeVisible();
  expect(screen.getByText("No: enter it before taxes.")).toBeInTheDocument();
});

test("names every empty field of a job at once", async () => {
  anInstitution().on(employmentApi.read, { employments: [], suggested: [], isEmploymentHistorySufficient: false });
  const { user } = await renderStep(currentEmploymentScreen);

  await user.selectOptions(screen.getByLabelText("Employment status"), "Employed");
  await user.type(await screen.findByLabelText("Years at this job"), "1");
  await user.click(button("Save and continue"));

  for (const message of [
    "Enter the name of the employer.",
    "Choose an occupation.",
    "Months at this job: Enter months, or 0.",
    "Choose how often this is paid.",
    "Enter the amount before taxes.",
  ])
    expect(await screen.findByRole("link", { name: message })).toBeInTheDocument();
});

test("asks self-employed people for the name of their business", async () => {
  anInstitution().on(employmentApi.read, { employments: [], suggested: [], isEmploymentHistorySufficient: false });
  const { user } = await renderStep(currentEmploymentScreen);

  await user.selectOptions(screen.getByLabelText("Employment status"), "Self-employed");
  await user.click(button("Save and continue"));

  expect(screen.getByLabelText("Business name")).toHaveAccessibleDescription(/Enter the name of the business/);
  expect(screen.queryByLabelText("Employer")).not.toBeInTheDocument();
});

test("saves a typed other income together with the page", async () => {
  const api = somebodyEmployed();
  const { user, onDone } = await renderStep(currentEmploymentScreen);

  await user.click(button("Add other income"));
  await user.selectOptions(screen.getByLabelText("Where does it come from?"), "Pension or retirement");
  await user.type(screen.getByLabelText("Amount"), "500");
  await user.click(button("Save and continue"));

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(incomeSourceApi.create)[0]?.input["incomeSource"]).toEqual({
    incomeSourceConfigurationId: 2,
    incomeEntryType: "monthly",
    enteredIncome: 500,
    monthlyIncome: 500,
  });
  expect(api.callsOf(employmentApi.update)).toHaveLength(1);
});

test("requires the missing fields of another income before anything on the page is saved", async () => {
  const api = somebodyEmployed();
  const { user, onDone } = await renderStep(currentEmploymentScreen);

  await user.click(button("Add other income"));
  await user.type(screen.getByLabelText("Amount"), "500");
  await user.click(button("Save and continue"));

  const summary = await screen.findByRole("region", { name: "One answer needs another look" });
  expect(within(summary).getByRole("link")).toHaveAttribute("href", "#otherIncome-incomeSourceConfigurationId");
  expect(onDone).not.toHaveBeenCalled();
  expect(api.callsOf(incomeSourceApi.create)).toEqual([]);
  expect(api.callsOf(employmentApi.update)).toEqual([]);
});

test("ignores an income that was opened and left empty", async () => {
  const api = somebodyEmployed();
  const { user, onDone } = await renderStep(currentEmploymentScreen);

  await user.click(button("Add other income"));
  await user.click(button("Save and continue"));

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(incomeSourceApi.create)).toEqual([]);
});

test("doesn't report fields that aren't on the page yet", async () => {
  anInstitution().on(employmentApi.read, { employments: [], suggested: [], isEmploymentHistorySufficient: false });
  const { user } = await renderStep(currentEmploymentScreen);

  await user.click(button("Save and continue"));

  const summary = await screen.findByRole("region", { name: "One answer needs another look" });
  expect(summary).toHaveTextContent("Choose an employment status.");
  expect(summary).not.toHaveTextContent("years");
});

test("warns about an income that looks yearly, but saves it", { tags: ["5.income-warning"] }, async () => {
  anInstitution();
  const { user } = await renderStep(currentEmploymentScreen);

  await user.clear(screen.getByLabelText("Amount before taxes"));
  await user.type(screen.getByLabelText("Amount before taxes"), "74400");

  expect(screen.getByText("That's $74,400 a month. Did you mean a year?")).toBeInTheDocument();
  expect(button("Save and continue")).toBeEnabled();
  await user.click(button("Yes, it's for a year"));
  expect(screen.getByLabelText("How are you paid?")).toHaveDisplayValue("Yearly");
  expect(screen.getByLabelText("Amount before taxes")).toHaveFocus();
  expect(screen.getByText("$74,400 ÷ 12 months = $6,200 a month")).toHaveRole("status");
  expect(screen.queryByText(/Did you mean a year/)).not.toBeInTheDocument();
});

test("moves the focus into another income and back to the button that opened it", async () => {
  anInstitution();
  const { user } = await renderStep(currentEmploymentScreen);

  await user.click(button("Add other income"));
  expect(screen.getByLabelText("Where does it come from?")).toHaveFocus();
  await user.click(button("Cancel"));

  expect(button("Add other income")).toHaveFocus();
});

test("moves the focus to Undo after removing an income, and to the top of the page after Undo", async () => {
  const entries = [
    { id: 11, incomeSourceConfigurationId: 2, monthlyIncome: 500 },
    { id: 12, incomeSourceConfigurationId: 1, monthlyIncome: 900 },
  ];
  anInstitution()
    .on(incomeSourceApi.read, () => ({ incomeSources: entries }))
    .on(incomeSourceApi.remove, ({ incomeSourceId }) => {
      entries.splice(
        entries.findIndex(({ id }) => id === incomeSourceId),
        1,
      );
      return { deleted: true, journey: aJourney({ revision: 5 - entries.length }) };
    });
  const { user } = await renderStep(currentEmploymentScreen);

  await user.click(await screen.findByRole("button", { name: /Remove Pension/ }));
  expect(await screen.findByRole("button", { name: "Undo" })).toHaveFocus();
  await user.click(button("Remove Social Security, $900.00 a month ($10,800.00 a year)"));
  expect(await screen.findByText(/Removed: Social Security/)).toBeVisible();
  await user.click(button("Undo"));

  await expect.poll(() => document.activeElement?.tagName).toBe("H1");
});

test(
  "shows the annual income next to every monthly one, and warns about a high other income",
  { tags: ["5.annual-income", "5.income-warning"] },
  async () => {
    anInstitution();
    const { user } = await renderStep(currentEmploymentScreen);
    expect(screen.getByText("$6,200 x 12 months = $74,400 a year")).toBeInTheDocument();

    await user.click(button("Add other income"));
    await user.type(screen.getByLabelText("Amount"), "1,000.50");
    expect(screen.getByText("$1,000.50 x 12 months = $12,006 a year")).toBeInTheDocument();
    await user.clear(screen.getByLabelText("Amount"));
    await user.type(screen.getByLabelText("Amount"), "50000");

    expect(screen.getByText("That's $50,000 a month. Did you mean a year?")).toBeInTheDocument();
    expect(button("Add another income")).toBeEnabled();
  },
);

test("shows another window's change to an income before it removes it", async () => {
  const pension = { id: 11, incomeSourceConfigurationId: 2, monthlyIncome: 500 };
  const api = somebodyEmployed().on(incomeSourceApi.read, { incomeSources: [pension] });
  const { user } = await renderStep(currentEmploymentScreen);
  const changed = { ...pension, monthlyIncome: 650 };
  api
    .on(incomeSourceApi.read, { incomeSources: [changed, { ...pension, id: 12, incomeSourceConfigurationId: 1 }] })
    .refuse(incomeSourceApi.remove, "staleRevision", { journey });

  await user.click(button("Remove Pension or retirement, $500.00 a month ($6,000.00 a year)"));

  const said = await screen.findByText(/Saved now: Pension or retirement, \$650/);
  expect(said).toHaveTextContent("Social Security, $500.00 a month");
  expect(said).toHaveTextContent("Before: Pension or retirement, $500.00 a month ($6,000.00 a year)");
  expect(screen.getByRole("region", { name: "We couldn't save this" })).toHaveTextContent("Look at what changed");
  api.on(incomeSourceApi.remove, { deleted: true, journey: aJourney({ revision: 3 }) });
  await user.click(button("Remove Pension or retirement, $650.00 a month ($7,800.00 a year)"));
  await waitFor(() => expect(api.callsOf(incomeSourceApi.remove)).toHaveLength(2));
});

test(
  "says that a change of an income wasn't saved, and doesn't add it as a new one",
  { tags: ["8.update.income"] },
  async () => {
    const pension = { id: 11, incomeSourceConfigurationId: 2, monthlyIncome: 500 };
    const api = somebodyEmployed()
      .on(incomeSourceApi.read, { incomeSources: [pension] })
      .on(incomeSourceApi.update, { updated: false, journey });
    const { user } = await renderStep(currentEmploymentScreen);

    await user.click(button("Change Pension or retirement, $500.00 a month ($6,000.00 a year)"));
    await user.click(button("Add another income"));

    expect(await screen.findByText(/There was an error updating an additional income record/)).toBeVisible();
    expect(api.callsOf(incomeSourceApi.create)).toEqual([]);
  },
);

test("says that an unanswered removal or Undo may have arrived", async () => {
  const pension = { id: 11, incomeSourceConfigurationId: 2, monthlyIncome: 500 };
  const api = somebodyEmployed()
    .on(incomeSourceApi.read, { incomeSources: [pension] })
    .on(incomeSourceApi.remove, () => {
      throw new TypeError("Failed to fetch");
    });
  const { user } = await renderStep(currentEmploymentScreen);

  await user.click(button("Remove Pension or retirement, $500.00 a month ($6,000.00 a year)"));
  const problemHasFocus = () =>
    expect(screen.getByRole("region", { name: "We don't know if this arrived" })).toHaveFocus();
  await waitFor(problemHasFocus);

  api
    .on(incomeSourceApi.read, { incomeSources: [] })
    .on(incomeSourceApi.remove, { deleted: true, journey: aJourney({ revision: 3 }) })
    .on(incomeSourceApi.create, () => {
      throw new TypeError("Failed to fetch");
    });
  await user.click(button("Remove Pension or retirement, $500.00 a month ($6,000.00 a year)"));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(problemHasFocus);
});

test("stops saying that an income was removed once another window has added it again", async () => {
  const pension = { id: 11, incomeSourceConfigurationId: 2, monthlyIncome: 500 };
  const api = somebodyEmployed()
    .on(incomeSourceApi.read, { incomeSources: [pension] })
    .on(journeyApi.read, { journey });
  const { user } = await renderStep(currentEmploymentScreen);
  api.on(incomeSourceApi.read, { incomeSources: [] }).refuse(incomeSourceApi.remove, "incomeNotRemoved");
  await user.click(button("Remove Pension or retirement, $500.00 a month ($6,000.00 a year)"));
  expect(await screen.findByText(/^Already removed in another window: Pension/)).toBeVisible();
  api
    .on(incomeSourceApi.read, { incomeSources: [{ ...pension, id: 14 }] })
    .refuse(employmentApi.update, "staleRevision", { journey: aJourney({ revision: 3 }) });

  await user.click(button("Save and continue"));

  expect(await screen.findByRole("button", { name: /^Remove Pension/ })).toBeVisible();
  expect(screen.queryByText(/^Already removed/)).not.toBeInTheDocument();
});

test("reports an income that another window added before the page is saved", async () => {
  const pension = { id: 11, incomeSourceConfigurationId: 2, monthlyIncome: 500 };
  const api = somebodyEmployed();
  const { user } = await renderStep(currentEmploymentScreen);
  api.on(incomeSourceApi.read, { incomeSources: [pension] }).refuse(employmentApi.update, "staleRevision", { journey });

  await user.click(button("Save and continue"));

  expect(await screen.findByText(/Saved now: Pension or retirement, \$500/)).toHaveTextContent("Before: nothing");
});

test("shows no errors at fields that appear after a failed save before they lose the focus", async () => {
  anInstitution().on(employmentApi.read, { employments: [], suggested: [], isEmploymentHistorySufficient: false });
  const { user } = await renderStep(currentEmploymentScreen);

  await user.click(button("Save and continue"));
  const summary = () => screen.queryByRole("region", { name: /to put right|another look|fix/i });
  expect(within(summary()!).getAllByRole("link")).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText("Employment status"), "Employed");

  expect(await screen.findByLabelText("Years at this job")).toBeVisible();
  expect(summary()).not.toBeInTheDocument();
  expect(screen.queryByText(/^Enter years/)).not.toBeInTheDocument();
});

test("shows no errors in another income that was left or made empty", async () => {
  anInstitution().on(employmentApi.read, { employments: [], suggested: [], isEmploymentHistorySufficient: false });
  const { user } = await renderStep(currentEmploymentScreen);
  const marked = () => [...document.querySelectorAll("[aria-invalid=true]")].map(({ id }) => id);
  await user.click(button("Add other income"));
  await user.click(await screen.findByLabelText("Where does it come from?"));

  await user.click(button("Save and continue"));
  expect(await screen.findByRole("region", { name: "One answer needs another look" })).toBeVisible();
  expect(marked()).toEqual(["employmentStatusConfigurationId"]);

  await user.type(screen.getByLabelText("Amount"), "x");
  await user.click(button("Add another income"));
  await waitFor(() => expect(marked()).toHaveLength(3));
  await user.clear(screen.getByLabelText("Amount"));
  await user.click(button("Save and continue"));
  await waitFor(() => expect(marked()).toEqual(["employmentStatusConfigurationId"]));
});

test("rejects more years at a job than the person is old before anything is sent", async () => {
  const api = somebodyEmployed().on(employmentApi.read, {
    employments: [employed],
    suggested: [],
    age: 34,
    isEmploymentHistorySufficient: true,
  });
  const { user } = await renderStep(currentEmploymentScreen);
  const years = screen.getByLabelText("Years at this job");

  await user.clear(years);
  await user.type(years, "35");
  await user.click(button("Save and continue"));

  expect(years).toHaveAccessibleDescription("Enter 34 years or less. That's the age from the date of birth.");
  expect(api.callsOf(employmentApi.update)).toEqual([]);
});

test("words its questions about the co-borrower, not about the reader", async () => {
  anInstitution();
  await renderStep(currentEmploymentScreen, { who: "joint", applicantId: 9002 });

  expect(screen.getByText(/Your co-borrower doesn't have to tell us about alimony/)).toBeVisible();
  expect(screen.queryByText(/You don't have to|you're paid/)).not.toBeInTheDocument();
});

// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { employmentApi, incomeSourceApi } from "@portico/contract/work";
import { keepJourney, noteChangeElsewhere } from "../../api/journey-store.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { currentEmploymentScreen } from "./current-employment-screen.tsx";
import { anEmploymentApi, employed } from "./testing/employment-api.ts";

/* Tests what happens when another window adds an income while one is typed on this page. They may be the same income. */

const pension = { incomeSourceConfigurationId: 2, monthlyIncome: 150 };
const pensionText = "Pension or retirement, $150.00 a month ($1,800.00 a year)";

/** Types a pension, then saves the same one as another window. */
async function typePensionTwice() {
  const api = anEmploymentApi().on(employmentApi.update, {
    updated: true,
    isEmploymentHistorySufficient: true,
    journey: aJourney({ revision: 4 }),
  });
  const page = await renderStep(currentEmploymentScreen);
  const press = async (name: string) => page.user.click(screen.getByRole("button", { name }));
  await press("Add other income");
  await page.user.selectOptions(screen.getByLabelText("Where does it come from?"), "Pension or retirement");
  await page.user.type(screen.getByLabelText("Amount"), "150");
  api
    .on(incomeSourceApi.read, { incomeSources: [{ ...pension, id: 11 }] })
    .refuse(incomeSourceApi.create, "staleRevision", { journey: aJourney({ revision: 2 }) });
  /** Lets saves succeed from now on. */
  const accept = () => {
    const sent = api.callsOf(incomeSourceApi.create).length;
    api.on(incomeSourceApi.create, ({ incomeSource }) => {
      api.on(incomeSourceApi.read, {
        incomeSources: [
          { ...pension, id: 11 },
          { ...incomeSource, id: 12 },
        ],
      });
      return { incomeSourceId: 12, journey: aJourney({ revision: 3 }) };
    });
    return { saved: () => api.callsOf(incomeSourceApi.create).slice(sent) };
  };
  return { ...page, api, press, accept };
}

const entries = () => screen.queryAllByRole("button", { name: /^Remove/ });

for (const by of ["Save and continue", "Add another income"])
  test(`asks once, after “${by}”, whether a typed income is the one that another window added`, async () => {
    const { press, accept } = await typePensionTwice();

    await press(by);

    const question = await screen.findByText("Is this the same income?");
    const notice = question.parentElement!;
    expect(within(notice).getByText(/^Saved now/)).toHaveTextContent(
      `Saved now: ${pensionText}On this page: ${pensionText}`,
    );
    expect(screen.getAllByText(/changed in another window\./)).toHaveLength(1);
    expect(screen.queryByText(/none of the answers on this page/)).not.toBeInTheDocument();
    expect(screen.queryByText("Which answers are right?")).not.toBeInTheDocument();
    expect(screen.getByLabelText("Amount")).toHaveValue("150.00");
    const { saved } = accept();
    await press("Add another income");
    await press("Save and continue");
    expect(question).toBeVisible();
    expect(saved()).toEqual([]);
  });

for (const by of ["Save and continue", "Add another income"])
  test(`adds nothing after “${by}” to an income that another window added, if it is the same`, async () => {
    const { press, accept, onDone } = await typePensionTwice();
    await press(by);
    await screen.findByText("Is this the same income?");
    const { saved } = accept();

    await press("Yes, use the saved one");

    expect(screen.queryByLabelText("Amount")).not.toBeInTheDocument();
    expect(screen.queryByText(/another window/)).not.toBeInTheDocument();
    expect(entries()).toHaveLength(1);
    await press("Save and continue");
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(saved()).toEqual([]);
  });

test("saves the typed income with the page if the person says that it is another one", async () => {
  const { press, accept, onDone } = await typePensionTwice();
  await press("Save and continue");
  await screen.findByText("Is this the same income?");
  const { saved } = accept();

  await press("No, add it too");

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(saved().map(({ input }) => input["incomeSource"])).toEqual([
    { ...pension, incomeEntryType: "monthly", enteredIncome: 150 },
  ]);
  expect(entries()).toHaveLength(2);
});

test("saves only the income when the person presses the income's own button", async () => {
  const { press, accept, api, onDone } = await typePensionTwice();
  await press("Add another income");
  await screen.findByText("Is this the same income?");
  const { saved } = accept();

  await press("No, add it too");

  await waitFor(() => expect(entries()).toHaveLength(2));
  expect(saved()).toHaveLength(1);
  expect(screen.queryByText(/another window/)).not.toBeInTheDocument();
  expect(screen.queryByLabelText("Amount")).not.toBeInTheDocument();
  expect(api.callsOf(employmentApi.update)).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
});

test("asks about the job and the typed income in one message", async () => {
  const { press, accept, api, user } = await typePensionTwice();
  await press("Change your work");
  await user.clear(screen.getByLabelText("Employer"));
  await user.type(screen.getByLabelText("Employer"), "Casco Bay Heath");
  api.on(employmentApi.read, {
    employments: [{ ...employed, employer: "Casco Bay Healthy" }],
    suggested: [],
    isEmploymentHistorySufficient: true,
  });
  await press("Save and continue");
  await screen.findByText("Which answers are right?");
  expect(screen.getByText(/^Saved now: Casco Bay Healthy/)).toHaveTextContent("On this page: Casco Bay Heath");
  expect(screen.getByText(/^Saved now: Pension/)).toHaveTextContent(
    `On this page: ${pensionText}, added as another one`,
  );
  expect(screen.queryByText("Is this the same income?")).not.toBeInTheDocument();
  const { saved } = accept();

  await press("Use the saved answers");

  expect(screen.getByLabelText("Employer")).toHaveValue("Casco Bay Healthy");
  expect(screen.queryByLabelText("Amount")).not.toBeInTheDocument();
  expect(saved()).toEqual([]);
});

test("doesn't report a change of an earlier application as a change of this one", async () => {
  const journey = aJourney({ revision: 2 });
  anEmploymentApi().on(employmentApi.update, { updated: true, isEmploymentHistorySufficient: true, journey });
  const before = aJourney({ applicationId: 6001, revision: 20 });
  keepJourney(before);
  noteChangeElsewhere(before);
  const { user, onDone } = await renderStep(currentEmploymentScreen);

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
});

// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { employmentApi, incomeSourceApi } from "@portico/contract/work";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { currentEmploymentScreen } from "./current-employment-screen.tsx";
import { anEmploymentApi } from "./testing/employment-api.ts";

const retired = {
  id: 5,
  employmentType: 1,
  employmentStatusConfigurationId: 4,
  yearsWorked: 4,
  monthsWorked: 0,
  monthlyIncome: 2900,
} as const;

const pension = { id: 7, incomeSourceConfigurationId: 2, monthlyIncome: 2900 };

/** A retired person, whose other incomes the institution keeps. */
async function retiredWith(incomes: (typeof pension)[]) {
  let kept = incomes;
  let revision = 1;
  const journey = () => aJourney({ revision: (revision += 1) });
  const api = anEmploymentApi()
    .on(employmentApi.read, { employments: [retired], suggested: [], isEmploymentHistorySufficient: true })
    .on(employmentApi.update, () => ({ updated: true, isEmploymentHistorySufficient: true, journey: journey() }))
    .on(incomeSourceApi.read, () => ({ incomeSources: kept }))
    .on(incomeSourceApi.create, () => ({ incomeSourceId: 9, journey: journey() }))
    .on(incomeSourceApi.remove, ({ incomeSourceId }) => {
      kept = kept.filter(({ id }) => id !== incomeSourceId);
      return { deleted: true, journey: journey() };
    });
  return { api, ...(await renderStep(currentEmploymentScreen)) };
}

const button = (name: string) => screen.getByRole("button", { name });
const title = "Is this the same money twice?";

async function typePension(user: Awaited<ReturnType<typeof retiredWith>>["user"], amount: string) {
  await user.click(button("Add other income"));
  await user.selectOptions(screen.getByLabelText("Where does it come from?"), "Pension or retirement");
  await user.type(screen.getByLabelText("Amount"), amount);
  await user.click(button("Save and continue"));
}

test("asks whether a pension is the income of a retired person, and counts it once", async () => {
  const { user, api, onDone } = await retiredWith([]);

  await typePension(user, "2900");
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(/^Pension or retirement is \$2,900\.00 a month/)).toBeVisible();
  expect(button("Yes, count it once")).toHaveFocus();
  await user.click(button("Yes, count it once"));

  await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
  await user.click(button("Save and continue"));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(incomeSourceApi.create)).toEqual([]);
});

test("counts two incomes of the same amount once the person says that they are two, and doesn't ask again", async () => {
  const { user, api, onDone } = await retiredWith([]);

  await typePension(user, "2900");
  await user.click(await screen.findByRole("button", { name: "No, count both" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(incomeSourceApi.create)).toHaveLength(1);
});

test("doesn't ask about another amount", async () => {
  const { user, onDone } = await retiredWith([]);

  await typePension(user, "1400");

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

test("asks about a pension on file, and removes it", async () => {
  const { user, api, onDone } = await retiredWith([{ ...pension, id: 8, incomeSourceConfigurationId: 1 }]);

  await user.click(button("Save and continue"));
  await user.click(await screen.findByRole("button", { name: "Yes, count it once" }));

  await waitFor(() => expect(api.callsOf(incomeSourceApi.remove)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
  expect(onDone).not.toHaveBeenCalled();
});

test("asks about Social Security that is entered twice", async () => {
  const once = { id: 8, incomeSourceConfigurationId: 1, monthlyIncome: 1200 };
  const { user } = await retiredWith([once, { ...once, id: 9 }]);

  await user.click(button("Save and continue"));

  expect(await screen.findByText(/^Social Security is \$1,200\.00 a month/)).toBeVisible();
});

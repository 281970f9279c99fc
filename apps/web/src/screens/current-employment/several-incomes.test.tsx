// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { employmentApi, incomeSourceApi } from "@portico/contract/work";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { currentEmploymentScreen } from "./current-employment-screen.tsx";
import { anEmploymentApi } from "./testing/employment-api.ts";

type Income = { id: number; incomeSourceConfigurationId: number; enteredIncome?: number; monthlyIncome: number };

/** An institution that keeps these incomes, like the server. */
async function withIncomes(incomes: Income[]) {
  let kept = incomes;
  let revision = 1;
  const journey = () => aJourney({ revision: (revision += 1) });
  const api = anEmploymentApi()
    .on(incomeSourceApi.read, () => ({ incomeSources: kept }))
    .on(incomeSourceApi.create, ({ incomeSource }) => {
      const id = 100 + kept.length;
      kept = [...kept, { ...(incomeSource as Income), id }];
      return { incomeSourceId: id, journey: journey() };
    })
    .on(incomeSourceApi.update, ({ incomeSource }) => {
      const changed = incomeSource as Income;
      kept = kept.map((one) => (one.id === changed.id ? changed : one));
      return { updated: true, journey: journey() };
    })
    .on(employmentApi.update, () => ({ updated: true, isEmploymentHistorySufficient: true, journey: journey() }));
  const page = await renderStep(currentEmploymentScreen);
  return { api, kept: () => kept.map(({ monthlyIncome }) => monthlyIncome), ...page };
}

const incomes: Income[] = [
  { id: 1, incomeSourceConfigurationId: 2, monthlyIncome: 500 },
  { id: 2, incomeSourceConfigurationId: 1, monthlyIncome: 300 },
];
const amount = () => screen.getByLabelText("Amount");
const list = () => screen.getByRole("region", { name: "Saved so far" });
const button = (name: string | RegExp) => screen.getByRole("button", { name });

test("changes one of several incomes, adds another one, and keeps them all", async () => {
  const { user, kept, onDone } = await withIncomes(incomes);

  await user.click(button(/^Change .*500/));
  await waitFor(() => expect(amount()).toHaveDisplayValue("500.00"));
  await user.clear(amount());
  await user.type(amount(), "550");
  await user.click(button("Add another income"));
  await waitFor(() => expect(amount()).toHaveDisplayValue(""));
  expect(list()).toHaveTextContent("$550");
  expect(within(list()).getAllByRole("listitem")).toHaveLength(2);
  await user.selectOptions(screen.getByLabelText("Where does it come from?"), "Pension or retirement");
  await user.type(amount(), "40");
  await user.click(button("Save and continue"));

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(kept()).toEqual([550, 300, 40]);
});

test("saves the change of an income alone, and offers another one beside it", async () => {
  const { user, kept, onDone } = await withIncomes([]);
  await user.click(button("Add other income"));
  await user.selectOptions(screen.getByLabelText("Where does it come from?"), "Pension or retirement");
  await user.type(amount(), "40");
  await user.click(button("Add another income"));
  await waitFor(() => expect(amount()).toHaveDisplayValue(""));

  await user.click(button(/^Change .*40/));
  await waitFor(() => expect(amount()).toHaveDisplayValue("40.00"));
  expect(button("Add another income")).toBeEnabled();
  await user.clear(amount());
  await user.type(amount(), "45");
  await user.click(button("Save the change"));

  await waitFor(() => expect(list()).toHaveTextContent("$45"));
  expect(kept()).toEqual([45]);
  expect(onDone).not.toHaveBeenCalled();
  await user.click(button("Add other income"));
  expect(amount()).toHaveDisplayValue("");
});

test("keeps a typed income that isn't saved when another one is changed", async () => {
  const { user, kept } = await withIncomes(incomes);
  await user.click(button("Add other income"));
  await user.selectOptions(screen.getByLabelText("Where does it come from?"), "Pension or retirement");
  await user.type(amount(), "40");

  await user.click(button(/^Change .*500/));
  await user.click(button("Save it"));

  await waitFor(() => expect(kept()).toEqual([500, 300, 40]));
  expect(within(list()).getAllByRole("listitem")).toHaveLength(3);
});

test("says what several incomes come to in a month, with the one that is being typed", async () => {
  const { user } = await withIncomes(incomes);
  const inAll = () => screen.getByText(/ a month in all$/);
  const before = Number(inAll().textContent.replaceAll(/\D/g, ""));

  await user.click(button("Add other income"));
  await user.selectOptions(screen.getByLabelText("Where does it come from?"), "Pension or retirement");
  await user.type(amount(), "40");

  expect(before).toBeGreaterThanOrEqual(800);
  expect(inAll()).toHaveTextContent(`$${(before + 40).toLocaleString("en-US")} a month in all`);
});

test("says no sum of a single income", async () => {
  await withIncomes([]);

  expect(screen.queryByText(/ in all$/)).not.toBeInTheDocument();
});

// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { employmentApi, incomeSourceApi } from "@portico/contract/work";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { currentEmploymentScreen } from "./current-employment-screen.tsx";
import { anEmploymentApi } from "./testing/employment-api.ts";

/* Tests input and presses while the page, or the income inside it, is being saved. */

const saved = aJourney({ revision: 3 });
const updated = { updated: true, isEmploymentHistorySufficient: true, journey: saved } as const;

async function openIncome() {
  const api = anEmploymentApi().on(employmentApi.update, updated);
  const page = await renderStep(currentEmploymentScreen);
  const press = async (name: string) => page.user.click(screen.getByRole("button", { name }));
  await press("Add other income");
  const typeIncome = async () => {
    await page.user.selectOptions(screen.getByLabelText("Where does it come from?"), "Pension or retirement");
    await page.user.type(screen.getByLabelText("Amount"), "500");
  };
  return { ...page, api, press, typeIncome };
}

/** Opens the page with a typed income that is being saved by its own button. */
async function saveIncome() {
  const page = await openIncome();
  const answer = Promise.withResolvers<void>();
  page.api.on(incomeSourceApi.create, async ({ incomeSource }) => {
    await answer.promise;
    page.api.on(incomeSourceApi.read, { incomeSources: [{ ...incomeSource, id: 11 }] });
    return { incomeSourceId: 11, journey: aJourney({ revision: 2 }) };
  });
  await page.typeIncome();
  await page.press("Add another income");
  return { ...page, answer };
}

test("takes no input in an income that is opened while the page is being saved, because it would be lost", async () => {
  const { api, press, typeIncome, onDone } = await openIncome();
  const answer = Promise.withResolvers<typeof updated>();
  api.on(employmentApi.update, () => answer.promise);
  await press("Save and continue");
  await waitFor(() => expect(api.callsOf(employmentApi.update)).toHaveLength(1));
  await press("Add other income");

  await typeIncome();

  expect(screen.getByLabelText("Amount")).toHaveValue("");
  expect(screen.getByLabelText("Where does it come from?")).toHaveValue("");
  await act(async () => answer.resolve(updated));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  await typeIncome();
  expect(screen.getByLabelText("Amount")).toHaveValue("");
});

test("takes input in an income again after the page's save was rejected", async () => {
  const { api, press, typeIncome } = await openIncome();
  api.refuse(employmentApi.update, "fieldsInvalid", { fields: { "employment.employer": "Enter the employer." } });
  await press("Save and continue");
  await screen.findByRole("link", { name: "Enter the employer." });
  await press("Add other income");

  await typeIncome();

  expect(screen.getByLabelText("Amount")).toHaveValue("500");
});

test("continues after the income is saved if “Save and continue” is pressed meanwhile", async () => {
  const { api, press, answer, onDone } = await saveIncome();

  await press("Save and continue");
  expect(api.callsOf(employmentApi.update)).toEqual([]);
  await act(async () => answer.resolve());

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(saved));
  expect(api.callsOf(incomeSourceApi.create)).toHaveLength(1);
  expect(api.callsOf(employmentApi.update)).toHaveLength(1);
});

test("stays and says why if the income is rejected after “Save and continue” was pressed", async () => {
  const { api, press, answer, onDone } = await saveIncome();

  await press("Save and continue");
  await act(async () => answer.reject(new TypeError("Failed to fetch")));

  expect(await screen.findByText(/We couldn't reach/)).toBeVisible();
  expect(screen.getByLabelText("Amount")).toHaveValue("500.00");
  expect(api.callsOf(employmentApi.update)).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
});

test("says that the income is being saved, and takes no Cancel meanwhile", async () => {
  const { api, press, answer } = await saveIncome();
  expect(await screen.findByRole("button", { name: "Saving" })).toBeVisible();

  expect(screen.getByRole("button", { name: "Cancel" })).toBeDisabled();
  await press("Cancel");
  await act(async () => answer.resolve());

  expect(await screen.findByText(/^Pension or retirement, \$500\.00 a month/)).toBeVisible();
  expect(api.callsOf(incomeSourceApi.remove)).toEqual([]);
});

test("offers Cancel again after the income got no answer", async () => {
  const { answer } = await saveIncome();

  await act(async () => answer.reject(new TypeError("Failed to fetch")));

  await waitFor(() => expect(screen.getByRole("button", { name: "Cancel" })).toBeEnabled());
});

// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { employmentApi, incomeSourceApi } from "@portico/contract/work";
import type { FakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { currentEmploymentScreen } from "./current-employment-screen.tsx";
import { anEmploymentApi } from "./testing/employment-api.ts";

/* Tests the two calls that save a page with another income: the income, then the job. */

const pension = {
  incomeSourceConfigurationId: 2,
  incomeEntryType: "monthly",
  enteredIncome: 500,
  monthlyIncome: 500,
};
const saved = aJourney({ revision: 3 });

/** Opens the page of a person with a job, and types another employer and another income. */
async function typeWorkAndIncome() {
  const api = anEmploymentApi()
    .on(incomeSourceApi.create, ({ incomeSource }) => {
      api.on(incomeSourceApi.read, { incomeSources: [{ ...incomeSource, id: 11 }] });
      return { incomeSourceId: 11, journey: aJourney({ revision: 2 }) };
    })
    .on(employmentApi.update, { updated: true, isEmploymentHistorySufficient: true, journey: saved });
  const page = await renderStep(currentEmploymentScreen);
  const press = async (name: string) => page.user.click(screen.getByRole("button", { name }));
  await page.user.clear(screen.getByLabelText("Employer"));
  await page.user.type(screen.getByLabelText("Employer"), "Portland Press");
  await press("Bring them back");
  await press("Add other income");
  await page.user.selectOptions(screen.getByLabelText("Where does it come from?"), "Pension or retirement");
  await page.user.type(screen.getByLabelText("Amount"), "500");
  return { ...page, api, save: async () => press("Save and continue") };
}

const incomesSent = (api: FakeApi) => api.callsOf(incomeSourceApi.create).map(({ input }) => input["incomeSource"]);

const lostAnswer = () => {
  throw new TypeError("Failed to fetch");
};

test("keeps the typed job, and saves the income only once, when the job is rejected after the income was saved", async () => {
  const page = await typeWorkAndIncome();
  const { api, save, onDone } = page;
  api.refuse(employmentApi.update, "fieldsInvalid", {
    fields: { "employment.employer": "Enter the employer's name." },
  });

  await save();

  expect(await screen.findByRole("link", { name: "Enter the employer's name." })).toBeVisible();
  expect(screen.getByLabelText("Employer")).toHaveValue("Portland Press");
  expect(await screen.findByText(/Pension or retirement, \$500\.00 a month/)).toBeVisible();
  expect(screen.queryByLabelText("Amount")).not.toBeInTheDocument();
  expect(screen.queryByText(/Saved now|another window/)).not.toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();

  api.on(employmentApi.update, { updated: true, isEmploymentHistorySufficient: true, journey: saved });
  await save();

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(saved));
  expect(incomesSent(api)).toEqual([pension]);
});

test("sends an unanswered job again under the same key, and the income only once", async () => {
  const { api, save, onDone } = await typeWorkAndIncome();
  api.on(employmentApi.update, lostAnswer);
  await save();
  expect(await screen.findByText(/We couldn't reach/)).toBeVisible();
  expect(screen.getByLabelText("Employer")).toHaveValue("Portland Press");

  api.on(employmentApi.update, { updated: true, isEmploymentHistorySufficient: true, journey: saved });
  await save();

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(saved));
  expect(incomesSent(api)).toEqual([pension]);
  expect(new Set(api.callsOf(employmentApi.update).map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(1);
});

test("doesn't save the job if the income is rejected, and says so at the income", async () => {
  const { api, save, onDone } = await typeWorkAndIncome();
  api.refuse(incomeSourceApi.create, "fieldsInvalid", {
    fields: { "incomeSource.enteredIncome": "Enter a smaller amount." },
  });

  await save();

  await waitFor(() =>
    expect(screen.getByLabelText("Amount")).toHaveAccessibleDescription(
      expect.stringContaining("Enter a smaller amount."),
    ),
  );
  expect(screen.getByRole("link", { name: "Enter a smaller amount." })).toBeVisible();
  expect(screen.getByLabelText("Employer")).toHaveValue("Portland Press");
  expect(api.callsOf(employmentApi.update)).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
});

test("sends an unanswered income again under the same key, then the job", async () => {
  const { api, save, onDone } = await typeWorkAndIncome();
  api.on(incomeSourceApi.create, lostAnswer);
  await save();
  expect(await screen.findByText(/We couldn't reach/)).toBeVisible();
  expect(api.callsOf(employmentApi.update)).toEqual([]);

  api.on(incomeSourceApi.create, { incomeSourceId: 11, journey: aJourney({ revision: 2 }) });
  await save();

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(saved));
  expect(new Set(api.callsOf(incomeSourceApi.create).map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(
    1,
  );
});

test("removes an unanswered income if its form was emptied", async () => {
  const { api, save, onDone, user } = await typeWorkAndIncome();
  api.on(incomeSourceApi.create, lostAnswer);
  await save();
  expect(await screen.findByText(/We couldn't reach/)).toBeVisible();
  api
    .on(incomeSourceApi.create, { incomeSourceId: 11, journey: aJourney({ revision: 2 }) })
    .on(incomeSourceApi.remove, { deleted: true, journey: aJourney({ revision: 3 }) });

  await user.selectOptions(screen.getByLabelText("Where does it come from?"), "");
  await user.clear(screen.getByLabelText("Amount"));
  await save();

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(saved));
  expect(api.callsOf(incomeSourceApi.remove).map(({ input }) => input["incomeSourceId"])).toEqual([11]);
});

test("keeps a typed income if the answer lacks its id, and sends it again under the same key", async () => {
  const { api, save, onDone } = await typeWorkAndIncome();
  api.on(incomeSourceApi.create, () => Response.json({ updated: false }));
  await save();

  expect(await screen.findByRole("region", { name: "We don't know if this arrived" })).toBeVisible();
  expect(screen.getByLabelText("Amount")).toHaveValue("500.00");
  expect(api.callsOf(employmentApi.update)).toEqual([]);

  api.on(incomeSourceApi.create, { incomeSourceId: 11, journey: aJourney({ revision: 2 }) });
  await save();

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(saved));
  expect(new Set(api.callsOf(incomeSourceApi.create).map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(
    1,
  );
});

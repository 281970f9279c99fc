import { expect, test } from "vitest";
import { employmentApi, incomeSourceApi } from "@portico/contract/work";
import { anEmployment, housed, peopleApp } from "../applicants/testing/people.ts";

const { monthlyIncome: _monthly, ...job } = anEmployment;
const pension = { incomeSourceConfigurationId: 2 };
const hourly = { incomeEntryType: "hourly", enteredIncome: 27.75, hoursPerWeek: 40 } as const;

async function aPerson() {
  const { client, applicantId } = await housed(await peopleApp());
  return {
    saveJob: async (income: object) =>
      client.call(employmentApi.create, { applicantId, employment: { ...job, ...income } }),
    savePension: async (income: { monthlyIncome: number }) =>
      client.call(incomeSourceApi.create, { applicantId, incomeSource: { ...pension, ...income } }),
    jobs: async () => (await client.call(employmentApi.read, { id: applicantId })).body.employments,
    incomes: async () => (await client.call(incomeSourceApi.read, { id: applicantId })).body.incomeSources,
  };
}

test.each([
  [hourly, 4810],
  [{ incomeEntryType: "weekly", enteredIncome: 1000 }, 4333.33],
  [{ incomeEntryType: "biweekly", enteredIncome: 2000 }, 4333.33],
  [{ incomeEntryType: "semimonthly", enteredIncome: 2000 }, 4000],
  [{ incomeEntryType: "monthly", enteredIncome: 4810 }, 4810],
  [{ incomeEntryType: "annual", enteredIncome: 57_720 }, 4810],
])("stores the pay %j as it was entered, with the month that follows from it", async (income, monthlyIncome) => {
  const { saveJob, jobs } = await aPerson();

  const { status } = await saveJob(income);

  expect(status).toBe(200);
  expect(await jobs()).toMatchObject([{ ...income, monthlyIncome }]);
});

test("stores only the monthly income of a caller that doesn't say how it is paid", async () => {
  const { saveJob, jobs } = await aPerson();

  await saveJob({ monthlyIncome: 6200 });

  const [stored] = await jobs();
  expect(stored).toMatchObject({ monthlyIncome: 6200 });
  expect(stored).not.toHaveProperty("incomeEntryType");
});

test.each([
  ["a month that doesn't match", { ...hourly, monthlyIncome: 9000 }, "monthlyIncome"],
  ["an amount without its type", { enteredIncome: 27.75 }, "incomeEntryType"],
  ["hourly pay without hours", { incomeEntryType: "hourly", enteredIncome: 27.75 }, "hoursPerWeek"],
  ["more hours than a week has", { ...hourly, hoursPerWeek: 169 }, "hoursPerWeek"],
  ["a pay beyond the largest amount", { ...hourly, enteredIncome: 90_000_000 }, "enteredIncome"],
  ["a month's pay as hourly", { ...hourly, enteredIncome: 6120 }, "enteredIncome"],
  ["an unknown type", { ...hourly, incomeEntryType: "daily" }, "incomeEntryType"],
  ["no income", {}, "monthlyIncome"],
])("rejects %s at its field", async (_, income, field) => {
  const { saveJob, jobs } = await aPerson();

  const { status, body } = await saveJob(income);

  expect(status).toBe(422);
  expect(Object.keys(body.error?.fields ?? {})).toEqual([`employment.${field}`]);
  expect(await jobs()).toEqual([]);
});

test("stores other income as it was entered, and rejects a month that doesn't match", async () => {
  const { savePension, incomes } = await aPerson();
  const weekly = { incomeEntryType: "weekly", enteredIncome: 300 } as const;

  const wrong = await savePension({ ...weekly, monthlyIncome: 1200 });
  const right = await savePension({ ...weekly, monthlyIncome: 1300 });

  expect(wrong.body.error?.fields).toEqual({
    "incomeSource.monthlyIncome": "The pay that you entered is $1,300.00 a month.",
  });
  expect(right.status).toBe(200);
  expect(await incomes()).toMatchObject([{ ...pension, ...weekly, monthlyIncome: 1300 }]);
});

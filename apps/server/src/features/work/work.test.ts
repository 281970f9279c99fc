import { expect, test } from "vitest";
import { employmentApi, incomeSourceApi } from "@portico/contract/work";
import { EmploymentPeriod } from "@portico/domain/person/employment";
import {
  anEmployment,
  anotherTin,
  begun,
  employed,
  eventsOf,
  housed,
  identified,
  joined,
  peopleApp,
} from "../applicants/testing/people.ts";

const pension = { incomeSourceConfigurationId: 2, monthlyIncome: 850.25 };

const fieldsOfSpecification = [
  "id",
  "employmentStatusConfigurationId",
  "occupationConfigurationId",
  "employmentType",
  "yearsWorked",
  "monthsWorked",
  "monthlyIncome",
  "employer",
];

test(
  "saves a job, and moves the journey on",
  {
    tags: [
      "7.call.POST.Employment",
      "7.call.GET.Employment.id",
      ...fieldsOfSpecification.map((field) => `3.employment.${field}`),
    ],
  },
  async () => {
    const app = await peopleApp();
    const { client, applicantId } = await housed(app);

    const { body } = await client.call(employmentApi.create, { applicantId, employment: anEmployment });
    const read = await client.call(employmentApi.read, { id: applicantId });

    expect(body).toMatchObject({ isEmploymentHistorySufficient: true, journey: { frontier: "coApplicant" } });
    expect(read.body).toEqual({
      employments: [{ ...anEmployment, id: body.employmentId }],
      suggested: [],
      age: 38,
      isEmploymentHistorySufficient: true,
    });
    expect(await eventsOf(app)).toContain("employment.added");
  },
);

test(
  "asks for the previous job after a short time in the current one",
  {
    tags: [
      "7.call.POST.Employment.Update",
      "3.employment-config.employmentHistoryRequiredInMonths",
      "3.employment-config.additionalEmploymentHistoryThresholdInMonths",
    ],
  },
  async () => {
    const app = await peopleApp({
      tenant: { limits: { employmentHistoryRequiredInMonths: 36, additionalEmploymentHistoryThresholdInMonths: 60 } },
    });
    const { client, applicantId } = await housed(app);
    const before = { ...anEmployment, employmentType: EmploymentPeriod.previous };

    const first = await client.call(employmentApi.create, {
      applicantId,
      employment: { ...anEmployment, yearsWorked: 2, monthsWorked: 11 },
    });
    const second = await client.call(employmentApi.create, {
      applicantId,
      employment: { ...before, yearsWorked: 2, monthsWorked: 0 },
    });
    const enough = await client.call(employmentApi.update, {
      applicantId,
      employment: { ...before, id: second.body.employmentId, yearsWorked: 2, monthsWorked: 1 },
    });

    expect(first.body).toMatchObject({
      isEmploymentHistorySufficient: false,
      journey: { frontier: "previousEmployment" },
    });
    expect(second.body).toMatchObject({
      isEmploymentHistorySufficient: false,
      journey: { frontier: "previousEmployment" },
    });
    expect(enough.body).toMatchObject({ updated: true, isEmploymentHistorySufficient: true });
  },
);

const withoutWork = { employmentStatusConfigurationId: 4, employmentType: 1 as const, yearsWorked: 3, monthsWorked: 0 };

test("doesn't require an employer from a retired person", async () => {
  const app = await peopleApp();
  const { client, applicantId } = await housed(app);

  const { status } = await client.call(employmentApi.create, { applicantId, employment: withoutWork });

  expect(status).toBe(200);
});

test.each([EmploymentPeriod.current, EmploymentPeriod.previous])(
  "doesn't require an employer or an occupation for work in the person's own words, in period %s",
  async (employmentType) => {
    const app = await peopleApp();
    const { client, applicantId } = await housed(app);
    const employment = {
      employmentStatusConfigurationId: 8,
      enteredEmploymentStatus: "Caring for my mother",
      employmentType,
      yearsWorked: 3,
      monthsWorked: 0,
      ...(employmentType === EmploymentPeriod.current && { monthlyIncome: 0 }),
    };

    const { status } = await client.call(employmentApi.create, { applicantId, employment });

    expect(status).toBe(200);
  },
);

test.each([
  ["employmentStatusConfigurationId", { employmentStatusConfigurationId: 99 }, "Choose an employment status."],
  ["enteredEmploymentStatus", { employmentStatusConfigurationId: 8 }, "Enter an employment status."],
  ["employer", { employer: " " }, "Enter the name of the employer."],
  ["employer", { employer: "x".repeat(65) }, "The Employer field can have at most 64 characters."],
  ["occupationConfigurationId", { occupationConfigurationId: undefined }, "Choose an occupation."],
  ["occupationConfigurationId", { occupationConfigurationId: 99 }, "Choose an occupation."],
  ["enteredOccupation", { occupationConfigurationId: 24 }, "Enter a job title."],
  ["enteredOccupation", { enteredOccupation: "x".repeat(41) }, "The Job title field can have at most 40 characters."],
  ["monthlyIncome", { monthlyIncome: undefined }, "Enter the monthly income before taxes."],
  ["monthlyIncome", { monthlyIncome: 10.001 }, "The Monthly income before taxes field can have two decimals."],
  [
    "monthlyIncome",
    { monthlyIncome: "1.234,56" },
    "The Monthly income before taxes field must be an amount in dollars and cents, such as 1234.56.",
  ],
  ["yearsWorked", { yearsWorked: -1 }, "Enter a whole number of years from 0 to 99."],
  ["yearsWorked", { yearsWorked: 2.5 }, "Enter a whole number of years from 0 to 99."],
  ["yearsWorked", { yearsWorked: "2,5" }, "Enter a whole number of years from 0 to 99."],
  ["monthsWorked", { monthsWorked: 12 }, "Enter 0 to 11 whole months. Count 12 months as a year."],
  ["employmentType", { employmentType: 0 }, "Choose current or previous."],
])(
  "rejects a job with another %s (%j) at the field",
  { tags: ["5.max.employer-name", "5.max.job-title"] },
  async (field, change, message) => {
    const app = await peopleApp();
    const { client, applicantId } = await housed(app);
    const employment = JSON.parse(JSON.stringify({ ...anEmployment, ...change })) as typeof anEmployment;

    const { status, body } = await client.call(employmentApi.create, { applicantId, employment });

    expect(status).toBe(422);
    expect(body.error?.fields).toEqual({ [`employment.${field}`]: message });
  },
);

test(
  "accepts an income that reaches the institution's maximum, about which only the page asks",
  { tags: ["7.call.GET.IncomeSource.MaxMonthlyIncome", "3.other-income-config.maxMonthlyIncome", "5.income-warning"] },
  async () => {
    const app = await peopleApp({ tenant: { limits: { maxMonthlyIncome: 10_000 } } });
    const { client, applicantId } = await housed(app);

    const maximum = await client.call(incomeSourceApi.maximum, {});
    const { status } = await client.call(employmentApi.create, {
      applicantId,
      employment: { ...anEmployment, monthlyIncome: 10_000 },
    });

    expect(maximum.body).toEqual({ maxMonthlyIncome: 10_000 });
    expect(status).toBe(200);
  },
);

test("returns the journey to the job's page after a removal", { tags: ["7.call.POST.Employment.Delete"] }, async () => {
  const app = await peopleApp();
  const { client, applicantId } = await employed(app);
  const { body: read } = await client.call(employmentApi.read, { id: applicantId });

  const { body } = await client.call(employmentApi.remove, { applicantId, employmentId: read.employments[0]!.id });

  expect(body).toMatchObject({ deleted: true, journey: { frontier: "currentEmployment" } });
});

test("replaces the current job with a second one", async () => {
  const app = await peopleApp();
  const { client, applicantId } = await housed(app);
  const corrected = { ...anEmployment, employer: "Casco Ferry Works", monthlyIncome: 7700 };
  const { body: first } = await client.call(employmentApi.create, { applicantId, employment: anEmployment });

  const { body: second } = await client.call(employmentApi.create, { applicantId, employment: corrected });

  expect(second.employmentId).toBe(first.employmentId);
  const { body } = await client.call(employmentApi.read, { id: applicantId });
  expect(body.employments).toEqual([{ ...corrected, id: first.employmentId }]);
});

test("rejects a thirteenth previous job", async () => {
  const app = await peopleApp();
  const { client, applicantId } = await housed(app);
  const before = { ...anEmployment, employmentType: EmploymentPeriod.previous, yearsWorked: 0, monthsWorked: 1 };
  await client.call(employmentApi.create, {
    applicantId,
    employment: { ...before, employmentType: EmploymentPeriod.current },
  });
  const add = async () => client.call(employmentApi.create, { applicantId, employment: before });
  for (let job = 0; job < 12; job += 1) expect((await add()).status).toBe(200);

  expect((await add()).status).toBe(422);
});

test(
  "adds, changes and removes other income",
  {
    tags: [
      "7.call.POST.IncomeSource",
      "7.call.GET.IncomeSource.id",
      "7.call.POST.IncomeSource.Update",
      "7.call.POST.IncomeSource.Delete",
      ...["id", "incomeSourceConfigurationId", "monthlyIncome"].map((field) => `3.other-income.${field}`),
    ],
  },
  async () => {
    const app = await peopleApp();
    const { client, applicantId } = await housed(app);
    const read = async () => (await client.call(incomeSourceApi.read, { id: applicantId })).body.incomeSources;

    const { body } = await client.call(incomeSourceApi.create, { applicantId, incomeSource: pension });
    const id = body.incomeSourceId;
    const added = await read();
    const updated = await client.call(incomeSourceApi.update, {
      applicantId,
      incomeSource: { ...pension, id, monthlyIncome: 900 },
    });
    const changed = await read();
    const removed = await client.call(incomeSourceApi.remove, { applicantId, incomeSourceId: id });

    expect(added).toEqual([{ ...pension, id }]);
    expect(updated.body.updated).toBe(true);
    expect(changed).toEqual([{ ...pension, id, monthlyIncome: 900 }]);
    expect(removed.body.deleted).toBe(true);
    expect(await read()).toEqual([]);
  },
);

test.each([
  ["incomeSourceConfigurationId", { incomeSourceConfigurationId: 99 }, "Choose where this income comes from."],
  ["enteredIncomeSource", { incomeSourceConfigurationId: 9 }, "Enter where this income comes from."],
  [
    "enteredIncomeSource",
    { incomeSourceConfigurationId: 9, enteredIncomeSource: "x".repeat(41) },
    "Use at most 40 characters.",
  ],
  ["monthlyIncome", { monthlyIncome: 0 }, "The Amount a month field must be an amount from $0.01 to $99,999,999.99."],
])(
  "rejects income with another %s (%j) at the field",
  { tags: ["5.max.other-income-source"] },
  async (field, change, message) => {
    const app = await peopleApp();
    const { client, applicantId } = await housed(app);

    const { status, body } = await client.call(incomeSourceApi.create, {
      applicantId,
      incomeSource: { ...pension, ...change },
    });

    expect(status).toBe(422);
    expect(body.error?.fields).toEqual({ [`incomeSource.${field}`]: message });
  },
);

test("lists jobs in the order they were given, also after a change", async () => {
  const app = await peopleApp();
  const { client, applicantId } = await housed(app);
  const short = { ...anEmployment, yearsWorked: 0, monthsWorked: 1 };
  const employers: readonly string[] = [
    "Casco Bay Health",
    "Portland Fish Pier",
    "Acadia Outfitters",
    "Bangor Mills",
    "Sebago Boats",
  ];
  for (const [place, employer] of employers.entries()) {
    const employmentType = place === 0 ? EmploymentPeriod.current : EmploymentPeriod.previous;
    await client.call(employmentApi.create, { applicantId, employment: { ...short, employer, employmentType } });
  }
  const listed = async () => (await client.call(employmentApi.read, { id: applicantId })).body.employments;

  const before = await listed();
  const changed = { ...before[2]!, employer: "Acadia Kayaks" };
  await client.call(employmentApi.update, { applicantId, employment: changed });

  expect(before.map(({ employer }) => employer)).toEqual(employers);
  expect((await listed()).map(({ employer }) => employer)).toEqual(employers.with(2, "Acadia Kayaks"));
});

test("rejects a thirteenth source of income", async () => {
  const app = await peopleApp();
  const { client, applicantId } = await housed(app);
  for (let source = 0; source < 12; source += 1)
    await client.call(incomeSourceApi.create, { applicantId, incomeSource: pension });

  const { status } = await client.call(incomeSourceApi.create, { applicantId, incomeSource: pension });

  expect(status).toBe(422);
});

test(
  "tells the pages their lists",
  {
    tags: [
      "7.call.GET.Employment.Configuration",
      "7.call.GET.IncomeSource.Configuration",
      "3.employment-config.employmentStatuses",
      "3.employment-config.occupations",
      "3.employment-config.incomeEntryTypes",
      "3.other-income-config.incomeSources",
    ],
  },
  async () => {
    const app = await peopleApp({ tenant: { limits: { employmentHistoryRequiredInMonths: 12 } } });
    const client = app.client();

    const employment = await client.call(employmentApi.configuration, {});
    const income = await client.call(incomeSourceApi.configuration, {});

    expect(employment.body).toMatchObject({
      employmentHistoryRequiredInMonths: 12,
      incomeEntryTypes: ["hourly", "weekly", "biweekly", "semimonthly", "monthly", "annual"],
    });
    expect(employment.body.occupations).toEqual(app.tenant.lists.occupations);
    expect(employment.body.employmentStatuses).toContainEqual(expect.objectContaining({ code: "retired" }));
    expect(income.body.incomeSources).toContainEqual(expect.objectContaining({ code: "alimony" }));
  },
);

test("answers not found when somebody reads, changes or removes another application's jobs", async () => {
  const app = await peopleApp();
  const mine = await employed(app);
  const theirs = await identified(app);
  const { body: own } = await mine.client.call(employmentApi.read, { id: mine.applicantId });
  const id = own.employments[0]!.id;

  const answers = await Promise.all([
    mine.client.call(employmentApi.read, { id: theirs.applicantId }),
    mine.client.call(incomeSourceApi.read, { id: theirs.applicantId }),
    mine.client.call(employmentApi.create, { applicantId: theirs.applicantId, employment: anEmployment }),
    mine.client.call(employmentApi.remove, { applicantId: mine.applicantId, employmentId: 4242 }),
    theirs.client.call(employmentApi.update, {
      applicantId: theirs.applicantId,
      employment: { ...anEmployment, id },
    }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

test("doesn't find one person's job under the other person's id", async () => {
  const app = await peopleApp();
  const { client, applicantId, coApplicantId } = await joined(app, {
    taxpayerIdentificationNumber: anotherTin,
  });
  const { body } = await client.call(employmentApi.read, { id: applicantId });

  const { status } = await client.call(employmentApi.remove, {
    applicantId: coApplicantId,
    employmentId: body.employments[0]!.id,
  });

  expect(status).toBe(404);
});

test("rejects work before its step is open", async () => {
  const app = await peopleApp();
  const { client, applicantId } = await begun(app);

  const { status } = await client.call(employmentApi.create, { applicantId, employment: anEmployment });

  expect(status).toBe(409);
});

test(
  "rejects changing or removing a record that is already gone, in the specification's words",
  { tags: ["8.update.employment", "8.remove.employment", "8.update.income", "8.remove.income"] },
  async () => {
    const app = await peopleApp();
    const { client, applicantId } = await employed(app);
    const id = 4242;

    const answers = await Promise.all([
      client.call(employmentApi.update, { applicantId, employment: { ...anEmployment, id } }),
      client.call(employmentApi.remove, { applicantId, employmentId: id }),
      client.call(incomeSourceApi.update, { applicantId, incomeSource: { ...pension, id } }),
      client.call(incomeSourceApi.remove, { applicantId, incomeSourceId: id }),
    ]);

    expect(answers.map(({ status, body }) => [status, body.error?.message])).toEqual([
      [404, "There was an error updating an employment record"],
      [404, "There was an error removing an employment record"],
      [404, "There was an error updating an additional income record"],
      [404, "There was an error removing an additional income record"],
    ]);
  },
);

test("doesn't turn a previous job into a second current one", async () => {
  const app = await peopleApp();
  const { client, applicantId } = await housed(app);
  const previous = { ...anEmployment, employmentType: EmploymentPeriod.previous };
  await client.call(employmentApi.create, { applicantId, employment: anEmployment });
  const { body } = await client.call(employmentApi.create, { applicantId, employment: previous });

  const refusal = await client.call(employmentApi.update, {
    applicantId,
    employment: { ...anEmployment, id: body.employmentId },
  });

  expect(refusal.status).toBe(422);
  expect(refusal.body.error?.fields).toEqual({ "employment.employmentType": "Add this as a new job." });
});

test("rejects more years at a job than the person is old, and accepts as many", async () => {
  const app = await peopleApp();
  const { client, applicantId } = await housed(app);
  const { age } = (await client.call(employmentApi.read, { id: applicantId })).body;
  const save = async (yearsWorked: number) =>
    client.call(employmentApi.create, { applicantId, employment: { ...anEmployment, yearsWorked } });

  const tooLong = await save(age! + 1);
  const { body: saved } = await save(age!);
  const { body: changed } = await client.call(employmentApi.update, {
    applicantId,
    employment: { ...anEmployment, id: saved.employmentId, yearsWorked: 99 },
  });

  const fields = { "employment.yearsWorked": `Enter ${age} years or less. That's the age from the date of birth.` };
  expect(tooLong.body.error?.fields).toEqual(fields);
  expect(saved.employmentId).toBeGreaterThan(0);
  expect(changed.error?.fields).toEqual(fields);
});

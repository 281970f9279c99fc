// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { journeyApi } from "@portico/contract/journey";
import { employmentApi } from "@portico/contract/work";
import { EmploymentPeriod } from "@portico/domain/person/employment";
import { incomeEntryTypes } from "@portico/domain/person/income";
import { defaultLists } from "@portico/domain/tenant/defaults";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { previousEmploymentScreen } from "./previous-employment-screen.tsx";

const job = { employmentStatusConfigurationId: 1, occupationConfigurationId: 1, yearsWorked: 3, monthsWorked: 0 };
const jobs = [
  { ...job, id: 5, employmentType: EmploymentPeriod.current, employer: "Casco Bay Health", yearsWorked: 1 },
  { ...job, id: 6, employmentType: EmploymentPeriod.previous, employer: "Port of Portland" },
];

function anInstitution() {
  const employments = [...jobs];
  return fakeApi()
    .on(employmentApi.configuration, {
      ...defaultLists,
      employmentHistoryRequiredInMonths: 24,
      additionalEmploymentHistoryThresholdInMonths: 24,
      incomeEntryTypes: [...incomeEntryTypes],
    })
    .on(employmentApi.read, () => ({
      employments: [...employments],
      suggested: [],
      isEmploymentHistorySufficient: true,
    }))
    .on(employmentApi.remove, () => {
      employments.pop();
      return { deleted: true, journey: aJourney({ revision: 3 }) };
    });
}

const goOn = () => screen.getByRole("button", { name: "Continue without another" });
const add = () => screen.getByRole("button", { name: "Add more work" });

test.each([
  ["primary", "What did you do?"],
  ["joint", "What did they do?"],
] as const)("asks about work in the past if no status in the list fits: %s", async (who, question) => {
  anInstitution();
  const { user } = await renderStep(previousEmploymentScreen, { who, applicantId: 9001 });

  await user.click(add());
  await user.selectOptions(screen.getByLabelText("Employment status"), "Something else");

  expect(screen.getByLabelText(question)).toBeVisible();
});

test("requires no employer or occupation if no status in the list fits", async () => {
  const api = anInstitution().on(employmentApi.create, {
    employmentId: 7,
    isEmploymentHistorySufficient: true,
    journey: aJourney({ revision: 4 }),
  });
  const { user, onDone } = await renderStep(previousEmploymentScreen);

  await user.click(add());
  await user.selectOptions(screen.getByLabelText("Employment status"), "Something else");
  await user.type(screen.getByLabelText("What did you do?"), "Cared for my mother");
  expect(screen.getByLabelText(/^Employer/)).not.toBeRequired();
  await user.type(screen.getByLabelText("Years doing this"), "2");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const sent = api.callsOf(employmentApi.create)[0]?.input["employment"];
  expect(sent).toMatchObject({ enteredEmploymentStatus: "Cared for my mother", yearsWorked: 2 });
  expect(sent).not.toHaveProperty("employer");
});

test.each([
  ["primary", "You've been at your current work long enough, so we don't need to ask about earlier work."],
  ["joint", "They've been at their current work long enough, so we don't need to ask about earlier work."],
] as const)("leads on once another window made previous work unnecessary: %s", async (who, text) => {
  const journey = aJourney({ coBorrowerApplicantId: 9002 });
  let years = 1;
  const api = anInstitution().on(employmentApi.read, () => ({
    employments: [{ ...jobs[0]!, yearsWorked: years }],
    suggested: [],
    isEmploymentHistorySufficient: false,
  }));
  const { user, onDone } = await renderStep(previousEmploymentScreen, { who, journey });
  years = 8;
  api.on(journeyApi.read, { journey: { ...journey, revision: 2 } });

  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByLabelText("Employment status")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Continue" }));

  expect(onDone).toHaveBeenCalledOnce();
  expect(api.callsOf(employmentApi.create)).toEqual([]);
});

test("asks before it goes on without a typed job", async () => {
  anInstitution();
  const { user, onDone } = await renderStep(previousEmploymentScreen);

  await user.click(add());
  await user.selectOptions(screen.getByLabelText("Employment status"), "Employed");
  await user.type(screen.getByLabelText("Employer"), "Anchor Works");
  await user.click(goOn());

  expect(await screen.findByRole("alertdialog", { name: "Save what you typed?" })).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Continue without it" }));
  expect(onDone).toHaveBeenCalledOnce();
});

test("goes on at once if nothing was typed", async () => {
  anInstitution();
  const { user, onDone } = await renderStep(previousEmploymentScreen);

  await user.click(add());
  await user.click(goOn());

  expect(onDone).toHaveBeenCalledOnce();
});

test("keeps the input when an earlier entry is removed", async () => {
  const api = anInstitution();
  const { user } = await renderStep(previousEmploymentScreen);

  await user.click(add());
  await user.selectOptions(screen.getByLabelText("Employment status"), "Employed");
  await user.type(screen.getByLabelText("Employer"), "Anchor Works");
  await user.click(screen.getByRole("button", { name: /Remove Port of Portland/ }));

  await waitFor(() => expect(api.callsOf(employmentApi.remove)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("button", { name: /Remove/ })).not.toBeInTheDocument());
  expect(screen.getByLabelText("Employer")).toHaveValue("Anchor Works");
});

test("shows the work in a list with the months that it covers, and goes on without a form", async () => {
  const api = anInstitution();
  const { user, onDone } = await renderStep(previousEmploymentScreen);

  expect(screen.getByRole("progressbar", { name: "24 of 24 months" })).toHaveAttribute("value", "100");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Casco Bay Health, 1 year/),
    expect.stringMatching(/^Port of Portland, 3 years/),
  ]);
  expect(screen.queryByLabelText("Employment status")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Continue" }));

  expect(onDone).toHaveBeenCalledOnce();
  expect(screen.queryByText("Choose an employment status.")).not.toBeInTheDocument();
  expect(api.callsOf(employmentApi.create)).toEqual([]);
});

test(
  "says that a change of a job wasn't saved, and doesn't add it as a new one",
  { tags: ["8.update.employment"] },
  async () => {
    const api = anInstitution().on(employmentApi.update, {
      updated: false,
      isEmploymentHistorySufficient: true,
      journey: aJourney(),
    });
    const { user } = await renderStep(previousEmploymentScreen);

    await user.click(screen.getByRole("button", { name: /Change Port of Portland/ }));
    await user.type(await screen.findByLabelText("Employer"), " Authority");
    await user.click(screen.getByRole("button", { name: "Save and continue" }));

    expect(await screen.findByText(/There was an error updating an employment record/)).toBeVisible();
    expect(api.callsOf(employmentApi.create)).toEqual([]);
  },
);

test("takes no cancel while the change of a job is being saved", async () => {
  const answer = Promise.withResolvers<void>();
  anInstitution().on(employmentApi.update, async () => {
    await answer.promise;
    return { updated: true, isEmploymentHistorySufficient: true, journey: aJourney({ revision: 2 }) };
  });
  const { user, onDone } = await renderStep(previousEmploymentScreen);
  await user.click(screen.getByRole("button", { name: /Change Port of Portland/ }));
  await user.type(await screen.findByLabelText("Employer"), " Authority");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(screen.getByRole("button", { name: "Cancel the change" })).toBeDisabled());
  await act(async () => answer.resolve());

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

test("restores a removed entry", async () => {
  const api = anInstitution().on(employmentApi.create, {
    employmentId: 7,
    isEmploymentHistorySufficient: true,
    journey: aJourney({ revision: 4 }),
  });
  const { user } = await renderStep(previousEmploymentScreen);
  await user.click(screen.getByRole("button", { name: /Remove Port of Portland/ }));

  expect(await screen.findByText(/Removed: Port of Portland/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Undo" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Undo" }));

  const [, { id: _id, ...before }] = jobs as [object, (typeof jobs)[number]];
  expect(api.callsOf(employmentApi.create)[0]?.input["employment"]).toEqual(before);
});

test("opens the present work's own page to change it", async () => {
  anInstitution();
  const { user, frame } = await renderStep(previousEmploymentScreen);

  await user.click(screen.getByRole("button", { name: "Change Casco Bay Health, 1 year" }));

  expect(frame.openStep).toHaveBeenCalledWith("currentEmployment");
});

test("asks for the next work after a save that isn't enough, and stays on the page", async () => {
  const employments = [jobs[0]!];
  const api = anInstitution()
    .on(employmentApi.read, () => ({
      employments: [...employments],
      suggested: [],
      isEmploymentHistorySufficient: false,
    }))
    .on(employmentApi.create, ({ employment }) => {
      employments.push({ ...jobs[1]!, id: 7, employer: "Anchor Works", yearsWorked: employment.yearsWorked });
      const revision = employments.length + 1;
      return { employmentId: 7, isEmploymentHistorySufficient: false, journey: aJourney({ revision }) };
    });
  const { user, onDone } = await renderStep(previousEmploymentScreen);
  expect(screen.getByRole("progressbar", { name: "12 of 24 months" })).toBeVisible();

  await user.selectOptions(screen.getByLabelText("Employment status"), "Student");
  await user.type(screen.getByLabelText("Years as a student"), "0");
  await user.type(screen.getByLabelText("Months as a student"), "6");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(await screen.findByText(/^Saved: .+\. Now add the work before that\.$/)).toHaveRole("status");
  expect(screen.getByLabelText("Employment status")).toHaveFocus();
  expect(screen.getByLabelText("Employment status")).toHaveDisplayValue("Choose one");
  expect(screen.getByText(/^Anchor Works/)).toBeVisible();
  expect(api.callsOf(employmentApi.create)).toHaveLength(1);
  expect(onDone).not.toHaveBeenCalled();
});

test("keeps the months of somebody who counts in months, although the years alone would be enough", async () => {
  const api = anInstitution()
    .on(employmentApi.read, { employments: [jobs[0]!], suggested: [], isEmploymentHistorySufficient: false })
    .on(employmentApi.create, {
      employmentId: 7,
      isEmploymentHistorySufficient: true,
      journey: aJourney({ revision: 2 }),
    });
  const { user, onDone } = await renderStep(previousEmploymentScreen);
  await user.selectOptions(screen.getByLabelText("Employment status"), "Student");
  const months = () => screen.getByLabelText("Months as a student");
  await user.type(months(), "55");
  await user.tab();
  expect(
    [screen.getByLabelText("Years as a student"), months()].map((field) => (field as HTMLInputElement).value),
  ).toEqual(["4", "7"]);

  await user.clear(months());
  await user.type(months(), "6");
  expect(screen.queryByText("55 months is 4 years and 7 months.")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(employmentApi.create)[0]?.input["employment"]).toMatchObject({ yearsWorked: 4, monthsWorked: 6 });
});

test("drops the months of other years, which the page no longer asks for", async () => {
  const api = anInstitution()
    .on(employmentApi.read, { employments: [jobs[0]!], suggested: [], isEmploymentHistorySufficient: false })
    .on(employmentApi.create, {
      employmentId: 7,
      isEmploymentHistorySufficient: true,
      journey: aJourney({ revision: 2 }),
    });
  const { user, onDone } = await renderStep(previousEmploymentScreen);
  await user.selectOptions(screen.getByLabelText("Employment status"), "Student");
  await user.type(screen.getByLabelText("Years as a student"), "0");
  await user.type(screen.getByLabelText("Months as a student"), "2");

  await user.clear(screen.getByLabelText("Years as a student"));
  await user.type(screen.getByLabelText("Years as a student"), "4");
  expect(screen.getByText("No months needed")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(employmentApi.create)[0]?.input["employment"]).toMatchObject({ yearsWorked: 4, monthsWorked: 0 });
});

test.each([
  ["3", 2],
  ["5", 0],
])("keeps saved months only with the same years: %s years", async (years, monthsWorked) => {
  const api = anInstitution()
    .on(employmentApi.read, {
      employments: [jobs[0]!, { ...jobs[1]!, monthsWorked: 2 }],
      suggested: [],
      isEmploymentHistorySufficient: true,
    })
    .on(employmentApi.update, {
      updated: true,
      isEmploymentHistorySufficient: true,
      journey: aJourney({ revision: 2 }),
    });
  const { user, onDone } = await renderStep(previousEmploymentScreen);
  await user.click(screen.getByRole("button", { name: /Change Port of Portland/ }));
  await user.type(await screen.findByLabelText("Employer"), " Authority");
  await user.clear(screen.getByLabelText(/^Years /));
  await user.type(screen.getByLabelText(/^Years /), years);

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(employmentApi.update)[0]?.input["employment"]).toMatchObject({
    yearsWorked: Number(years),
    monthsWorked,
  });
});

test("names an entry without an employer by its status", async () => {
  const student = { ...job, id: 8, employmentType: EmploymentPeriod.previous, employmentStatusConfigurationId: 5 };
  anInstitution().on(employmentApi.read, {
    employments: [jobs[0]!, student],
    suggested: [],
    isEmploymentHistorySufficient: true,
  });
  await renderStep(previousEmploymentScreen);

  expect(screen.getByText(/^Student, 3 years/)).toBeInTheDocument();
});

test("shows another window's changes to the jobs before it removes one", async () => {
  const api = anInstitution();
  const { user } = await renderStep(previousEmploymentScreen);
  const works = { ...jobs[1]!, id: 7, employer: "Anchor Works" };
  api
    .on(employmentApi.read, { employments: [...jobs, works], suggested: [], isEmploymentHistorySufficient: true })
    .refuse(employmentApi.remove, "staleRevision", { journey: aJourney({ revision: 2 }) });

  await user.click(screen.getByRole("button", { name: /^Remove Port of Portland/ }));

  expect(await screen.findByText(/Saved now: Port of Portland, 3 years; Anchor Works, 3 years/)).toHaveTextContent(
    "Before: Port of Portland, 3 years",
  );
});

const lose = () => {
  throw new TypeError("Failed to fetch");
};
const added = { employmentId: 7, isEmploymentHistorySufficient: true, journey: aJourney({ revision: 2 }) };

/** Types a job, and saves it without getting an answer. The server has saved it. */
async function saveWithoutAnswer() {
  const api = anInstitution();
  const page = await renderStep(previousEmploymentScreen);
  const { user } = page;
  const save = async () => user.click(screen.getByRole("button", { name: "Save and continue" }));
  await user.click(add());
  await user.selectOptions(screen.getByLabelText("Employment status"), "Employed");
  await user.type(screen.getByRole("combobox", { name: "Occupation" }), "Accountant{ArrowDown}{Enter}");
  await user.type(screen.getByLabelText("Employer"), "Anchor Works");
  await user.type(screen.getByLabelText("Years at this job"), "1");
  api.on(employmentApi.create, lose);
  await save();
  await screen.findByText(/We couldn't reach/);
  api.on(employmentApi.create, added);
  return { ...page, api, save };
}

test("saves a job once if its answer was lost and another window changed the application", async () => {
  const { api, save, onDone } = await saveWithoutAnswer();
  const journey = aJourney({ revision: 5 });
  api
    .on(journeyApi.read, { journey: aJourney({ revision: 4 }) })
    .on(employmentApi.update, { updated: true, isEmploymentHistorySufficient: true, journey });

  await save();
  expect(await screen.findByText(/was changed in another window/)).toBeVisible();
  const created = api.callsOf(employmentApi.create).length;
  await save();

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(api.callsOf(employmentApi.create)).toHaveLength(created);
  expect(api.callsOf(employmentApi.update).map(({ input }) => input["employment"])).toEqual([
    expect.objectContaining({ id: 7, employer: "Anchor Works" }),
  ]);
});

test("removes a job again if its removal got no answer either", async () => {
  const { user, api, onDone } = await saveWithoutAnswer();
  api.on(employmentApi.remove, lose);
  await user.click(goOn());
  await user.click(await screen.findByRole("button", { name: "Continue without it" }));
  await waitFor(() => expect(screen.getAllByText(/We couldn't reach/)).toHaveLength(2));
  expect(onDone).not.toHaveBeenCalled();
  const lost = api.callsOf(employmentApi.remove).length;
  api.on(employmentApi.remove, { deleted: true, journey: aJourney({ revision: 3 }) });

  await user.click(goOn());
  const again = screen.queryByRole("button", { name: "Continue without it" });
  if (again) await user.click(again);

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(employmentApi.remove).at(-1)?.input["employmentId"]).toBe(7);
  expect(api.callsOf(employmentApi.remove)).toHaveLength(lost + 1);
});

test("removes an unanswered job if the person goes on without it", async () => {
  const { user, api, onDone } = await saveWithoutAnswer();

  await user.click(goOn());
  expect(await screen.findByText(/We don't know if what you typed on this page was saved/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Continue without it" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(employmentApi.remove).map(({ input }) => input["employmentId"])).toEqual([7]);
});

test("asks if changed prefilled work is the same as the work that another window saved", async () => {
  const suggested = [{ ...jobs[1]!, id: undefined }].map(({ id: _id, ...known }) => known);
  const api = anInstitution().on(employmentApi.read, {
    employments: [jobs[0]!],
    suggested,
    isEmploymentHistorySufficient: false,
  });
  const { user } = await renderStep(previousEmploymentScreen);
  await user.clear(screen.getByLabelText("Years at this job"));
  await user.type(screen.getByLabelText("Years at this job"), "5");
  api
    .on(employmentApi.read, { employments: jobs, suggested, isEmploymentHistorySufficient: true })
    .refuse(employmentApi.create, "staleRevision", { journey: aJourney({ revision: 2 }) });

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(await screen.findByText("Is this the same work?")).toBeVisible();
  expect(screen.getByText(/^Saved now: Port of Portland, 3 years/)).toHaveTextContent(
    /On this page: Port of Portland, 5 years/,
  );
  expect(screen.getByLabelText("Employer")).toHaveValue("Port of Portland");
  api.on(employmentApi.create, added);
  await user.click(screen.getByRole("button", { name: "No, add it too" }));
  await waitFor(() => expect(api.callsOf(employmentApi.create)).toHaveLength(2));
});

test("goes on after another window saved the prefilled work, without asking for more", async () => {
  const suggested = [{ ...jobs[1]!, id: undefined }].map(({ id: _id, ...known }) => known);
  const api = anInstitution().on(employmentApi.read, {
    employments: [jobs[0]!],
    suggested,
    isEmploymentHistorySufficient: false,
  });
  const { user, onDone } = await renderStep(previousEmploymentScreen);
  expect(screen.getByLabelText("Employer")).toHaveValue("Port of Portland");
  api
    .on(employmentApi.read, { employments: jobs, suggested, isEmploymentHistorySufficient: true })
    .refuse(employmentApi.create, "staleRevision", { journey: aJourney({ revision: 2 }) });
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(await screen.findByText("This is enough. You can add more, or continue.")).toBeVisible();
  expect(screen.getByLabelText("Employment status")).toHaveDisplayValue("Choose one");

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(screen.queryByText("Choose an employment status.")).not.toBeInTheDocument();
  expect(screen.queryByText("Save what you typed?")).not.toBeInTheDocument();
  expect(api.callsOf(employmentApi.create)).toHaveLength(1);
});

test("rejects more years at a previous job than the person is old", async () => {
  const suggested = [{ ...jobs[1]!, yearsWorked: 35 }].map(({ id: _id, ...known }) => known);
  const employments = [jobs[0]!];
  const api = anInstitution().on(employmentApi.read, {
    employments,
    suggested,
    age: 34,
    isEmploymentHistorySufficient: false,
  });
  const { user } = await renderStep(previousEmploymentScreen);

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(screen.getByLabelText("Years at this job")).toHaveAccessibleDescription(/^Enter 34 years or less/);
  expect(api.callsOf(employmentApi.create)).toEqual([]);
});

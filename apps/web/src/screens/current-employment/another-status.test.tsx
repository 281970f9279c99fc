// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { employmentApi } from "@portico/contract/work";
import { defaultLists } from "@portico/domain/tenant/defaults";
import { renderStep } from "../../testing/render-step.tsx";
import { currentEmploymentScreen } from "./current-employment-screen.tsx";
import { anEmploymentApi, employed } from "./testing/employment-api.ts";

const emptied = /This is a different kind of work, so we cleared the answers below/;

test("clears years and income and says so when the applicant has stopped working", async () => {
  anEmploymentApi().on(employmentApi.read, {
    employments: [employed],
    suggested: [],
    isEmploymentHistorySufficient: true,
  });
  const { user } = await renderStep(currentEmploymentScreen);
  expect(screen.queryByText(emptied)).not.toBeInTheDocument();

  await user.selectOptions(screen.getByLabelText("Employment status"), "Retired");

  expect(screen.getByText(emptied)).toHaveRole("status");
  expect(screen.queryByLabelText(/^Amount before taxes/)).not.toBeInTheDocument();
  expect(screen.getByLabelText("Years retired")).toHaveValue("");

  await user.type(screen.getByLabelText("Years retired"), "2");
  expect(screen.queryByText(emptied)).not.toBeInTheDocument();
});

const student = defaultLists.employmentStatuses.find(({ code }) => code === "student")!;

test.each(["primary", "joint"] as const)(
  "clears the years as a student when the %s applicant has no job",
  async (who) => {
    anEmploymentApi().on(employmentApi.read, {
      employments: [{ ...employed, employmentStatusConfigurationId: student.id, yearsWorked: 2, monthsWorked: 3 }],
      suggested: [],
      isEmploymentHistorySufficient: true,
    });
    const { user } = await renderStep(currentEmploymentScreen, { who, applicantId: 9002 });
    const status = screen.getByLabelText("Employment status");
    expect(screen.getByLabelText("Years as a student")).toHaveValue("2");

    await user.selectOptions(status, "Not employed");

    expect(screen.getByLabelText("Years without a job")).toHaveValue("");
    expect(screen.getByText(emptied)).toHaveRole("status");
    await user.click(screen.getByRole("button", { name: "Save and continue" }));
    expect(await screen.findByRole("region", { name: /another look/ })).toBeVisible();

    await user.selectOptions(status, student.displayText);
    expect(screen.getByLabelText("Years as a student")).toHaveValue("2");
  },
);

test("drops the errors of cleared years once the first status brings them back", async () => {
  anEmploymentApi().on(employmentApi.read, {
    employments: [employed],
    suggested: [],
    isEmploymentHistorySufficient: true,
  });
  const { user } = await renderStep(currentEmploymentScreen);
  const status = screen.getByLabelText("Employment status");
  const first = (status as HTMLSelectElement).selectedOptions[0]!.text;
  await user.selectOptions(status, "Retired");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(await screen.findByRole("region", { name: /need another look/ })).toBeVisible();

  await user.selectOptions(status, first);

  await waitFor(() => expect(screen.queryByText(/need another look/)).not.toBeInTheDocument());
  expect(screen.queryByText(/Enter years, or 0/)).not.toBeInTheDocument();
});

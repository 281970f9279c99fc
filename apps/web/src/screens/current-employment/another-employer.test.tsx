// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { employmentApi } from "@portico/contract/work";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { currentEmploymentScreen } from "./current-employment-screen.tsx";
import { anEmploymentApi, employed } from "./testing/employment-api.ts";

const said = /^We cleared the answers below, because they were for the job at Casco Bay Health/;

/** Opens the page of a person with a job at Casco Bay Health. */
async function openJob() {
  const api = anEmploymentApi().on(employmentApi.update, {
    updated: true,
    isEmploymentHistorySufficient: true,
    journey: aJourney({ revision: 2 }),
  });
  const page = await renderStep(currentEmploymentScreen);
  const employer = screen.getByLabelText("Employer");
  const rename = async (name: string) => {
    await page.user.clear(employer);
    await page.user.type(employer, name);
  };
  return { ...page, api, employer, rename };
}

const facts = () => ({
  occupation: screen.getByLabelText<HTMLInputElement>("Occupation").value,
  years: screen.getByLabelText<HTMLInputElement>("Years at this job").value,
  way: screen.getByLabelText<HTMLSelectElement>("How are you paid?").selectedOptions[0]?.text,
  amount: screen.getByLabelText<HTMLInputElement>(/^Amount before taxes/).value,
});
const none = { occupation: "", years: "", way: "Choose one", amount: "" };
const all = { occupation: "Management", years: "4", way: "Monthly", amount: "6,200.00" };

test("clears the time, occupation, and pay of the job before when another employer is typed, and says so", async () => {
  const { user, api, rename } = await openJob();
  expect(facts()).toEqual(all);

  await rename("Portland Press");

  expect(facts()).toEqual(none);
  expect(screen.getByText(said)).toHaveRole("status");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(await screen.findByRole("link", { name: "Years at this job: Enter years, or 0." })).toBeVisible();
  expect(api.callsOf(employmentApi.update)).toEqual([]);
});

test("brings the cleared answers back if it is the same job under another name, and saves them", async () => {
  const { user, api, employer, rename } = await openJob();
  await rename("CBH Group");

  await user.click(screen.getByRole("button", { name: "Bring them back" }));

  expect(facts()).toEqual(all);
  expect(employer).toHaveFocus();
  expect(screen.queryByText(said)).not.toBeInTheDocument();
  await rename("CBH Group of Maine");
  expect(facts()).toEqual(all);
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(api.callsOf(employmentApi.update)[0]?.input["employment"]).toMatchObject({
    employer: "CBH Group of Maine",
    occupationConfigurationId: employed.occupationConfigurationId,
    yearsWorked: 4,
    monthlyIncome: 6200,
  });
});

test.each(["Casco Bay Helath", "Casco Bay Health Inc.", "casco bay health", "Casco Bay"])(
  "keeps the answers when the name is only corrected to %s",
  async (name) => {
    const { rename } = await openJob();

    await rename(name);

    expect(facts()).toEqual(all);
    expect(screen.queryByText(said)).not.toBeInTheDocument();
  },
);

test("brings the answers back with the first name, and keeps those that were typed for another job", async () => {
  const { user, rename } = await openJob();
  await rename("Portland Press");
  await user.type(screen.getByLabelText("Years at this job"), "1");

  await rename("Casco Bay Health");

  expect(facts()).toEqual({ ...all, years: "1" });
});

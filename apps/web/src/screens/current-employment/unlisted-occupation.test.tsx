// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { employmentApi } from "@portico/contract/work";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { currentEmploymentScreen } from "./current-employment-screen.tsx";
import { anEmploymentApi, employed } from "./testing/employment-api.ts";

const unlisted = { ...employed, occupationConfigurationId: 24, enteredOccupation: "Sommelier" };

/** Opens the page of a person who gave "Sommelier" as the title of a job that isn't listed. */
async function renderSommelier() {
  const api = anEmploymentApi()
    .on(employmentApi.read, { employments: [unlisted], suggested: [], isEmploymentHistorySufficient: true })
    .on(employmentApi.update, {
      updated: true,
      isEmploymentHistorySufficient: true,
      journey: aJourney({ revision: 2 }),
    });
  const { user } = await renderStep(currentEmploymentScreen);
  const typeOccupation = async (text: string) => {
    await user.clear(occupation());
    await user.type(occupation(), text);
    await user.tab();
  };
  return { api, user, typeOccupation };
}

const occupation = () => screen.getByRole("combobox", { name: "Occupation" });
const jobTitle = () => screen.getByLabelText("Job title");
const useInstead = (text: string) => screen.queryByRole("button", { name: `Use “${text}” as the job title` });

test("says before leaving the field how an occupation that isn't listed is saved", async () => {
  const { user } = await renderSommelier();

  await user.clear(jobTitle());
  await user.clear(occupation());
  await user.type(occupation(), "Sales man");

  expect(
    screen.getByText("It isn't in the list. We'll choose “Something else” and use your words as the job title."),
  ).toBeVisible();
});

test.each(["Sa", "health", "Service"])(
  "keeps a typed part of several listed occupations and asks for a choice instead of saving something else: %s",
  async (part) => {
    const { api, user, typeOccupation } = await renderSommelier();

    await typeOccupation(part);

    expect(occupation()).toHaveValue(part);
    expect(occupation()).toHaveAccessibleDescription(
      expect.stringContaining(`“${part}” isn't in the list. Choose one from the list.`),
    );
    await user.click(screen.getByRole("button", { name: "Save and continue" }));
    expect(api.callsOf(employmentApi.update)).toEqual([]);
    expect(occupation()).toHaveValue(part);
  },
);

test("takes the only occupation that a text begins when the person leaves the field", async () => {
  const { typeOccupation } = await renderSommelier();

  await typeOccupation("Sommel");
  expect(occupation()).toHaveValue("Something else");
  await typeOccupation("carpen");

  expect(occupation()).toHaveValue("Construction");
  expect(screen.queryByLabelText("Job title")).not.toBeInTheDocument();
});

test("keeps the job title when another occupation is typed, and offers the typed occupation", async () => {
  const { typeOccupation } = await renderSommelier();

  await typeOccupation("Wine waiter");

  expect(occupation()).toHaveValue("Something else");
  expect(jobTitle()).toHaveValue("Sommelier");
  expect(useInstead("Wine waiter")).toBeVisible();
});

test("uses the occupation that was typed last, and offers the earlier one", async () => {
  const { api, user, typeOccupation } = await renderSommelier();
  await user.clear(jobTitle());
  await typeOccupation("Wine wiater");
  expect(jobTitle()).toHaveValue("Wine wiater");

  await typeOccupation("Wine waiter");

  expect(jobTitle()).toHaveValue("Wine waiter");
  expect(useInstead("Wine wiater")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(api.callsOf(employmentApi.update)[0]?.input["employment"]).toMatchObject({ enteredOccupation: "Wine waiter" });
});

test("swaps the job title and the typed occupation each time the button is pressed", async () => {
  const { api, user, typeOccupation } = await renderSommelier();
  await typeOccupation("Wine waiter");

  await user.click(useInstead("Wine waiter")!);
  expect(jobTitle()).toHaveValue("Wine waiter");
  await user.click(useInstead("Sommelier")!);
  expect(jobTitle()).toHaveValue("Sommelier");
  await user.click(useInstead("Wine waiter")!);
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(employmentApi.update)[0]?.input["employment"]).toMatchObject({ enteredOccupation: "Wine waiter" });
});

test("offers nothing when the typed occupation is the job title", async () => {
  const { typeOccupation } = await renderSommelier();

  await typeOccupation("sommelier ");

  expect(jobTitle()).toHaveValue("Sommelier");
  expect(screen.queryByRole("button", { name: /as the job title/ })).not.toBeInTheDocument();
});

test("uses a newly typed occupation after a listed one, and offers the earlier title", async () => {
  const { user, typeOccupation } = await renderSommelier();
  await user.clear(occupation());
  await user.type(occupation(), "{ArrowDown}{Enter}");
  expect(screen.queryByLabelText("Job title")).not.toBeInTheDocument();

  await typeOccupation("Wine waiter");

  expect(jobTitle()).toHaveValue("Wine waiter");
  expect(useInstead("Sommelier")).toBeVisible();
});

test("offers the typed occupation even if the job title was emptied in between", async () => {
  const { typeOccupation } = await renderSommelier();

  await typeOccupation(" ");
  await typeOccupation("Wine waiter");

  expect(jobTitle()).toHaveValue("Wine waiter");
  expect(useInstead("Sommelier")).toBeVisible();
});

test.each([
  ["an empty field", ""],
  ["a part of several listed ones", "Health"],
])("drops the error of %s as soon as an own occupation is typed, and saves it", async (_which, wrong) => {
  const { api, user, typeOccupation } = await renderSommelier();
  await user.clear(jobTitle());
  await typeOccupation(wrong || " ");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(occupation()).toBeInvalid();

  await user.clear(occupation());
  await user.type(occupation(), "Beekeeper");

  expect(screen.getByText(/^It isn't in the list/)).toBeVisible();
  expect(occupation()).not.toBeInvalid();
  await user.click(screen.getByLabelText(/^Years at this job/));
  expect(screen.getByLabelText(/^Years at this job/)).toHaveFocus();
  expect(occupation()).not.toBeInvalid();
  expect(jobTitle()).toHaveValue("Beekeeper");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(api.callsOf(employmentApi.update)[0]?.input["employment"]).toMatchObject({ enteredOccupation: "Beekeeper" });
});

test.each([
  ["teacher", "Education and library"],
  ["Nurse", "Health care practitioner"],
  ["driver", "Transportation and delivery"],
  ["waiter", "Food service"],
])("finds the occupation of a %s, and takes it when the field is left", async (text, found) => {
  const { user, typeOccupation } = await renderSommelier();
  await user.clear(occupation());
  await user.type(occupation(), text.slice(0, 4));
  expect(screen.getByRole("option", { name: new RegExp(`^${found} `) })).toBeVisible();

  await typeOccupation(text);

  expect(occupation()).toHaveValue(found);
  expect(screen.queryByLabelText("Job title")).not.toBeInTheDocument();
});

test("offers the occupation of a longer title, but keeps the title", async () => {
  const { user, typeOccupation } = await renderSommelier();
  await user.clear(occupation());
  await user.type(occupation(), "School bus driver");
  expect(screen.getByRole("option", { name: /^Transportation and delivery/ })).toBeVisible();

  await typeOccupation("School bus driver");

  expect(jobTitle()).toHaveValue("School bus driver");
});

test("offers the employment status that somebody types as their occupation", async () => {
  anEmploymentApi();
  const { user } = await renderStep(currentEmploymentScreen);
  await user.clear(occupation());
  await user.type(occupation(), "retired");
  expect(screen.getByText("“Retired” is an employment status. You can choose it above.")).toBeVisible();

  await user.tab();
  await user.click(screen.getByRole("button", { name: "Change the status to “Retired”" }));

  expect(screen.getByLabelText("Employment status")).toHaveDisplayValue("Retired");
  expect(screen.getByLabelText("Employment status")).toHaveFocus();
  expect(screen.queryByLabelText("Occupation")).not.toBeInTheDocument();
});

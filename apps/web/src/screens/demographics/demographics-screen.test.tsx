// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { demographicApi } from "@portico/contract/demographic";
import { nothingProvided, type Demographic } from "@portico/domain/person/demographic";
import { demographicChoices } from "@portico/domain/person/demographic-choices";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { demographicsScreen } from "./demographics-screen.tsx";

const journey = aJourney({ frontier: "coApplicant" });

function anInstitution(demographic: Demographic | null = null, isAnswered = demographic !== null) {
  const { ethnicGroups, genders, races } = demographicChoices;
  return fakeApi()
    .on(demographicApi.configuration, {
      notice: "Federal law requires us to ask.",
      ethnicGroups: [...ethnicGroups],
      genders: [...genders],
      races: [...races],
    })
    .on(demographicApi.read, { demographic, isAnswered });
}

const question = (name: string) => within(screen.getByRole("group", { name: new RegExp(`^${name}`) }));
const save = () => screen.getByRole("button", { name: "Save and continue" });
const declines = "I do not wish to provide this information";

test(
  "sends several answers, entered text, and subcategories without their category",
  { tags: ["5.max.race"] },
  async () => {
    const api = anInstitution().on(demographicApi.create, { created: true, journey });
    const { user, onDone } = await renderStep(demographicsScreen);

    await user.click(question("Ethnicity").getByLabelText("Cuban"));
    await user.click(question("Race").getByLabelText("Other Asian"));
    const own = question("Race").getByLabelText(/^Print race, for example, Hmong/);
    await user.click(own);
    await user.paste("x".repeat(65));
    await user.tab();
    expect(await screen.findByText("Use at most 64 characters.")).toBeInTheDocument();
    await user.clear(own);
    await user.type(own, "Hmong");
    await user.click(question("Race").getByLabelText("White"));
    await user.click(question("Sex").getByLabelText("Female"));
    await user.click(save());

    expect(api.callsOf(demographicApi.create)[0]?.input["demographic"]).toEqual({
      ethnicGroups: [{ id: 13 }],
      races: [{ id: 27, enteredText: "Hmong" }, { id: 5 }],
      genders: [{ id: 2 }],
    });
    expect(onDone).toHaveBeenCalledWith(journey);
  },
);

test("clears other answers when somebody doesn't wish to answer, and the other way round", async () => {
  anInstitution();
  const { user } = await renderStep(demographicsScreen);
  const race = question("Race");

  await user.click(race.getByLabelText("White"));
  await user.click(race.getByLabelText(declines));
  expect(race.getByLabelText("White")).not.toBeChecked();
  await user.click(race.getByLabelText("Samoan"));

  expect(race.getByLabelText(declines)).not.toBeChecked();
});

test("reports a missing answer at the question", async () => {
  const api = anInstitution();
  const { user } = await renderStep(demographicsScreen);

  await user.click(question("Race").getByLabelText("White"));
  await user.click(save());

  for (const name of ["Ethnicity", "Sex"])
    expect(
      screen.getByRole("link", { name: `${name}: choose what applies, or that you do not wish to provide it.` }),
    ).toBeVisible();
  expect(api.callsOf(demographicApi.create)).toHaveLength(0);
});

test("skips the whole page", { tags: ["7.demographic-skip"] }, async () => {
  const api = anInstitution().on(demographicApi.skip, { updated: true, journey });
  const { user, onDone } = await renderStep(demographicsScreen);

  await user.click(screen.getAllByRole("button", { name: "Skip this page" })[0]!);

  expect(api.callsOf(demographicApi.skip)[0]?.input).toEqual({ applicantId: 9001 });
  expect(onDone).toHaveBeenCalledWith(journey);
});

test("says that an unanswered skip may have arrived", async () => {
  anInstitution().on(demographicApi.skip, () => {
    throw new TypeError("Failed to fetch");
  });
  const { user } = await renderStep(demographicsScreen);

  await user.click(screen.getAllByRole("button", { name: "Skip this page" })[0]!);

  const problem = await screen.findByRole("region", { name: "We don't know if this arrived" });
  await waitFor(() => expect(problem).toHaveFocus());
});

test("shows and changes a saved answer", async () => {
  const api = anInstitution({ ...nothingProvided(), races: [{ id: 1, enteredText: "Penobscot Nation" }] }).on(
    demographicApi.update,
    { updated: true, journey },
  );
  const { user } = await renderStep(demographicsScreen);

  const tribe = screen.getByLabelText(/^Print name of enrolled or principal tribe/);
  expect(tribe).toHaveValue("Penobscot Nation");
  await user.clear(tribe);
  await user.click(save());

  expect(api.callsOf(demographicApi.update)[0]?.input["demographic"]).toEqual({
    ...nothingProvided(),
    races: [{ id: 1 }],
  });
});

test("names the co-applicant on their page", async () => {
  anInstitution();
  await renderStep(demographicsScreen, { who: "joint", applicantId: 9002 });

  expect(screen.getByRole("heading", { name: "Your co-borrower's demographic information" })).toBeInTheDocument();
});

test("keeps or replaces a co-applicant's answers without showing them", async () => {
  const api = anInstitution(null, true).on(demographicApi.update, { updated: true, journey });
  const { user, onDone } = await renderStep(demographicsScreen, { who: "joint", applicantId: 9002 });

  expect(screen.getByText("Your co-borrower has answered this page")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Keep their answers" }));
  expect(onDone).toHaveBeenCalledWith();
  for (const name of ["Ethnicity", "Sex", "Race"]) await user.click(question(name).getByLabelText(declines));
  await user.click(save());

  expect(api.callsOf(demographicApi.update)).toHaveLength(1);
});

const newer = aJourney({ revision: 2 });
const skip = () => screen.getAllByRole("button", { name: "Skip this page" })[0]!;

test("shows another window's answers before it skips the page", async () => {
  const api = anInstitution();
  const { user, onDone } = await renderStep(demographicsScreen);
  const white = { ...nothingProvided(), races: [{ id: 5 }, { id: 1, enteredText: "Penobscot Nation" }] };
  api
    .on(demographicApi.read, { demographic: white, isAnswered: true })
    .refuse(demographicApi.skip, "staleRevision", { journey: newer });

  await user.click(skip());

  expect(await screen.findByRole("region", { name: "We couldn't save this" })).toHaveTextContent(
    "Choose below how to continue",
  );
  expect(screen.getByText(/Saved now: White, American Indian or Alaska Native: Penobscot Nation/)).toBeVisible();
  expect(question("Race").getByLabelText("White")).toBeChecked();
  expect(onDone).not.toHaveBeenCalled();
  api.on(demographicApi.skip, { updated: true, journey });
  await user.click(skipAndRemove()!);
  expect(onDone).toHaveBeenCalledWith(journey);
});

const skipAndRemove = () => screen.queryByRole("button", { name: "Skip this page and remove the saved answers" });
const female = { ...nothingProvided(), genders: [{ id: 2 }] };
const male = { ...nothingProvided(), genders: [{ id: 1 }] };

async function skipsBehindAnotherWindow() {
  const api = anInstitution(female).on(demographicApi.update, { updated: true, journey: newer });
  const page = await renderStep(demographicsScreen);
  api
    .on(demographicApi.read, { demographic: male, isAnswered: true })
    .refuse(demographicApi.skip, "staleRevision", { journey: newer });
  await page.user.click(skip());
  expect(await screen.findByText(/Saved now: Male/)).toBeVisible();
  return { ...page, api };
}

test("keeps the choice to skip when another window has changed the answers", async () => {
  const { api, user, onDone } = await skipsBehindAnotherWindow();
  expect(screen.queryByRole("button", { name: "Save what's on this page" })).not.toBeInTheDocument();
  api.on(demographicApi.skip, { updated: true, journey });

  await user.click(skipAndRemove()!);

  expect(onDone).toHaveBeenCalledWith(journey);
  expect(api.callsOf(demographicApi.update)).toEqual([]);
});

test("takes the other window's answers instead of skipping, if the person chooses that", async () => {
  const { api, user, onDone } = await skipsBehindAnotherWindow();

  await user.click(screen.getByRole("button", { name: "Use the saved answers" }));

  expect(question("Sex").getByLabelText("Male")).toBeChecked();
  expect(skipAndRemove()).not.toBeInTheDocument();
  await user.click(save());
  expect(onDone).toHaveBeenCalledWith(newer);
  expect(api.callsOf(demographicApi.update)[0]?.input["demographic"]).toEqual(male);
});

test("asks about the page's answers if they are saved while the question about the skip is open", async () => {
  const { user } = await skipsBehindAnotherWindow();

  await user.click(save());

  expect(await screen.findByText(/Saved now: Male/)).toHaveTextContent("On this page: Female");
  expect(screen.getByRole("button", { name: "Save what's on this page" })).toBeVisible();
  expect(skipAndRemove()).not.toBeInTheDocument();
});

test("shows another window's answers next to this page's, and asks which are right", async () => {
  const api = anInstitution();
  const { user } = await renderStep(demographicsScreen);
  for (const name of ["Ethnicity", "Sex", "Race"]) await user.click(question(name).getByLabelText(declines));
  const white = { ...nothingProvided(), races: [{ id: 5 }] };
  api
    .on(demographicApi.read, { demographic: white, isAnswered: true })
    .refuse(demographicApi.create, "staleRevision", { journey: newer });

  await user.click(save());

  expect(await screen.findByText(/Saved now: White/)).toHaveTextContent(`On this page: ${declines}`);
  await user.click(screen.getByRole("button", { name: "Use the saved answers" }));
  expect(question("Race").getByLabelText("White")).toBeChecked();
});

test("asks before it replaces another window's hidden co-applicant answers", async () => {
  const api = anInstitution();
  const { user } = await renderStep(demographicsScreen, { who: "joint", applicantId: 9002 });
  for (const name of ["Ethnicity", "Sex", "Race"]) await user.click(question(name).getByLabelText(declines));
  api
    .on(demographicApi.read, { demographic: null, isAnswered: true })
    .refuse(demographicApi.create, "staleRevision", { journey: newer });

  await user.click(save());

  expect(await screen.findByText(/Saved now: answers that we don't show here/)).toHaveTextContent(
    "On this page: the answers below",
  );
  await user.click(screen.getByRole("button", { name: "Use the saved answers" }));
  expect(question("Race").getByLabelText(declines)).not.toBeChecked();
  expect(screen.getByRole("button", { name: "Keep their answers" })).toBeVisible();
});

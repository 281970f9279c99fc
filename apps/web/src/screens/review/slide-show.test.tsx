// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { disclosureApi, type SlideToShow } from "@portico/contract/agreements";
import { applicationApi, reviewApi } from "@portico/contract/application";
import { configurationApi } from "@portico/contract/configuration";
import { fakeApi, FakeRefusal } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { reviewScreen } from "./review-screen.tsx";

const slides: SlideToShow[] = [
  {
    title: "What happens now",
    text: "We read it.",
    film: {
      src: "/brand/film.mp4",
      poster: "/brand/film.webp",
      captions: { src: "/brand/film.vtt", language: "en-US", label: "English" },
    },
  },
  { title: "If it is yes", text: "Nothing is owed until you accept.", film: null },
];

const journey = aJourney({ revision: 12, submitted: true, exit: "offer" });
const answer = { loanDecision: 1, submitCompleted: true, useSimplifiedLoanOfferView: false, journey } as const;

/** An institution with slides. The answer comes when the test says so. */
function anInstitution({ films = true } = {}) {
  const answers = Promise.withResolvers<typeof answer>();
  // Commands run one after another, so one without an answer would delay the next test's commands.
  onTestFinished(() => answers.resolve(answer));
  const api = fakeApi()
    .on(disclosureApi.configuration, { disclosures: [], showSlideShowAtSubmit: true, slides })
    .on(configurationApi.featureToggle, { featureToggle: { enabled: films } })
    .on(reviewApi.configuration, { includeEmploymentForReview: true, disableVehicleEditing: false })
    .on(reviewApi.read, { groups: [] })
    .on(reviewApi.confirm, { confirmed: true })
    .on(applicationApi.submit, () => answers.promise);
  return { api, answerNow: () => act(async () => answers.resolve(answer)) };
}

async function sendIt() {
  const rendered = await renderStep(reviewScreen);
  await rendered.user.click(screen.getByRole("button", { name: "Send my application" }));
  return rendered;
}

test(
  "shows the slides during the submission, and opens the decision as soon as it arrives",
  { tags: ["3.docv-config.showSlideShowAtSubmit", "2.widget.wizard-tabs.next"] },
  async () => {
    const { answerNow } = anInstitution();
    const { user, onDone } = await sendIt();

    expect(await screen.findByRole("dialog", { name: "Good to know" })).toHaveTextContent("We read it.");
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(screen.getByText("Nothing is owed until you accept.")).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
    await answerNow();

    expect(onDone).toHaveBeenCalledWith(journey);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  },
);

test("goes on to the waiting page, and promises no decision, if it is pending", async () => {
  const { api } = anInstitution();
  const undecided = { ...journey, exit: "pending" as const };
  api.on(applicationApi.submit, { ...answer, loanDecision: 0, journey: undecided });
  const { onDone } = await sendIt();

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(undecided));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.queryByText(/answer is here|see my answer/i)).not.toBeInTheDocument();
});

test("opens the decision as soon as it arrives if the person has skipped the slides", async () => {
  const { answerNow } = anInstitution();
  const { user, onDone } = await sendIt();

  await user.click(screen.getByRole("button", { name: "Skip the slides" }));
  expect(screen.queryByText("We read it.")).not.toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();
  await answerNow();

  expect(onDone).toHaveBeenCalledWith(journey);
});

test("shows a film with captions that plays only on request", { tags: ["2.widget.video"] }, async () => {
  anInstitution();
  const { user } = await sendIt();
  const link = await screen.findByRole("button", { name: "Watch a short film about this" });
  expect(document.querySelector("video")).toBeNull();

  await user.click(link);
  const film = await screen.findByLabelText<HTMLVideoElement>("What happens now", { selector: "video" });

  expect(film.autoplay).toBe(false);
  expect(film.querySelector("track")).toHaveAttribute("src", "/brand/film.vtt");
});

test("shows only a slide's text if films are switched off", async () => {
  const { api } = anInstitution({ films: false });
  await sendIt();

  await expect.poll(() => api.callsOf(configurationApi.featureToggle).length).toBe(1);
  expect(screen.getByText("We read it.")).toBeVisible();
  expect(document.querySelector("video")).toBeNull();
});

test("closes the slides and shows why an application can't be sent", async () => {
  const { api } = anInstitution();
  api.on(applicationApi.submit, () => new FakeRefusal("reviewNotConfirmed"));

  await sendIt();

  expect(await screen.findByText("There was an error confirming your loan details")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { FrameContext } from "../../page/frame.ts";
import { aFrame, renderPage, renderStep } from "../../testing/render-step.tsx";
import { aJourney, allIdentificationFields } from "../../testing/samples.ts";
import { coApplicantScreen } from "./co-applicant-screen.tsx";
import { anInstitution, identifiedNoa, noa, together, typeEverything, withNoa } from "./testing/co-applicant-api.ts";

test("goes on at once for a single applicant", async () => {
  const journey = aJourney({ applicationType: 1 });
  const api = anInstitution().on(coApplicantApi.select, { updated: true, journey });
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });

  await user.click(screen.getByLabelText(/Just me/));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(coApplicantApi.select)[0]?.input["selection"]).toEqual({ applicationType: 1, jointIntent: false });
  expect(onDone).toHaveBeenCalledWith(journey);
});

test(
  "asks for the joint intent of both people first in a joint application",
  { tags: ["2.screen.co-applicant-form"] },
  async () => {
    const api = anInstitution().on(coApplicantApi.select, { updated: true, journey: aJourney({ applicationType: 2 }) });
    const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });

    await user.click(screen.getByLabelText(/Me and someone else/));
    await user.click(screen.getByRole("button", { name: "Save and continue" }));
    expect(
      screen.getByRole("link", { name: "Confirm that you both intend to apply for joint credit." }),
    ).toBeInTheDocument();
    await user.click(screen.getByLabelText("We both intend to apply for joint credit."));
    await user.click(screen.getByRole("button", { name: "Save and continue" }));

    expect(await screen.findByRole("heading", { name: "About your co-borrower" })).toBeInTheDocument();
    expect(api.callsOf(coApplicantApi.select)).toHaveLength(1);
    // The form stays on the page. A restart would lose its input.
    expect(onDone).not.toHaveBeenCalled();
  },
);

test("begins with two people in an application that follows a decline, and says that it is a new one", async () => {
  anInstitution().on(coApplicantApi.read, { applicationType: 0, coApplicant: null, isNewTogether: true });

  await renderStep(coApplicantScreen, { who: "joint", journey: aJourney({ countsPassedQuiz: true }) });

  expect(screen.getByText(/identity questions, so we won't ask them again/)).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Apply with a co-borrower" })).toBeVisible();
  expect(screen.getByLabelText(/Me and someone else/)).toBeChecked();
  expect(screen.getByLabelText("We both intend to apply for joint credit.")).not.toBeChecked();
  expect(screen.getByText("This is a new application").parentElement).toHaveTextContent(
    "You'll both read and agree to the documents again",
  );
});

test("says nothing of a co-borrower after the choice to apply alone after all", async () => {
  anInstitution().on(coApplicantApi.read, { applicationType: 0, coApplicant: null, isNewTogether: true });
  const { user } = await renderStep(coApplicantScreen, { who: "joint", journey: aJourney() });

  await user.click(screen.getByLabelText(/Just me/));

  expect(screen.queryByRole("heading", { level: 1, name: "Apply with a co-borrower" })).not.toBeInTheDocument();
  expect(screen.queryByText(/co-borrower's answers|You'll both/)).not.toBeInTheDocument();
  expect(screen.getByText(/^The answers from your last application are already here/)).toBeVisible();
});

/** The page in a frame whose `returns` a press of the button counts up, as the shell does when Back leads to the page again. */
function Returning() {
  const [returns, setReturns] = useState(0);
  const [frame] = useState(aFrame);
  const { Screen } = coApplicantScreen;
  const place = { journey: aJourney(), who: "joint", applicantId: 0, productCode: 1, onDone: () => {} } as const;
  return (
    <FrameContext value={{ ...frame, returns }}>
      <button type="button" onClick={() => setReturns(1)}>
        Back
      </button>
      <Screen {...place} />
    </FrameContext>
  );
}

test("says before somebody is named that a co-borrower wouldn't have changed an earlier answer", async () => {
  anInstitution().on(coApplicantApi.read, { applicationType: 0, coApplicant: null, answeredOn: "2026-11-29" });
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });
  const title = "A co-borrower likely won't change our answer";
  expect(screen.queryByText(title)).not.toBeInTheDocument();

  await user.click(screen.getByLabelText(/Me and someone else/));

  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByText(/^On November 29, 2026, we couldn't approve a loan for you/)).toBeVisible();
});

test("says beside the choice to apply alone that the answer would likely be the same", async () => {
  const ifAlone = { answeredOn: "2026-10-03" };
  anInstitution().on(coApplicantApi.read, { applicationType: 0, coApplicant: null, ifAlone });
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });
  const title = "We'd likely give the same answer";
  expect(screen.queryByText(title)).not.toBeInTheDocument();

  await user.click(screen.getByLabelText(/Just me/));
  expect(screen.getByText(title)).toBeVisible();
  expect(
    screen.getByText(/^On October 3, 2026, .* we'd likely say no again, but you can still apply\.$/),
  ).toBeVisible();
  expect(screen.getByRole("button", { name: "Read your notice" })).toBeVisible();
  await user.click(screen.getByLabelText(/Me and someone else/));

  expect(screen.queryByText(title)).not.toBeInTheDocument();
});

test("says to two named people that they were declined together, until another one is named", async () => {
  const answeredTogetherOn = "2026-11-29";
  withNoa().on(coApplicantApi.read, { applicationType: 2, coApplicant: identifiedNoa, answeredTogetherOn });
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });
  const title = "With the same answers, we'd likely say no again";

  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByText(/couldn't approve this kind of loan for the two of you/)).toBeVisible();
  await user.clear(screen.getByLabelText("First name"));
  await user.type(screen.getByLabelText("First name"), "Walter");
  await user.clear(screen.getByLabelText("Last name"));
  await user.type(screen.getByLabelText("Last name"), "Quist");

  expect(screen.queryByText(title)).not.toBeInTheDocument();
});

test("shows the choice again when Back leads from the form to the page again", async () => {
  together();
  const { user } = await renderPage(<Returning />);
  await user.type(await screen.findByLabelText("First name"), "Nora");

  await user.click(screen.getByRole("button", { name: "Back" }));

  expect(await screen.findByLabelText(/Me and someone else/)).toBeChecked();
});

test(
  "explains applying together in the institution's words, in a dialog",
  {
    tags: [
      "2.screen.co-applicant-modal",
      "3.other-config.coApplicantModal.title",
      "3.other-config.coApplicantModal.content",
    ],
  },
  async () => {
    anInstitution();
    const { user } = await renderStep(coApplicantScreen, { who: "joint" });

    await user.click(screen.getByRole("button", { name: "What applying together means" }));

    const dialog = screen.getByRole("dialog", { name: "Applying together" });
    expect(within(dialog).getByText("You're both responsible for the loan.")).toBeVisible();
  },
);

test(
  "doesn't change a co-applicant whom another tab removed, but says so and offers the choice",
  { tags: ["8.update.co-applicant"] },
  async () => {
    withNoa().refuse(coApplicantApi.update, "coApplicantNotUpdated");
    const { user } = await renderStep(coApplicantScreen, { who: "joint" });
    await user.type(await screen.findByLabelText("Last name"), "-Quist");

    await user.click(await screen.findByRole("button", { name: "Save and continue" }));

    expect(await screen.findByRole("region", { name: "We couldn't save this" })).toHaveTextContent(
      "There was an error updating the Co-Applicant record",
    );
    expect(screen.getByRole("button", { name: "Apply alone after all" })).toBeInTheDocument();
  },
);

const goAlone = "Apply alone after all";
const alone = aJourney({ revision: 3, applicationType: 1 });

test("asks before applying alone if the co-applicant's input would be lost", async () => {
  const api = together().on(coApplicantApi.select, { updated: true, journey: alone });
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });
  const button = screen.getByRole("button", { name: goAlone });
  await user.type(screen.getByLabelText("First name"), "Noa");

  await user.click(button);
  const question = within(screen.getByRole("alertdialog", { name: "Apply alone?" }));
  expect(question.getByText(/What you typed about your co-borrower isn't saved/)).toBeVisible();
  await user.click(question.getByText("Keep applying together"));
  expect(screen.getByLabelText("First name")).toHaveValue("Noa");
  expect(api.callsOf(coApplicantApi.select)).toEqual([]);
  await user.click(button);
  await user.click(screen.getByRole("button", { name: "Apply alone" }));

  expect(api.callsOf(coApplicantApi.select)[0]?.input["selection"]).toEqual({ applicationType: 1 });
  expect(onDone).toHaveBeenCalledWith(alone);
});

test("applies alone at once if nothing is lost", async () => {
  together().on(coApplicantApi.select, { updated: true, journey: alone });
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });

  await user.click(screen.getByRole("button", { name: goAlone }));

  expect(onDone).toHaveBeenCalledWith(alone);
});

test("lists the saved co-applicant's answers that applying alone will delete", async () => {
  const api = withNoa().on(coApplicantApi.select, { updated: true, journey: alone });
  const journey = aJourney({ applicationType: 2, path: ["coApplicant", "paymentProtection"] });
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint", journey });

  await user.click(screen.getByRole("button", { name: goAlone }));
  const dialog = screen.getByRole("alertdialog", { name: "Apply alone?" });
  expect(dialog).toHaveTextContent(
    /everything you saved about Noa Reyes: .*addresses, work and income, and agreements/,
  );
  expect(dialog).toHaveTextContent(/If you both chose the same payment protection/);
  expect(api.callsOf(coApplicantApi.select)).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Apply alone" }));

  expect(onDone).toHaveBeenCalledWith(alone);
});

test.each([
  ["and names demographic information", ["coApplicant", "coApplicantDemographics"], true],
  ["and names none if the loan doesn't ask for it", ["coApplicant"], false],
] as const)("lists what applying alone will delete, %s", async (_, path, isNamed) => {
  withNoa();
  const journey = aJourney({ applicationType: 2, path: [...path] });
  const { user } = await renderStep(coApplicantScreen, { who: "joint", journey });

  await user.click(screen.getByRole("button", { name: goAlone }));

  const dialog = screen.getByRole("alertdialog", { name: "Apply alone?" });
  expect(/work and income, any demographic information, and agreements/.test(dialog.textContent)).toBe(isNamed);
  expect(/work and income, and agreements/.test(dialog.textContent)).toBe(!isNamed);
});

test("asks before the choice to apply alone deletes a saved co-applicant", async () => {
  const api = withNoa().on(coApplicantApi.select, { updated: true, journey: alone });
  const { user } = await renderPage(<Returning />);
  await screen.findByLabelText("First name");
  await user.click(screen.getByRole("button", { name: "Back" }));

  await user.click(await screen.findByLabelText(/Just me/));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Apply alone?" });
  expect(dialog).toHaveTextContent(/everything you saved about Noa Reyes/);
  await user.click(within(dialog).getByText("Keep applying together"));
  expect(api.callsOf(coApplicantApi.select)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await user.click(await screen.findByRole("button", { name: "Apply alone" }));

  await waitFor(() => expect(api.callsOf(coApplicantApi.select)).toHaveLength(1));
});

test("keeps the input when another window has added the co-applicant, and asks which answers are right", async () => {
  const journey = aJourney({ revision: 2 });
  const api = together();
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });
  await typeEverything(user);

  api
    .on(coApplicantApi.read, { applicationType: 2, coApplicant: noa })
    .refuse(coApplicantApi.create, "staleRevision", { journey });
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(screen.getByText("Which answers are right?")).toBeVisible());
  await waitFor(() => expect(screen.getByText(/Saved now: Noa/)).toBeVisible());
  expect(screen.getByLabelText("First name")).toHaveValue("Nora");
  api.on(coApplicantApi.update, { updated: true, emailVerificationResult: { emailIsValid: true }, journey });
  await user.click(screen.getByRole("button", { name: "Save what's on this page" }));

  await waitFor(() => expect(api.callsOf(coApplicantApi.update)).toHaveLength(1));
  expect(api.callsOf(coApplicantApi.update)[0]?.input["coApplicant"]).toMatchObject({
    applicantId: 12,
    firstName: "Nora",
  });
});

const choose = { name: "Save and continue" };

test("asks before going on alone when another window has added a co-applicant", async () => {
  const journey = aJourney({ revision: 2 });
  const api = together();
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });
  api
    .on(coApplicantApi.read, { applicationType: 2, coApplicant: noa })
    .refuse(coApplicantApi.select, "staleRevision", { journey });

  await user.click(screen.getByRole("button", { name: goAlone }));

  expect(await screen.findByText(/This application was changed in another window/)).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: goAlone }));
  expect(screen.getByRole("alertdialog", { name: "Apply alone?" })).toHaveTextContent("Noa Reyes");
});

test("shows another window's saved choice correctly", async () => {
  const journey = aJourney({ revision: 2 });
  const api = anInstitution().on(coApplicantApi.read, { applicationType: 1, coApplicant: null });
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });
  api
    .on(coApplicantApi.read, { applicationType: 2, coApplicant: noa })
    .refuse(coApplicantApi.select, "staleRevision", { journey });

  await user.click(screen.getByRole("button", choose));

  expect(await screen.findByText(/Saved now: Me and someone else/)).toHaveTextContent("On this page: Just me");
  await user.click(screen.getByRole("button", { name: "Use the saved answers" }));
  expect(screen.getByLabelText(/Me and someone else/)).toBeChecked();
});

test("words its questions about the co-applicant, not about the reader", async () => {
  together().on(identificationApi.configuration, {
    primary: allIdentificationFields,
    coApplicant: allIdentificationFields,
  });
  await renderStep(coApplicantScreen, { who: "joint" });

  expect(await screen.findByText("How should we contact them?")).toBeVisible();
  expect(screen.queryByText(/\b(I|my)\b/)).not.toBeInTheDocument();
});

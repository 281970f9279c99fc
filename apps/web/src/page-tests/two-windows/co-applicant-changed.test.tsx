// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { disclosureApi } from "@portico/contract/agreements";
import { identityQuizApi } from "@portico/contract/identity-quiz";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import type { Journey } from "@portico/contract/journey";
import { journeyApi } from "@portico/contract/journey";
import { sessionApi } from "@portico/contract/session";
import { employmentApi } from "@portico/contract/work";
import { call } from "../../api/call.ts";
import { keepJourney } from "../../api/journey-store.ts";
import { aHome } from "../../testing/address-api.ts";
import { anEmploymentApi } from "../../screens/current-employment/testing/employment-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { fakeApi, type FakeApi } from "../../testing/fake-api.ts";
import { aJourney, anAddressConfiguration, aStartUp, fewIdentificationFields } from "../../testing/samples.ts";
import { App } from "../../shell/app.tsx";

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

const [sam, dora] = [12, 13];
const personPages = {
  "/auto/co-applicant": "coApplicant",
  "/auto/co-applicant/address/current": "coApplicantCurrentAddress",
  "/auto/co-applicant/address/previous": "coApplicantPreviousAddress",
  "/auto/co-applicant/employment/current": "coApplicantCurrentEmployment",
  "/auto/co-applicant/employment/previous": "coApplicantPreviousEmployment",
  "/auto/verify": "verify",
} as const;

const withSam = aJourney({
  path: ["authentication", "identification", "currentAddress", "currentEmployment", ...Object.values(personPages)],
  frontier: "verify",
  ahead: [],
  applicationType: 2,
  coBorrowerApplicantId: sam,
  revision: 4,
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
});
const withDora: Journey = { ...withSam, coBorrowerApplicantId: dora, revision: 9 };
/** Dora has replaced Sam, and has the same id. */
const withDoraInPlace: Journey = { ...withSam, formerCoBorrowers: 1, revision: 9 };

const person = (applicantId: number, firstName: string) => ({
  applicantId,
  firstName,
  lastName: "Reyes",
  emailAddress: `${firstName}@example.com`,
  phoneNumber: "2075550124",
  memberType: "none",
});

function anApplicationWithSam(): FakeApi {
  const api = fakeApi();
  answerEverything(api);
  return (
    api
      .on(identificationApi.configuration, { primary: fewIdentificationFields, coApplicant: fewIdentificationFields })
      .on(sessionApi.renew, { renewed: true, expiresAt: withSam.expiresAt })
      .on(journeyApi.read, { journey: withSam })
      .on(sessionApi.token, { token: "token-of-the-test", openApplicationId: withSam.applicationId })
      .on(coApplicantApi.read, { applicationType: 2, coApplicant: person(sam, "Sam") })
      // Without a question, the page would look for the next page again and again.
      .on(identityQuizApi.questions, {
        challengeQuestions: [{ type: "color", prompt: "Which color?", answers: ["Red", "Blue"] }],
        isUnableToContinue: false,
        personVerificationId: "1",
        verificationName: "Sam",
      })
  );
}

async function open(path: string, journey: Journey) {
  keepJourney(journey);
  window.history.replaceState(null, "", path);
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });
  return userEvent.setup();
}

const home = { ...aHome, id: 30, bypassVerification: false };

/** Makes the page read the journey, as when it checks whether its session is over. */
async function learn(api: FakeApi, journey: Journey) {
  api.on(journeyApi.read, { journey });
  await act(async () => void (await call(journeyApi.read, { applicationId: journey.applicationId })));
}

const changed = { name: "Your co-borrower changed in another window" };
const button = (name: string) => screen.getByRole("button", { name });

test("names the co-borrower in the link back to their page, but not in the document title", async () => {
  anApplicationWithSam();

  await open("/auto/co-applicant/employment/current", withSam);

  expect((await screen.findAllByRole("link", { name: "Return to Sam's previous address page" }))[0]).toBeVisible();
  expect(document.title).not.toContain("Sam");
});

test("says that another window replaced the co-applicant, and doesn't save the former person's answers for the new one", async () => {
  const api = anApplicationWithSam()
    .on(addressApi.configuration, anAddressConfiguration())
    .on(addressApi.read, ({ applicantId, type }) => ({
      addresses: type === 1 ? [{ ...home, street: applicantId === dora ? "7 Quay Rd" : "12 Pine St" }] : [],
      isAddressHistorySufficient: true,
    }));
  const user = await open("/auto/co-applicant/address/current", withSam);
  expect(await screen.findByLabelText("Street")).toHaveValue("12 Pine St");
  expect(screen.getByRole("heading", { name: "Where does Sam live?" })).toBeVisible();
  await user.clear(screen.getByLabelText("Street"));
  await user.type(screen.getByLabelText("Street"), "99 Pine St");
  api
    .on(coApplicantApi.read, { applicationType: 2, coApplicant: person(dora, "Dora") })
    .on(journeyApi.read, { journey: withDora })
    .refuse(addressApi.update, "notFound");

  await user.click(button("Save and continue"));

  expect(await screen.findByRole("heading", changed)).toHaveFocus();
  expect(
    await screen.findByText(/Sam was removed from this application and Dora was added. We didn't save what you typed/),
  ).toBeVisible();
  await user.click(button("Continue with Dora"));
  expect(await screen.findByLabelText("Street")).toHaveValue("7 Quay Rd");
  expect(screen.getByRole("heading", { name: "Where does Dora live?" })).toBeVisible();
  expect(api.callsOf(addressApi.update).map(({ input }) => input["applicantId"])).toEqual([sam]);
});

test("reports a replaced co-applicant even if their page may no longer open, and opens the new person's page", async () => {
  const api = anEmploymentApi(anApplicationWithSam())
    .on(addressApi.configuration, anAddressConfiguration())
    .on(addressApi.read, { addresses: [], isAddressHistorySufficient: true });
  const user = await open("/auto/co-applicant/employment/current", withSam);
  await user.type(await screen.findByLabelText("Employer"), " Inc");
  const toAddress: Journey = {
    ...withDoraInPlace,
    path: ["authentication", "coApplicant", "coApplicantCurrentAddress"],
    frontier: "coApplicantCurrentAddress",
  };
  api
    .on(coApplicantApi.read, { applicationType: 2, coApplicant: person(sam, "Dora") })
    .on(journeyApi.read, { journey: toAddress })
    .refuse(employmentApi.update, "notItsTurn");

  await user.click(button("Save and continue"));

  expect(await screen.findByRole("heading", changed)).toBeVisible();
  expect(await screen.findByText(/Dora was added. We didn't save what you typed/)).toBeVisible();
  await user.click(button("Continue with Dora"));
  expect(await screen.findByRole("heading", { name: "Where does Dora live?" })).toBeVisible();
  expect(window.location.pathname).toBe("/auto/co-applicant/address/current");
});

test.each(Object.keys(personPages))("closes %s once another window has replaced the co-applicant", async (path) => {
  const api = anApplicationWithSam();
  await open(path, withSam);
  expect(screen.queryByRole("heading", changed)).not.toBeInTheDocument();
  api.on(coApplicantApi.read, { applicationType: 2, coApplicant: person(dora, "Dora") });

  await learn(api, withDora);

  expect(await screen.findByRole("heading", changed)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Save and continue" })).not.toBeInTheDocument();
});

test("doesn't save an answer for a new co-applicant who has the former one's id", async () => {
  const api = anApplicationWithSam()
    .on(addressApi.configuration, anAddressConfiguration())
    .on(addressApi.read, ({ type }) => ({
      addresses: type === 1 ? [{ ...home, street: "12 Pine St" }] : [],
      isAddressHistorySufficient: true,
    }));
  const user = await open("/auto/co-applicant/address/current", withSam);
  await user.clear(await screen.findByLabelText("Street"));
  await user.type(screen.getByLabelText("Street"), "99 Pine St");
  api
    .on(coApplicantApi.read, { applicationType: 2, coApplicant: person(sam, "Dora") })
    .refuse(addressApi.update, "staleRevision", { journey: withDoraInPlace });

  await user.click(button("Save and continue"));

  expect(await screen.findByText(/Sam was removed from this application and Dora was added/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Save and continue" })).not.toBeInTheDocument();
  expect(api.callsOf(addressApi.update)).toHaveLength(1);
});

test("doesn't show the former co-applicant's checkmark under the new person's name", async () => {
  const frontier = "disclosures";
  const path = [...withSam.path, "paymentProtection", frontier];
  const disclosure = { id: 2, version: "2026-10", effectiveOn: "2026-10-01", textDigest: "0".repeat(64), summary: "" };
  const named =
    (firstName: string) =>
    ({ id }: { readonly id: number }) => ({
      ...person(id, id === sam ? firstName : "Maya"),
      memberType: "new" as const,
    });
  const api = anApplicationWithSam()
    .on(disclosureApi.configuration, {
      showSlideShowAtSubmit: false,
      slides: [],
      disclosures: [{ ...disclosure, title: "Your credit report", html: "<p>Text.</p>", consentText: "I agree." }],
    })
    .on(disclosureApi.read, { accepted: [] })
    .on(applicantApi.read, named("Sam"));
  const user = await open("/auto/disclosures", { ...withSam, path, frontier });
  await user.click(await screen.findByLabelText("Maya Reyes: I agree."));
  await user.click(screen.getByLabelText("Sam Reyes: I agree."));
  api
    .on(applicantApi.read, named("Dora"))
    .refuse(disclosureApi.create, "staleRevision", { journey: { ...withDoraInPlace, path, frontier } });

  await user.click(button("Agree and continue"));

  expect(await screen.findByLabelText("Dora Reyes: I agree.")).not.toBeChecked();
  expect(screen.getByLabelText("Maya Reyes: I agree.")).toBeChecked();
  await user.click(button("Agree and continue"));
  expect(api.callsOf(disclosureApi.create)).toHaveLength(1);
});

test("says that another window chose to apply alone, and goes on to the current page", async () => {
  const api = anApplicationWithSam();
  const user = await open("/auto/co-applicant/employment/current", withSam);
  api.on(coApplicantApi.read, { applicationType: 1, coApplicant: null });
  const path = withSam.path.filter((id) => !id.startsWith("coApplicantC") && !id.startsWith("coApplicantP"));

  await learn(api, {
    ...withSam,
    path,
    applicationType: 1,
    coBorrowerApplicantId: null,
    revision: 9,
    frontier: "coApplicant",
  });
  expect(await screen.findByText(/you chose to apply alone, so Sam isn't part of this application/)).toBeVisible();
  await user.click(button("Continue"));

  expect(await screen.findByRole("heading", { name: "Just you, or together?" })).toBeVisible();
});

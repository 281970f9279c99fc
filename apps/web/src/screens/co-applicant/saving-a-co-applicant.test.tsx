// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { coApplicantApi } from "@portico/contract/applicant";
import { sameMailboxAndBirthDate } from "@portico/domain/person/shared-mailbox";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { coApplicantScreen } from "./co-applicant-screen.tsx";
import { anInstitution, together, typeEverything, withNoa } from "./testing/co-applicant-api.ts";

/* Tests the calls that save a co-applicant's name and contact details. */

const emailVerificationResult = { emailIsValid: true };
const done = aJourney({ revision: 4, applicationType: 2, coBorrowerApplicantId: 12 });

const save = async (user: UserEvent) => user.click(screen.getByRole("button", { name: "Save and continue" }));

const keysOf = (calls: readonly { readonly headers: Headers }[]) =>
  new Set(calls.map(({ headers }) => headers.get("Idempotency-Key")));

const lostAnswer = () => {
  throw new TypeError("Failed to fetch");
};

const refusal = { name: sameMailboxAndBirthDate };

test("shows at the email field that a saved co-applicant would share email address and birth date", async () => {
  withNoa().refuse(coApplicantApi.update, "fieldsInvalid", {
    fields: { "coApplicant.emailAddress": sameMailboxAndBirthDate },
  });
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });
  await user.clear(screen.getByLabelText("Last name"));
  await user.type(screen.getByLabelText("Last name"), "Quist");
  await user.clear(screen.getByLabelText("Email"));
  await user.type(screen.getByLabelText("Email"), "dana@example.com");

  await save(user);

  expect(await screen.findByRole("link", refusal)).toHaveAttribute("href", "#emailAddress");
});

test("adds only one co-applicant when the answer is lost", async () => {
  const api = together().on(coApplicantApi.create, lostAnswer);
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });
  await typeEverything(user);

  await save(user);
  expect(await screen.findByText(/We couldn't reach/)).toBeVisible();
  expect(screen.getByLabelText("First name")).toHaveValue("Nora");
  api.on(coApplicantApi.create, { applicantId: 12, emailVerificationResult, journey: done });
  await save(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(done));
  expect(keysOf(api.callsOf(coApplicantApi.create)).size).toBe(1);
});

test("saves the name with the contact details, and goes on", async () => {
  const api = together().on(coApplicantApi.create, { applicantId: 12, emailVerificationResult, journey: done });
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });
  expect(screen.queryByLabelText("Date of birth")).not.toBeInTheDocument();
  await typeEverything(user);

  await save(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(done));
  expect(api.callsOf(coApplicantApi.create)[0]?.input["coApplicant"]).toMatchObject({
    firstName: "Nora",
    emailAddress: "nora@example.com",
  });
});

test("sends a name again under the same key when its answer was lost", async () => {
  const api = withNoa().on(coApplicantApi.update, lostAnswer);
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });
  await user.clear(screen.getByLabelText("Last name"));
  await user.type(screen.getByLabelText("Last name"), "Quist");
  await save(user);
  expect(await screen.findByText(/We couldn't reach/)).toBeVisible();

  api.on(coApplicantApi.update, { updated: true, emailVerificationResult, journey: done });
  await save(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(done));
  expect(keysOf(api.callsOf(coApplicantApi.update)).size).toBe(1);
});

/** Opens the page of a new co-applicant, types everything, and saves it after another window has chosen to apply alone. */
async function saveAfterChoiceToApplyAlone() {
  const api = together();
  const page = await renderStep(coApplicantScreen, { who: "joint" });
  await typeEverything(page.user);
  api
    .on(coApplicantApi.read, { applicationType: 1, coApplicant: null })
    .refuse(coApplicantApi.create, "staleRevision", { journey: aJourney({ revision: 9, applicationType: 1 }) });
  await save(page.user);
  await screen.findByText("Apply together after all?");
  return { ...page, api, press: async (name: string) => page.user.click(screen.getByRole("button", { name })) };
}

test("shows another window's choice to apply alone", async () => {
  await saveAfterChoiceToApplyAlone();

  expect(screen.getByText(/Saved now: Just me/)).toHaveTextContent("On this page: Me and someone else");
  expect(screen.getByRole("region", { name: "We couldn't save this" })).toHaveTextContent(
    "Choose below how to continue.",
  );
  expect(screen.getByLabelText("First name")).toHaveValue("Nora");
});

test("keeps the input if the person decides to apply together", async () => {
  const { api, press, user, onDone } = await saveAfterChoiceToApplyAlone();

  await press("Yes, choose again");

  await user.click(await screen.findByLabelText(/Me and someone else/));
  await user.click(screen.getByLabelText("We both intend to apply for joint credit."));
  const journey = aJourney({ revision: 10, applicationType: 2 });
  api.on(coApplicantApi.select, () => {
    api.on(coApplicantApi.read, { applicationType: 2, coApplicant: null });
    return { updated: true, journey };
  });
  await save(user);
  expect(await screen.findByLabelText("First name")).toHaveValue("Nora");
  expect(screen.queryByText(/another window/)).not.toBeInTheDocument();
  api.on(coApplicantApi.create, {
    applicantId: 12,
    emailVerificationResult,
    journey: aJourney({ ...journey, revision: 11 }),
  });
  await save(user);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(coApplicantApi.create).at(-1)?.input["coApplicant"]).toMatchObject({ firstName: "Nora" });
});

test("continues alone if the person chooses that", async () => {
  const { api, press, onDone } = await saveAfterChoiceToApplyAlone();

  await press("No, apply alone");

  expect(onDone).toHaveBeenCalledOnce();
  expect(api.callsOf(coApplicantApi.create)).toHaveLength(1);
});

test("shows another window's second choice to apply alone after the first conflict was resolved on this page", async () => {
  const api = anInstitution().on(coApplicantApi.read, { applicationType: 0, coApplicant: null });
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });
  await user.click(screen.getByLabelText(/Me and someone else/));
  await user.click(screen.getByLabelText("We both intend to apply for joint credit."));
  const alone = { applicationType: 1, coApplicant: null } as const;
  api
    .on(coApplicantApi.read, alone)
    .refuse(coApplicantApi.select, "staleRevision", { journey: aJourney({ revision: 2, applicationType: 1 }) });
  await save(user);
  api.on(coApplicantApi.select, () => {
    api.on(coApplicantApi.read, { applicationType: 2, coApplicant: null });
    return { updated: true, journey: aJourney({ revision: 3, applicationType: 2 }) };
  });
  await user.click(await screen.findByRole("button", { name: "Save what's on this page" }));
  await screen.findByLabelText("First name");
  await typeEverything(user);
  api
    .on(coApplicantApi.read, alone)
    .refuse(coApplicantApi.create, "staleRevision", { journey: aJourney({ revision: 4, applicationType: 1 }) });

  await save(user);

  expect(await screen.findByText(/Saved now: Just me/)).toHaveTextContent("On this page: Me and someone else");
});

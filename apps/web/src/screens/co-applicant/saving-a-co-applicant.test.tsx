// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { sameMailboxAndBirthDate } from "@portico/domain/person/shared-mailbox";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { coApplicantScreen } from "./co-applicant-screen.tsx";
import { anInstitution, together, typeEverything, withNoa } from "./testing/co-applicant-api.ts";

/* Tests the two calls that save a co-applicant: the name and contact details, and the identification. */

const emailVerificationResult = { emailIsValid: true };
const done = aJourney({ revision: 4, applicationType: 2, coBorrowerApplicantId: 12 });

const identified = {
  emailVerificationResult,
  captchaAction: 0,
  hasDuplicateApplication: false,
  journey: done,
} as const;

const save = async (user: UserEvent) => user.click(screen.getByRole("button", { name: "Save and continue" }));

const keysOf = (calls: readonly { readonly headers: Headers }[]) =>
  new Set(calls.map(({ headers }) => headers.get("Idempotency-Key")));

const lostAnswer = () => {
  throw new TypeError("Failed to fetch");
};

test("keeps all input when the first save is rejected, and says why", async () => {
  const journey = aJourney({ revision: 2, applicationType: 2, coBorrowerApplicantId: 12 });
  const api = together();
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });
  await typeEverything(user);
  const nora = { firstName: "Nora", lastName: "Reyes", emailAddress: "nora@example.com", phoneNumber: "2075550199" };
  api
    .on(coApplicantApi.create, () => {
      api.on(coApplicantApi.read, {
        applicationType: 2,
        coApplicant: { ...nora, applicantId: 12, memberType: "none" },
      });
      return { applicantId: 12, emailVerificationResult: { emailIsValid: true }, journey };
    })
    .on(identificationApi.read, {
      identificationId: null,
      applicantId: 12,
      identification: { emailAddress: nora.emailAddress, phoneNumber: nora.phoneNumber },
    })
    .refuse(identificationApi.create, "fieldsInvalid", {
      fields: {
        "data.taxpayerIdentificationNumber": "This is the first applicant's number. Enter the co-borrower's own.",
      },
    });

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(
    await screen.findByRole("link", { name: "This is the first applicant's number. Enter the co-borrower's own." }),
  ).toBeVisible();
  await waitFor(() => expect(api.callsOf(identificationApi.read).length).toBeGreaterThan(0));
  await waitFor(() => expect(screen.getByLabelText("Date of birth")).toHaveValue("04/17/1986"));
  expect(screen.getByLabelText("First name")).toHaveValue("Nora");
  expect(screen.getByLabelText("Social Security number")).toHaveValue("219-09-7812");
  expect(onDone).not.toHaveBeenCalled();
});

/** Adds a new co-applicant's record without an identification. */
function addsTheirRecord() {
  const api = together().on(identificationApi.read, { identificationId: null, applicantId: 12, identification: {} });
  return api.on(coApplicantApi.create, ({ coApplicant }) => {
    api.on(coApplicantApi.read, {
      applicationType: 2,
      coApplicant: { ...coApplicant, applicantId: 12, memberType: "none" },
    });
    return { applicantId: 12, emailVerificationResult, journey: aJourney({ ...done, revision: 2 }) };
  });
}

test("adds only one co-applicant when the answer to the identification is lost", async () => {
  const api = addsTheirRecord().on(identificationApi.create, lostAnswer);
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });
  await typeEverything(user);

  await save(user);

  expect(await screen.findByText(/We couldn't reach/)).toBeVisible();
  expect(screen.getByLabelText("Social Security number")).toHaveValue("219-09-7812");
  api
    .on(coApplicantApi.update, { updated: true, emailVerificationResult, journey: aJourney({ ...done, revision: 3 }) })
    .on(identificationApi.create, { ...identified, identificationId: 41 });
  await save(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ revision: 4 })));
  expect(api.callsOf(coApplicantApi.create)).toHaveLength(1);
});

const refusal = { name: sameMailboxAndBirthDate };

test("shows at the email field that two people with the same birth date need different email addresses", async () => {
  const api = addsTheirRecord().refuse(identificationApi.create, "fieldsInvalid", {
    fields: { "data.emailAddress": sameMailboxAndBirthDate },
  });
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });
  await typeEverything(user);

  await save(user);

  expect(await screen.findByRole("link", refusal)).toHaveAttribute("href", "#emailAddress");
  expect(screen.getByLabelText("Email")).toHaveAccessibleDescription(expect.stringContaining(sameMailboxAndBirthDate));
  api
    .on(coApplicantApi.update, { updated: true, emailVerificationResult, journey: aJourney({ ...done, revision: 3 }) })
    .on(identificationApi.create, { ...identified, identificationId: 40 });
  await user.clear(screen.getByLabelText("Email"));
  await user.type(screen.getByLabelText("Email"), "nora.own@example.com");
  await save(user);
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ revision: 4 })));
});

test("shows at the email field that a saved co-applicant would share email address and birth date", async () => {
  const api = withNoa().refuse(coApplicantApi.update, "fieldsInvalid", {
    fields: { "coApplicant.emailAddress": sameMailboxAndBirthDate },
  });
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });
  await user.clear(screen.getByLabelText("Last name"));
  await user.type(screen.getByLabelText("Last name"), "Quist");
  await user.clear(screen.getByLabelText("Email"));
  await user.type(screen.getByLabelText("Email"), "dana@example.com");

  await save(user);

  expect(await screen.findByRole("link", refusal)).toHaveAttribute("href", "#emailAddress");
  expect(api.callsOf(identificationApi.update)).toEqual([]);
});

/** A server that saves another person's name over Noa's, and drops Noa's identification. */
function takesTheName() {
  const api = withNoa();
  return api.on(coApplicantApi.update, ({ coApplicant }) => {
    const { emailAddress, phoneNumber } = coApplicant;
    api
      .on(coApplicantApi.read, { applicationType: 2, coApplicant: { ...coApplicant, memberType: "none" } })
      .on(identificationApi.read, {
        identificationId: null,
        applicantId: 12,
        identification: { emailAddress, phoneNumber },
      });
    return { updated: true, emailVerificationResult, journey: aJourney({ ...done, revision: 2 }) };
  });
}

test("keeps a corrected name and number as typed when the number is rejected, and saves neither", async () => {
  const message = "This number isn't possible.";
  const api = withNoa().refuse(identificationApi.update, "fieldsInvalid", {
    fields: { "data.taxpayerIdentificationNumber": message },
  });
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });
  await user.type(screen.getByLabelText("Last name"), "-Hart");
  await user.clear(screen.getByLabelText("Social Security number"));
  await user.type(screen.getByLabelText("Social Security number"), "219097899");

  await save(user);

  expect(await screen.findByRole("link", { name: message })).toBeVisible();
  expect(screen.getByLabelText("Last name")).toHaveValue("Reyes-Hart");
  expect(screen.getByLabelText("Social Security number")).toHaveValue("219-09-7899");
  expect(api.callsOf(coApplicantApi.update)).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
  api
    .on(identificationApi.update, { ...identified, updated: true })
    .on(coApplicantApi.update, { updated: true, emailVerificationResult, journey: { ...done, revision: 5 } });
  await save(user);
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ revision: 5 })));
});

test("keeps a corrected name as typed when its answer is lost after the number was saved", async () => {
  const api = withNoa()
    .on(identificationApi.update, { ...identified, updated: true })
    .on(coApplicantApi.update, lostAnswer);
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });
  await user.type(screen.getByLabelText("Last name"), "-Hart");
  await user.clear(screen.getByLabelText("Social Security number"));
  await user.type(screen.getByLabelText("Social Security number"), "219097899");

  await save(user);

  expect(await screen.findByText(/We couldn't reach/)).toBeVisible();
  expect(screen.getByLabelText("Last name")).toHaveValue("Reyes-Hart");
  expect(screen.queryByText(/Saved now|another window/)).not.toBeInTheDocument();
  api.on(coApplicantApi.update, { updated: true, emailVerificationResult, journey: { ...done, revision: 5 } });
  await save(user);
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ revision: 5 })));
  expect(keysOf(api.callsOf(coApplicantApi.update)).size).toBe(1);
});

test("keeps another person as typed when their identification is rejected after their name was saved", async () => {
  const message = "Enter the date again.";
  const api = takesTheName().refuse(identificationApi.create, "fieldsInvalid", {
    fields: { "data.dateOfBirth": message },
  });
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });
  await user.clear(screen.getByLabelText("First name"));
  await user.type(screen.getByLabelText("First name"), "Walter");
  await user.clear(screen.getByLabelText("Last name"));
  await user.type(screen.getByLabelText("Last name"), "Quist");
  await user.type(screen.getByLabelText("Email"), "walter@example.com");
  await user.type(screen.getByLabelText("Mobile phone"), "2075550188");
  await user.type(screen.getByLabelText("Date of birth"), "01021960");
  await user.type(screen.getByLabelText("Social Security number"), "219097899");
  await user.click(screen.getByLabelText("We both intend to apply for joint credit."));

  await save(user);

  expect(await screen.findByRole("link", { name: message })).toBeVisible();
  // The first call voids the former person's answers, so that no record mixes two people if the second call never comes.
  expect(api.callsOf(coApplicantApi.update)[0]?.input).toMatchObject({
    nextIdentification: { dateOfBirth: "1960-01-02", taxpayerIdentificationNumber: "219097899" },
  });
  await waitFor(() => expect(screen.getByLabelText("Email")).toHaveValue("walter@example.com"));
  expect(screen.getByLabelText("Date of birth")).toHaveValue("01/02/1960");
  expect(screen.getByLabelText("Social Security number")).toHaveValue("219-09-7899");
  expect(screen.queryByText(/Saved now|another window/)).not.toBeInTheDocument();
  api.on(identificationApi.create, { ...identified, identificationId: 42 });
  await save(user);
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(done));
  expect(api.callsOf(identificationApi.create).at(-1)?.input["data"]).toMatchObject({
    taxpayerIdentificationNumber: "219097899",
    dateOfBirth: "1960-01-02",
    emailAddress: "walter@example.com",
  });
  expect(api.callsOf(identificationApi.update)).toEqual([]);
});

test("sends a name again under the same key when its answer was lost, and the number only after it", async () => {
  const api = withNoa().on(coApplicantApi.update, lostAnswer);
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });
  await user.clear(screen.getByLabelText("Last name"));
  await user.type(screen.getByLabelText("Last name"), "Quist");
  await save(user);
  expect(await screen.findByText(/We couldn't reach/)).toBeVisible();
  expect(api.callsOf(identificationApi.update)).toEqual([]);

  api
    .on(coApplicantApi.update, { updated: true, emailVerificationResult, journey: aJourney({ ...done, revision: 2 }) })
    .on(identificationApi.update, { ...identified, updated: true });
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
  expect(screen.getByLabelText("Date of birth")).toHaveValue("04/17/1986");
  expect(screen.queryByText(/another window/)).not.toBeInTheDocument();
  api
    .on(coApplicantApi.create, {
      applicantId: 12,
      emailVerificationResult,
      journey: aJourney({ ...journey, revision: 11 }),
    })
    .on(identificationApi.read, { identificationId: null, applicantId: 12, identification: {} })
    .on(identificationApi.create, {
      ...identified,
      identificationId: 40,
      journey: aJourney({ ...done, revision: 12 }),
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

// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney, fewIdentificationFields as few } from "../../testing/samples.ts";
import { coApplicantScreen } from "./co-applicant-screen.tsx";

function anInstitution() {
  return fakeApi()
    .on(coApplicantApi.read, { applicationType: 0, coApplicant: null })
    .on(coApplicantApi.modal, { title: "Applying together", content: "You both answer for the loan." })
    .on(identificationApi.configuration, { primary: few, coApplicant: few });
}

test("who applies alone goes on at once", async () => {
  const journey = aJourney({ applicationType: 1 });
  const api = anInstitution().on(coApplicantApi.select, { updated: true, journey });
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });

  await user.click(screen.getByLabelText(/Just me/));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(coApplicantApi.select)[0]?.input["selection"]).toEqual({ applicationType: 1, jointIntent: false });
  expect(onDone).toHaveBeenCalledWith(journey);
});

test(
  "applying together wants the intention of both before anything else",
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

    expect(await screen.findByRole("heading", { name: "About your co-applicant" })).toBeInTheDocument();
    expect(api.callsOf(coApplicantApi.select)).toHaveLength(1);
    // The page stays: begun anew a moment later, it would lose what is being typed in the form.
    expect(onDone).not.toHaveBeenCalled();
  },
);

test(
  "what applying together means is said in the institution's words, in a dialog",
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
    expect(within(dialog).getByText("You both answer for the loan.")).toBeVisible();
  },
);

test(
  "who is no co-applicant any more, because another tab went on alone, is not changed, and the page says so and offers the choice",
  { tags: ["8.update.co-applicant"] },
  async () => {
    const noa = { firstName: "Noa", lastName: "Reyes", emailAddress: "noa@example.com", phoneNumber: "2075550124" };
    const taxpayer = { taxpayerIdentificationNumber: "***-**-****", taxpayerIdentificationNumberConfigurationId: 1 };
    anInstitution()
      .on(coApplicantApi.read, { applicationType: 2, coApplicant: { ...noa, applicantId: 12, memberType: "none" } })
      .on(identificationApi.read, {
        identificationId: 40,
        applicantId: 12,
        identification: { ...noa, ...taxpayer, dateOfBirth: "1986-04-17" },
      })
      .refuse(coApplicantApi.update, "coApplicantNotUpdated");
    const { user } = await renderStep(coApplicantScreen, { who: "joint" });

    await user.click(await screen.findByRole("button", { name: "Save and continue" }));

    expect(await screen.findByRole("region", { name: "This was not saved" })).toHaveTextContent(
      "There was an error updating the Co-Applicant record",
    );
    expect(screen.getByRole("button", { name: "Apply alone after all" })).toBeInTheDocument();
  },
);

const noa = {
  firstName: "Noa",
  lastName: "Reyes",
  emailAddress: "noa@example.com",
  phoneNumber: "2075550124",
  applicantId: 12,
  memberType: "none",
} as const;

const together = () => anInstitution().on(coApplicantApi.read, { applicationType: 2, coApplicant: null });

/** Fills in the form of a co-applicant who has no record yet. */
async function typeEverything(user: UserEvent) {
  await user.type(screen.getByLabelText("First name"), "Nora");
  await user.type(screen.getByLabelText("Last name"), "Reyes");
  await user.type(screen.getByLabelText("Email"), "nora@example.com");
  await user.type(screen.getByLabelText("Phone"), "2075550199");
  await user.type(screen.getByLabelText("Date of birth"), "04171986");
  await user.type(screen.getByLabelText("Social Security number"), "219097812");
}

const goAlone = "Apply alone after all";
const alone = aJourney({ revision: 3, applicationType: 1 });

test("applying alone after all asks before it drops a half-typed co-applicant", async () => {
  const api = together().on(coApplicantApi.select, { updated: true, journey: alone });
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });
  const button = screen.getByRole("button", { name: goAlone });
  await user.type(screen.getByLabelText("First name"), "Noa");

  await user.click(button);
  const question = within(screen.getByRole("alertdialog", { name: "Apply alone?" }));
  expect(question.getByText(/What you typed about your co-applicant isn't saved/)).toBeVisible();
  await user.click(question.getByText("Keep applying together"));
  expect(screen.getByLabelText("First name")).toHaveValue("Noa");
  expect(api.callsOf(coApplicantApi.select)).toEqual([]);
  await user.click(button);
  await user.click(screen.getByRole("button", { name: "Apply alone" }));

  expect(api.callsOf(coApplicantApi.select)[0]?.input["selection"]).toEqual({ applicationType: 1 });
  expect(onDone).toHaveBeenCalledWith(alone);
});

test("applying alone after all goes on at once where nothing is lost", async () => {
  together().on(coApplicantApi.select, { updated: true, journey: alone });
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });

  await user.click(screen.getByRole("button", { name: goAlone }));

  expect(onDone).toHaveBeenCalledWith(alone);
});

const taxpayer = { taxpayerIdentificationNumber: "***-**-****", taxpayerIdentificationNumberConfigurationId: 1 };

/** A co-applicant who is saved and identified. */
const withNoa = () =>
  anInstitution()
    .on(coApplicantApi.read, { applicationType: 2, coApplicant: noa })
    .on(identificationApi.read, {
      identificationId: 40,
      applicantId: 12,
      identification: {
        ...taxpayer,
        dateOfBirth: "1986-04-17",
        emailAddress: noa.emailAddress,
        phoneNumber: noa.phoneNumber,
      },
    });

test("applying alone after all names what is deleted of a saved co-applicant before it is", async () => {
  const api = withNoa().on(coApplicantApi.select, { updated: true, journey: alone });
  const journey = aJourney({ applicationType: 2, path: ["coApplicant", "paymentProtection"] });
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint", journey });

  await user.click(screen.getByRole("button", { name: goAlone }));
  const dialog = screen.getByRole("alertdialog", { name: "Apply alone?" });
  expect(dialog).toHaveTextContent(
    /everything you saved about Noa Reyes: .*addresses, work and income, and agreements/,
  );
  expect(dialog).toHaveTextContent(/payment protection that both of you chose/);
  expect(api.callsOf(coApplicantApi.select)).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Apply alone" }));

  expect(onDone).toHaveBeenCalledWith(alone);
});

const rename = async (user: UserEvent, label: string, name: string) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), name);
};

test("says beside a changed name what it means before it is saved", async () => {
  withNoa();
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();

  await rename(user, "First name", "Walter");
  expect(screen.getByText(/another name of the same person, so their answers and agreements stay/)).toBeVisible();
  await rename(user, "Last name", "Quist");

  expect(screen.getByText(/This looks like another person/)).toHaveTextContent(
    /we'll ask for their address, work and agreements from the start/,
  );
});

test("says that payment protection is asked again when the co-applicant is another person", async () => {
  withNoa();
  const journey = aJourney({ applicationType: 2, path: ["coApplicant", "paymentProtection"] });
  const { user } = await renderStep(coApplicantScreen, { who: "joint", journey });

  await rename(user, "First name", "Walter");
  await rename(user, "Last name", "Quist");

  expect(screen.getByText(/payment protection, and again about yours where you both chose/)).toBeVisible();
});

const contactFields = () => [screen.getByLabelText("Email"), screen.getByLabelText("Phone")];

test("empties what was filled in about the former person when another one is typed, and saves nothing without it", async () => {
  const api = withNoa();
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });

  await rename(user, "First name", "Walter");
  for (const field of contactFields()) expect(field).not.toHaveValue("");
  await rename(user, "Last name", "Quist");

  for (const field of contactFields()) expect(field).toHaveValue("");
  expect(screen.getByLabelText("Date of birth")).toHaveValue("");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await waitFor(() => {
    for (const field of contactFields()) expect(field).toBeInvalid();
  });
  expect(api.callsOf(coApplicantApi.update)).toEqual([]);
});

test("empties the contact details when birth date and taxpayer number are another person's, and keeps those", async () => {
  withNoa();
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });

  await rename(user, "Date of birth", "01/02/1960");
  await user.clear(screen.getByLabelText("Social Security number"));
  await user.type(screen.getByLabelText("Social Security number"), "219097899");

  for (const field of contactFields()) expect(field).toHaveValue("");
  expect(screen.getByLabelText("Date of birth")).toHaveValue("01/02/1960");
});

test("gives the filled-in answers back when it is the same person after all, but not over typed ones", async () => {
  withNoa();
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });
  const [email, phone] = contactFields().map((field) => (field as HTMLInputElement).value);
  await rename(user, "First name", "Walter");
  await rename(user, "Last name", "Quist");
  await user.type(screen.getByLabelText("Phone"), "2075550188");

  await rename(user, "Last name", "Reyes");

  expect(screen.getByLabelText("Email")).toHaveValue(email);
  expect(screen.getByLabelText("Phone")).not.toHaveValue(phone);
});

test("takes another last name for another person's where the first name was changed before", async () => {
  withNoa().on(coApplicantApi.read, {
    applicationType: 2,
    coApplicant: { ...noa, firstName: "Walter", answeredAs: { firstName: "Noa", lastName: "Reyes" } },
  });
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();

  await rename(user, "Last name", "Quist");

  expect(screen.getByText(/This looks like another person/)).toBeVisible();
  expect(screen.getByLabelText("Email")).toHaveValue("");
});

test("keeps what was typed when another window has added the co-applicant, and asks which answers are right", async () => {
  const journey = aJourney({ revision: 2 });
  const api = together();
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });
  await typeEverything(user);

  api
    .on(coApplicantApi.read, { applicationType: 2, coApplicant: noa })
    .on(identificationApi.read, { identificationId: null, applicantId: 12, identification: {} })
    .refuse(coApplicantApi.create, "staleRevision", { journey });
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(screen.getByText("Which answers are right?")).toBeVisible());
  await waitFor(() => expect(screen.getByText(/Saved now: Noa/)).toBeVisible());
  expect(screen.getByLabelText("First name")).toHaveValue("Nora");
  expect(screen.getByLabelText("Date of birth")).toHaveValue("04/17/1986");
  api.on(coApplicantApi.update, { updated: true, emailVerificationResult: { emailIsValid: true }, journey });
  api.on(identificationApi.create, {
    identificationId: 40,
    captchaAction: 0,
    hasDuplicateApplication: false,
    emailVerificationResult: { emailIsValid: true },
    journey,
  });
  await user.click(screen.getByRole("button", { name: "Save what's on this page" }));

  await waitFor(() => expect(api.callsOf(identificationApi.create)).toHaveLength(1));
  expect(api.callsOf(coApplicantApi.update)[0]?.input["coApplicant"]).toMatchObject({
    applicantId: 12,
    firstName: "Nora",
  });
});

const choose = { name: "Save and continue" };

test("going on alone asks first when another window has added a co-applicant", async () => {
  const journey = aJourney({ revision: 2 });
  const api = together();
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });
  api
    .on(coApplicantApi.read, { applicationType: 2, coApplicant: noa })
    .on(identificationApi.read, { identificationId: null, applicantId: 12, identification: {} })
    .refuse(coApplicantApi.select, "staleRevision", { journey });

  await user.click(screen.getByRole("button", { name: goAlone }));

  expect(await screen.findByText(/This application was changed in another window/)).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: goAlone }));
  expect(screen.getByRole("alertdialog", { name: "Apply alone?" })).toHaveTextContent("Noa Reyes");
});

test("the choice says truly what another window saved", async () => {
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

test("keeps everything typed when the first save is refused half way, and says why", async () => {
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
        "data.taxpayerIdentificationNumber": "This is the first applicant's number. Enter the co-applicant's own.",
      },
    });

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(
    await screen.findByRole("link", { name: "This is the first applicant's number. Enter the co-applicant's own." }),
  ).toBeVisible();
  await waitFor(() => expect(api.callsOf(identificationApi.read).length).toBeGreaterThan(0));
  await waitFor(() => expect(screen.getByLabelText("Date of birth")).toHaveValue("04/17/1986"));
  expect(screen.getByLabelText("First name")).toHaveValue("Nora");
  expect(screen.getByLabelText("Social Security number")).toHaveValue("219-09-7812");
  expect(onDone).not.toHaveBeenCalled();
});

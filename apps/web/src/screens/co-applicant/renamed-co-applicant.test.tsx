// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { coApplicantApi } from "@portico/contract/applicant";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { coApplicantScreen } from "./co-applicant-screen.tsx";
import { identifiedNoa, withNoa } from "./testing/co-applicant-api.ts";

const rename = async (user: UserEvent, label: string, name: string) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), name);
};

const question = () => screen.queryByRole("radiogroup", { name: /Is this the same person\?/ });
const answer = async (user: UserEvent, name: RegExp) => user.click(screen.getByRole("radio", { name }));
const save = async (user: UserEvent) => user.click(screen.getByRole("button", { name: "Save and continue" }));

test("says beside a changed name how saving it affects other answers", async () => {
  withNoa();
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();

  await rename(user, "Last name", "Quist");
  expect(question()).not.toBeInTheDocument();
  expect(
    screen.getByText(/another name for the same person, so we'll keep their answers and agreements/),
  ).toBeVisible();
  await rename(user, "First name", "Walter");

  expect(screen.getByText(/This looks like another person/)).toHaveTextContent(
    /we'll ask for their identity, address, work, and agreements from the start/,
  );
});

test("says that payment protection is asked again when the co-applicant is another person", async () => {
  withNoa();
  const journey = aJourney({ applicationType: 2, path: ["coApplicant", "paymentProtection"] });
  const { user } = await renderStep(coApplicantScreen, { who: "joint", journey });

  await rename(user, "First name", "Walter");
  await rename(user, "Last name", "Quist");

  expect(screen.getByText(/payment protection, and ask again about yours if you both chose/)).toBeVisible();
});

test("says that demographic information is asked again when the co-applicant is another person", async () => {
  withNoa();
  const journey = aJourney({ applicationType: 2, path: ["coApplicant"], ahead: ["coApplicantDemographics"] });
  const { user } = await renderStep(coApplicantScreen, { who: "joint", journey });

  await rename(user, "First name", "Walter");
  await rename(user, "Last name", "Quist");

  expect(screen.getByText("We'll also ask for this person's demographic information.")).toBeVisible();
});

test("asks whether another first name under the same last name is the same person, and saves nothing before the answer", async () => {
  const api = withNoa();
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });
  expect(question()).not.toBeInTheDocument();

  await rename(user, "First name", "Tom");
  expect(question()).toHaveAccessibleDescription("Until now, the name was Noa Reyes.");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await save(user);

  expect(await screen.findByRole("link", { name: "Is this the same person? Choose one." })).toBeVisible();
  expect(api.callsOf(coApplicantApi.update)).toEqual([]);
});

test("clears what was the former person's after “another person”, and says so to the server", async () => {
  const journey = aJourney({ revision: 2, applicationType: 2, formerCoBorrowers: 1 });
  const api = withNoa()
    .on(coApplicantApi.update, { updated: true, emailVerificationResult: { emailIsValid: true }, journey })
    .on(coApplicantApi.select, { updated: true, journey });
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });
  await rename(user, "First name", "Tom");

  await answer(user, /^No, it's another person/);

  for (const field of contactFields()) expect(field).toHaveValue("");
  expect(screen.getByText(/we'll ask for their identity, address, work, and agreements from the start/)).toBeVisible();
  await user.type(screen.getByLabelText("Email"), "tom@example.com");
  await user.type(screen.getByLabelText("Mobile phone"), "2075550188");
  await user.click(screen.getByRole("checkbox", { name: "We both intend to apply for joint credit." }));
  await save(user);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(coApplicantApi.update)[0]?.input).toMatchObject({
    coApplicant: { firstName: "Tom", emailAddress: "tom@example.com" },
    isSamePerson: false,
  });
});

test.each([/^Yes, it's their other name/, /^Yes, I mistyped it/])(
  "keeps the answers of the same person with another first name, who agrees again: %s",
  async (choice) => {
    const journey = aJourney({ revision: 2, applicationType: 2 });
    const api = withNoa().on(coApplicantApi.update, {
      updated: true,
      emailVerificationResult: { emailIsValid: true },
      journey,
    });
    const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });
    await rename(user, "First name", "Tom");

    await answer(user, choice);

    for (const field of contactFields()) expect(field).not.toHaveValue("");
    expect(screen.getByText(/They'll read and agree again under this name/)).toBeVisible();
    await save(user);
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(api.callsOf(coApplicantApi.update)[0]?.input).toMatchObject({ isSamePerson: true });
  },
);

test("asks nothing about a corrected spelling, and sends no answer for a name that is changed back", async () => {
  const api = withNoa().on(coApplicantApi.update, {
    updated: true,
    emailVerificationResult: { emailIsValid: true },
    journey: aJourney({ revision: 2, applicationType: 2 }),
  });
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });
  await rename(user, "First name", "Tom");
  await answer(user, /^No, it's another person/);

  await rename(user, "First name", "Noa Marie");

  expect(question()).not.toBeInTheDocument();
  for (const field of contactFields()) expect(field).not.toHaveValue("");
  await save(user);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(coApplicantApi.update)[0]?.input).not.toHaveProperty("isSamePerson");
});

const contactFields = () => [screen.getByLabelText("Email"), screen.getByLabelText("Mobile phone")];

const reason = /^This may be another person/;

test("doesn't mention another person in the summary for problems with the same person's answers", async () => {
  withNoa();
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });

  await rename(user, "Last name", "Quist");
  await user.clear(screen.getByLabelText("Email"));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(screen.getByLabelText("Email")).toBeInvalid());
  expect(screen.queryByRole("link", { name: reason })).not.toBeInTheDocument();
});

test("clears the former person's prefilled answers when another person is typed, and requires new ones", async () => {
  const api = withNoa();
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });

  await rename(user, "First name", "Walter");
  for (const field of contactFields()) expect(field).not.toHaveValue("");
  await rename(user, "Last name", "Quist");

  for (const field of contactFields()) expect(field).toHaveValue("");
  expect(screen.queryByRole("link", { name: reason })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await waitFor(() => {
    for (const field of contactFields()) expect(field).toBeInvalid();
  });
  const link = screen.getByRole("link", { name: reason });
  expect(link).toHaveAttribute("href", "#firstName");
  expect(link).toHaveTextContent(/If it isn't, correct “First name” and “Last name”\.$/);
  expect(api.callsOf(coApplicantApi.update)).toEqual([]);
});

test("restores prefilled answers when the same person is typed again, but doesn't overwrite typed ones", async () => {
  withNoa();
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });
  const [email, phone] = contactFields().map((field) => (field as HTMLInputElement).value);
  await rename(user, "First name", "Walter");
  await rename(user, "Last name", "Quist");
  await user.type(screen.getByLabelText("Mobile phone"), "2075550188");

  await rename(user, "Last name", "Reyes");

  expect(screen.getByLabelText("Email")).toHaveValue(email);
  expect(screen.getByLabelText("Mobile phone")).not.toHaveValue(phone);
});

test("treats a changed last name as another person if the first name was changed before", async () => {
  withNoa().on(coApplicantApi.read, {
    applicationType: 2,
    coApplicant: { ...identifiedNoa, firstName: "Walter", answeredAs: { firstName: "Noa", lastName: "Reyes" } },
  });
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();

  await rename(user, "Last name", "Quist");

  expect(screen.getByText(/This looks like another person/)).toBeVisible();
  expect(screen.getByLabelText("Email")).toHaveValue("");
});

test("treats a changed first name as another person if the TIN was changed before", async () => {
  const answeredAs = { firstName: "Noa", lastName: "Reyes", hadOtherTaxpayerNumber: true };
  withNoa().on(coApplicantApi.read, { applicationType: 2, coApplicant: { ...identifiedNoa, answeredAs } });
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();

  await rename(user, "First name", "Walter");

  expect(screen.getByText(/This looks like another person/)).toBeVisible();
  expect(screen.getByLabelText("Email")).toHaveValue("");
});

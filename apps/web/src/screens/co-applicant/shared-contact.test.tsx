// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { fewIdentificationFields as few } from "../../testing/samples.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { coApplicantScreen } from "./co-applicant-screen.tsx";
import { anInstitution } from "./testing/co-applicant-api.ts";

const phoneTypes = [
  { id: 1, displayText: "Mobile", code: "mobile", requiresManualEntry: false },
  { id: 2, displayText: "Home", code: "home", requiresManualEntry: false },
];
const firstApplicant = { firstName: "Rosa", emailAddress: "rosa@example.com", phoneNumber: "2075550110" };

/** The page of a co-borrower who isn't saved yet. */
async function openForPartner() {
  anInstitution().on(coApplicantApi.read, { applicationType: 2, coApplicant: null, firstApplicant });
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });
  await user.type(screen.getByLabelText("First name"), "Sam");
  return user;
}

test.each([
  ["email", "Email", "ROSA@example.com", /This is Rosa's email too.*Rosa can then read.*the notice about Sam's credit/],
  ["phone", "Mobile phone", "(207) 555-0110", /This is Rosa's phone too.*codes that we text to Sam/],
])("says what it means that a co-borrower gives the first person's %s", async (_what, label, typed, words) => {
  const user = await openForPartner();

  await user.type(screen.getByLabelText(label), typed);
  expect(screen.getByText(words)).toBeVisible();

  await user.clear(screen.getByLabelText(label));
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});

test.each([
  ["email", "Same email as Rosa's", "Email", "rosa@example.com", /This is Rosa's email too/],
  ["phone", "Same phone as Rosa's", "Mobile phone", "(207) 555-0110", /This is Rosa's phone too/],
])("takes the first person's %s by one press, and says what that means", async (_what, button, label, value, words) => {
  const user = await openForPartner();

  await user.click(screen.getByRole("button", { name: button }));

  expect(screen.getByLabelText(label)).toHaveValue(value);
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole("button", { name: button })).not.toBeInTheDocument();
});

test("takes the kind of the first person's phone with it", async () => {
  const asked = { ...few, displayPhoneType: true, phoneTypes };
  const api = anInstitution()
    .on(identificationApi.configuration, { primary: asked, coApplicant: asked })
    .on(coApplicantApi.read, {
      applicationType: 2,
      coApplicant: null,
      firstApplicant: { ...firstApplicant, phoneTypeConfigurationId: 2 },
    })
    .on(coApplicantApi.create, { applicantId: 12, emailVerificationResult: { emailIsValid: true } });
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });
  await user.type(screen.getByLabelText("First name"), "Sam");
  await user.type(screen.getByLabelText("Last name"), "Ortiz");
  await user.click(screen.getByRole("button", { name: "Same email as Rosa's" }));

  await user.click(screen.getByRole("button", { name: "Same phone as Rosa's" }));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(coApplicantApi.create)[0]?.input).toMatchObject({
    coApplicant: { emailAddress: "rosa@example.com", phoneNumber: "2075550110", phoneTypeConfigurationId: 2 },
  });
});

test("asks by name how to contact a co-borrower who has typed it", async () => {
  const preferredContactMethods = [{ id: 1, displayText: "Email", code: "email", requiresManualEntry: false }];
  const asked = {
    ...few,
    displayPhoneType: true,
    phoneTypes,
    displayPreferredContactMethod: true,
    preferredContactMethods,
  };
  anInstitution()
    .on(identificationApi.configuration, { primary: asked, coApplicant: asked })
    .on(coApplicantApi.read, { applicationType: 2, coApplicant: null, firstApplicant });
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });
  expect(screen.getByText("How should we contact them?")).toBeVisible();

  await user.type(screen.getByLabelText("First name"), "Sam");

  expect(screen.getByText("How should we contact Sam?")).toBeVisible();
  expect(screen.getByRole("button", { name: "Sam doesn't have a mobile phone" })).toBeVisible();
});

test("says nothing about a co-borrower's own email and phone", async () => {
  const user = await openForPartner();

  await user.type(screen.getByLabelText("Email"), "sam@example.com");
  await user.type(screen.getByLabelText("Mobile phone"), "2075550111");

  expect(screen.queryByText(/This is Rosa's/)).not.toBeInTheDocument();
});

// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { allIdentificationFields, aPerson } from "../../testing/samples.ts";
import { applicantScreen } from "./applicant-screen.tsx";

const kinds = { Mobile: 1, Home: 2 } as const;

/** Opens the page of a person's name and contact, with this saved phone. */
async function withPhone(
  kind: keyof typeof kinds,
  { memberType = "new", forceMobilePhone = false, displayPreferredContactMethod = false } = {},
) {
  const preferredContactMethods = [
    { id: 1, displayText: "Email", code: "email" },
    { id: 2, displayText: "Text message", code: "text" },
  ].map((way) => ({ ...way, requiresManualEntry: false }));
  const asked = {
    ...allIdentificationFields,
    preferredContactMethods,
    displayPreferredContactMethod,
    forceMobilePhone,
  };
  const api = fakeApi()
    .on(applicantApi.read, { ...aPerson(9001, "Dana"), memberType, phoneTypeConfigurationId: kinds[kind] })
    .on(identificationApi.configuration, { primary: asked, coApplicant: asked })
    .on(applicantApi.update, { updated: true, emailVerificationResult: { emailIsValid: true } });
  const step = await renderStep(applicantScreen);
  const save = async (user: UserEvent) => user.click(screen.getByRole("button", { name: "Save and continue" }));
  const saved = () => api.callsOf(applicantApi.update)[0]?.input["applicant"];
  return { ...step, save, saved };
}

const phone = () => screen.getByRole("textbox", { name: /phone/i });

test.each(["new", "existing"])("shows a home number with its kind, for member type %s", async (memberType) => {
  const { user, save, saved } = await withPhone("Home", { memberType });

  expect(phone()).toHaveAccessibleName("Phone");
  expect(screen.getByRole("radio", { name: "Home" })).toBeChecked();
  expect(screen.queryByRole("radio", { name: "Mobile" })).not.toBeInTheDocument();
  await save(user);

  await waitFor(() => expect(saved()).toMatchObject({ phoneTypeConfigurationId: kinds.Home }));
});

test("swaps a mobile phone for another one, and asks for its kind", async () => {
  const { user, save, saved } = await withPhone("Mobile");
  expect(phone()).toHaveAccessibleName("Mobile phone");

  await user.click(screen.getByRole("button", { name: "I don't have a mobile phone" }));

  expect(phone()).toHaveAccessibleName("Phone");
  expect(phone()).toHaveFocus();
  await save(user);
  expect(await screen.findByRole("link", { name: "Choose the type of phone." })).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "Home" }));
  await save(user);
  await waitFor(() => expect(saved()).toMatchObject({ phoneTypeConfigurationId: kinds.Home }));
});

test("swaps back to a mobile phone", async () => {
  const { user, save, saved } = await withPhone("Home");

  await user.click(screen.getByRole("button", { name: "I have a mobile phone" }));
  await save(user);

  await waitFor(() => expect(saved()).toMatchObject({ phoneTypeConfigurationId: kinds.Mobile }));
});

test("offers no other phone if the institution takes only mobile ones", async () => {
  await withPhone("Mobile", { forceMobilePhone: true });

  expect(phone()).toHaveAccessibleName("Mobile phone");
  expect(screen.queryByRole("button", { name: "I don't have a mobile phone" })).not.toBeInTheDocument();
});

test("offers text messages only for a mobile phone, and asks again if they were chosen for another one", async () => {
  const { user, save, saved } = await withPhone("Mobile", { displayPreferredContactMethod: true });
  await user.click(screen.getByRole("radio", { name: "Text message" }));

  await user.click(screen.getByRole("button", { name: "I don't have a mobile phone" }));
  expect(screen.queryByRole("radio", { name: "Text message" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: "Home" }));
  await save(user);
  expect(
    await screen.findByRole("link", { name: "We can only text a mobile phone. Choose another way to be contacted." }),
  ).toBeVisible();
  expect(saved()).toBeUndefined();
  await user.click(screen.getByRole("radio", { name: "Email" }));
  await save(user);

  await waitFor(() => expect(saved()).toMatchObject({ preferredContactMethodConfigurationId: 1 }));
});

test("says what text messages mean once they are chosen", async () => {
  const { user } = await withPhone("Mobile", { displayPreferredContactMethod: true });
  const meaning = "Our letters and legal notices come by email. We text you when one has news.";
  expect(screen.queryByText(meaning)).not.toBeInTheDocument();

  await user.click(screen.getByRole("radio", { name: "Text message" }));

  expect(screen.getByText(meaning)).toBeVisible();
});

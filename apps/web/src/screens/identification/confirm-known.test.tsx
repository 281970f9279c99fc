// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { memberProfileApi } from "@portico/contract/member-profile";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney, allIdentificationFields, aPerson } from "../../testing/samples.ts";
import { identificationScreen } from "./identification-screen.tsx";

const home = { street: "12 Harbor St", city: "Portland", state: "ME", postalCode: "04101" } as const;
const known = {
  address: { ...home, type: 1, yearsLived: 4, monthsLived: 1, monthlyHousingPaymentAmount: 1450 },
  employment: { employer: "Casco Clinic", yearsWorked: 0, monthsWorked: 9, monthlyIncome: 4810 },
} as const;
const you = {
  identification: {
    firstName: "Alex",
    lastName: "Reed",
    dateOfBirth: "1988-04-12",
    emailAddress: "alex@example.com",
    phoneNumber: "2075550123",
  },
};

function aCore(knows: object) {
  return fakeApi()
    .on(applicantApi.read, aPerson(9001, "Alex"))
    .on(identificationApi.configuration, { primary: allIdentificationFields, coApplicant: allIdentificationFields })
    .on(identificationApi.read, { identificationId: null, applicantId: 9001, identification: {} })
    .on(memberProfileApi.read, knows);
}

const answer = (question: string, choice: string) =>
  within(screen.getByRole("radiogroup", { name: question })).getByRole("radio", { name: choice });

test("shows a member what the institution knows, one question per part", async () => {
  aCore({ ...you, ...known });

  await renderStep(identificationScreen);

  expect(screen.getByRole("heading", { level: 1, name: "Is this still right?" })).toBeVisible();
  for (const fact of [
    "Alex Reed",
    "04/12/1988",
    "12 Harbor St",
    "4 years and 1 month",
    "$1,450 a month",
    "Casco Clinic",
    "9 months",
    "$4,810 a month, $57,720 a year",
  ])
    expect(screen.getByText(fact, { exact: false })).toBeVisible();
});

test("saves everything that the member confirms with one call, and goes on", async () => {
  const journey = aJourney({ frontier: "coApplicant" });
  const api = aCore({ ...you, ...known }).on(memberProfileApi.confirm, {
    savedSections: ["identification", "address", "employment"],
    journey,
  });
  const { user, onDone } = await renderStep(identificationScreen);

  await user.click(answer("Are your details still right?", "Yes"));
  await user.click(answer("Do you still live here?", "Yes"));
  await user.click(answer("Is your work still right?", "Yes"));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(memberProfileApi.confirm).map(({ input }) => input)).toEqual([
    { applicantId: 9001, sections: ["identification", "address", "employment"] },
  ]);
  expect(onDone).toHaveBeenCalledWith(journey);
});

test("asks its own questions next if the core doesn't know all of the member's details", async () => {
  const api = aCore(known).on(memberProfileApi.confirm, { savedSections: ["address"], journey: aJourney() });
  const { user, onDone } = await renderStep(identificationScreen);

  await user.click(answer("Do you still live here?", "Yes"));
  await user.click(answer("Is your work still right?", "Change it"));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(await screen.findByRole("heading", { level: 1, name: "Your identity" })).toBeVisible();
  expect(api.callsOf(memberProfileApi.confirm).map(({ input }) => input["sections"])).toEqual([["address"]]);
  expect(onDone).not.toHaveBeenCalled();
});

test("saves nothing if the member changes everything", async () => {
  const api = aCore(known);
  const { user } = await renderStep(identificationScreen);

  await user.click(answer("Do you still live here?", "Change it"));
  await user.click(answer("Is your work still right?", "Change it"));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(await screen.findByRole("heading", { level: 1, name: "Your identity" })).toBeVisible();
  expect(api.callsOf(memberProfileApi.confirm)).toEqual([]);
});

test("asks about each part before it goes on", async () => {
  aCore(known);
  const { user } = await renderStep(identificationScreen);

  await user.click(answer("Do you still live here?", "Yes"));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(await screen.findByRole("link", { name: "Choose whether your work is still right." })).toBeVisible();
});

test("asks a member as usual whose answers the core doesn't know", async () => {
  aCore({});

  await renderStep(identificationScreen);

  expect(screen.getByRole("heading", { level: 1, name: "Your identity" })).toBeVisible();
});

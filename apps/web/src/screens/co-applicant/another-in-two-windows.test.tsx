// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { coApplicantApi } from "@portico/contract/applicant";
import type { FakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { coApplicantScreen } from "./co-applicant-screen.tsx";
import { noa, together, typeEverything, withNoa } from "./testing/co-applicant-api.ts";

/* Tests two windows in which different people are typed who share some answers. */

const contact = { emailAddress: "nora@example.com", phoneNumber: "2075550199" };

/** Saves Walter Quist as another window, with Nora's contact details. Before `isIdentified`, only his name. */
function saveWalterElsewhere(api: FakeApi, isIdentified: boolean) {
  return api.on(coApplicantApi.read, {
    applicationType: 2,
    coApplicant: {
      ...noa,
      ...contact,
      ...(isIdentified && { identificationId: 41, dateOfBirth: "1979-03-09" }),
      firstName: "Walter",
      lastName: "Quist",
    },
  });
}

const contactFields = () =>
  ["Email", "Mobile phone"].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
const noraReaches = ["nora@example.com", "(207) 555-0199"];

test("keeps the typed answers of a new co-applicant that equal those of another person whom another window saved", async () => {
  const api = together();
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });
  await typeEverything(user);
  saveWalterElsewhere(api, true).refuse(coApplicantApi.create, "staleRevision", {
    journey: aJourney({ revision: 2 }),
  });

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(await screen.findByText(/^Saved now: Walter/)).toHaveTextContent("On this page: Nora");
  expect(contactFields()).toEqual(noraReaches);
});

test("keeps the answers typed over the saved co-applicant that another window saved one after the other", async () => {
  const api = withNoa();
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });
  const save = async () => user.click(screen.getByRole("button", { name: "Save and continue" }));
  for (const label of ["First name", "Last name"]) await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText("Last name"), "Ames");
  await user.type(screen.getByLabelText("First name"), "Quillon");
  for (const label of ["Email", "Mobile phone"]) await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText("Email"), contact.emailAddress);
  await user.type(screen.getByLabelText("Mobile phone"), contact.phoneNumber);
  await user.click(screen.getByRole("checkbox"));
  saveWalterElsewhere(api, false).refuse(coApplicantApi.update, "staleRevision", {
    journey: aJourney({ revision: 2 }),
  });
  await save();
  expect(await screen.findByText(/^Saved now: Walter/)).toBeVisible();
  saveWalterElsewhere(api, true).refuse(coApplicantApi.update, "staleRevision", {
    journey: aJourney({ revision: 3 }),
  });

  await user.click(screen.getByRole("button", { name: "Save what's on this page" }));

  expect(await screen.findByText(/^Saved now: Walter/)).toHaveTextContent("On this page: Quillon");
  expect(contactFields()).toEqual(noraReaches);
});

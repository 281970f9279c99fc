// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import type { FakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney, savedIdentification } from "../../testing/samples.ts";
import { coApplicantScreen } from "./co-applicant-screen.tsx";
import { noa, together, typeEverything, withNoa } from "./testing/co-applicant-api.ts";

/* Tests two windows in which different people are typed who share some answers. */

const contact = { emailAddress: "nora@example.com", phoneNumber: "2075550199" };

/** Saves Walter Quist as another window, with Nora's contact details. Before `isIdentified`, only his name. */
function saveWalterElsewhere(api: FakeApi, isIdentified: boolean) {
  const identification = { ...savedIdentification, ...contact, dateOfBirth: "1979-03-09" };
  return api
    .on(coApplicantApi.read, {
      applicationType: 2,
      coApplicant: { ...noa, ...contact, firstName: "Walter", lastName: "Quist" },
    })
    .on(
      identificationApi.read,
      isIdentified
        ? { identificationId: 41, applicantId: 12, identification }
        : { identificationId: null, applicantId: 12, identification: contact },
    );
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
  for (const label of ["Email", "Mobile phone", "Date of birth"]) await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText("Email"), contact.emailAddress);
  await user.type(screen.getByLabelText("Mobile phone"), contact.phoneNumber);
  await user.type(screen.getByLabelText("Date of birth"), "04171986");
  await user.type(screen.getByLabelText("Social Security number"), "219097812");
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

test("says once what a birth date on this page means after another window corrected it, though the name is corrected here", async () => {
  const api = withNoa();
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });
  await user.type(screen.getByLabelText("First name"), "h");
  const corrected = { ...savedIdentification, ...contact, dateOfBirth: "1979-03-09" };
  api
    .on(coApplicantApi.read, {
      applicationType: 2,
      coApplicant: { ...noa, ...contact, answeredAs: { dateOfBirth: savedIdentification.dateOfBirth } },
    })
    .on(identificationApi.read, { identificationId: 40, applicantId: 12, identification: corrected })
    .refuse(identificationApi.update, "staleRevision", { journey: aJourney({ revision: 2 }) });

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(await screen.findByText(/changed in another window\. Choose below/)).toBeVisible();
  expect(screen.getAllByText(/^Because their birth date/)).toHaveLength(1);
});

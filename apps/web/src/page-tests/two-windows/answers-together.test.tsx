// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { employmentApi } from "@portico/contract/work";
import { aHome, anAddressApi } from "../../testing/address-api.ts";
import { currentAddressScreen } from "../../screens/current-address/current-address-screen.tsx";
import { currentEmploymentScreen } from "../../screens/current-employment/current-employment-screen.tsx";
import { anEmploymentApi, employed } from "../../screens/current-employment/testing/employment-api.ts";
import { identificationScreen } from "../../screens/identification/identification-screen.tsx";
import { anIdentificationApi, dana } from "../../screens/identification/testing/identification-api.ts";
import { applicantScreen } from "../../screens/authentication/applicant-screen.tsx";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney, allIdentificationFields, aPerson } from "../../testing/samples.ts";

/*
 * Tests answers that belong together, such as a phone number and its type. Another window changes one of them, and this page the other.
 * A mixture would be an answer that nobody gave.
 */

const stale = { journey: aJourney({ revision: 2 }) };
const kindsOfTin = [
  ...allIdentificationFields.taxpayerIdentificationNumberConfigurations,
  { id: 2, displayText: "ITIN", pattern: "^9\\d{8}$" },
];

function identification() {
  const asked = { ...allIdentificationFields, taxpayerIdentificationNumberConfigurations: kindsOfTin };
  let saved: typeof dana | object = dana;
  const api = anIdentificationApi(asked, "Dana", { identification: dana });
  api.on(identificationApi.read, () => ({
    identificationId: 40,
    applicantId: 9001,
    asksMaritalStatus: true,
    identification: saved,
  }));
  api.refuse(identificationApi.update, "staleRevision", stale);
  return { screen: identificationScreen, change: (change: object) => (saved = { ...dana, ...change }) };
}

function contact() {
  const kept = { ...aPerson(9001, "Dana"), phoneTypeConfigurationId: 1, preferredContactMethodConfigurationId: 1 };
  let saved: object = kept;
  const api = fakeApi()
    .on(identificationApi.configuration, { primary: allIdentificationFields, coApplicant: allIdentificationFields })
    .on(applicantApi.read, () => saved as typeof kept);
  api.refuse(applicantApi.update, "staleRevision", stale);
  return { screen: applicantScreen, change: (change: object) => (saved = { ...kept, ...change }) };
}

function home() {
  const kept = { ...aHome, street: "48 Anchor Street", yearsLived: 1, id: 41, bypassVerification: false };
  let saved: object = kept;
  const api = anAddressApi(kept).on(addressApi.read, ({ type }) => ({
    addresses: type === 1 ? [saved as typeof kept] : [],
    isAddressHistorySufficient: true,
  }));
  api.refuse(addressApi.update, "staleRevision", stale);
  return { screen: currentAddressScreen, change: (change: object) => (saved = { ...kept, ...change }) };
}

function job() {
  const kept = { ...employed, yearsWorked: 1 };
  let saved: object = kept;
  const api = anEmploymentApi().on(employmentApi.read, () => ({
    employments: [saved as typeof employed],
    suggested: [],
    isEmploymentHistorySufficient: true,
  }));
  api.refuse(employmentApi.update, "staleRevision", stale);
  return { screen: currentEmploymentScreen, change: (change: object) => (saved = { ...kept, ...change }) };
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

async function retype(user: UserEvent, label: string | RegExp, text: string) {
  await user.clear(field(label));
  await user.type(field(label), text);
}

test.each([
  ["phone number", "phone type", contact, { phoneTypeConfigurationId: 2 }, /phone$/i, "2075550199"],
  ["months at home", "years", home, { yearsLived: 0 }, "Months at this address", "9"],
  ["street", "apartment", home, { secondaryLine: "Apt 4" }, "Street", "48 Juniper Road"],
  ["months at work", "years", job, { yearsWorked: 0 }, "Months at this job", "9"],
])("takes the saved %s along with another window's %s", async (_, _other, open, elsewhere, label, typed) => {
  const page = open();
  const { user } = await renderStep(page.screen);
  const before = field(label).value;
  await retype(user, label, typed);
  page.change(elsewhere);
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(await screen.findAllByText(/^Saved now: /)).toHaveLength(2);

  await user.click(screen.getByRole("button", { name: "Use the saved answers" }));

  expect(field(label).value).toBe(before);
});

test("takes the saved kind of tax number along with the saved number", async () => {
  const page = identification();
  const { user } = await renderStep(page.screen);
  await user.click(screen.getByRole("radio", { name: "ITIN" }));
  await user.type(screen.getByLabelText("Social Security number or ITIN"), "912781234");
  page.change({ maritalStatusConfigurationId: 2 });
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await user.click(await screen.findByRole("button", { name: "Use the saved answers" }));

  expect(screen.getByRole("radio", { name: "Social Security number" })).toBeChecked();
});

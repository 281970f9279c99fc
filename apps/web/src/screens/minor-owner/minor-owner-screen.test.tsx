// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { accountApi } from "@portico/contract/account";
import { addressApi } from "@portico/contract/address";
import { identificationApi } from "@portico/contract/applicant";
import { itinPattern, socialSecurityNumberPattern } from "@portico/domain/person/tin";
import type { OutputOf } from "@portico/contract/endpoint";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderAccountStep } from "../../testing/render-step.tsx";
import { anAccountJourney, anAddressConfiguration, fewIdentificationFields as few } from "../../testing/samples.ts";
import { minorOwnerScreen } from "./minor-owner-screen.tsx";

const journey = anAccountJourney({ frontier: "minorOwner" });

async function opened(child: OutputOf<typeof accountApi.minor>["child"] = null, configuration = few) {
  const api = fakeApi()
    .on(accountApi.minor, { child })
    .on(identificationApi.configuration, { primary: configuration, coApplicant: configuration })
    .on(addressApi.configuration, anAddressConfiguration())
    .on(addressApi.counties, { counties: [], place: { city: "Portland", state: "ME" } })
    .on(accountApi.nameMinor, { named: true, journey: { ...journey, revision: 9, frontier: "beneficiaries" } });
  const page = await renderAccountStep(minorOwnerScreen, { journey });
  return { ...page, sent: () => api.callsOf(accountApi.nameMinor).map(({ input }) => input["child"]) };
}

const save = async (user: UserEvent) => user.click(screen.getByRole("button", { name: "Save and continue" }));

async function typeFacts(user: UserEvent, born = "05012014") {
  await user.type(screen.getByLabelText("First name"), "Wren");
  await user.type(screen.getByLabelText("Last name"), "Doe");
  await user.type(screen.getByLabelText("Date of birth"), born);
  await user.type(screen.getByLabelText("Social Security number"), "815127844");
}

const facts = {
  firstName: "Wren",
  lastName: "Doe",
  dateOfBirth: "2014-05-01",
  taxpayerIdentificationNumber: "815127844",
};

test("asks for the four facts of a child who lives with the adult, and for no email, phone, or ID", async () => {
  const { user, sent, onDone } = await opened();
  for (const absent of [/email/i, /phone/i, /license/i]) expect(screen.queryByLabelText(absent)).toBeNull();
  expect(document.body.textContent).not.toMatch(/borrow|loan|credit|screening report/i);

  await typeFacts(user);
  await user.click(screen.getByRole("radio", { name: "With me" }));
  await save(user);

  expect(sent()).toEqual([facts]);
  expect(onDone).toHaveBeenCalled();
});

test("takes a Social Security number unless the adult says that it's an ITIN", async () => {
  const ssn = { id: 1, displayText: "Social Security number", pattern: socialSecurityNumberPattern };
  const itin = { id: 2, displayText: "ITIN", pattern: itinPattern };
  const { user, sent } = await opened(null, { ...few, taxpayerIdentificationNumberConfigurations: [ssn, itin] });

  await typeFacts(user);
  expect(screen.getByRole("button", { name: "They have an ITIN" })).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "With me" }));
  await save(user);

  expect(sent()).toEqual([{ ...facts, taxpayerIdentificationNumberConfigurationId: 1 }]);
});

test("asks for the home of a child who lives somewhere else", async () => {
  const { user, sent } = await opened();
  await typeFacts(user);
  await user.click(screen.getByRole("radio", { name: "Somewhere else" }));

  await save(user);
  expect(sent()).toEqual([]);
  await user.type(screen.getByLabelText("ZIP code"), "04101");
  await user.type(screen.getByLabelText(/^Street/), "12 Oak St");
  expect(await screen.findByDisplayValue("Portland")).toBeVisible();
  await save(user);

  expect(sent()).toEqual([
    { ...facts, home: { street: "12 Oak St", city: "Portland", state: "ME", postalCode: "04101" } },
  ]);
});

test.each([
  ["somebody who is 18", "05012000", /younger than 18 years/],
  ["a birth date in the future", "05012399", /in the future/],
])("refuses %s", async (_what, born, message) => {
  const { user, sent } = await opened();

  await typeFacts(user, born);
  await user.click(screen.getByRole("radio", { name: "With me" }));
  await save(user);

  expect(screen.getAllByText(message)[0]).toBeVisible();
  expect(sent()).toEqual([]);
});

test("keeps a saved number and birth date, which it shows only as masks", async () => {
  const masks = { dateOfBirth: "**/**/****", taxpayerIdentificationNumber: "***-**-****" };
  const { user, sent } = await opened({ ...facts, ...masks });

  expect(screen.getByText("We have this date. Type another one only to change it.")).toBeVisible();
  await user.clear(screen.getByLabelText("First name"));
  await user.type(screen.getByLabelText("First name"), "Robin");
  await save(user);

  expect(sent()).toEqual([{ ...facts, ...masks, firstName: "Robin" }]);
});

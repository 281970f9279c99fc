// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { fakeApi, type FakeApi } from "../../testing/fake-api.ts";
import { renderAccountStep } from "../../testing/render-step.tsx";
import {
  allIdentificationFields,
  anAccountJourney,
  aPerson,
  fewIdentificationFields,
  savedIdentification,
} from "../../testing/samples.ts";
import { identificationScreen } from "./identification-screen.tsx";

/* A joint owner on the first one's device: their home and ID stand beside their identity. */

const [dana, noa] = [9001, 9002];
const journey = anAccountJourney({
  applicationType: 2,
  coBorrowerApplicantId: noa,
  path: ["identification", "currentAddress", "coApplicant", "coApplicantIdentification"],
  frontier: "coApplicantIdentification",
});
const { identificationTypes } = allIdentificationFields;
const asked = {
  ...fewIdentificationFields,
  displayFormOfIdentification: true,
  requireFormOfIdentificationEntry: true,
  identificationTypes,
};
const place = { type: 1, street: "48 Beacon St", city: "Portland", state: "ME", postalCode: "04101" } as const;
const checkedAs = (verifyAddressStatus: 1 | 2) => ({
  verifyAddressStatus,
  addressSuggestions: [],
  isInvalidPOBox: false,
});
const contact = { emailAddress: "noa@example.com", phoneNumber: "2075550124", phoneTypeConfigurationId: 1 } as const;
const identity = { ...savedIdentification, ...contact };
const license = {
  id: 50,
  applicantId: noa,
  identificationTypeConfigurationId: 1,
  state: "ME",
  identificationNumber: "***4567",
  expirationDate: "2040-01-05",
} as const;

/** Noa's saved answers: nothing yet, or all of them. */
function anInstitution(isAnswered = false): FakeApi {
  const written = { captchaAction: 0, emailVerificationResult: { emailIsValid: true }, journey } as const;
  const homesOf = (id: number) => (id === dana || isAnswered ? [{ ...place, id: 70 + id }] : []);
  return fakeApi()
    .on(identificationApi.configuration, { primary: asked, coApplicant: asked })
    .on(identificationApi.read, {
      identificationId: isAnswered ? 41 : null,
      applicantId: noa,
      // Under another name before, so another birth date makes another person.
      ...(isAnswered && { answeredAs: { firstName: "Ruth", lastName: "Ortiz", dateOfBirth: "1986-04-17" } }),
      identification: isAnswered ? { ...identity, identification: license } : contact,
    })
    .on(applicantApi.read, aPerson(noa, "Noa"))
    .on(addressApi.read, ({ applicantId }) => ({
      addresses: homesOf(applicantId) as never,
      firstName: applicantId === dana ? "Dana" : "Noa",
      ...(isAnswered && { sharedWith: applicantId === dana ? "Noa" : "Dana" }),
      isAddressHistorySufficient: true,
    }))
    .on(identificationApi.create, { ...written, identificationId: 41, hasDuplicateApplication: false })
    .on(identificationApi.update, { ...written, updated: true, hasDuplicateApplication: false })
    .on(addressApi.create, {
      addressId: 8,
      addressVerification: checkedAs(1),
      isAddressHistorySufficient: true,
      journey,
    })
    .on(addressApi.remove, { deleted: true, journey })
    .on(identificationApi.saveDocument, { updated: true, journey });
}

const open = async () => renderAccountStep(identificationScreen, { who: "joint", journey });
const go = async (user: UserEvent) => user.click(screen.getByRole("button", { name: "Save and continue" }));

async function typeIdentity(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText("Date of birth"), "04171986");
  await user.type(screen.getByLabelText("Social Security number"), "219097812");
}

async function typeId(user: UserEvent): Promise<void> {
  await user.selectOptions(screen.getByLabelText("Which ID do you have?"), "Driver's License");
  await user.type(screen.getByLabelText("ID number"), "1234567");
  await user.type(screen.getByLabelText("Expiration date"), "01052040");
}

test("asks for a joint owner's home and ID beside their identity, and saves them in the order of their steps", async () => {
  const api = anInstitution();
  const { user, onDone } = await open();

  expect(screen.getByRole("radio", { name: /^Same address as Dana/ })).toBeChecked();
  expect(screen.getByText("48 Beacon St, Portland, ME 04101")).toBeVisible();
  await typeIdentity(user);
  await typeId(user);
  expect(screen.getByRole("combobox", { name: "State that issued it" })).toHaveValue("Maine");
  await go(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const commands = [identificationApi.create, addressApi.create, identificationApi.saveDocument];
  expect(api.calls.map(({ name }) => name).filter((name) => commands.some((one) => one.name === name))).toEqual(
    commands.map(({ name }) => name),
  );
  expect(api.callsOf(addressApi.create)[0]?.input).toEqual({
    applicantId: noa,
    address: { ...place, bypassVerification: false },
  });
  expect(api.callsOf(identificationApi.saveDocument)[0]?.input).toMatchObject({
    applicantId: noa,
    data: { identification: { identificationNumber: "1234567", state: "ME" } },
  });
});

test("saves nothing while the ID is missing", async () => {
  const api = anInstitution();
  const { user, onDone } = await open();

  await typeIdentity(user);
  await go(user);

  expect(await screen.findByRole("link", { name: "Choose a form of identification." })).toBeVisible();
  expect(api.callsOf(identificationApi.create)).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
});

test("leaves the home and the ID of somebody who lives elsewhere to their own pages", async () => {
  const api = anInstitution();
  const { user, onDone } = await open();

  await user.click(screen.getByRole("radio", { name: "Another home or mailing address" }));
  expect(screen.queryByLabelText("Which ID do you have?")).not.toBeInTheDocument();
  await typeIdentity(user);
  await go(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(identificationApi.create)).toHaveLength(1);
  expect([...api.callsOf(addressApi.create), ...api.callsOf(identificationApi.saveDocument)]).toEqual([]);
});

test("asks the first owner's doubtful home no second time", async () => {
  const api = anInstitution().on(addressApi.create, ({ address }) => ({
    addressId: address.bypassVerification ? 8 : null,
    addressVerification: checkedAs(2),
    isAddressHistorySufficient: true,
    journey,
  }));
  const { user, onDone } = await open();

  await typeIdentity(user);
  await typeId(user);
  await go(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(addressApi.create).map(({ input }) => input["address"])).toMatchObject([
    { bypassVerification: false },
    { bypassVerification: true },
  ]);
});

test("opens again with the saved ID, and saves only what changed", async () => {
  const api = anInstitution(true);
  const { user, onDone } = await open();

  expect(screen.getByLabelText("ID number")).toHaveAttribute("placeholder", "***4567");
  await go(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect([...api.callsOf(addressApi.create), ...api.callsOf(identificationApi.saveDocument)]).toEqual([]);
});

test("removes the shared home of somebody who lives elsewhere after all, so that its page asks", async () => {
  const api = anInstitution(true);
  const { user, onDone } = await open();

  await user.click(screen.getByRole("radio", { name: "Another home or mailing address" }));
  await go(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(addressApi.remove)[0]?.input).toEqual({ applicantId: noa, addressId: 70 + noa });
});

test("asks nothing about the home or the ID beside the identity of another person", async () => {
  anInstitution(true);
  const { user } = await open();

  await user.clear(screen.getByLabelText("Date of birth"));
  await user.type(screen.getByLabelText("Date of birth"), "05201990");

  await waitFor(() => expect(screen.queryByLabelText("ID number")).not.toBeInTheDocument());
  expect(screen.queryByRole("radio", { name: /^Same address as Dana/ })).not.toBeInTheDocument();
});

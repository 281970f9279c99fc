import { expect, test } from "vitest";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import {
  anIdentification,
  aPerson,
  begun,
  identified,
  joined,
  noasIdentification,
  peopleApp,
} from "./testing/people.ts";

const mobile = 1;
const home = 2;

/** A primary applicant who gave a home number. */
async function atHome(tenant: object = {}) {
  return identified(await peopleApp({ tenant }), { phoneTypeConfigurationId: home });
}

async function phoneOf({ client, applicantId }: Pick<Awaited<ReturnType<typeof atHome>>, "client" | "applicantId">) {
  const { phoneNumber, phoneTypeConfigurationId } = (await client.call(identificationApi.read, { applicantId })).body
    .identification;
  return [phoneNumber, phoneTypeConfigurationId];
}

test.each([
  ["another number as a mobile phone", { phoneNumber: "(207) 555-0188" }, ["2075550188", mobile]],
  ["the same number with its kind", { firstName: "Dania" }, ["2075550123", home]],
])("saves %s from the start page", async (_what, changes, phone) => {
  const person = await atHome();
  const { client, applicationId, applicantId } = person;

  await client.call(applicantApi.update, { applicationId, applicant: { applicantId, ...aPerson, ...changes } });

  expect(await phoneOf(person)).toEqual(phone);
});

test("drops the former number's kind where the institution's list has no mobile phone", async () => {
  const phoneTypes = [{ id: home, displayText: "Home", code: "home" }];
  const person = await atHome({ lists: { phoneTypes } });
  const { client, applicationId, applicantId } = person;

  const applicant = { applicantId, ...aPerson, phoneNumber: "2075550188" };
  await client.call(applicantApi.update, { applicationId, applicant });

  expect(await phoneOf(person)).toEqual(["2075550188", undefined]);
});

test("drops the kind of a co-applicant's changed number until the identification gives the new one", async () => {
  const { client, applicationId, coApplicantId: applicantId } = await joined(await peopleApp());
  const data = { ...noasIdentification, dateOfBirth: "1987-06-05", phoneTypeConfigurationId: home };
  await client.call(identificationApi.create, { applicantId, data });
  const { emailAddress } = data;
  const coApplicant = { applicantId, ...aPerson, firstName: "Noa", emailAddress, phoneNumber: "2075550188" };

  await client.call(coApplicantApi.update, { applicationId, coApplicant });
  expect(await phoneOf({ client, applicantId })).toEqual(["2075550188", undefined]);

  await client.call(identificationApi.update, { applicantId, data: { ...data, phoneNumber: "2075550188" } });
  expect(await phoneOf({ client, applicantId })).toEqual(["2075550188", home]);
});

test("keeps the kind of phone and the contact method from the start, so that the identification may leave them out", async () => {
  const { client, applicantId } = await begun(await peopleApp(), {
    phoneTypeConfigurationId: home,
    preferredContactMethodConfigurationId: 1,
  });
  const { emailAddress, phoneNumber, phoneTypeConfigurationId, preferredContactMethodConfigurationId, ...data } =
    anIdentification;
  const before = (await client.call(identificationApi.read, { applicantId })).body;
  expect(before.identification).toMatchObject({ emailAddress, phoneTypeConfigurationId: home });

  const { status } = await client.call(identificationApi.create, { applicantId, data });

  expect(status).toBe(200);
  const { identification } = (await client.call(identificationApi.read, { applicantId })).body;
  expect(identification).toMatchObject({
    emailAddress,
    phoneNumber: phoneNumber.replaceAll(/\D/g, ""),
    phoneTypeConfigurationId: home,
    preferredContactMethodConfigurationId,
  });
  expect(phoneTypeConfigurationId).not.toBe(home);
});

test("requires an identification to give what the applicant hasn't given", async () => {
  const { client, applicantId } = await begun(await peopleApp());
  const { phoneTypeConfigurationId: _kind, ...data } = anIdentification;

  const { body } = await client.call(identificationApi.create, { applicantId, data });

  expect(body.error?.fields).toEqual({ "data.phoneTypeConfigurationId": "Choose the type of phone." });
});

test.each([
  ["an unknown kind of phone", {}, { phoneTypeConfigurationId: 99 }, "data.phoneTypeConfigurationId"],
  [
    "an unknown contact method",
    {},
    { preferredContactMethodConfigurationId: 99 },
    "data.preferredContactMethodConfigurationId",
  ],
  [
    "a home phone where only a mobile one will do",
    { forceMobilePhone: true },
    { phoneTypeConfigurationId: home },
    "data.phoneNumber",
  ],
])("rejects %s at the start", async (_what, switches, contact, field) => {
  const app = await peopleApp({ tenant: { switches } });

  const { status, body } = await app.client().call(applicantApi.create, {
    data: { ...aPerson, ...contact },
    loadUrl: "/auto/authentication",
  });

  expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([422, [field]]);
});

const texts = 2;
const cannotText = "We can only text a mobile phone. Choose another way to be contacted.";

test("rejects text messages to a phone that isn't a mobile one", async () => {
  const { client, applicationId, applicantId } = await atHome();
  const ways = { phoneTypeConfigurationId: home, preferredContactMethodConfigurationId: texts };

  const applicant = { applicantId, ...aPerson, ...ways };
  const contact = await client.call(applicantApi.update, { applicationId, applicant });
  const identity = await client.call(identificationApi.update, { applicantId, data: { ...anIdentification, ...ways } });

  expect(contact.body.error?.fields).toEqual({ "applicant.preferredContactMethodConfigurationId": cannotText });
  expect(identity.body.error?.fields).toEqual({ "data.preferredContactMethodConfigurationId": cannotText });
});

test("forgets the wish for text messages when the mobile phone gives way to another one", async () => {
  const data = { phoneTypeConfigurationId: mobile, preferredContactMethodConfigurationId: texts };
  const { client, applicationId, applicantId } = await identified(await peopleApp(), data);

  const applicant = { applicantId, ...aPerson, phoneTypeConfigurationId: home };
  await client.call(applicantApi.update, { applicationId, applicant });

  const { identification } = (await client.call(identificationApi.read, { applicantId })).body;
  expect(identification).not.toHaveProperty("preferredContactMethodConfigurationId");
});

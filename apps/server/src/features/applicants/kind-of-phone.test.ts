import { expect, test } from "vitest";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { aPerson, identified, joined, noasIdentification, peopleApp } from "./testing/people.ts";

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

import { expect, test } from "vitest";
import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { ApplicationType } from "@portico/domain/person/person";
import {
  anIdentification,
  aPerson,
  employed,
  joined,
  noasIdentification,
  peopleApp,
} from "../applicants/testing/people.ts";

/*
 * The co-applicant's page saves the name and the identification with two calls. The first call also sends the second one's identification,
 * so that the server can check both and save nothing if either breaks a rule.
 */

const sameMailbox =
  "You both have the same date of birth. Give an email address for each of you, so that we can tell you apart.";
const sameNumber = "This is Dana's number. Enter Noa's own.";

const noa = { ...aPerson, firstName: "Noa", emailAddress: "noa@example.com" };
const numbersOf = ({ dateOfBirth, taxpayerIdentificationNumber }: typeof anIdentification) => ({
  dateOfBirth,
  taxpayerIdentificationNumber,
});
const own = { ...numbersOf({ ...anIdentification, ...noasIdentification }), dateOfBirth: "1987-06-05" };
const { dateOfBirth } = anIdentification;

const wrong = [
  [
    "the primary applicant's mailbox and birth date",
    { emailAddress: "DANA@example.com" },
    { ...own, dateOfBirth },
    { "coApplicant.emailAddress": sameMailbox },
  ],
  [
    "the primary applicant's TIN",
    { phoneNumber: "2075550177" },
    { ...own, taxpayerIdentificationNumber: anIdentification.taxpayerIdentificationNumber },
    { "nextIdentification.taxpayerIdentificationNumber": sameNumber },
  ],
] as const;

/** Two identified people with two mailboxes and two birth dates. */
async function couple() {
  const traveler = await joined(await peopleApp());
  const { client, coApplicantId: applicantId } = traveler;
  const data = { ...noasIdentification, dateOfBirth: own.dateOfBirth };
  expect((await client.call(identificationApi.create, { applicantId, data })).status).toBe(200);
  const contact = async () => {
    const { emailAddress, phoneNumber } = (await client.call(identificationApi.read, { applicantId })).body
      .identification;
    return { emailAddress, phoneNumber };
  };
  return { ...traveler, contact };
}

/** An application whose applicant chose to apply together, without a co-applicant yet. */
async function notYetNamed() {
  const traveler = await employed(await peopleApp());
  const { client, applicationId } = traveler;
  const selection = { applicationType: ApplicationType.joint, jointIntent: true };
  expect((await client.call(coApplicantApi.select, { applicationId, selection })).status).toBe(200);
  return traveler;
}

test.each(wrong)(
  "saves no contact of a co-applicant whose next identification has %s",
  async (_what, typed, nextIdentification, fields) => {
    const { client, applicationId, coApplicantId: applicantId, contact } = await couple();
    const before = await contact();

    const { status, body } = await client.call(coApplicantApi.update, {
      applicationId,
      coApplicant: { applicantId, ...noa, ...typed },
      nextIdentification,
    });

    expect([status, body.error?.fields]).toEqual([422, fields]);
    expect(await contact()).toEqual(before);
  },
);

test.each(wrong)(
  "adds no co-applicant whose next identification has %s",
  async (_what, typed, nextIdentification, fields) => {
    const { client, applicationId } = await notYetNamed();

    const { status, body } = await client.call(coApplicantApi.create, {
      applicationId,
      coApplicant: { ...noa, ...typed },
      nextIdentification,
    });

    expect([status, body.error?.fields]).toEqual([422, fields]);
    expect((await client.call(coApplicantApi.read, { id: applicationId })).body.coApplicant).toBeNull();
  },
);

test("checks the saved birth date as well, because the next call may never come", async () => {
  const { client, applicationId, coApplicantId: applicantId } = await couple();
  const data = { ...noasIdentification, dateOfBirth };
  expect((await client.call(identificationApi.update, { applicantId, data })).status).toBe(200);

  const { status, body } = await client.call(coApplicantApi.update, {
    applicationId,
    coApplicant: { applicantId, ...noa, emailAddress: "dana@example.com" },
    nextIdentification: own,
  });

  expect([status, body.error?.fields]).toEqual([422, { "coApplicant.emailAddress": sameMailbox }]);
});

test("accepts a shared email address together with a new birth date, even if the saved one is the other person's", async () => {
  const { client, coApplicantId: applicantId, contact } = await couple();
  const data = { ...noasIdentification, dateOfBirth };
  expect((await client.call(identificationApi.update, { applicantId, data })).status).toBe(200);

  const { status } = await client.call(identificationApi.update, {
    applicantId,
    data: { ...data, dateOfBirth: own.dateOfBirth, emailAddress: "dana@example.com" },
  });

  expect([status, (await contact()).emailAddress]).toEqual([200, "dana@example.com"]);
});

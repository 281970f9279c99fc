import { expect, test } from "vitest";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import {
  anIdentification,
  aPerson,
  joined,
  noasIdentification,
  peopleApp,
  registerMember,
  signIn,
  withCoApplicant,
  withHome,
  withWork,
} from "../applicants/testing/people.ts";

/* Both people read the codes in a shared mailbox, and only their birth dates tell them apart. */

const message =
  "You both have the same date of birth. Give an email address for each of you, so that we can tell you apart.";

const sharedMailbox = "DANA@Example.com";
const noa = { ...aPerson, firstName: "Noa", emailAddress: "noa@example.com" };

/** Two people with one birth date and two mailboxes. */
async function twins() {
  const traveler = await joined(await peopleApp());
  const { client, coApplicantId } = traveler;
  const { status } = await client.call(identificationApi.create, {
    applicantId: coApplicantId,
    data: noasIdentification,
  });
  expect(status).toBe(200);
  return traveler;
}

test("rejects the identification of a co-applicant with the primary applicant's mailbox and birth date", async () => {
  const { client, coApplicantId: applicantId } = await joined(await peopleApp());

  const { status, body } = await client.call(identificationApi.create, {
    applicantId,
    data: { ...noasIdentification, emailAddress: sharedMailbox },
  });

  expect([status, body.error?.fields]).toEqual([422, { "data.emailAddress": message }]);
  const { body: read } = await client.call(identificationApi.read, { applicantId });
  expect(read.identificationId).toBeNull();
});

test.each(["the primary applicant", "the co-applicant"])(
  "rejects a changed identification of %s that gives both one mailbox and birth date",
  async (who) => {
    const { client, applicantId, coApplicantId } = await twins();
    const isPrimary = who === "the primary applicant";

    const { status, body } = await client.call(identificationApi.update, {
      applicantId: isPrimary ? applicantId : coApplicantId,
      data: isPrimary
        ? { ...anIdentification, emailAddress: "Noa@example.com" }
        : { ...noasIdentification, emailAddress: sharedMailbox },
    });

    expect([status, body.error?.fields]).toEqual([422, { "data.emailAddress": message }]);
  },
);

test("rejects a change to the other person's birth date when both share a mailbox", async () => {
  const { client, applicantId, coApplicantId } = await joined(await peopleApp());
  const shared = { ...noasIdentification, emailAddress: sharedMailbox, dateOfBirth: "1987-06-05" };
  expect((await client.call(identificationApi.create, { applicantId: coApplicantId, data: shared })).status).toBe(200);

  const { status, body } = await client.call(identificationApi.update, {
    applicantId,
    data: { ...anIdentification, dateOfBirth: "1987-06-05" },
  });

  expect([status, body.error?.fields]).toEqual([422, { "data.emailAddress": message }]);
});

test("rejects a change to the co-applicant's email address when both have the same birth date", async () => {
  const { client, applicationId, applicantId } = await twins();

  const { status, body } = await client.call(applicantApi.update, {
    applicationId,
    applicant: { applicantId, ...aPerson, emailAddress: "NOA@example.com" },
  });

  expect([status, body.error?.fields]).toEqual([422, { "applicant.emailAddress": message }]);
});

test.each(["create", "update"] as const)(
  "rejects the %s of a co-applicant who has the primary applicant's mailbox and birth date",
  async (call) => {
    const { client, applicationId, coApplicantId: applicantId } = await twins();
    const person = { ...noa, emailAddress: sharedMailbox };

    const { status, body } =
      call === "create"
        ? await client.call(coApplicantApi.create, { applicationId, coApplicant: person })
        : await client.call(coApplicantApi.update, { applicationId, coApplicant: { applicantId, ...person } });

    expect([status, body.error?.fields]).toEqual([422, { "coApplicant.emailAddress": message }]);
  },
);

test.each([
  [
    "brings another name and other numbers",
    { firstName: "Walter" },
    { dateOfBirth: "1990-02-03", taxpayerIdentificationNumber: "836127809" },
  ],
  ["has another name", { firstName: "Walter", lastName: "Quist" }, undefined],
])(
  "accepts another co-applicant with the shared mailbox, since their birth date isn't known, when the request %s",
  async (_how, name, nextIdentification) => {
    const { client, applicationId, coApplicantId: applicantId } = await twins();

    const { status } = await client.call(coApplicantApi.update, {
      applicationId,
      coApplicant: { applicantId, ...noa, ...name, emailAddress: sharedMailbox },
      ...(nextIdentification && { nextIdentification }),
    });
    const identification = await client.call(identificationApi.create, {
      applicantId,
      data: { ...noasIdentification, emailAddress: sharedMailbox },
    });

    expect(status).toBe(200);
    expect(identification.body.error?.fields).toEqual({ "data.emailAddress": message });
  },
);

test("rejects a co-applicant's identification with the email address and birth date that the core has for a member", async () => {
  const app = await peopleApp();
  await registerMember(app, { userName: "pat" });
  const client = app.client();
  const { body: member } = await signIn(client, "pat");
  const [applicantId, applicationId] = [member.applicantId!, member.applicationId!];
  const { dateOfBirth, emailAddress } = (await client.call(identificationApi.read, { applicantId })).body
    .identification;
  const ofMember = {
    ...anIdentification,
    dateOfBirth: dateOfBirth!,
    emailAddress: emailAddress!,
    taxpayerIdentificationNumber: "***-**-****",
  };
  await client.call(identificationApi.create, { applicantId, data: ofMember });
  const atWork = await withWork(await withHome({ app, client, applicantId, applicationId }));
  const { coApplicantId } = await withCoApplicant(atWork);

  const { status, body } = await client.call(identificationApi.create, {
    applicantId: coApplicantId,
    data: { ...noasIdentification, dateOfBirth: dateOfBirth!, emailAddress: emailAddress! },
  });

  expect([status, body.error?.fields]).toEqual([422, { "data.emailAddress": message }]);
});

test("accepts a shared mailbox with two birth dates, and one birth date with two mailboxes", async () => {
  const { client, applicationId, coApplicantId: applicantId } = await twins();

  const statuses = [
    await client.call(identificationApi.update, {
      applicantId,
      data: { ...noasIdentification, dateOfBirth: "1987-06-05" },
    }),
    await client.call(coApplicantApi.update, {
      applicationId,
      coApplicant: { applicantId, ...noa, emailAddress: sharedMailbox },
    }),
  ].map(({ status }) => status);

  expect(statuses).toEqual([200, 200]);
});

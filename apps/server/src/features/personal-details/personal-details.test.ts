import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { journeyApi } from "@portico/contract/journey";
import { socialSecurityNumberPattern } from "@portico/domain/person/tin";
import type { TestApp, TestAppOptions } from "../../testing/test-app.ts";
import {
  anIdentification,
  begun,
  breakVendor,
  callsOf,
  identified,
  joined,
  peopleApp,
  registerMember,
  signIn,
} from "../applicants/testing/people.ts";
import { findOtherApplications } from "./taxpayer-index-store.ts";

test(
  "saves an identification, and goes on to the address",
  { tags: ["7.call.POST.Identification", "7.email-is-valid"] },
  async () => {
    const app = await peopleApp();
    const { client, applicantId } = await begun(app);

    const { status, body } = await client.call(identificationApi.create, { applicantId, data: anIdentification });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      identificationId: expect.any(Number) as number,
      hasDuplicateApplication: false,
      emailVerificationResult: { emailIsValid: true },
      journey: { frontier: "currentAddress" },
    });
  },
);

const firstSteps = { isRecentGraduate: true, isFirstTimeAutoBuyer: true };

/** The statements about the fields of a flat object. */
const fieldsOf = (group: string, fields: object) =>
  Object.entries(fields)
    .filter(([, value]) => typeof value !== "object")
    .map(([field]) => `3.${group}.${field}`);

test(
  "shows a saved TIN only as its mask, and the document's number by its end",
  {
    tags: [
      "3.identification.mask",
      "7.call.POST.Identification.Applicant",
      "3.applicant.identificationId",
      "3.identification.identification.id",
      "3.identification.identification.applicantId",
      ...fieldsOf("identification", { ...anIdentification, ...firstSteps }),
      ...fieldsOf("identification.identification", anIdentification.identification),
    ],
  },
  async () => {
    const app = await peopleApp();
    const { client, applicantId } = await identified(app, firstSteps);

    const { body } = await client.call(identificationApi.read, { applicantId });

    expect(body).toEqual({
      identificationId: expect.any(Number) as number,
      applicantId,
      asksMaritalStatus: true,
      identification: {
        ...anIdentification,
        ...firstSteps,
        taxpayerIdentificationNumber: "***-**-****",
        identification: {
          ...anIdentification.identification,
          id: expect.any(Number) as number,
          applicantId,
          identificationNumber: "***973",
        },
        phoneNumber: "2075550123",
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/\b21909|4821973/);
  },
);

test("returns only the contact of somebody new", async () => {
  const app = await peopleApp();
  const { client, applicantId } = await begun(app);

  const { body } = await client.call(identificationApi.read, { applicantId });

  expect(body).toEqual({
    identificationId: null,
    applicantId,
    asksMaritalStatus: true,
    identification: { emailAddress: "dana@example.com", phoneNumber: "2075550123" },
  });
});

test(
  "keeps the stored numbers when masked ones come back",
  { tags: ["7.call.POST.Identification.Update"] },
  async () => {
    const app = await peopleApp();
    const { client, applicantId } = await identified(app);
    const { body: read } = await client.call(identificationApi.read, { applicantId });
    const shown = read.identification as typeof anIdentification;

    const { body } = await client.call(identificationApi.update, {
      applicantId,
      data: { ...shown, citizenshipStatusConfigurationId: 2 },
    });
    const { body: after } = await client.call(identificationApi.read, { applicantId });

    expect(body).toMatchObject({ updated: true });
    expect(after.identification).toEqual({ ...shown, citizenshipStatusConfigurationId: 2 });
  },
);

test("keeps the core's number when a member's masked one comes back", async () => {
  const app = await peopleApp();
  await registerMember(app, { userName: "pat" });
  const client = app.client();
  const applicantId = (await signIn(client, "pat")).body.applicantId!;
  const { body: known } = await client.call(identificationApi.read, { applicantId });

  const { status, body } = await client.call(identificationApi.create, {
    applicantId,
    data: { ...anIdentification, ...(known.identification as object) },
  });
  const { body: after } = await client.call(identificationApi.read, { applicantId });

  expect(status).toBe(200);
  expect(after).toMatchObject({
    identificationId: body.identificationId,
    identification: {
      taxpayerIdentificationNumber: "***-**-****",
      dateOfBirth: "1986-04-17",
      emailAddress: "alex.marlowe@example.com",
    },
  });
});

/** A signed-in member, and the identification that they send instead of the core's. */
async function memberWho(changes: object, person: object = {}, options?: TestAppOptions) {
  const app = await peopleApp(options);
  await registerMember(app, { userName: "pat", person });
  const client = app.client();
  const applicantId = (await signIn(client, "pat")).body.applicantId!;
  const { body: known } = await client.call(identificationApi.read, { applicantId });
  const data = { ...anIdentification, ...(known.identification as object), ...changes };
  return { client, applicantId, known, data };
}

const membersBirthDate = "Your date of birth comes from your membership. Call us to change it.";
const membersNumber = "Your Social Security number or ITIN comes from your membership. Call us to change it.";

test.each([
  ["TIN", { taxpayerIdentificationNumber: "836207200" }, { taxpayerIdentificationNumber: membersNumber }],
  ["birth date", { dateOfBirth: "1988-04-12" }, { dateOfBirth: membersBirthDate }],
  [
    "both",
    { taxpayerIdentificationNumber: "836-20-7200", dateOfBirth: "1988-04-12" },
    { taxpayerIdentificationNumber: membersNumber, dateOfBirth: membersBirthDate },
  ],
])("rejects another %s than a member's in the core", async (_what, typed, messages) => {
  const { client, applicantId, data, known } = await memberWho(typed);
  const fields = Object.fromEntries(Object.entries(messages).map(([name, message]) => [`data.${name}`, message]));

  const first = await client.call(identificationApi.create, { applicantId, data });
  await client.call(identificationApi.create, {
    applicantId,
    data: { ...anIdentification, ...(known.identification as object) },
  });
  const later = await client.call(identificationApi.update, { applicantId, data });

  expect([first.status, first.body.error?.fields]).toEqual([422, fields]);
  expect([later.status, later.body.error?.fields]).toEqual([422, fields]);
  expect(known.fromMembership).toEqual(["dateOfBirth", "taxpayerIdentificationNumber"]);
});

const onlySsn = [{ id: 1, displayText: "Social Security number", pattern: socialSecurityNumberPattern }];

test("names a member's number as the institution asks for it", async () => {
  const typed = { taxpayerIdentificationNumber: "836207200" };
  const options = { tenant: { taxpayerIdentificationNumbers: onlySsn } };
  const { client, applicantId, data } = await memberWho(typed, {}, options);

  const { body } = await client.call(identificationApi.create, { applicantId, data });

  expect(body.error?.fields).toEqual({
    "data.taxpayerIdentificationNumber":
      "Your Social Security number comes from your membership. Call us to change it.",
  });
});

test("says how many digits a TIN has without naming a kind", async () => {
  const { client, applicantId, data } = await memberWho({ taxpayerIdentificationNumber: "8".repeat(21) });

  const { body } = await client.call(identificationApi.create, { applicantId, data });

  expect(body.error?.fields).toEqual({ "data.taxpayerIdentificationNumber": "This number has nine digits." });
});

test("accepts the core's own birth date and number from a member", async () => {
  const typed = { dateOfBirth: "1986-04-17", taxpayerIdentificationNumber: "815-12-7800" };
  const { client, applicantId, data } = await memberWho(typed);

  expect((await client.call(identificationApi.create, { applicantId, data })).status).toBe(200);
});

test.each([
  ["birth date", { dateOfBirth: null }, { dateOfBirth: "1988-04-12" }, ["taxpayerIdentificationNumber"]],
  ["TIN", { taxpayerIdentificationNumber: null }, { taxpayerIdentificationNumber: "836207200" }, ["dateOfBirth"]],
  [
    "number but a placeholder",
    { taxpayerIdentificationNumber: "000000000" },
    { taxpayerIdentificationNumber: "836207200" },
    ["dateOfBirth"],
  ],
])("lets a member type what their record lacks: %s", async (_what, person, typed, fromMembership) => {
  const { client, applicantId, data, known } = await memberWho(typed, person);

  const { status } = await client.call(identificationApi.create, { applicantId, data });
  const { body: after } = await client.call(identificationApi.read, { applicantId });

  expect(known.fromMembership).toEqual(fromMembership);
  expect(status).toBe(200);
  expect(after.fromMembership).toEqual(fromMembership);
});

const documentOf = (change: object) => ({ identification: { ...anIdentification.identification, ...change } });
const mismatch =
  "The Social Security number or ITIN you have provided does not match format requirements. Please check the value entered.";

test.each<[string, object, string]>([
  ["dateOfBirth", { dateOfBirth: "2023-02-30" }, "The Date of birth field must be a valid date"],
  ["dateOfBirth", { dateOfBirth: "2400-01-01" }, "The Date of birth field must be a date before the year 2400"],
  ["dateOfBirth", { dateOfBirth: "2010-01-01" }, "The Date of birth field must be a date older than 18 years"],
  ["dateOfBirth", { dateOfBirth: "1900-01-01" }, "The Date of birth field must be a date younger than 120 years"],
  ["taxpayerIdentificationNumber", { taxpayerIdentificationNumber: "" }, "Enter the Social Security number or ITIN."],
  ["taxpayerIdentificationNumber", { taxpayerIdentificationNumber: "000-12-3456" }, mismatch],
  [
    "taxpayerIdentificationNumber",
    { taxpayerIdentificationNumber: "***-**-****" },
    "Enter the Social Security number or ITIN.",
  ],
  ["taxpayerIdentificationNumber", { taxpayerIdentificationNumber: "***-**-1234" }, mismatch],
  [
    "taxpayerIdentificationNumberConfigurationId",
    { taxpayerIdentificationNumberConfigurationId: 99 },
    "Choose which kind of number it is.",
  ],
  [
    "identification.expirationDate",
    documentOf({ expirationDate: "2026-11-21" }),
    "The Expiration date field must be after 11/21/2026",
  ],
  [
    "identification.expirationDate",
    documentOf({ expirationDate: "2047-01-01" }),
    "Valid Expiration Date must not exceed 20 years in the future.",
  ],
  [
    "identification.issueDate",
    documentOf({ issueDate: "2026-11-21" }),
    "The Issue date field must be before 11/21/2026",
  ],
  ["identification.identificationNumber", documentOf({ identificationNumber: " " }), "Enter the number on the ID."],
  [
    "identification.identificationNumber",
    documentOf({ identificationNumber: "S#1" }),
    "The ID number field can only include letters, numbers, and some symbols",
  ],
  [
    "identification.identificationNumber",
    documentOf({ identificationNumber: "***973" }),
    "Enter the number on the ID.",
  ],
  ["identification.state", documentOf({ state: undefined }), "Choose a state."],
  [
    "identification.identificationTypeConfigurationId",
    documentOf({ identificationTypeConfigurationId: 77 }),
    "Choose a form of identification.",
  ],
  ...(
    [
      ["AZ", "A1234567"],
      ["CA", "12345678"],
      ["HI", "A12345678"],
      ["TX", "91234567"],
    ] as const
  ).map(([state, identificationNumber]): [string, object, string] => [
    "identification.identificationNumber",
    documentOf({ state, identificationNumber }),
    "The ID number field must contain a valid license",
  ]),
  ["citizenshipStatusConfigurationId", { citizenshipStatusConfigurationId: undefined }, "Choose a citizenship status."],
  ["citizenshipStatusConfigurationId", { citizenshipStatusConfigurationId: 50 }, "Choose a citizenship status."],
  ["maritalStatusConfigurationId", { maritalStatusConfigurationId: undefined }, "Choose a marital status."],
  ["phoneTypeConfigurationId", { phoneTypeConfigurationId: 50 }, "Choose the type of phone."],
  [
    "preferredContactMethodConfigurationId",
    { preferredContactMethodConfigurationId: 50 },
    "Choose a way to be contacted.",
  ],
  ["emailAddress", { emailAddress: "dana@" }, "Enter an email address, such as name@example.com."],
  ["phoneNumber", { phoneNumber: "123" }, "Enter a phone number with ten digits, area code first."],
])("rejects %s of %j at the field", { tags: ["9.year-cap"] }, async (field, change, message) => {
  const app = await peopleApp();
  const { client, applicantId } = await begun(app);
  const data = JSON.parse(JSON.stringify({ ...anIdentification, ...change })) as typeof anIdentification;

  const { status, body } = await client.call(identificationApi.create, { applicantId, data });

  expect(status).toBe(422);
  expect(body.error?.fields).toEqual({ [`data.${field}`]: message });
});

test(
  "saves nothing for an email address that can't receive mail, and says so",
  { tags: ["7.call.POST.Identification"] },
  async () => {
    const app = await peopleApp();
    const { client, applicantId, applicationId } = await begun(app);

    const { status, body } = await client.call(identificationApi.create, {
      applicantId,
      data: { ...anIdentification, emailAddress: "rejected@example.com" },
    });
    const { body: journey } = await client.call(journeyApi.read, { applicationId });

    expect(status).toBe(200);
    expect(body).toMatchObject({ identificationId: null, emailVerificationResult: { emailIsValid: false } });
    expect(journey.journey.frontier).toBe("identification");
  },
);

test("doesn't verify the same email address again", async () => {
  const app = await peopleApp();
  const { client, applicantId } = await begun(app);
  const asked = await callsOf(app, "kickbox");

  await client.call(identificationApi.create, { applicantId, data: anIdentification });

  expect(await callsOf(app, "kickbox")).toBe(asked);
});

test("accepts a new email address that can't be verified", async () => {
  const app = await peopleApp();
  const { client, applicantId } = await begun(app);
  await breakVendor(app, { vendor: "kickbox", fault: "500" });

  const { body } = await client.call(identificationApi.create, {
    applicantId,
    data: { ...anIdentification, emailAddress: "rejected@example.com" },
  });
  const { body: person } = await client.call(applicantApi.read, { id: applicantId });

  expect(body.identificationId).not.toBeNull();
  expect(person.emailAddress).toBe("rejected@example.com");
});

test(
  "rejects an update of an unsaved identification in the specification's words",
  { tags: ["8.update.identification"] },
  async () => {
    const app = await peopleApp();
    const { client, applicantId } = await begun(app);

    const { status, body } = await client.call(identificationApi.update, { applicantId, data: anIdentification });

    expect(status).toBe(404);
    expect(body.error).toEqual({
      code: "identificationNotUpdated",
      message: "There was an error updating the identification record",
    });
  },
);

async function identifyWith(app: TestApp, taxpayerIdentificationNumber: string) {
  const traveler = await begun(app);
  const { body } = await traveler.client.call(identificationApi.create, {
    applicantId: traveler.applicantId,
    data: { ...anIdentification, taxpayerIdentificationNumber },
  });
  return { ...traveler, body };
}

test(
  "detects a second open application with the same number, and asks about it next",
  { tags: ["8.duplicate", "3.applicant.hasDuplicateApplication", "2.screen.duplicate-prompt"] },
  async () => {
    const app = await peopleApp();
    await identified(app);

    const { body } = await identifyWith(app, "219 09 7812");

    expect(body).toMatchObject({ hasDuplicateApplication: true, journey: { frontier: "duplicate" } });
  },
);

test("finds no duplicate for another number, another institution or the same application", async () => {
  const app = await peopleApp();
  const other = await peopleApp();
  await identified(other);
  const { client, applicantId, body } = await identifyWith(app, "219-09-7812");

  const again = await client.call(identificationApi.update, {
    applicantId,
    data: { ...anIdentification, citizenshipStatusConfigurationId: 2 },
  });

  expect(body.hasDuplicateApplication).toBe(false);
  expect(again.body.hasDuplicateApplication).toBe(false);
  expect((await identifyWith(app, "219-09-7813")).body.hasDuplicateApplication).toBe(false);
});

test("never finds an application as its own duplicate, even if its number is indexed already", async () => {
  const app = await peopleApp();
  const { applicationId } = await identified(app);
  const { name } = app.tenant;
  const [row] = await app.sql<{ taxpayer_hash: Buffer }>(
    "select taxpayer_hash from taxpayer_index where tenant_id = $1",
    [name],
  );
  const search = {
    tenant: name,
    hashes: [row!.taxpayer_hash],
    openSince: new Date(0),
    acceptedSince: new Date(0),
    count: 10,
  };

  const [own, others] = await app.kernel.databases
    .of(name)
    .trip([
      findOtherApplications({ ...search, applicationId }),
      findOtherApplications({ ...search, applicationId: applicationId + 1 }),
    ]);

  expect(own).toEqual([]);
  expect(others).toEqual([{ applicationId }]);
});

test("finds no duplicate in a draft that is too old to resume", async () => {
  const app = await peopleApp({ tenant: { limits: { resumeDays: 10 } } });
  await identified(app);
  app.clock.forward({ days: 11 });

  expect((await identifyWith(app, anIdentification.taxpayerIdentificationNumber)).body.hasDuplicateApplication).toBe(
    false,
  );
});

test("looks for a corrected number again, and forgets the mistaken one", async () => {
  const app = await peopleApp();
  await identified(app);
  const { client, applicantId } = await identifyWith(app, "219-09-7812");

  const { body } = await client.call(identificationApi.update, {
    applicantId,
    data: { ...anIdentification, taxpayerIdentificationNumber: "219-09-7899" },
  });
  const rows = await app.sql("select application_id from taxpayer_index where tenant_id = $1", [app.tenant.name]);

  expect(body).toMatchObject({
    updated: true,
    hasDuplicateApplication: false,
    journey: { frontier: "currentAddress" },
  });
  expect(rows).toHaveLength(2);
});

test("indexes a keyed hash instead of the number, with a different hash per institution", async () => {
  const [app, other] = [await peopleApp(), await peopleApp()];
  await identified(app);
  await identified(other);

  const hashes = await Promise.all(
    [app, other].map(async (each) =>
      each.sql<{ taxpayer_hash: Buffer }>("select taxpayer_hash from taxpayer_index where tenant_id = $1", [
        each.tenant.name,
      ]),
    ),
  );

  const [mine, theirs] = hashes.map(([row]) => row!.taxpayer_hash);
  expect(mine).toHaveLength(32);
  expect(mine).not.toEqual(theirs);
});

test("rejects the same number for two people of one application", async () => {
  const app = await peopleApp();
  const { client, coApplicantId } = await joined(app);

  const { status, body } = await client.call(identificationApi.create, {
    applicantId: coApplicantId,
    data: anIdentification,
  });

  expect(status).toBe(422);
  expect(body.error?.fields).toEqual({
    "data.taxpayerIdentificationNumber": "This is Dana's number. Enter Noa's own.",
  });
});

test("tells the primary applicant that a number is their co-applicant's", async () => {
  const app = await peopleApp();
  const { client, applicantId, coApplicantId } = await joined(app);
  const taxpayerIdentificationNumber = "219-09-7813";
  const data = { ...anIdentification, taxpayerIdentificationNumber };
  const ofNoa = { ...data, emailAddress: "noa@example.com" };

  expect((await client.call(identificationApi.create, { applicantId: coApplicantId, data: ofNoa })).status).toBe(200);
  const { body } = await client.call(identificationApi.update, { applicantId, data });

  expect(body.error?.fields).toEqual({
    "data.taxpayerIdentificationNumber": "This is Noa's number. Enter your own.",
  });
});

test(
  "accepts a co-applicant without a document where the institution doesn't ask for one",
  { tags: ["6.co-applicant-id-allowed"] },
  async () => {
    const app = await peopleApp({
      tenant: {
        switches: { allowCoApplicantFormOfIdentificationEntry: false, coApplicantIdentificationIsRequired: false },
      },
    });
    const { client, coApplicantId } = await joined(app);
    const { identification: _document, ...data } = {
      ...anIdentification,
      taxpayerIdentificationNumber: "219-09-7813",
      emailAddress: "noa@example.com",
    };

    const configuration = await client.call(identificationApi.configuration, {});
    const { status } = await client.call(identificationApi.create, { applicantId: coApplicantId, data });

    expect(configuration.body).toMatchObject({
      primary: { displayFormOfIdentification: true },
      coApplicant: { displayFormOfIdentification: false, requireFormOfIdentificationEntry: false },
    });
    expect(status).toBe(200);
  },
);

test("requires no answer for fields that the institution doesn't show", async () => {
  const app = await peopleApp({ tenant: { switches: { identificationFields: [] } } });
  const { client, applicantId } = await begun(app);

  const { status } = await client.call(identificationApi.create, {
    applicantId,
    data: {
      dateOfBirth: "1988-04-12",
      taxpayerIdentificationNumber: "219-09-7812",
      taxpayerIdentificationNumberConfigurationId: 1,
      emailAddress: "dana@example.com",
      phoneNumber: "2075550123",
    },
  });

  expect(status).toBe(200);
});

test("neither reads nor writes another application's identification", async () => {
  const app = await peopleApp();
  const mine = await identified(app);
  const theirs = await identified(app);

  const read = await mine.client.call(identificationApi.read, { applicantId: theirs.applicantId });
  const write = await mine.client.call(identificationApi.update, {
    applicantId: theirs.applicantId,
    data: anIdentification,
  });

  expect([read.status, write.status, write.body.error?.code]).toEqual([404, 404, "identificationNotUpdated"]);
});

test("keeps the numbers out of the database and the log unless encrypted", async () => {
  const app = await peopleApp();
  const { client, applicantId } = await identified(app);
  await client.call(addressApi.read, { applicantId, type: 1 });

  for (const table of ["record", "event", "taxpayer_index", "outbox", "application", "idempotency"]) {
    const rows = await app.sql(`select ${table}::text as row from ${table} where tenant_id = $1`, [app.tenant.name]);
    expect(JSON.stringify(rows)).not.toMatch(/219-?09-?7812|4821973|1988-04-12/);
  }
  expect(app.logged.join("\n")).not.toMatch(/219-?09-?7812|4821973|1988-04-12/);
});

import { expect, test } from "vitest";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { journeyApi } from "@portico/contract/journey";
import { memberNameIsFixed } from "@portico/domain/person/person";
import { ProviderError } from "../../providers/provider-error.ts";
import {
  aPerson,
  begun,
  breakVendor,
  eventsOf,
  identified,
  peopleApp,
  registerMember,
  signIn,
} from "./testing/people.ts";

const loadUrl = "/auto/authentication";

test(
  "creates an applicant and begins their application",
  { tags: ["7.call.POST.Applicant", "7.call.GET.Applicant.id", "4.member-type-new", "1.members-and-strangers"] },
  async () => {
    const app = await peopleApp();
    const client = app.client();

    const { body } = await client.call(applicantApi.create, { data: aPerson, loadUrl });
    const read = await client.call(applicantApi.read, { id: body.applicantId! });

    expect(body).toMatchObject({
      authenticationResult: 1,
      captchaAction: 0,
      firstName: "Dana",
      applicationToken: expect.stringMatching(/^[\w-]{43}$/) as string,
      journey: { memberType: "new", frontier: "eligibility" },
    });
    expect(read.body).toEqual({
      ...aPerson,
      phoneNumber: "2075550123",
      applicantId: body.applicantId,
      userName: null,
      memberType: "new",
      applicantToken: body.applicantToken,
      hasDuplicateApplication: false,
      identificationId: null,
      addressList: [],
      employmentList: [],
      incomeSources: [],
      demographic: { ethnicGroups: [], genders: [], races: [] },
    });
    expect(await eventsOf(app)).toEqual(["application.begun"]);
  },
);

test.each([
  ["firstName", "", "Enter a first name."],
  ["firstName", "D4na", "Valid characters are Aa-Az, periods, and hyphens."],
  ["lastName", "O'Neil", "Valid characters are Aa-Az, periods, and hyphens."],
  ["lastName", "Peña", "Valid characters are Aa-Zz, 0-9, and simple punctuation."],
  ["lastName", "x".repeat(31), "The Last name field can have at most 30 characters."],
  ["emailAddress", "dana", "Enter an email address, such as name@example.com."],
  ["phoneNumber", "25550100144", "Enter a phone number with ten digits, area code first."],
  ["phoneNumber", "123", "Enter a phone number with ten digits, area code first."],
  ["emailAddress", "rejected@example.com", "We could not deliver to this email address. Check it."],
])("rejects %s %j at the field", { tags: ["5.name", "5.ascii", "5.max.last-name"] }, async (field, value, message) => {
  const app = await peopleApp();

  const { status, body } = await app
    .client()
    .call(applicantApi.create, { data: { ...aPerson, [field]: value }, loadUrl });

  expect(status).toBe(422);
  expect(body.error?.fields).toEqual({ [`data.${field}`]: message });
  expect(await app.sql("select from application where tenant_id = $1", [app.tenant.name])).toEqual([]);
});

test("lets an institution accept names with apostrophes and accents", async () => {
  const app = await peopleApp({ tenant: { switches: { namesWithAccents: true } } });

  const { status } = await app
    .client()
    .call(applicantApi.create, { data: { ...aPerson, lastName: "O'Neil Peña" }, loadUrl });

  expect(status).toBe(200);
});

test("rejects a name with a letter of another alphabet that looks like a Latin one", async () => {
  const app = await peopleApp({ tenant: { switches: { namesWithAccents: true } } });

  const { status, body } = await app
    .client()
    .call(applicantApi.create, { data: { ...aPerson, firstName: "\u0410nna" }, loadUrl });

  expect(status).toBe(422);
  expect(body.error?.fields).toEqual({
    "data.firstName": "Valid characters are letters, periods, hyphens and apostrophes.",
  });
});

test.each(["429", "500", "malformed", "reset"])(
  "accepts the email address when the email verifier fails (%s)",
  async (fault) => {
    const app = await peopleApp();
    await breakVendor(app, { vendor: "kickbox", fault });

    const { applicationId } = await begun(app, { emailAddress: "rejected@example.com" });

    expect(applicationId).toBeGreaterThan(0);
    expect(app.logged.join()).not.toContain("rejected@");
  },
);

test("accepts the email address when the email verifier times out", async () => {
  const emailVerifier = { isDeliverable: () => Promise.reject(new ProviderError("kickbox", "timeout")) };
  const app = await peopleApp({ providers: { emailVerifier } });

  expect((await begun(app)).applicationId).toBeGreaterThan(0);
});

test(
  "rejects non-members in the institution's words where they can't apply",
  { tags: ["1.channel-non-member", "3.availability.nonMemberDisabled", "3.availability.nonMemberMessage"] },
  async () => {
    const app = await peopleApp({
      tenant: { channels: { nonMember: { disabled: true, message: "For members only this week." } } },
    });

    const { status, body } = await app.client().call(applicantApi.create, { data: aPerson, loadUrl });

    expect(status).toBe(403);
    expect(body.error).toEqual({ code: "channelDisabled", message: "For members only this week." });
  },
);

test("rejects a product that the institution doesn't offer", async () => {
  const app = await peopleApp();

  const { status, body } = await app
    .client()
    .call(applicantApi.create, { data: aPerson, loadUrl: "/boat/authentication" });

  expect(status).toBe(404);
  expect(body.error?.code).toBe("productUnavailable");
});

test(
  "saves a changed name without verifying the same email address again",
  { tags: ["7.call.POST.Applicant.Update", "7.applicant-update-email"] },
  async () => {
    const app = await peopleApp();
    const { client, applicantId, applicationId } = await begun(app);
    await breakVendor(app, { vendor: "kickbox", fault: "500" });

    const { body } = await client.call(applicantApi.update, {
      applicationId,
      applicant: { applicantId, ...aPerson, firstName: "Dania" },
    });
    const read = await client.call(applicantApi.read, { id: applicantId });

    expect(body).toMatchObject({ updated: true, emailVerificationResult: { emailIsValid: true } });
    expect(read.body).toMatchObject({ firstName: "Dania" });
    expect(app.logged.join()).not.toContain("unverified");
  },
);

test(
  "changes nothing when the email address can't receive mail, and says so",
  { tags: ["7.call.POST.Applicant.Update", "7.applicant-update-email"] },
  async () => {
    const app = await peopleApp();
    const { client, applicantId, applicationId } = await begun(app);

    const { status, body } = await client.call(applicantApi.update, {
      applicationId,
      applicant: { applicantId, ...aPerson, firstName: "Dania", emailAddress: "rejected@example.com" },
    });
    const read = await client.call(applicantApi.read, { id: applicantId });

    expect(status).toBe(200);
    expect(body).toMatchObject({ updated: false, emailVerificationResult: { emailIsValid: false } });
    expect(read.body).toMatchObject({ firstName: "Dana", emailAddress: "dana@example.com" });
  },
);

test("leaves the revision and the events alone when an update changes nothing", async () => {
  const app = await peopleApp();
  const { client, applicantId, applicationId } = await begun(app);
  const before = await client.call(journeyApi.read, { applicationId });

  const { body } = await client.call(applicantApi.update, { applicationId, applicant: { applicantId, ...aPerson } });

  expect(body).toMatchObject({ updated: true, journey: { revision: before.body.journey.revision } });
  expect(await eventsOf(app)).not.toContain("applicant.updated");
});

test("keeps a member's name from the core, and lets them change their contact", async () => {
  const app = await peopleApp();
  await registerMember(app, { userName: "pat" });
  const client = app.client();
  const { applicantId = 0, applicationId = 0 } = (await signIn(client, "pat")).body;
  const { body: known } = await client.call(applicantApi.read, { id: applicantId });
  const contact = { emailAddress: "new@example.com", phoneNumber: "2075550177" };

  const renamed = await client.call(applicantApi.update, {
    applicationId,
    applicant: { applicantId, ...contact, firstName: "Somebody", lastName: known.lastName },
  });
  const reached = await client.call(applicantApi.update, { applicationId, applicant: { applicantId, ...contact } });
  const { body: after } = await client.call(applicantApi.read, { id: applicantId });

  expect(renamed.status).toBe(422);
  expect(renamed.body.error?.fields).toEqual({ "applicant.firstName": memberNameIsFixed });
  expect(reached.body).toMatchObject({ updated: true });
  expect(after).toEqual({ ...known, ...contact });
});

test("writes a changed email address to the identification too", async () => {
  const app = await peopleApp();
  const { client, applicantId, applicationId } = await identified(app);

  await client.call(applicantApi.update, {
    applicationId,
    applicant: { applicantId, ...aPerson, emailAddress: "new@example.com", phoneNumber: "2075550177" },
  });
  const { body } = await client.call(identificationApi.read, { applicantId });

  expect(body.identification).toMatchObject({ emailAddress: "new@example.com", phoneNumber: "2075550177" });
});

test("answers not found for another application and its applicant", async () => {
  const app = await peopleApp();
  const mine = await begun(app);
  const theirs = await begun(app);

  const read = await mine.client.call(applicantApi.read, { id: theirs.applicantId });
  const update = await mine.client.call(applicantApi.update, {
    applicationId: mine.applicationId,
    applicant: { applicantId: theirs.applicantId, ...aPerson },
  });

  expect(read.status).toBe(404);
  expect(update.status).toBe(404);
});

test("writes the typographic hyphens and apostrophes of a name plainly", async () => {
  const app = await peopleApp({ tenant: { switches: { namesWithAccents: true } } });
  const person = { firstName: "Mary\u2011Jo", lastName: "O\u2019Neil\u2013Ruiz" };

  const { client, applicantId } = await begun(app, person);
  const { body } = await client.call(applicantApi.read, { id: applicantId });

  expect(body).toMatchObject({ firstName: "Mary-Jo", lastName: "O'Neil-Ruiz" });
});

import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { employmentApi } from "@portico/contract/work";
import { ApplicationType } from "@portico/domain/person/person";
import {
  anAddress,
  anIdentification,
  anotherTin,
  aPerson,
  begun,
  breakVendor,
  employed,
  eventsOf,
  joined,
  peopleApp,
} from "../applicants/testing/people.ts";

const noa = { ...aPerson, firstName: "Noa", emailAddress: "noa@example.com" };
const notUpdated = {
  code: "coApplicantNotUpdated",
  message: "There was an error updating the Co-Applicant record",
};
const together = { applicationType: ApplicationType.joint, jointIntent: true };

test(
  "goes on to the loan when somebody applies alone",
  { tags: ["7.call.POST.CoApplicant.Selection", "4.application-type", "3.application.applicationType"] },
  async () => {
    const app = await peopleApp();
    const { client, applicationId } = await employed(app);

    const { body } = await client.call(coApplicantApi.select, {
      applicationId,
      selection: { applicationType: ApplicationType.single },
    });

    expect(body).toMatchObject({ updated: true, journey: { applicationType: 1, frontier: "vehicleSeller" } });
  },
);

test("requires two people to confirm that they apply together", async () => {
  const app = await peopleApp();
  const { client, applicationId } = await employed(app);

  const { status, body } = await client.call(coApplicantApi.select, {
    applicationId,
    selection: { applicationType: ApplicationType.joint },
  });

  expect(status).toBe(422);
  expect(body.error?.fields).toEqual({
    "selection.jointIntent": "Confirm that you both intend to apply for joint credit.",
  });
});

test(
  "adds the other person as a co-applicant, and asks for their identification",
  { tags: ["7.call.POST.CoApplicant", "7.call.GET.CoApplicant.id", "4.application-type", "6.joint"] },
  async () => {
    const app = await peopleApp();
    const { client, applicationId, coApplicantId } = await joined(app);

    const { body } = await client.call(coApplicantApi.read, { id: applicationId });

    expect(body).toMatchObject({
      applicationType: ApplicationType.joint,
      coApplicant: { ...noa, phoneNumber: "2075550123", applicantId: coApplicantId, memberType: "none" },
    });
    expect(await eventsOf(app)).toEqual(expect.arrayContaining(["coApplicant.jointIntent", "coApplicant.added"]));
  },
);

test("rejects a co-applicant before the two have said that they apply together", async () => {
  const app = await peopleApp();
  const { client, applicationId } = await employed(app);

  const { status, body } = await client.call(coApplicantApi.create, { applicationId, coApplicant: noa });

  expect(status).toBe(409);
  expect(body.error?.code).toBe("notItsTurn");
});

test("changes the co-applicant when another is added, because an application has only one", async () => {
  const app = await peopleApp();
  const { client, applicationId, coApplicantId } = await joined(app);

  const { body } = await client.call(coApplicantApi.create, {
    applicationId,
    coApplicant: { ...noa, firstName: "Nora" },
  });
  const read = await client.call(coApplicantApi.read, { id: applicationId });

  expect(body.applicantId).toBe(coApplicantId);
  expect(read.body.coApplicant).toMatchObject({ firstName: "Nora" });
});

test("deletes the co-applicant when somebody goes on alone after all", async () => {
  const app = await peopleApp();
  const { client, applicationId, coApplicantId } = await joined(app);

  await client.call(coApplicantApi.select, { applicationId, selection: { applicationType: ApplicationType.single } });
  const alone = await client.call(coApplicantApi.read, { id: applicationId });
  await client.call(coApplicantApi.select, { applicationId, selection: together });
  const again = await client.call(coApplicantApi.read, { id: applicationId });
  const added = await client.call(coApplicantApi.create, { applicationId, coApplicant: noa });

  expect(alone.body).toEqual({
    applicationType: ApplicationType.single,
    coApplicant: null,
    firstApplicant: expect.objectContaining({ firstName: "Dana" }),
  });
  expect(again.body).toMatchObject({ applicationType: ApplicationType.joint, coApplicant: null });
  expect(added.body.applicantId).not.toBe(coApplicantId);
});

test.each([
  ["firstName", "N0a", "Valid characters are Aa-Az, periods, and hyphens."],
  ["phoneNumber", "", "Enter a phone number."],
  ["emailAddress", "rejected@example.com", "We could not deliver to this email address. Check it."],
])("rejects %s %j at the field", async (field, value, message) => {
  const app = await peopleApp();
  const { client, applicationId } = await employed(app);
  await client.call(coApplicantApi.select, { applicationId, selection: together });

  const { status, body } = await client.call(coApplicantApi.create, {
    applicationId,
    coApplicant: { ...noa, [field]: value },
  });

  expect(status).toBe(422);
  expect(body.error?.fields).toEqual({ [`coApplicant.${field}`]: message });
});

test(
  "changes nothing for a co-applicant's undeliverable email address, and accepts one that can't be verified",
  { tags: ["7.call.POST.CoApplicant.Update"] },
  async () => {
    const app = await peopleApp();
    const { client, applicationId, coApplicantId: applicantId } = await joined(app);
    const coApplicant = { applicantId, ...noa, emailAddress: "rejected@example.com" };

    const refused = await client.call(coApplicantApi.update, { applicationId, coApplicant });
    await breakVendor(app, { vendor: "kickbox", fault: "500" });
    const taken = await client.call(coApplicantApi.update, { applicationId, coApplicant });

    expect(refused.body).toMatchObject({ updated: false, emailVerificationResult: { emailIsValid: false } });
    expect(taken.body).toMatchObject({ updated: true, emailVerificationResult: { emailIsValid: true } });
  },
);

test("rejects the primary applicant as a co-applicant to change", async () => {
  const app = await peopleApp();
  const { client, applicationId, applicantId } = await joined(app);

  const { status, body } = await client.call(coApplicantApi.update, {
    applicationId,
    coApplicant: { applicantId, ...noa },
  });

  expect([status, body.error?.code]).toEqual([409, "notItsTurn"]);
});

test(
  "rejects a change of the co-applicant once another tab went on alone",
  { tags: ["8.update.co-applicant"] },
  async () => {
    const app = await peopleApp();
    const { client, applicationId, coApplicantId } = await joined(app);
    await client.call(coApplicantApi.select, { applicationId, selection: { applicationType: ApplicationType.single } });

    const { status, body } = await client.call(coApplicantApi.update, {
      applicationId,
      coApplicant: { applicantId: coApplicantId, ...noa, firstName: "Nora" },
    });
    await client.call(coApplicantApi.select, { applicationId, selection: together });
    const read = await client.call(coApplicantApi.read, { id: applicationId });

    expect([status, body.error]).toEqual([404, notUpdated]);
    expect(read.body.coApplicant).toBeNull();
  },
);

test("rejects the choice before its step is open", async () => {
  const app = await peopleApp();
  const { client, applicationId } = await begun(app);

  const { status } = await client.call(coApplicantApi.select, { applicationId, selection: together });

  expect(status).toBe(409);
});

test(
  "tells the page the institution's words and rules",
  {
    tags: [
      "7.call.GET.CoApplicant.Modal.Configuration",
      "7.call.GET.CoApplicant.Configuration",
      "3.other-config.coApplicantModal.title",
      "3.other-config.coApplicantModal.content",
      "3.other-config.allowCoApplicantFormOfIdentificationEntry",
      "3.other-config.coApplicantIdentificationIsRequired",
    ],
  },
  async () => {
    const app = await peopleApp({
      tenant: {
        coApplicantModal: { title: "Two of you", content: "You both owe it." },
        switches: { coApplicantIdentificationIsRequired: false },
      },
    });
    const client = app.client();

    const modal = await client.call(coApplicantApi.modal, {});
    const configuration = await client.call(coApplicantApi.configuration, {});

    expect(modal.body).toEqual({ title: "Two of you", content: "You both owe it." });
    expect(configuration.body).toEqual({
      allowCoApplicantFormOfIdentificationEntry: true,
      coApplicantIdentificationIsRequired: false,
      offersInvitation: false,
    });
  },
);

test("neither reads nor changes another application's choice", { tags: ["8.update.co-applicant"] }, async () => {
  const app = await peopleApp();
  const mine = await employed(app);
  const theirs = await joined(app, { taxpayerIdentificationNumber: anotherTin });

  const read = await mine.client.call(coApplicantApi.read, { id: theirs.applicationId });
  const select = await mine.client.call(coApplicantApi.select, {
    applicationId: theirs.applicationId,
    selection: together,
  });
  const update = await mine.client.call(coApplicantApi.update, {
    applicationId: mine.applicationId,
    coApplicant: { applicantId: theirs.coApplicantId, ...noa },
  });

  expect([read.status, select.status, update.status]).toEqual([404, 404, 404]);
  expect(update.body.error).toEqual(notUpdated);
});

test(
  "lets no call read or change a removed co-applicant",
  { tags: ["7.call.POST.CoApplicant.Selection"] },
  async () => {
    const { client, applicationId, coApplicantId } = await joined(await peopleApp());
    await client.call(identificationApi.create, {
      applicantId: coApplicantId,
      data: { ...anIdentification, taxpayerIdentificationNumber: anotherTin },
    });
    await client.call(addressApi.create, { applicantId: coApplicantId, address: anAddress });

    await client.call(coApplicantApi.select, { applicationId, selection: { applicationType: ApplicationType.single } });

    const answers = await Promise.all([
      client.call(applicantApi.read, { id: coApplicantId }),
      client.call(identificationApi.read, { applicantId: coApplicantId }),
      client.call(addressApi.read, { applicantId: coApplicantId, type: 1 }),
      client.call(employmentApi.read, { id: coApplicantId }),
      client.call(identificationApi.create, { applicantId: coApplicantId, data: anIdentification }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  },
);

import { addressApi } from "@portico/contract/address";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { beginningApi } from "@portico/contract/beginning";
import { journeyApi } from "@portico/contract/journey";
import { employmentApi } from "@portico/contract/work";
import { AddressType } from "@portico/domain/address/address";
import { ProductCode } from "@portico/domain/loan/product";
import { ApplicationType } from "@portico/domain/person/person";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import {
  aPerson,
  employed,
  eventsOf,
  peopleApp,
  registerMember,
  signIn,
  type Traveler,
} from "../applicants/testing/people.ts";

/* Two people change places: the first one's own answers become the co-applicant's (decision 129). */

const sam = { ...aPerson, firstName: "Sam", emailAddress: "sam@example.com" };
const loadUrl = "https://apply.example/auto/authentication?memberType=new";
const productTypeId = ProductCode.auto;

/** A new person who has typed everything about herself, and lets Sam come first. */
async function letSamComeFirst(app?: Awaited<ReturnType<typeof peopleApp>>): Promise<Traveler> {
  const rosa = await employed(app ?? (await peopleApp()));
  await rosa.client.call(beginningApi.again, { applicationId: rosa.applicationId, firstName: "Sam" });
  return rosa;
}

async function begin({ client }: Traveler, url: string = loadUrl) {
  const { applicationId = 0 } = (await client.call(applicantApi.create, { data: sam, loadUrl: url })).body;
  const { journey } = (await client.call(journeyApi.read, { applicationId })).body;
  return { applicationId, journey };
}

test("makes the former first person the co-applicant with everything that she typed, and asks for the intent again", async () => {
  const rosa = await letSamComeFirst();
  const { client, app } = rosa;
  const turn = (await client.call(beginningApi.read, { productTypeId })).body;

  const { applicationId, journey } = await begin(rosa);
  const applicantId = journey.coBorrowerApplicantId!;
  const { coApplicant, ...choice } = (await client.call(coApplicantApi.read, { id: applicationId })).body;
  const { identification } = (await client.call(identificationApi.read, { applicantId })).body;
  const { addresses } = (await client.call(addressApi.read, { applicantId, type: AddressType.physical })).body;
  const { employments } = (await client.call(employmentApi.read, { id: applicantId })).body;

  expect(turn).toMatchObject({ changedPlaces: { firstName: "Sam" } });
  expect(JSON.stringify(turn)).not.toContain("Dana");
  expect(journey.applicationType).toBe(ApplicationType.joint);
  expect(choice).toMatchObject({ applicationType: ApplicationType.joint, isIntentAskedAgain: true });
  expect(coApplicant).toMatchObject({ firstName: "Dana", memberType: "none" });
  expect(identification.taxpayerIdentificationNumber).toBe("***-**-****");
  expect([addresses.length, employments.length]).toEqual([1, 1]);
  const { records } = await loadApplication(app.kernel, app.tenant.name, applicationId);
  expect(records.disclosure).toEqual([]);
  expect(records.applicant.map(({ memberType }) => memberType)).toEqual(["new", "none"]);
  expect(await eventsOf(app)).toContain("coApplicant.carriedOver");
});

test("brings nothing along after ten minutes", async () => {
  const rosa = await letSamComeFirst();
  rosa.app.clock.forward({ minutes: 11 });

  const turn = (await rosa.client.call(beginningApi.read, { productTypeId })).body;
  const { journey } = await begin(rosa);

  expect(turn).not.toHaveProperty("changedPlaces");
  expect(journey).toMatchObject({ applicationType: ApplicationType.none, coBorrowerApplicantId: null });
});

test("brings the answers into one application only", async () => {
  const rosa = await letSamComeFirst();
  await begin(rosa);

  const { journey } = await begin(rosa);

  expect(journey).toMatchObject({ applicationType: ApplicationType.none, coBorrowerApplicantId: null });
});

test("brings nothing of a member along, because the core's answers are for that member's own sign-in", async () => {
  const app = await peopleApp();
  await registerMember(app, { userName: "rosa.first" });
  const client = app.client();
  const { applicationId = 0, applicantId = 0 } = (await signIn(client, "rosa.first")).body;
  await client.call(beginningApi.again, { applicationId });

  const { journey } = await begin({ app, client, applicationId, applicantId });

  expect(journey).toMatchObject({ applicationType: ApplicationType.joint, coBorrowerApplicantId: null });
});

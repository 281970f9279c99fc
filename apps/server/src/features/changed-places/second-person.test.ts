import { addressApi } from "@portico/contract/address";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { beginningApi } from "@portico/contract/beginning";
import { eligibilityApi } from "@portico/contract/eligibility";
import { journeyApi } from "@portico/contract/journey";
import { employmentApi } from "@portico/contract/work";
import { AddressType } from "@portico/domain/address/address";
import { ProductCode } from "@portico/domain/loan/product";
import { ApplicationType } from "@portico/domain/person/person";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import {
  anIdentification,
  anotherTin,
  aPerson,
  employed,
  eventsOf,
  peopleApp,
  registerMember,
  signIn,
  type Traveler,
} from "../applicants/testing/people.ts";

/* Two people change places: the first one's own answers become the co-applicant's (decision 129). */

const sam = { ...aPerson, firstName: "Sam", lastName: "Ortiz", emailAddress: "sam@example.com" };
const samNamed = { firstName: "Sam", lastName: "Ortiz" };
const loadUrl = "https://apply.example/auto/authentication?memberType=new";
const productTypeId = ProductCode.auto;

/** A new person who has typed everything about herself, and lets Sam come first. */
async function letSamComeFirst(
  app?: Awaited<ReturnType<typeof peopleApp>>,
  named: { firstName?: string; lastName?: string } = samNamed,
): Promise<Traveler> {
  const rosa = await employed(app ?? (await peopleApp()));
  await rosa.client.call(beginningApi.again, { applicationId: rosa.applicationId, ...named });
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
  await client.call(beginningApi.again, { applicationId, ...samNamed });

  const { journey } = await begin({ app, client, applicationId, applicantId });

  expect(journey).toMatchObject({ applicationType: ApplicationType.joint, coBorrowerApplicantId: null });
});

/** Nothing of another person: no co-applicant, no tie to the application that was left, and no answers about the loan. */
async function expectNothingBrought({ client, app }: Traveler, applicationId: number) {
  const { journey } = (await client.call(journeyApi.read, { applicationId })).body;
  const { records } = await loadApplication(app.kernel, app.tenant.name, applicationId);
  expect(journey).toMatchObject({ applicationType: ApplicationType.none, coBorrowerApplicantId: null });
  expect(journey).not.toHaveProperty("otherPlace");
  expect(journey).toMatchObject({ startsEmpty: true });
  expect(JSON.stringify(records)).not.toMatch(/Dana|219097812/);
  expect(records.changedPlaces).toEqual([]);
  expect(await eventsOf(app)).toContain("places.answersErased");
  expect(await eventsOf(app)).not.toContain("coApplicant.carriedOver");
  expect((await client.call(beginningApi.read, { productTypeId })).body).not.toHaveProperty("changedPlaces");
}

test("brings nothing to a member whose name wasn't given, says so, and erases the answers that it held", async () => {
  const app = await peopleApp();
  await registerMember(app, { userName: "morgan.other", person: { firstName: "Morgan", lastName: "Lee" } });
  const rosa = await letSamComeFirst(app);

  const { applicationId = 0 } = (await signIn(rosa.client, "morgan.other")).body;

  await expectNothingBrought(rosa, applicationId);
  // Sam comes too late: the answers are gone.
  const { journey } = await begin(rosa);
  expect(journey).toMatchObject({ applicationType: ApplicationType.none, coBorrowerApplicantId: null });
});

test("brings nothing to a new person with another name", async () => {
  const rosa = await letSamComeFirst(undefined, { firstName: "Sam", lastName: "Kowalczyk" });

  const { applicationId, journey } = await begin(rosa);

  expect(journey.coBorrowerApplicantId).toBeNull();
  await expectNothingBrought(rosa, applicationId);
});

test("asks somebody with another spelling of the name before anything is erased, and brings the answers on a yes", async () => {
  const rosa = await letSamComeFirst(undefined, { firstName: "Samm", lastName: "Ortis" });
  const { client } = rosa;
  const create = async (isSamePerson?: boolean) =>
    client.call(applicantApi.create, { data: sam, loadUrl, ...(isSamePerson !== undefined && { isSamePerson }) });
  const turn = (await client.call(beginningApi.read, { productTypeId })).body;

  const unanswered = await create();
  const { applicationId = 0 } = (await create(true)).body;

  expect(turn.changedPlaces).toEqual({ firstName: "Samm", lastName: "Ortis" });
  expect(unanswered).toMatchObject({
    status: 422,
    body: { error: { fields: { isSamePerson: "Is this the same person? Choose one." } } },
  });
  const { journey } = (await client.call(journeyApi.read, { applicationId })).body;
  expect(journey.coBorrowerApplicantId).not.toBeNull();
  expect(journey).not.toHaveProperty("startsEmpty");
});

test("erases the answers if somebody with another spelling of the name says that they are somebody else", async () => {
  const rosa = await letSamComeFirst(undefined, { firstName: "Samm", lastName: "Ortiz" });
  const { status, body } = await rosa.client.call(applicantApi.create, { data: sam, loadUrl, isSamePerson: false });

  expect(status).toBe(200);
  await expectNothingBrought(rosa, body.applicationId ?? 0);
});

test("takes a yes only from somebody with another spelling of the name", async () => {
  const rosa = await letSamComeFirst(undefined, { firstName: "Kim", lastName: "Lee" });
  const { status, body } = await rosa.client.call(applicantApi.create, { data: sam, loadUrl, isSamePerson: true });

  expect(status).toBe(200);
  await expectNothingBrought(rosa, body.applicationId ?? 0);
});

test("says that nothing came along until the person's identity is saved", async () => {
  const rosa = await letSamComeFirst(undefined, { firstName: "Kim", lastName: "Ortiz" });
  const { client, app } = rosa;
  const fundingProducts = app.tenant.eligibility.fundingProducts
    .filter(({ isRequired }) => isRequired)
    .map(({ id, minimumAmount }) => ({ fundingProductId: id, amount: minimumAmount }));
  const { applicationId, applicantId = 0 } = (await client.call(applicantApi.create, { data: sam, loadUrl })).body;

  const eligibility = { eligibilityOptionId: 2, familyMemberName: "Jo Reyes", fundingProducts };
  await client.call(eligibilityApi.create, { applicantId, eligibility });
  const data = { ...anIdentification, taxpayerIdentificationNumber: anotherTin, emailAddress: sam.emailAddress };
  const { journey } = (await client.call(identificationApi.create, { applicantId, data })).body;

  expect(journey).toMatchObject({ applicationId });
  expect(journey).not.toHaveProperty("startsEmpty");
});

test.each([
  ["case, accents, and spaces", { firstName: " SÁM ", lastName: "ortiz" }],
  ["a last name that isn't known", { firstName: "Sam" }],
])("brings the answers to the named person despite %s", async (_, named) => {
  const rosa = await letSamComeFirst(undefined, named);

  const { journey } = await begin(rosa);

  expect(journey.applicationType).toBe(ApplicationType.joint);
  expect(journey.coBorrowerApplicantId).not.toBeNull();
});

test("brings the answers to a member under the core's name", async () => {
  const app = await peopleApp();
  await registerMember(app, { userName: "sam.named", person: samNamed });
  const rosa = await letSamComeFirst(app);

  const { applicationId = 0 } = (await signIn(rosa.client, "sam.named")).body;

  const { journey } = (await rosa.client.call(journeyApi.read, { applicationId })).body;
  expect(journey.coBorrowerApplicantId).not.toBeNull();
  expect(journey).not.toHaveProperty("startsEmpty");
});

test("brings nobody along if nobody was named", async () => {
  const rosa = await letSamComeFirst(undefined, {});

  const { journey } = await begin(rosa);

  expect(journey.coBorrowerApplicantId).toBeNull();
});

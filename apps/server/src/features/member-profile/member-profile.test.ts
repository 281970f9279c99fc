import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { memberProfileApi } from "@portico/contract/member-profile";
import { employmentApi } from "@portico/contract/work";
import { AddressType } from "@portico/domain/address/address";
import { ProductCode } from "@portico/domain/loan/product";
import { EmploymentPeriod, monthsOfEmployment, type Employment } from "@portico/domain/person/employment";
import { ApplicationType } from "@portico/domain/person/person";
import { loadApplication } from "../../kernel/read-trip.ts";
import type { TestAppOptions } from "../../testing/test-app.ts";
import { testProduct } from "../../testing/test-product.ts";
import {
  anAddress,
  begun,
  breakVendor,
  eventsOf,
  password,
  peopleApp,
  registerMember,
} from "../applicants/testing/people.ts";

interface Member extends TestAppOptions {
  readonly like?: string;
  readonly person?: object;
  readonly product?: string;
}

const everything = ["identification", "address", "employment"] as const;
const alone = { applicationType: ApplicationType.single, jointIntent: false };

/** A member who has just signed in. The core knows everything about alex. */
async function signedIn({ like = "alex", person, product = "auto", ...options }: Member = {}) {
  const app = await peopleApp(options);
  await registerMember(app, { userName: "pat", like, ...(person && { person }) });
  const client = app.client();
  const credentials = { userName: "pat", password };
  const { body } = await client.call(applicantApi.authenticate, { credentials, loadUrl: `/${product}/authentication` });
  const [applicantId, applicationId] = [body.applicantId!, body.applicationId!];
  const known = async () => (await client.call(memberProfileApi.read, { applicantId })).body;
  const identification = async () => (await client.call(identificationApi.read, { applicantId })).body;
  return { app, client, applicantId, applicationId, known, identification };
}

test("tells a member everything that the core knows, and never the number of the ID", async () => {
  const { known } = await signedIn();

  const told = await known();

  expect(told).toMatchObject({
    identification: {
      firstName: "Alex",
      dateOfBirth: "1986-04-17",
      document: { typeName: "Drivers License", state: "ME", expirationDate: "2029-03-15", isCurrent: true },
      citizenship: "U.S. citizen",
      maritalStatus: "Unmarried",
      asks: [],
    },
    address: { street: "48 Beacon Street", yearsLived: 10, monthsLived: 6 },
    employment: { employer: "Casco Ferry Works", incomeUpdatedOn: "2026-03-15", isIncomeOutdated: false },
    asksWho: true,
  });
  expect(JSON.stringify(told)).not.toMatch(/\b4\d{6}\b|815127800/);
});

test("carries the known home of a member who has moved over as the previous one, with the time there", async () => {
  const { client, applicantId } = await signedIn();
  await client.call(memberProfileApi.confirm, { applicantId, sections: ["identification"], selection: alone });
  const moved = { ...anAddress, street: "77 Mill Pond Rd", yearsLived: 0, monthsLived: 3, bypassVerification: true };

  const saved = await client.call(addressApi.create, { applicantId, address: moved });
  const { body } = await client.call(addressApi.read, { applicantId, type: AddressType.previous });

  expect([saved.status, saved.body.journey?.frontier]).toEqual([200, "previousAddress"]);
  expect(body.suggested).toMatchObject({ street: "48 Beacon Street", yearsLived: 10, monthsLived: 3 });
});

test("carries the known job of a member who has changed it over as the previous one, and then the one before", async () => {
  const { client, applicantId } = await signedIn({ like: "jordan" });
  await client.call(memberProfileApi.confirm, {
    applicantId,
    sections: ["identification", "address"],
    selection: alone,
  });
  const { body: home } = await client.call(addressApi.read, { applicantId, type: AddressType.previous });
  const address = { ...anAddress, ...home.suggested, bypassVerification: true } as typeof anAddress;
  await client.call(addressApi.create, { applicantId, address });
  const read = async () => (await client.call(employmentApi.read, { id: applicantId })).body;
  const [current, former] = (await read()).suggested;
  expect([current?.employer, former?.employer]).toEqual(["Tidewater Clinic", expect.stringMatching(/^Penobscot/)]);
  const present = { ...current, employer: "Casco Bay Health", yearsWorked: 0, monthsWorked: 3, monthlyIncome: 5000 };
  const save = async (job: object) => client.call(employmentApi.create, { applicantId, employment: job as Employment });

  expect((await save(present)).status).toBe(200);
  const [left, ...others] = (await read()).suggested;

  expect(others).toEqual([former]);
  expect(left).toMatchObject({ employmentType: EmploymentPeriod.previous, employer: "Tidewater Clinic" });
  expect(monthsOfEmployment([left as Employment])).toBe(monthsOfEmployment([current as Employment]) - 3);
  await save(left!);
  const { suggested, isEmploymentHistorySufficient } = await read();
  expect(suggested).toEqual(isEmploymentHistorySufficient ? [] : [former]);
  expect(isEmploymentHistorySufficient).toBe(false);
});

test("saves everything and who applies with one call, and goes on to the vehicle", async () => {
  const { client, applicantId, applicationId, identification } = await signedIn();

  const { body } = await client.call(memberProfileApi.confirm, {
    applicantId,
    sections: [...everything],
    selection: alone,
  });

  expect(body.savedSections).toEqual(everything);
  expect(body.journey).toMatchObject({ frontier: "vehicleSeller", applicationType: ApplicationType.single });
  expect((await identification()).identification).toMatchObject({
    identification: {
      identificationTypeConfigurationId: 1,
      state: "ME",
      identificationNumber: expect.stringMatching(/^\*\*\*/),
    },
    citizenshipStatusConfigurationId: 1,
    maritalStatusConfigurationId: 2,
    preferredContactMethodConfigurationId: 1,
    phoneTypeConfigurationId: 1,
  });
  const choice = await client.call(coApplicantApi.read, { id: applicationId });
  expect(choice.body).toMatchObject({ applicationType: ApplicationType.single, coApplicant: null });
});

test("shows the parts as they are saved to a member who goes back to their cards, without the birth date", async () => {
  const { client, applicantId, known } = await signedIn();
  expect(await known()).not.toHaveProperty("answered");
  await client.call(memberProfileApi.confirm, { applicantId, sections: [...everything], selection: alone });
  const moved = { ...anAddress, street: "77 Mill Pond Rd", bypassVerification: true };
  const { addresses } = (await client.call(addressApi.read, { applicantId, type: AddressType.physical })).body;
  await client.call(addressApi.update, { applicantId, address: { ...moved, id: addresses[0]!.id } });

  const { answered, ...rest } = await known();

  expect(rest).toEqual({ firstName: "Alex", asksWho: false });
  expect(answered).toMatchObject({
    identification: {
      firstName: "Alex",
      citizenship: "U.S. citizen",
      maritalStatus: "Unmarried",
      document: { typeName: "Drivers License", state: "ME", expirationDate: "2029-03-15", isCurrent: true },
    },
    address: { street: "77 Mill Pond Rd" },
    employment: { employer: "Casco Ferry Works", isIncomeOutdated: false },
  });
  expect(JSON.stringify(answered)).not.toMatch(/1986|\b4\d{6}\b|815127800/);
});

test("stores the number of the ID that the core has", async () => {
  const { app, client, applicantId, applicationId } = await signedIn();

  await client.call(memberProfileApi.confirm, { applicantId, sections: ["identification"] });

  const { records } = await loadApplication(app.kernel, app.tenant.name, applicationId);
  expect(records.identification[0]?.identification?.identificationNumber).toMatch(/^4\d{6}$/);
});

test("opens the co-borrower's form for a member who applies with somebody", async () => {
  const { client, applicantId } = await signedIn();
  const selection = { applicationType: ApplicationType.joint, jointIntent: true };

  const { body } = await client.call(memberProfileApi.confirm, { applicantId, sections: [...everything], selection });

  expect(body.journey).toMatchObject({ frontier: "coApplicant", applicationType: ApplicationType.joint });
});

test("keeps the choice who applies while a changed part is still open", async () => {
  const { client, applicantId, applicationId } = await signedIn();

  const { body } = await client.call(memberProfileApi.confirm, {
    applicantId,
    sections: ["identification", "employment"],
    selection: alone,
  });

  expect(body.journey?.frontier).toBe("currentAddress");
  const choice = await client.call(coApplicantApi.read, { id: applicationId });
  expect(choice.body.applicationType).toBe(ApplicationType.single);
});

test("rejects a joint choice without the intent of both", async () => {
  const { client, applicantId } = await signedIn();
  const selection = { applicationType: ApplicationType.joint, jointIntent: false };

  const { status } = await client.call(memberProfileApi.confirm, { applicantId, sections: [...everything], selection });

  expect(status).toBe(422);
});

test("asks only for the facts that the core lacks, and saves them with the confirmed rest", async () => {
  const { client, applicantId, known, identification } = await signedIn({ like: "morgan" });
  expect((await known()).identification?.asks).toEqual([
    "citizenshipStatusConfigurationId",
    "preferredContactMethodConfigurationId",
  ]);

  const without = await client.call(memberProfileApi.confirm, { applicantId, sections: ["identification"] });
  const data = { citizenshipStatusConfigurationId: 2, preferredContactMethodConfigurationId: 3 };
  const { body } = await client.call(memberProfileApi.confirm, { applicantId, sections: ["identification"], data });

  expect(without.body.error?.fields).toEqual({
    "data.citizenshipStatusConfigurationId": "Choose a citizenship status.",
    "data.preferredContactMethodConfigurationId": "Choose a way to be contacted.",
  });
  expect(body.savedSections).toEqual(["identification"]);
  expect((await identification()).identification).toMatchObject(data);
});

test("takes no other answer than the missing facts from the page", async () => {
  const { client, applicantId, identification } = await signedIn();
  const data = { citizenshipStatusConfigurationId: 3, phoneNumber: "2075550199" };

  await client.call(memberProfileApi.confirm, { applicantId, sections: ["identification"], data });

  expect((await identification()).identification).toMatchObject({
    citizenshipStatusConfigurationId: 1,
    phoneNumber: "2075550110",
  });
});

const expiring = (expirationDate: string) => ({
  identificationDocuments: [
    { type: "driversLicense", issuedBy: "ME", number: "4000001", issueDate: "2023-01-04", expirationDate },
  ],
});

test.each([
  ["that has expired", expiring("2026-11-20"), false],
  ["that ends within 30 days", expiring("2026-12-20"), false],
  ["that ends later", expiring("2026-12-22"), true],
  [
    "whose number its state doesn't give out",
    {
      identificationDocuments: [{ type: "driversLicense", issuedBy: "CA", number: "7", expirationDate: "2029-01-01" }],
    },
    false,
  ],
])("asks again for an ID %s: %o", async (_what, person, isCurrent) => {
  const { client, applicantId, known } = await signedIn({ person });
  expect((await known()).identification?.document?.isCurrent).toBe(isCurrent);

  const { body } = await client.call(memberProfileApi.confirm, {
    applicantId,
    sections: [...everything],
    selection: alone,
  });

  expect(body.journey?.frontier).toBe(isCurrent ? "vehicleSeller" : "identificationDocument");
});

test.each([
  ["has ended", "2026-11-20", true],
  ["soon ends", "2026-12-20", false],
])("says on the page of the ID which one on file %s, without its number", async (_what, expirationDate, hasEnded) => {
  const { client, applicantId } = await signedIn({ person: expiring(expirationDate) });
  await client.call(memberProfileApi.confirm, { applicantId, sections: [...everything], selection: alone });

  const { body } = await client.call(identificationApi.read, { applicantId });

  expect(body.outdatedDocument).toEqual({
    identificationTypeConfigurationId: 1,
    typeName: "Drivers License",
    state: "ME",
    expirationDate,
    hasEnded,
  });
  expect(JSON.stringify(body)).not.toContain("4000001");
});

test("asks for the ID on its own page if the core has none, and not at all where no ID is asked for", async () => {
  const none = await signedIn({ like: "riley" });
  const unasked = await signedIn({ tenant: { switches: { identificationFields: ["citizenshipStatus"] } } });

  const { body } = await none.client.call(memberProfileApi.confirm, {
    applicantId: none.applicantId,
    sections: [...everything],
  });

  expect((await none.known()).identification).toBeUndefined();
  expect(body.journey?.frontier).toBe("identificationDocument");
  const { identification } = await unasked.known();
  expect(identification).toMatchObject({ firstName: "Alex" });
  expect(identification).not.toHaveProperty("document");
});

test("fills in the ID page with the core's ID if the member changes the rest", async () => {
  const { client, applicantId, identification } = await signedIn();
  const { identification: typed } = await identification();

  const saved = await client.call(identificationApi.create, {
    applicantId,
    data: { ...typed, emailAddress: "pat@example.com" } as never,
    documentFollows: true,
  });
  await client.call(memberProfileApi.confirm, { applicantId, sections: ["address"] });
  const { identification: document } = (await identification()).identification;
  const answer = await client.call(identificationApi.saveDocument, { applicantId, data: { identification: document } });

  expect(saved.status).toBe(200);
  expect(document).toMatchObject({ identificationNumber: expect.stringMatching(/^\*\*\*\d/), state: "ME" });
  expect(answer.body).toMatchObject({ updated: true });
});

test("marks an income over a year old", async () => {
  const { known } = await signedIn({ like: "devon" });

  expect((await known()).employment).toMatchObject({ incomeUpdatedOn: "2025-03-15", isIncomeOutdated: true });
});

test("uses a known marital status only where the law lets us ask for it", async () => {
  const secured = await signedIn();
  const products = [testProduct(), testProduct({ productTypeId: ProductCode.signature })];
  const unsecured = await signedIn({ product: "signature", tenant: { products } });

  const answers = await Promise.all([secured, unsecured].map(async ({ identification }) => identification()));

  expect(answers.map(({ identification }) => identification.maritalStatusConfigurationId)).toEqual([2, undefined]);
  const { app, applicationId } = unsecured;
  const { records } = await loadApplication(app.kernel, app.tenant.name, applicationId);
  expect(records.memberProfile[0]).not.toHaveProperty("maritalStatus");
});

test.each([
  ["a co-borrower", { like: "alex" }, []],
  [
    "a home in a community property state",
    { like: "alex", person: atHomeIn("AZ", "Phoenix", "85003") },
    ["maritalStatusConfigurationId"],
  ],
])("asks for the marital status of an unsecured loan because of %s", async (_why, member, asks) => {
  const products = [testProduct({ productTypeId: ProductCode.signature })];
  const person = { maritalStatus: null, ...("person" in member ? member.person : {}) };
  const { client, applicantId, known, identification } = await signedIn({
    ...member,
    person,
    product: "signature",
    tenant: { products },
  });
  const joint = { applicationType: ApplicationType.joint, jointIntent: true };
  expect((await known()).identification).toMatchObject({ asks, asksIfJoint: ["maritalStatusConfigurationId"] });

  const { body } = await client.call(memberProfileApi.confirm, {
    applicantId,
    sections: [...everything],
    data: { maritalStatusConfigurationId: 1 },
    selection: asks.length > 0 ? alone : joint,
  });

  expect(body.journey?.frontier).not.toBe("identification");
  expect((await identification()).identification.maritalStatusConfigurationId).toBe(1);
});

function atHomeIn(state: string, city: string, postalCode: string, street = "12 Palo Verde Court") {
  const place = { street, city, state, postalCode };
  const stay = { residenceStatus: "rent", monthlyHousingPaymentCents: 120_000, since: "2016-05-01" };
  return { addresses: [{ type: "physical", ...place, ...stay }] };
}

test("offers no details of a member whose birth date the core doesn't know", async () => {
  const { known } = await signedIn({ person: { dateOfBirth: null } });

  expect(Object.keys(await known())).toEqual(["firstName", "address", "employment", "asksWho"]);
});

test("saves the confirmed parts as the pages' own calls would", async () => {
  const { app, client, applicantId } = await signedIn({ like: "jordan" });

  const { body } = await client.call(memberProfileApi.confirm, { applicantId, sections: ["address", "employment"] });

  expect(body.savedSections).toEqual(["address", "employment"]);
  const home = await client.call(addressApi.read, { applicantId, type: AddressType.physical });
  const work = await client.call(employmentApi.read, { id: applicantId });
  expect(home.body.addresses).toMatchObject([{ street: "212 Ocean Ave", type: AddressType.physical }]);
  expect(work.body.employments).toMatchObject([{ employer: "Tidewater Clinic", employmentType: 1 }]);
  expect(await eventsOf(app)).toEqual(expect.arrayContaining(["address.saved", "employment.added"]));
});

test("doesn't offer or save a part that is answered already", async () => {
  const { client, applicantId } = await signedIn();
  await client.call(memberProfileApi.confirm, { applicantId, sections: ["address"] });

  const known = await client.call(memberProfileApi.read, { applicantId });
  const again = await client.call(memberProfileApi.confirm, { applicantId, sections: ["address"] });

  expect(Object.keys(known.body)).toEqual(["firstName", "identification", "employment", "asksWho"]);
  expect(again.body.savedSections).toEqual([]);
});

test("keeps a confirmed home when the address service is down", async () => {
  const { app, client, applicantId } = await signedIn();
  await breakVendor(app, { vendor: "smarty", operation: "street", fault: "500" });

  const { body } = await client.call(memberProfileApi.confirm, { applicantId, sections: ["address"] });

  expect(body.savedSections).toEqual(["address"]);
});

test.each([
  ["doesn't know", "500 Nowhere Rd"],
  ["would write differently", "28 Fern Hollow"],
])("saves a confirmed home that the address service %s as the core has it", async (_what, street) => {
  const person = atHomeIn("ME", "Freeport", "04032", street);
  const { app, client, applicantId, applicationId } = await signedIn({ person });

  const { body } = await client.call(memberProfileApi.confirm, { applicantId, sections: [...everything] });

  expect(body.savedSections).toEqual(everything);
  const { records } = await loadApplication(app.kernel, app.tenant.name, applicationId);
  expect(records.address).toMatchObject([{ street, bypassVerification: true, verified: false, yearsLived: 10 }]);
});

test("has nothing to confirm for somebody who is new", async () => {
  const app = await peopleApp();
  const { client, applicantId } = await begun(app);

  const known = await client.call(memberProfileApi.read, { applicantId });
  const { body } = await client.call(memberProfileApi.confirm, {
    applicantId,
    sections: ["identification", "address"],
  });

  expect(known.body).toEqual({ firstName: "Dana", asksWho: true });
  expect(body.savedSections).toEqual([]);
});

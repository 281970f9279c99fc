import { applicationApi, reviewApi } from "@portico/contract/application";
import { addressApi } from "@portico/contract/address";
import { helocLoanApi, helocPropertyApi } from "@portico/contract/heloc";
import { journeyApi } from "@portico/contract/journey";
import { AddressType } from "@portico/domain/address/address";
import type { HelocPropertyKind } from "@portico/domain/collateral/heloc-property";
import { expect, test } from "vitest";
import { anAddress } from "../applicants/testing/people.ts";
import { institutionWithLine } from "../submission/testing/test-heloc.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { goOn, travelUntil } from "../submission/testing/traveler.ts";

const line = 2;
const livesThere = { propertyTypeConfigurationId: 1, propertyStatusConfigurationId: 1, state: "ME" } as const;
const rentsItOut = { propertyTypeConfigurationId: 1, propertyStatusConfigurationId: 2, state: "ME" } as const;
const secondHome = { propertyTypeConfigurationId: 1, propertyStatusConfigurationId: 4, state: "ME" } as const;
const newHome = { street: "9 Juniper Road" };

/** An owner on Review who said "I live in it" and kept the suggested address. */
async function anOwnerOnReview(): Promise<TestApplicant> {
  const applicant = await travelUntil("helocPropertyDetails", await institutionWithLine(), line);
  const { loanApplicationId } = applicant;
  const { suggested } = await applicant.do(helocPropertyApi.read, { loanApplicationId });
  await applicant.do(helocPropertyApi.save, { loanApplicationId, property: { ...suggested!, county: "Cumberland" } });
  return goOn(applicant, "review");
}

async function changeHome(applicant: TestApplicant, changes: Partial<typeof anAddress>) {
  const { applicantId } = applicant;
  const { addresses } = await applicant.do(addressApi.read, { applicantId, type: AddressType.physical });
  const { updated } = await applicant.do(addressApi.update, { applicantId, address: { ...addresses[0]!, ...changes } });
  expect(updated).toBe(true);
  return (await applicant.do(journeyApi.read, { applicationId: applicant.applicationId })).journey;
}

async function answersAbout(applicant: TestApplicant) {
  const { loanApplicationId } = applicant;
  const { propertyKind } = await applicant.do(helocPropertyApi.readKind, { loanApplicationId });
  const { property, suggested } = await applicant.do(helocPropertyApi.read, { loanApplicationId });
  return { propertyKind, property: property?.street, suggested: suggested?.street };
}

/** Saves the home's address: the saved or suggested one, with changes. */
async function saveProperty(applicant: TestApplicant, changes: { street?: string } = {}) {
  const { loanApplicationId } = applicant;
  const { property, suggested } = await applicant.do(helocPropertyApi.read, { loanApplicationId });
  const { loanApplicationId: _id, ...place } = { county: "Cumberland", loanApplicationId, ...suggested, ...property };
  return applicant.do(helocPropertyApi.save, { loanApplicationId, property: { ...place, ...changes } as never });
}

const choose = (applicant: TestApplicant, propertyKind: HelocPropertyKind) =>
  applicant.do(helocPropertyApi.saveKind, { loanApplicationId: applicant.loanApplicationId, propertyKind });

test("asks an owner who lives in the home about it again when their current address changes", async () => {
  const applicant = await anOwnerOnReview();
  const { loanApplicationId } = applicant;

  const journey = await changeHome(applicant, newHome);

  expect(journey.frontier).toBe("helocPropertyType");
  expect(await answersAbout(applicant)).toEqual({ propertyKind: null, property: "48 Beacon St", suggested: undefined });
  const { isAskedAgain } = await applicant.do(helocPropertyApi.readKind, { loanApplicationId });
  expect(isAskedAgain).toBe(true);
});

test("keeps the first page's answers when an owner corrects their address before the home's", async () => {
  const applicant = await travelUntil("helocPropertyDetails", await institutionWithLine(), line);

  const journey = await changeHome(applicant, newHome);

  expect(journey.frontier).toBe("helocPropertyDetails");
  expect(await answersAbout(applicant)).toEqual({
    propertyKind: livesThere,
    property: undefined,
    suggested: "9 Juniper Rd",
  });
});

test.each([
  ["lives in it", livesThere, true],
  ["has another use for it", secondHome, undefined],
])("tells the pages before whether the owner lives in the home: %s", async (_what, kind, expected) => {
  const applicant = await travelUntil("helocPropertyDetails", await institutionWithLine(), line);
  await choose(applicant, kind);

  const { loanApplicationId } = applicant;
  expect((await applicant.do(helocPropertyApi.readKind, { loanApplicationId })).livesThere).toBe(expected);
});

test("asks for the value and the debts of another home before the application can be sent", async () => {
  const applicant = await anOwnerOnReview();
  const { applicationId, loanApplicationId } = applicant;
  await changeHome(applicant, newHome);
  await choose(applicant, livesThere);

  const { journey } = await saveProperty(applicant);

  expect(journey?.frontier).toBe("helocLoanDetails");
  const asked = await applicant.do(helocLoanApi.read, { loanApplicationId });
  expect(asked).toMatchObject({ isForAnotherHome: true, helocLoan: { loanApplicationId } });
  expect(asked.helocLoan).not.toHaveProperty("home");
  expect(await applicant.refused(applicationApi.submit, { applicationId })).toMatchObject({ code: "notItsTurn" });
  const { loanApplicationId: _id, ...helocLoan } = asked.helocLoan!;
  const answered = await applicant.do(helocLoanApi.save, { loanApplicationId, helocLoan });
  expect(answered.journey?.frontier).toBe("review");
  expect(await applicant.do(helocLoanApi.read, { loanApplicationId })).not.toHaveProperty("isForAnotherHome");
});

test("doesn't ask for the value again when only the spelling of the home's address changes", async () => {
  const applicant = await anOwnerOnReview();

  const { journey } = await saveProperty(applicant, { street: "48 BEACON STREET" });

  expect(journey?.frontier).toBe("review");
});

test("asks an owner who still lives in the home for its address again, and offers the new one", async () => {
  const applicant = await anOwnerOnReview();
  await changeHome(applicant, newHome);

  const { journey } = await choose(applicant, livesThere);

  expect(journey.frontier).toBe("helocPropertyDetails");
  expect(await answersAbout(applicant)).toMatchObject({ property: undefined, suggested: "9 Juniper Rd" });
  const { loanApplicationId } = applicant;
  const { helocLoan } = await applicant.do(helocLoanApi.read, { loanApplicationId });
  expect(helocLoan).not.toBeNull();
});

test("keeps the home's address of an owner who moved out", async () => {
  const applicant = await anOwnerOnReview();
  await changeHome(applicant, newHome);

  await choose(applicant, rentsItOut);

  expect(await answersAbout(applicant)).toMatchObject({ propertyKind: rentsItOut, property: "48 Beacon St" });
});

test("asks for the home's address again when the owner now says that it is their second home", async () => {
  const applicant = await anOwnerOnReview();

  const { journey } = await choose(applicant, secondHome);

  expect(journey?.frontier).toBe("helocPropertyDetails");
  expect(await answersAbout(applicant)).toEqual({
    propertyKind: secondHome,
    property: undefined,
    suggested: undefined,
  });
  const { loanApplicationId } = applicant;
  expect(await applicant.do(helocPropertyApi.read, { loanApplicationId })).toHaveProperty("isAskedAgain", true);
});

test.each([
  ["another use", secondHome],
  ["a use that the institution doesn't lend on", rentsItOut],
])("doesn't ask again for the address once %s is undone", async (_what, kind) => {
  const applicant = await anOwnerOnReview();
  const { loanApplicationId } = applicant;
  await choose(applicant, kind);

  const { journey } = await choose(applicant, livesThere);

  expect(journey.frontier).toBe("review");
  const read = await applicant.do(helocPropertyApi.read, { loanApplicationId });
  expect(read).toMatchObject({ property: { street: "48 Beacon St", county: "Cumberland" } });
  expect(read).not.toHaveProperty("isAskedAgain");
});

test("asks again for an address that no longer fits, even after a use that the institution doesn't lend on", async () => {
  const applicant = await anOwnerOnReview();
  const { loanApplicationId } = applicant;
  await choose(applicant, rentsItOut);

  const { journey } = await choose(applicant, secondHome);

  expect(journey.frontier).toBe("helocPropertyDetails");
  expect(await applicant.do(helocPropertyApi.read, { loanApplicationId })).toEqual({
    property: null,
    isAskedAgain: true,
  });
});

test("accepts the owner's own address for a home with another use, and asks for it only once", async () => {
  const applicant = await anOwnerOnReview();
  const { loanApplicationId } = applicant;
  const { property } = await applicant.do(helocPropertyApi.read, { loanApplicationId });
  await choose(applicant, secondHome);

  const { journey } = await applicant.do(helocPropertyApi.save, { loanApplicationId, property: property! });

  expect(journey?.frontier).toBe("review");
  expect(await answersAbout(applicant)).toMatchObject({ property: "48 Beacon St" });
});

test("asks for the home's address the first time without mentioning an earlier one", async () => {
  const applicant = await travelUntil("helocPropertyDetails", await institutionWithLine(), line);
  const { loanApplicationId } = applicant;

  expect(await applicant.do(helocPropertyApi.read, { loanApplicationId })).not.toHaveProperty("isAskedAgain");
});

test("asks for the home's address again when the owner now says that they live in it", async () => {
  const applicant = await anOwnerOnReview();
  await changeHome(applicant, newHome);
  await choose(applicant, rentsItOut);

  const { journey } = await choose(applicant, livesThere);

  expect(journey.frontier).toBe("helocPropertyDetails");
  expect(await answersAbout(applicant)).toMatchObject({ property: undefined, suggested: "9 Juniper Rd" });
});

test("rejects another address for the home of an owner who lives in it", async () => {
  const applicant = await anOwnerOnReview();
  const { loanApplicationId } = applicant;
  const { property } = await applicant.do(helocPropertyApi.read, { loanApplicationId });
  const { loanApplicationId: _id, ...place } = property!;
  const elsewhere = { ...place, street: "9 Juniper Road" };

  const refused = await applicant.refused(helocPropertyApi.save, { loanApplicationId, property: elsewhere });

  expect(refused).toMatchObject({
    status: 422,
    fields: {
      "property.street": "You said that you live in this home, but we have 48 Beacon St, Portland as your address.",
    },
  });
  await choose(applicant, secondHome);
  const { updated } = await applicant.do(helocPropertyApi.save, { loanApplicationId, property: elsewhere });
  expect(updated).toBe(true);
});

test.each([
  ["the rent", { monthlyHousingPaymentAmount: 1400 }],
  ["the spelling", { street: "48 BEACON ST." }],
])("asks nothing about the home again when only %s changes at the current address", async (_what, change) => {
  const applicant = await anOwnerOnReview();

  const journey = await changeHome(applicant, change);

  expect(journey.frontier).toBe("review");
  expect(await answersAbout(applicant)).toMatchObject({ propertyKind: livesThere, property: "48 Beacon St" });
});

test("asks nothing about the home again when a mailing address is added", async () => {
  const applicant = await anOwnerOnReview();

  await applicant.do(addressApi.create, {
    applicantId: applicant.applicantId,
    address: { ...anAddress, ...newHome, type: AddressType.mailing },
  });

  expect(await answersAbout(applicant)).toMatchObject({ propertyKind: livesThere, property: "48 Beacon St" });
});

test("shows the home on Review until it is asked about again", async () => {
  const applicant = await anOwnerOnReview();
  const stepsOnReview = async () =>
    (await applicant.do(reviewApi.read, applicant.id)).groups.map(({ stepId }) => stepId);
  expect(await stepsOnReview()).toContain("helocPropertyType");

  await changeHome(applicant, newHome);

  expect(await stepsOnReview()).not.toContain("helocPropertyType");
});

import { addressApi } from "@portico/contract/address";
import { applicationApi, offerApi, reviewApi } from "@portico/contract/application";
import { eligibilityApi } from "@portico/contract/eligibility";
import { helocLoanApi, helocPropertyApi } from "@portico/contract/heloc";
import { journeyApi } from "@portico/contract/journey";
import { AddressType } from "@portico/domain/address/address";
import { expect, test } from "vitest";
import { institutionWithLine } from "../submission/testing/test-heloc.ts";
import { travelUntil } from "../submission/testing/traveler.ts";
import { testApp } from "../../testing/test-app.ts";

const line = 2;
/** The answer of an owner whose home may have another address than their own. */
const secondHome = { propertyKind: { propertyStatusConfigurationId: 4 } };
const house = { propertyTypeConfigurationId: 1, propertyStatusConfigurationId: 1, state: "ME" } as const;
const place = {
  street: "48 Beacon Street",
  secondaryLine: "Apt 2",
  city: "Portland",
  state: "ME",
  postalCode: "04101",
  county: "Cumberland",
} as const;
const loan = {
  loanAmount: 60_000,
  estimatedPropertyValue: 400_000,
  loanPurposeConfigurationId: 1,
  mortgageStatusConfigurationId: 3,
  primaryMortgageAmount: 150_000,
  payOffPrimaryMortgage: false,
  secondaryMortgageAmount: 20_000,
  payOffSecondaryMortgage: true,
  additionalComments: "The roof\nand\tthe porch.",
};

test(
  "lists kinds and uses of homes, each use with its display flag, and doesn't tell which ones are supported",
  {
    tags: [
      "3.property-types",
      "3.property-statuses",
      "7.call.GET.PropertyType.Configuration",
      "7.call.GET.PropertyStatus.Configuration",
    ],
  },
  async () => {
    const applicant = await travelUntil("helocPropertyType", await institutionWithLine(), line);

    const { propertyTypes } = await applicant.do(helocPropertyApi.types, {});
    const { propertyStatuses } = await applicant.do(helocPropertyApi.statuses, {});

    expect(propertyTypes.map(({ displayText }) => displayText)).toEqual(["House", "Mobile home"]);
    expect(propertyStatuses.map(({ displayText, displayed }) => [displayText, displayed])).toEqual([
      ["I live in it", true],
      ["I rent it out", true],
      ["It is being built", false],
      ["It is my second home", true],
    ]);
    expect(JSON.stringify([propertyTypes, propertyStatuses])).not.toContain("isSupported");
  },
);

test("lists no homes for an institution without a home equity line", async () => {
  const client = (await testApp()).client();

  expect((await client.call(helocPropertyApi.types, {})).body).toMatchObject({ error: { code: "productUnavailable" } });
});

test.each([
  ["kind", { propertyTypeConfigurationId: 2 }],
  ["use", { propertyStatusConfigurationId: 2 }],
  ["state", { state: "VT" } as const],
])(
  "ends the application for an unsupported %s of home, explains it, and lets people correct it",
  { tags: ["2.screen.unsupported-property", "7.call.GET.Error.UnsupportedProperty.id"] },
  async (_what, slip) => {
    const applicant = await travelUntil("helocPropertyType", await institutionWithLine(), line);
    const { loanApplicationId } = applicant;

    const out = await applicant.do(helocPropertyApi.saveKind, {
      loanApplicationId,
      propertyKind: { ...house, ...slip },
    });

    expect(out).toMatchObject({ updated: true, isSupported: false, journey: { exit: "unsupportedProperty" } });
    expect(await applicant.do(eligibilityApi.unsupportedPropertyContent, applicant.id)).toMatchObject({
      title: "We cannot lend on this home",
      text: "We lend on houses in Maine.",
    });
    const back = await applicant.do(helocPropertyApi.saveKind, { loanApplicationId, propertyKind: house });
    expect(back).toMatchObject({ isSupported: true, journey: { exit: null, frontier: "eligibility" } });
  },
);

test("rejects an address in another state than the owner said, and ends the application if they change that answer", async () => {
  const applicant = await travelUntil("helocPropertyDetails", await institutionWithLine(), line, secondHome);
  const { loanApplicationId } = applicant;
  const elsewhere = { ...place, city: "Burlington", state: "VT", postalCode: "05401", county: "Chittenden" } as const;

  const refusal = await applicant.refused(helocPropertyApi.save, { loanApplicationId, property: elsewhere });
  const { propertyKind } = await applicant.do(helocPropertyApi.readKind, { loanApplicationId });
  const changed = { ...propertyKind!, state: "VT" } as const;
  const out = await applicant.do(helocPropertyApi.saveKind, { loanApplicationId, propertyKind: changed });

  expect(refusal.fields).toEqual({
    "property.state": "You said that the home is in Maine. Check the state, or change that answer.",
  });
  expect(out).toMatchObject({ isSupported: false, journey: { exit: "unsupportedProperty" } });
});

test("asks for the address again after the owner says that the home is in another state", async () => {
  const app = await institutionWithLine("ME", "NH");
  const applicant = await travelUntil("helocLoanDetails", app, line, secondHome);
  const { loanApplicationId } = applicant;
  const { propertyKind } = await applicant.do(helocPropertyApi.readKind, { loanApplicationId });
  const choose = async (state: "ME" | "NH") =>
    applicant.do(helocPropertyApi.saveKind, { loanApplicationId, propertyKind: { ...propertyKind!, state } });

  const other = await choose("NH");
  const same = await choose("ME");

  expect(other).toMatchObject({ isSupported: true, journey: { frontier: "helocPropertyDetails" } });
  expect(same).toMatchObject({ journey: { frontier: "helocLoanDetails" } });
});

test("rejects a use that isn't displayed any more and an unknown option at their fields", async () => {
  const applicant = await travelUntil("helocPropertyType", await institutionWithLine(), line);

  const refused = await applicant.refused(helocPropertyApi.saveKind, {
    loanApplicationId: applicant.loanApplicationId,
    propertyKind: { propertyTypeConfigurationId: 9, propertyStatusConfigurationId: 3 },
  });

  expect(refused).toMatchObject({
    code: "fieldsInvalid",
    fields: {
      "propertyKind.propertyTypeConfigurationId": "Choose what kind of home it is.",
      "propertyKind.propertyStatusConfigurationId": "Choose how you use it.",
      "propertyKind.state": "Choose the state that the home is in.",
    },
  });
});

test(
  "doesn't ask people who live in the home for its address again, and returns the address configuration",
  { tags: ["7.call.GET.PropertyAddress.Configuration", "3.address-config.autocomplete.heloc"] },
  async () => {
    const applicant = await travelUntil("helocPropertyDetails", await institutionWithLine(), line);
    const { loanApplicationId } = applicant;

    expect(await applicant.do(helocPropertyApi.read, { loanApplicationId })).toMatchObject({
      property: null,
      suggested: { street: "48 Beacon St", city: "Portland", state: "ME" },
    });
    const configuration = await applicant.do(helocPropertyApi.addressConfiguration, {});
    expect(configuration).toMatchObject({
      helocAddressAutocompleteEnabled: true,
      autoPopulateCountyByPostalCode: true,
    });
    expect(configuration.states).toContainEqual({ code: "ME", displayText: "Maine" });
  },
);

test(
  "saves a property in the postal service's spelling, with its county",
  {
    tags: [
      "3.heloc-property.loanApplicationId",
      "3.heloc-property.street",
      "3.heloc-property.secondaryLine",
      "3.heloc-property.city",
      "3.heloc-property.state",
      "3.heloc-property.postalCode",
      "3.heloc-property.county",
    ],
  },
  async () => {
    const applicant = await travelUntil("helocPropertyDetails", await institutionWithLine(), line, secondHome);
    const { loanApplicationId } = applicant;

    await applicant.do(helocPropertyApi.save, { loanApplicationId, property: place });

    expect(await applicant.do(helocPropertyApi.read, { loanApplicationId })).toMatchObject({
      property: {
        street: "48 Beacon St",
        secondaryLine: "Apt 2",
        city: "Portland",
        state: "ME",
        postalCode: expect.stringMatching(/^04101/),
        county: "Cumberland",
      },
    });
  },
);

test("doesn't save an address that the postal service doesn't know until its owner insists", async () => {
  const applicant = await travelUntil("helocPropertyDetails", await institutionWithLine(), line, secondHome);
  const { loanApplicationId } = applicant;
  const unknown = { ...place, street: "500 Nowhere Rd" };

  const doubted = await applicant.do(helocPropertyApi.save, { loanApplicationId, property: unknown });
  expect(doubted).toMatchObject({ updated: false, addressVerification: { message: "The address is invalid." } });
  const kept = await applicant.do(helocPropertyApi.save, {
    loanApplicationId,
    property: { ...unknown, bypassVerification: true },
  });

  expect(kept).toMatchObject({ updated: true, journey: { frontier: "helocLoanDetails" } });
});

test("rejects a home whose ZIP code is in another state, even for an owner who insists on it", async () => {
  const applicant = await travelUntil("helocPropertyDetails", await institutionWithLine(), line);

  const refusal = await applicant.refused(helocPropertyApi.save, {
    loanApplicationId: applicant.loanApplicationId,
    property: { ...place, state: "NH", bypassVerification: true },
  });

  expect(refusal).toMatchObject({
    status: 422,
    fields: { "property.postalCode": "This ZIP code isn't in New Hampshire. Check the ZIP code and the state." },
  });
});

test(
  "saves a line with every field, returns it, and shows it on the review with its home",
  {
    tags: [
      "3.heloc-loan.loanApplicationId",
      "3.heloc-loan.loanAmount",
      "3.heloc-loan.estimatedPropertyValue",
      "3.heloc-loan.loanPurposeConfigurationId",
      "3.heloc-loan.mortgageStatusConfigurationId",
      "3.heloc-loan.additionalComments",
      "5.clean.tabs",
      "3.heloc-loan.payOffPrimaryMortgage",
      "3.heloc-loan.payOffSecondaryMortgage",
      "3.heloc-loan.primaryMortgageAmount",
      "3.heloc-loan.secondaryMortgageAmount",
    ],
  },
  async () => {
    const applicant = await travelUntil("helocLoanDetails", await institutionWithLine(), line);
    const { loanApplicationId } = applicant;

    await applicant.do(helocLoanApi.save, { loanApplicationId, helocLoan: loan });

    expect(await applicant.do(helocLoanApi.read, { loanApplicationId })).toMatchObject({
      helocLoan: { ...loan, additionalComments: "The roof and the porch." },
    });
    const { groups } = await applicant.do(reviewApi.read, applicant.id);
    const rowsOf = (id: string) =>
      groups.find(({ stepId }) => stepId === id)?.rows.map(({ label, value }) => [label, value]);
    expect(rowsOf("helocPropertyType")).toEqual([
      ["Kind of home", "House"],
      ["How you use it", "I live in it"],
      ["State", "Maine"],
    ]);
    expect(rowsOf("helocPropertyDetails")?.at(-1)).toEqual(["County", "Cumberland"]);
    expect(rowsOf("helocLoanDetails")).toEqual([
      ["Credit limit", "$60,000.00"],
      ["For", "Improve my home"],
      ["Estimated value", "$400,000.00"],
      ["Mortgages", "There are two mortgages"],
      ["Owed on the first mortgage", "$150,000.00"],
      ["First mortgage paid off with this line", "No"],
      ["Owed on the second mortgage", "$20,000.00"],
      ["Second mortgage paid off with this line", "Yes"],
      ["Comments", "The roof and the porch."],
    ]);
  },
);

test("rejects a line below the balance it should pay off at the limit", async () => {
  const applicant = await travelUntil("helocLoanDetails", await institutionWithLine(), line);

  const refused = await applicant.refused(helocLoanApi.save, {
    loanApplicationId: applicant.loanApplicationId,
    helocLoan: { ...loan, payOffPrimaryMortgage: true },
  });

  expect(refused.fields).toEqual({
    "helocLoan.loanAmount": "This has to cover what the line pays off: $170,000 or more.",
  });
});

async function sent(changes: object) {
  const helocLoan = { loanAmount: 60_000, estimatedPropertyValue: 400_000, ...changes };
  const applicant = await travelUntil("submit", await institutionWithLine(), line, { helocLoan });
  return { applicant, answer: await applicant.submit() };
}

test("offers a line well within the home's value, without a term", { tags: ["2.route.heloc.offer"] }, async () => {
  const { applicant, answer } = await sent({});

  expect(answer).toMatchObject({ loanDecision: 1, journey: { exit: "offer" } });
  expect(await applicant.do(offerApi.read, applicant.id)).toMatchObject({
    loanOffer: { kind: "openEnd", loanAmount: 60_000, annualPercentageRate: 7.24, minimumPaymentOfLimit: 750 },
    loanApplication: { productTypeId: 2, requestedLoanTermInMonths: null },
  });
});

test("sends a line and mortgage above 80 % of the value to manual review", async () => {
  const { answer } = await sent({ estimatedPropertyValue: 250_000 });

  expect(answer).toMatchObject({ loanDecision: 2, journey: { exit: "pending" } });
});

test("declines a line and mortgage above 90 % of the value, and states the reason", async () => {
  const { applicant, answer } = await sent({ estimatedPropertyValue: 170_000 });

  expect(answer).toMatchObject({ loanDecision: 3, journey: { exit: "declined" } });
  expect((await applicant.do(applicationApi.decline, applicant.id)).reasons).toEqual([
    "Value or type of collateral not sufficient",
  ]);
});

test("returns the terms of the line before the home's address", { tags: ["2.route.heloc.property-type"] }, async () => {
  const applicant = await travelUntil("disclosures", await institutionWithLine(), line);

  const { loanApplicationId } = applicant;
  const refused = await applicant.refused(helocPropertyApi.save, { loanApplicationId, property: place });

  expect(refused.code).toBe("notItsTurn");
  const { journey } = await applicant.do(journeyApi.read, { applicationId: applicant.applicationId });
  expect(journey.frontier).toBe("disclosures");
});

test.each([
  ["mortgage", true],
  ["own", false],
  ["rent", undefined],
])("knows from a residence of kind %s whether the owner's home has a mortgage", async (code, isMortgaged) => {
  const app = await institutionWithLine();
  const applicant = await travelUntil("helocLoanDetails", app, line);
  const { applicantId, loanApplicationId } = applicant;
  const { addresses } = await applicant.do(addressApi.read, { applicantId, type: AddressType.physical });
  const residenceStatus = app.tenant.lists.residenceStatuses.find((status) => status.code === code)!.id;
  const address = { ...addresses[0]!, residenceStatus, monthlyHousingPaymentAmount: 1450 };
  await applicant.do(addressApi.update, { applicantId, address });

  expect((await applicant.do(helocLoanApi.read, { loanApplicationId })).isMortgaged).toBe(isMortgaged);
});

test("shows the balance of the mortgage on Review", async () => {
  const applicant = await travelUntil("review", await institutionWithLine(), line, { helocLoan: loan });

  const { groups } = await applicant.do(reviewApi.read, applicant.id);

  expect(groups.find(({ stepId }) => stepId === "helocLoanDetails")?.line).toContain("$170,000 owed on it");
});

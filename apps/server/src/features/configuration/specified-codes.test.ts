import { addressApi } from "@portico/contract/address";
import { identificationApi } from "@portico/contract/applicant";
import { configurationApi } from "@portico/contract/configuration";
import { eligibilityApi } from "@portico/contract/eligibility";
import { loanRequestApi } from "@portico/contract/loan-request";
import { incomeSourceApi } from "@portico/contract/work";
import { identificationFields } from "@portico/domain/person/identification";
import { expect, test } from "vitest";
import { housed, peopleApp } from "../applicants/testing/people.ts";
import { demoInstitution } from "../submission/testing/demo-institution.ts";
import { travelUntil } from "../submission/testing/traveler.ts";
import { testApp } from "../../testing/test-app.ts";

/* Codes and fields of the specification's chapter 3 that the institution's file sets and that calls return. */

const helpIds = {
  "custom-field.down-payment": 1,
  "custom-field.additional-comments": 2,
  "custom-field.gross-monthly-income": 3,
  "custom-field.additional-gross-monthly-income": 4,
  "custom-field.recent-college-graduate": 5,
  "custom-field.first-time-auto-buyer": 6,
  "custom-field.tax-identification-type": 7,
  "custom-field.net-monthly-income": 8,
  "custom-field.vin-location": 9,
  "tooltip.family-member-name": 67,
} as const;

test(
  "returns help texts by field id, and rejects a file with an unknown id",
  { tags: Object.keys(helpIds).map((name) => `3.code.${name}`) },
  async () => {
    const inputConfigurations = Object.entries(helpIds).map(([name, formInputType]) => ({
      formInputType,
      helpTextTitle: name,
      helpText: `About ${name}.`,
    }));

    const client = (await testApp({ tenant: { inputConfigurations } })).client();
    const { body } = await client.call(configurationApi.formInputs, {});

    expect(body).toEqual({ inputConfigurations });
    for (const formInputType of [0, 10, 66, 68]) {
      const unknown = { ...inputConfigurations[0]!, formInputType: formInputType as 1 };
      await expect(testApp({ tenant: { inputConfigurations: [unknown] } })).rejects.toThrow("formInputType");
    }
  },
);

const fundingCategories = { membership: 1, savings: 2, checking: 3, "money-market": 4, "checking-again": 5 } as const;

test(
  "returns accounts by category, and rejects a file with an unknown category",
  { tags: Object.keys(fundingCategories).map((name) => `3.code.funding-category.${name}`) },
  async () => {
    const account = (displayText: string, categoryId: number) => ({
      id: categoryId + 1,
      categoryId: categoryId as 1,
      displayText,
      description: "An account.",
      isRequired: categoryId === fundingCategories.membership,
    });
    const fundingProducts = Object.entries(fundingCategories).map(([name, id]) => account(name, id));

    const client = (await testApp({ tenant: { eligibility: { fundingProducts } } })).client();
    const { body } = await client.call(eligibilityApi.configuration, {});

    expect(body.fundingProducts).toMatchObject(fundingProducts);
    for (const categoryId of [0, 6])
      await expect(
        testApp({ tenant: { eligibility: { fundingProducts: [account("unknown", categoryId)] } } }),
      ).rejects.toThrow("categoryId");
  },
);

test("returns a list in the order of its file", { tags: ["3.option.displayOrder"] }, async () => {
  const residenceStatuses = [
    { id: 1, displayText: "Own", displayOrder: 3 },
    { id: 2, displayText: "Rent", displayOrder: 1 },
    { id: 3, displayText: "Aboard" },
    { id: 4, displayText: "Family", displayOrder: 2 },
  ];
  const client = (await testApp({ tenant: { lists: { residenceStatuses } } })).client();

  const { body } = await client.call(addressApi.configuration, {});

  expect(body.residenceStatuses.map(({ displayText }) => displayText)).toEqual(["Rent", "Family", "Own", "Aboard"]);
});

test.each(identificationFields)(
  "turns the display flag of %s off where the institution doesn't ask for it",
  { tags: ["3.identification-config.displayFlags"] },
  async (field) => {
    const shown = identificationFields.filter((other) => other !== field);
    const client = (await testApp({ tenant: { switches: { identificationFields: shown } } })).client();

    const { body } = await client.call(identificationApi.configuration, {});

    const flagOf = (name: string) => `display${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    expect(body.primary).toMatchObject({
      ...Object.fromEntries(shown.map((name) => [flagOf(name), true])),
      [flagOf(field)]: false,
    });
  },
);

test(
  "keeps the description that a source of other income asks for",
  { tags: ["3.other-income.enteredIncomeSource"] },
  async () => {
    const { client, applicantId } = await housed(await peopleApp());
    const { body: configuration } = await client.call(incomeSourceApi.configuration, {});
    const source = configuration.incomeSources.find(({ requiresManualEntry }) => requiresManualEntry)!;
    const incomeSource = {
      incomeSourceConfigurationId: source.id,
      enteredIncomeSource: "A ferry's share",
      monthlyIncome: 250,
    };

    await client.call(incomeSourceApi.create, { applicantId, incomeSource });
    const { body } = await client.call(incomeSourceApi.read, { id: applicantId });

    expect(body.incomeSources).toMatchObject([incomeSource]);
  },
);

test(
  "calls a secured request's branch branchPreferenceConfigurationId",
  { tags: ["3.loan-request.branchPreferenceConfigurationId"] },
  async () => {
    const applicant = await travelUntil("disclosures", await demoInstitution("harborlight"), 10);
    const { loanApplicationId } = applicant;

    const { loanRequest } = await applicant.do(loanRequestApi.read, { loanApplicationId });

    expect(loanRequest).toMatchObject({ branchPreferenceConfigurationId: 1 });
    expect(loanRequest).not.toHaveProperty("branchPreferencesConfigurationId");
  },
);

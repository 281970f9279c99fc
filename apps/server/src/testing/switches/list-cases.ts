import { addressApi } from "@portico/contract/address";
import { identificationApi } from "@portico/contract/applicant";
import { eligibilityApi } from "@portico/contract/eligibility";
import type { Endpoint } from "@portico/contract/endpoint";
import { helocLoanApi, helocPropertyApi } from "@portico/contract/heloc";
import { loanRequestApi } from "@portico/contract/loan-request";
import { vehicleApi } from "@portico/contract/vehicle";
import { employmentApi, incomeSourceApi } from "@portico/contract/work";
import { ProductCode } from "@portico/domain/loan/product";
import { defaultLists } from "@portico/domain/tenant/defaults";
import { anAddress, anEmployment, anIdentification } from "../../features/applicants/testing/people.ts";
import type { TestApplicant } from "../../features/submission/testing/test-applicant.ts";
import { testLine } from "../../features/submission/testing/test-heloc.ts";
import { travelUntil, type Destination } from "../../features/submission/testing/traveler.ts";
import { testProduct } from "../test-product.ts";
import { settingsWith, type Settings, type SwitchCase } from "./switch-case.ts";

/** A call that chooses the second option of a list, and the step where it is made. */
interface Choice {
  readonly step: Destination;
  readonly product?: ProductCode;
  readonly endpoint: Endpoint;
  readonly input: (applicant: TestApplicant) => object;
}

async function statusOf(applicant: TestApplicant, { endpoint, input }: Choice): Promise<number> {
  return (await applicant.client.call(endpoint, input(applicant))).status;
}

const choosing = (choice: Choice): SwitchCase["observe"] => {
  return async (app) => statusOf(await travelUntil(choice.step, app, choice.product ?? ProductCode.auto), choice);
};

const second = (options: readonly object[], flag: string, isOn: boolean) =>
  options.map((option, place) => (place === 1 ? { ...option, [flag]: isOn } : option));

/** Chooses the second option of a list, which is disabled when the switch is on. The call's other answers are valid. */
const disabledIn = (list: keyof typeof defaultLists | "branches", choice: Choice): SwitchCase => ({
  path: `lists.${list}[].disabled`,
  tenant: (isOn) =>
    settingsWith(`lists.${list}`, second(list === "branches" ? branches : defaultLists[list], "disabled", isOn)),
  observe: choosing(choice),
  on: 422,
  off: 200,
});
const branches = [
  { id: 1, displayText: "Portland" },
  { id: 2, displayText: "Online" },
];

const identify = (changes: object): Choice => ({
  step: "identification",
  endpoint: identificationApi.create,
  input: ({ applicantId }) => ({ applicantId, data: { ...anIdentification, ...changes } }),
});
const work = (changes: object): Choice => ({
  step: "currentEmployment",
  endpoint: employmentApi.create,
  input: ({ applicantId }) => ({ applicantId, employment: { ...anEmployment, ...changes } }),
});
const income = (incomeSourceConfigurationId: number): Choice => ({
  step: "currentEmployment",
  endpoint: incomeSourceApi.create,
  input: ({ applicantId }) => ({ applicantId, incomeSource: { incomeSourceConfigurationId, monthlyIncome: 100 } }),
});
const seller = (changes: object): Choice => ({
  step: "vehicleSeller",
  endpoint: vehicleApi.saveSeller,
  input: ({ loanApplicationId }) => ({
    loanApplicationId,
    vehicleSellerConfigurationId: 1,
    vehicleCondition: 2,
    ...changes,
  }),
});
const { identificationTypeConfigurationId: _license, ...document } = anIdentification.identification;

const inLists: readonly SwitchCase[] = [
  disabledIn("citizenshipStatuses", identify({ citizenshipStatusConfigurationId: 2 })),
  disabledIn("maritalStatuses", identify({ maritalStatusConfigurationId: 2 })),
  disabledIn(
    "identificationTypes",
    identify({ identification: { ...document, identificationTypeConfigurationId: 2 } }),
  ),
  disabledIn("phoneTypes", identify({ phoneTypeConfigurationId: 2 })),
  disabledIn("preferredContactMethods", identify({ preferredContactMethodConfigurationId: 2 })),
  disabledIn("residenceStatuses", {
    step: "currentAddress",
    endpoint: addressApi.create,
    input: ({ applicantId }) => ({ applicantId, address: { ...anAddress, residenceStatus: 2 } }),
  }),
  disabledIn("employmentStatuses", work({ employmentStatusConfigurationId: 2 })),
  disabledIn("occupations", work({ occupationConfigurationId: 2 })),
  disabledIn("incomeSources", income(2)),
  disabledIn("vehicleSellers", seller({ vehicleSellerConfigurationId: 2 })),
  disabledIn("vehicleLoanPurposes", seller({ vehicleLoanPurposeConfigurationId: 2 })),
  disabledIn("branches", {
    step: "vehicleLoanDetails",
    endpoint: vehicleApi.saveLoan,
    input: ({ loanApplicationId }) => ({
      loanApplicationId,
      vehicleLoan: { requestedLoanAmount: 9000, requestedLoanTermInMonths: 36, branchPreferenceConfigurationId: 2 },
    }),
  }),
];

/** Chooses an option that requires manual entry, without the text. */
const writtenIn = (list: "employmentStatuses" | "occupations" | "incomeSources", choice: Choice): SwitchCase => ({
  path: `lists.${list}[].requiresManualEntry`,
  tenant: (isOn) => settingsWith(`lists.${list}`, second(defaultLists[list], "requiresManualEntry", isOn)),
  observe: choosing(choice),
  on: 422,
  off: 200,
});

const tiers = [{ minLoanAmount: 500, maxLoanAmount: 20_000, loanTerms: [12, 36] }];
const two = [
  { id: 1, displayText: "One" },
  { id: 2, displayText: "Two" },
];
const ask = (product: 4 | 10 | 11, changes: object): Choice => ({
  step: "loanRequest",
  product,
  endpoint: loanRequestApi.save,
  input: ({ loanApplicationId }) => ({
    productTypeId: product,
    loanApplicationId,
    loanRequest: { productTypeId: product, loanAmount: 600, requestedLoanTermInMonths: 12, ...changes },
  }),
});
const inRequests = (list: string, decisionTable: string, choice: Choice): SwitchCase => ({
  path: `products[].loanRequest.${list}[].disabled`,
  tenant: (isOn): Settings => ({
    products: [
      testProduct({
        productTypeId: choice.product!,
        loanTermTiers: tiers,
        decisionTable,
        loanRequest: { [list]: second(two, "disabled", isOn) },
      }),
    ],
  }),
  observe: choosing(choice),
  on: 422,
  off: 200,
});

const kindOfHome = (changes: object): Choice => ({
  step: "helocPropertyType",
  product: ProductCode.heloc,
  endpoint: helocPropertyApi.saveKind,
  input: ({ loanApplicationId }) => ({
    loanApplicationId,
    propertyKind: {
      propertyTypeConfigurationId: 1,
      propertyStatusConfigurationId: 1,
      state: "ME" as const,
      ...changes,
    },
  }),
});
const line = (changes: object): Choice => ({
  step: "helocLoanDetails",
  product: ProductCode.heloc,
  endpoint: helocLoanApi.save,
  input: ({ loanApplicationId }) => ({
    loanApplicationId,
    helocLoan: {
      loanAmount: 20_000,
      estimatedPropertyValue: 400_000,
      loanPurposeConfigurationId: 1,
      mortgageStatusConfigurationId: 1,
      primaryMortgageAmount: 1000,
      ...changes,
    },
  }),
});
const secondType = kindOfHome({ propertyTypeConfigurationId: 2 });
const secondStatus = kindOfHome({ propertyStatusConfigurationId: 2 });
const withHeloc =
  (list: "propertyTypes" | "propertyStatuses" | "loanPurposes", flag: string) =>
  (isOn: boolean): Settings => ({
    products: [{ ...testLine, heloc: { ...testLine.heloc!, [list]: second(two, flag, isOn) } }],
  });
const inHeloc = (
  list: "propertyTypes" | "propertyStatuses" | "loanPurposes",
  flag: string,
  choice: Choice,
  [on, off]: readonly [unknown, unknown],
): SwitchCase => ({
  path: `products[].heloc.${list}[].${flag}`,
  tenant: withHeloc(list, flag),
  observe:
    flag === "isSupported"
      ? async (app) => {
          const applicant = await travelUntil(choice.step, app, ProductCode.heloc);
          return (await applicant.client.call(helocPropertyApi.saveKind, choice.input(applicant) as never)).body
            .isSupported;
        }
      : choosing(choice),
  on,
  off,
});

const join = (changes: object): Choice => ({
  step: "eligibility",
  endpoint: eligibilityApi.create,
  input: ({ applicantId }) => ({ applicantId, eligibility: { eligibilityOptionId: 2, ...changes } }),
});
const savings = { id: 1, categoryId: 2 as const, displayText: "Savings", description: "For a rainy day." };

/** Switches inside lists. Each case turns its switch on and off for the option that the call chooses. */
export const listCases: readonly SwitchCase[] = [
  ...inLists,
  {
    path: "lists.mortgageStatuses[].disabled",
    tenant: (isOn) => ({
      products: [testLine],
      lists: { mortgageStatuses: second(defaultLists.mortgageStatuses, "disabled", isOn) as never },
    }),
    observe: choosing(line({ mortgageStatusConfigurationId: 2 })),
    on: 422,
    off: 200,
  },
  {
    path: "lists.countries[].isAccepted",
    tenant: (isAccepted) => ({ lists: { countries: [{ code: "CA", displayText: "Canada", isAccepted }] } }),
    observe: choosing(
      identify({ identification: { ...document, identificationTypeConfigurationId: 3, country: "CA" } }),
    ),
    on: 200,
    off: 422,
  },
  writtenIn("employmentStatuses", work({ employmentStatusConfigurationId: 2 })),
  writtenIn("occupations", work({ occupationConfigurationId: 2 })),
  writtenIn("incomeSources", income(2)),
  inRequests("loanPurposes", "signature.json", ask(4, { loanPurposeConfigurationId: 2 })),
  inRequests(
    "shareAccounts",
    "sharesecured.json",
    ask(10, { shareAccountConfigurationId: 2, shareAccountLastFour: "0417", shareBalanceAmount: 5000 }),
  ),
  inRequests(
    "collaterals",
    "othersecured.json",
    ask(11, { collateralConfigurationId: 2, collateralDescription: "A tractor", estimatedCollateralValue: 5000 }),
  ),
  inHeloc("propertyTypes", "disabled", secondType, [422, 200]),
  inHeloc("propertyTypes", "isSupported", secondType, [true, false]),
  inHeloc("propertyStatuses", "disabled", secondStatus, [422, 200]),
  inHeloc("propertyStatuses", "displayed", secondStatus, [200, 422]),
  inHeloc("propertyStatuses", "isSupported", secondStatus, [true, false]),
  inHeloc("loanPurposes", "disabled", line({ loanPurposeConfigurationId: 2 }), [422, 200]),
  {
    path: "products[].eligibilityQuestions[].eligibleAnswer",
    tenant: (eligibleAnswer) => ({
      products: [
        testProduct({ eligibilityQuestions: [{ id: 1, displayText: "Is it for a business?", eligibleAnswer }] }),
      ],
    }),
    observe: async (app) => {
      const { client, applicationId } = await travelUntil("productEligibility", app, ProductCode.auto);
      const productEligibility = { answers: [{ questionId: 1, answer: true }] };
      return (await client.call(eligibilityApi.createProduct, { applicationId, productEligibility })).body.isEligible;
    },
    on: true,
    off: false,
  },
  {
    path: "eligibility.options[].disabled",
    tenant: (disabled) => ({
      eligibility: {
        options: [
          { id: 1, displayText: "I live nearby" },
          { id: 2, displayText: "I work nearby", disabled },
        ],
      },
    }),
    observe: choosing(join({})),
    on: 422,
    off: 200,
  },
  {
    path: "eligibility.options[].isCountyOfHome",
    tenant: (isCountyOfHome) => ({
      eligibility: {
        counties: ["York"],
        options: [
          { id: 2, displayText: "My family is a member", asks: "familyMember" },
          { id: 3, displayText: "I live nearby", asks: "county", isCountyOfHome },
        ],
      },
    }),
    observe: async (app) => {
      // The home is in Cumberland County.
      const { client, applicantId } = await travelUntil("currentEmployment", app, ProductCode.auto);
      const eligibility = { eligibilityOptionId: 3, county: "York" };
      return (await client.call(eligibilityApi.create, { applicantId, eligibility })).body.journey?.frontier;
    },
    on: "countyOfHome",
    off: "currentEmployment",
  },
  {
    path: "eligibility.options[].suboptions[].disabled",
    tenant: (disabled) => ({
      eligibility: {
        options: [
          {
            id: 2,
            displayText: "My employer",
            asks: "suboption",
            suboptions: [
              { id: 1, displayText: "A clinic" },
              { id: 2, displayText: "A yard", disabled },
            ],
          },
        ],
      },
    }),
    observe: choosing(join({ suboptionId: 2 })),
    on: 422,
    off: 200,
  },
  {
    path: "eligibility.fundingProducts[].isRequired",
    tenant: (isRequired) => ({ eligibility: { fundingProducts: [{ ...savings, isRequired }] } }),
    observe: choosing(join({ familyMemberName: "Jo Reyes" })),
    on: 422,
    off: 200,
  },
];

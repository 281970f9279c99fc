import { expect, test } from "vitest";
import { Address, AddressVerification } from "@portico/domain/address/address";
import { HelocLoan } from "@portico/domain/loan/heloc-loan";
import { HelocProperty } from "@portico/domain/collateral/heloc-property";
import { Identification } from "@portico/domain/person/identification";
import { loanRequestKinds } from "@portico/domain/loan/loan-request";
import { LoanTermTier } from "@portico/domain/loan/loan-terms";
import { ConfigurationOption } from "@portico/domain/values/option";
import { AddressConfiguration, addressApi } from "./address.ts";
import { paymentProtectionApi } from "./agreements.ts";
import { identityQuizApi } from "./identity-quiz.ts";
import { applicantApi, IdentificationConfiguration, identificationApi, LoginResult } from "./applicant.ts";
import { applicationApi, offerApi, reviewApi } from "./application.ts";
import { ProductType } from "./configuration.ts";
import { eligibilityApi } from "./eligibility.ts";
import type { Endpoint } from "./endpoint.ts";
import { Journey } from "./journey.ts";
import { LeaveReasonConfiguration, leavingApi } from "./leaving.ts";
import { loanRequestApi } from "./loan-request.ts";
import { resumeApi } from "./session.ts";
import { employmentApi, EmploymentConfiguration, incomeSourceApi } from "./work.ts";

/*
 * The fields of the specification's chapter 3. A kernel test proves that responses match the contract, so checking the
 * shapes is enough.
 */

type Shape = Readonly<Record<string, unknown>>;

const inputOf = ({ input }: Endpoint): Shape => (input as unknown as { shape: Shape }).shape;
const outputOf = ({ output }: Endpoint): Shape => output.shape;

/** Unwraps lists and optional values, down to the object's fields. */
function inside(schema: unknown): Shape {
  const { shape, def } = schema as { shape?: Shape; def?: { innerType?: unknown; element?: unknown } };
  return shape ?? inside(def?.innerType ?? def?.element);
}

const loanOffer = outputOf(offerApi.read);
const quiz = outputOf(identityQuizApi.questions);
const status = outputOf(applicationApi.status);
const protection = outputOf(paymentProtectionApi.configuration)["productConfigurations"];

/**
 * By entity: its shapes in responses, and its fields. "statement=ours" marks a field with a different name in our
 * shapes.
 */
const entities: readonly (readonly [string, readonly Shape[], string])[] = [
  ["applicant", [outputOf(identificationApi.read), LoginResult.shape], "identificationId applicantToken"],
  [
    "login-result",
    [LoginResult.shape],
    `
      applicantId applicationId loanApplicationId firstName lastName authenticationResult captchaAction
      hasDuplicateApplication isEligibleToUseOLA applicationToken applicantToken
    `,
  ],
  [
    "application",
    [
      Journey.shape,
      LoginResult.shape,
      status,
      quiz,
      outputOf(identityQuizApi.answer),
      loanOffer,
      outputOf(resumeApi.resume),
    ],
    `
      applicationId applicationToken productTypeId applicationType loanApplicationId loanDecision isDeclined
      personVerificationId verificationQuestions=challengeQuestions loanOffer loanApplication
      missingApplicationToken submitCompleted useSimplifiedLoanOfferView primaryDocumentUploadEnabled
      coborrowerDocumentUploadEnabled duplicateApplicationActionType isResumedSession verificationName
    `,
  ],
  [
    "identification",
    [Identification.shape],
    `
      dateOfBirth citizenshipStatusConfigurationId maritalStatusConfigurationId taxpayerIdentificationNumber
      taxpayerIdentificationNumberConfigurationId emailAddress phoneNumber phoneTypeConfigurationId
      preferredContactMethodConfigurationId isRecentGraduate isFirstTimeAutoBuyer
    `,
  ],
  [
    "identification.identification",
    [inside(Identification.shape.identification), outputOf(identificationApi.read)],
    `
      id=identificationId applicantId identificationTypeConfigurationId state identificationNumber issueDate
      expirationDate
    `,
  ],
  [
    "identification-config",
    [IdentificationConfiguration.shape],
    `
      citizenshipStatuses maritalStatuses identificationTypes recentGraduateLink phoneTypes
      preferredContactMethods firstTimeAutoBuyerFieldLabel requireFormOfIdentificationEntry
      taxpayerIdentificationNumberConfigurations countries acceptedCountryCodes forceMobilePhone
    `,
  ],
  [
    "address",
    [Address.shape, inside(outputOf(addressApi.read)["addresses"])],
    `
      id street secondaryLine city state postalCode type residenceStatus yearsLived monthsLived
      monthlyHousingPaymentAmount bypassVerification
    `,
  ],
  [
    "address-config",
    [AddressConfiguration.shape],
    `
      states residenceHistoryRequiredInMonths additionalResidentialHistoryThresholdInMonths residenceStatuses
      autocomplete.primary=primaryAddressAutocompleteEnabled
      autocomplete.mailing=mailingAddressAutocompleteEnabled autocomplete.heloc=helocAddressAutocompleteEnabled
      autocomplete.reviewModal=reviewModalAddressAutocompleteEnabled
      autocomplete.previousAddress=previousAddressAutocompleteEnabled autoPopulateCountyByPostalCode
    `,
  ],
  [
    "employment",
    [inside(outputOf(employmentApi.read)["employments"])],
    `
      id employmentStatusConfigurationId enteredEmploymentStatus occupationConfigurationId employmentType
      enteredOccupation yearsWorked monthsWorked monthlyIncome employer
    `,
  ],
  [
    "employment-config",
    [EmploymentConfiguration.shape],
    `
      employmentStatuses occupations employmentHistoryRequiredInMonths
      additionalEmploymentHistoryThresholdInMonths incomeEntryTypes
    `,
  ],
  [
    "other-income",
    [inside(outputOf(incomeSourceApi.read)["incomeSources"])],
    "id incomeSourceConfigurationId enteredIncomeSource monthlyIncome",
  ],
  [
    "other-income-config",
    [outputOf(incomeSourceApi.configuration), outputOf(incomeSourceApi.maximum)],
    "incomeSources maxMonthlyIncome",
  ],
  [
    "eligibility-config",
    [outputOf(eligibilityApi.configuration)],
    `
      counties options ineligiblePageText eligibilityPageHeader eligibilityPageSuboptionLabel
      ineligiblePageCardText
    `,
  ],
  [
    "heloc-loan",
    [HelocLoan.shape],
    `
      loanAmount estimatedPropertyValue loanPurposeConfigurationId mortgageStatusConfigurationId
      additionalComments payOffPrimaryMortgage payOffSecondaryMortgage primaryMortgageAmount
      secondaryMortgageAmount
    `,
  ],
  ["heloc-property", [HelocProperty.shape], "street secondaryLine city state postalCode county"],
  [
    "loan-request",
    [inputOf(loanRequestApi.save), loanRequestKinds[4].shape, loanRequestKinds[10].shape],
    `
      loanApplicationId loanAmount loanPurposeConfigurationId additionalComments branchPreferencesConfigurationId
      branchPreferenceConfigurationId
    `,
  ],
  ["option", [ConfigurationOption.shape], "displayText id requiresManualEntry parentConfigId icon"],
  ["term-tier", [LoanTermTier.shape], "minLoanAmount maxLoanAmount loanTerms"],
  [
    "loan-offer",
    [loanOffer],
    `
      loanOffer loanApplication primaryDocumentUploadEnabled coborrowerDocumentUploadEnabled
      missingApplicationToken
    `,
  ],
  ["payment-protection.productConfigurations", [inside(protection)], "sectionTitle description"],
  ["person-verification", [quiz], "challengeQuestions isUnableToContinue personVerificationId"],
  [
    "resume",
    [outputOf(resumeApi.resume)],
    `
      applicationId primaryApplicantId coBorrowerApplicantId loanApplicationId hasCoBorrower applicationFlowType
      productTypeId firstName
    `,
  ],
  ["leave-reason-config", [LeaveReasonConfiguration.shape], "id reason allowCustomEntry externalLink"],
  [
    "leave-reason",
    [inputOf(leavingApi.record)],
    "applicationId loanTypeId isMember url applicationLeaveReasonConfigurationId customEntry",
  ],
  ["product-type", [ProductType.shape], "id displayText routePrefix"],
  ["other-config", [outputOf(reviewApi.configuration)], "includeEmploymentForReview disableVehicleEditing"],
];

for (const [entity, shapes, fields] of entities) {
  const named = fields
    .trim()
    .split(/\s+/)
    .map((field) => field.split("="));
  test(
    `has the fields of ${entity} under their names`,
    { tags: [...named.map(([statement]) => `3.${entity}.${statement}`), "types"] },
    () => {
      const told = new Set(shapes.flatMap((shape) => Object.keys(shape)));

      expect(named.map((names) => names.at(-1)!).filter((field) => !told.has(field))).toEqual([]);
    },
  );
}

test(
  "has a display flag for each optional identification field",
  { tags: ["3.identification-config.displayFlags", "types"] },
  () => {
    expect(Object.keys(IdentificationConfiguration.shape).filter((name) => name.startsWith("display"))).toEqual([
      "displayCitizenshipStatus",
      "displayMaritalStatus",
      "displayFormOfIdentification",
      "displayIssueDate",
      "displayPhoneType",
      "displayPreferredContactMethod",
      "displayRecentGraduate",
      "displayFirstTimeAutoBuyer",
    ]);
  },
);

test(
  "returns a status and suggestions for an address verification",
  { tags: ["3.address.verification", "types"] },
  () => {
    expect(Object.keys(AddressVerification.shape)).toEqual(
      expect.arrayContaining(["verifyAddressStatus", "addressSuggestions", "isInvalidPOBox"]),
    );
    for (const endpoint of [addressApi.create, addressApi.update])
      expect(endpoint.output.shape).toHaveProperty("addressVerification", AddressVerification);
  },
);

test("returns an applicant's member type", { tags: ["3.applicant.memberType", "types"] }, () => {
  expect(applicantApi.read.output.shape).toHaveProperty("memberType");
});

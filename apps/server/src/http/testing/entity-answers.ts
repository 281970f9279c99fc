import { paymentProtectionApi } from "@portico/contract/agreements";
import { identityQuizApi } from "@portico/contract/identity-quiz";
import { addressApi } from "@portico/contract/address";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { offerApi } from "@portico/contract/application";
import { configurationApi } from "@portico/contract/configuration";
import { deviceRiskApi } from "@portico/contract/device-risk";
import type { Endpoint } from "@portico/contract/endpoint";
import { eligibilityApi } from "@portico/contract/eligibility";
import { helocLoanApi, helocPropertyApi } from "@portico/contract/heloc";
import { leavingApi } from "@portico/contract/leaving";
import { loanRequestApi, refinancedLoanApi } from "@portico/contract/loan-request";
import { sessionApi } from "@portico/contract/session";
import { vehicleApi } from "@portico/contract/vehicle";
import { employmentApi, incomeSourceApi } from "@portico/contract/work";
import { ProductCode } from "@portico/domain/loan/product";
import type { ConfigurationOption } from "@portico/domain/values/option";
import { contactOf } from "@portico/sample-applicants/inputs";
import { dana } from "@portico/sample-applicants/people";
import { home, job } from "../../features/submission/testing/answers.ts";
import { demoInstitution } from "../../features/submission/testing/demo-institution.ts";
import type { TestApplicant } from "../../features/submission/testing/test-applicant.ts";
import { testLine } from "../../features/submission/testing/test-heloc.ts";
import { travelUntil } from "../../features/submission/testing/traveler.ts";
import { testApp } from "../../testing/test-app.ts";

/*
 * Produces real answers with the entities of the specification's chapter 3, each with every field filled in. Each statement group has one
 * maker.
 */

/** Finds the list's choice that asks people to describe it in a text field. */
function somethingElse(options: readonly ConfigurationOption[]): number {
  return options.find(({ requiresManualEntry }) => requiresManualEntry)!.id;
}

type Maker = () => Promise<readonly unknown[]>;

async function people(): Promise<TestApplicant> {
  const app = await testApp({ tenant: { products: [testLine] } });
  return travelUntil("review", app, ProductCode.heloc, { isJoint: true });
}

const person: Maker = async () => {
  const applicant = await people();
  return [await applicant.do(applicantApi.read, { id: applicant.applicantId })];
};

export const coApplicant: Maker = async () => {
  const applicant = await people();
  const { coApplicant: other } = await applicant.do(coApplicantApi.read, applicant.id);
  return [other, await applicant.do(applicantApi.read, { id: applicant.jointApplicantId! })];
};

const login: Maker = async () => {
  const app = await testApp();
  const { body } = await app.client().call(applicantApi.create, {
    data: contactOf(dana),
    loadUrl: "/auto/authentication",
  });
  return [body];
};

const identification: Maker = async () => {
  const applicant = await travelUntil("currentEmployment", await demoInstitution("harborlight"), ProductCode.auto);
  const { applicantId } = applicant;
  const { identification: before } = await applicant.do(identificationApi.read, { applicantId });
  const data = { ...before, isRecentGraduate: true, isFirstTimeAutoBuyer: false };
  const saved = await applicant.do(identificationApi.update, { applicantId, data: data as never });
  const { identification: after } = await applicant.do(identificationApi.read, { applicantId });
  return [{ ...after, captchaAction: saved.captchaAction }];
};

const address: Maker = async () => {
  const applicant = await travelUntil("currentAddress", await testApp(), ProductCode.auto);
  const { applicantId } = applicant;
  await applicant.do(addressApi.create, { applicantId, address: { ...home, secondaryLine: "Apt 2" } });
  const { addresses } = await applicant.do(addressApi.read, { applicantId, type: 1 });
  return [addresses[0]];
};

const hourly = { incomeEntryType: "hourly", enteredIncome: 27.75, hoursPerWeek: 40, monthlyIncome: 4810 } as const;

const work: Maker = async () => {
  const applicant = await travelUntil("currentEmployment", await testApp(), ProductCode.auto);
  const { applicantId } = applicant;
  const config = await applicant.do(employmentApi.configuration, {});
  const employment = {
    ...job,
    employmentStatusConfigurationId: somethingElse(config.employmentStatuses),
    enteredEmploymentStatus: "Partner",
    occupationConfigurationId: somethingElse(config.occupations),
    enteredOccupation: "Luthier",
    ...hourly,
  };
  await applicant.do(employmentApi.create, { applicantId, employment });
  const { incomeSources } = await applicant.do(incomeSourceApi.configuration, {});
  const incomeSource = {
    incomeSourceConfigurationId: somethingElse(incomeSources),
    enteredIncomeSource: "Royalties",
    ...hourly,
  };
  await applicant.do(incomeSourceApi.create, { applicantId, incomeSource });
  const { employments } = await applicant.do(employmentApi.read, { id: applicantId });
  const income = await applicant.do(incomeSourceApi.read, { id: applicantId });
  return [employments[0], income.incomeSources[0]];
};

const homeEquityLine: Maker = async () => {
  const applicant = await people();
  const { loanApplicationId } = applicant;
  const helocLoan = {
    loanAmount: 20_000,
    estimatedPropertyValue: 400_000,
    loanPurposeConfigurationId: 1,
    mortgageStatusConfigurationId: 3,
    additionalComments: "A new roof.",
    payOffPrimaryMortgage: false,
    payOffSecondaryMortgage: false,
    primaryMortgageAmount: 90_000,
    secondaryMortgageAmount: 10_000,
  };
  await applicant.do(helocLoanApi.save, { loanApplicationId, helocLoan });
  return [(await applicant.do(helocLoanApi.read, { loanApplicationId })).helocLoan];
};

const property: Maker = async () => {
  const applicant = await people();
  const { loanApplicationId } = applicant;
  const { property: before } = await applicant.do(helocPropertyApi.read, { loanApplicationId });
  const { propertyKind } = await applicant.do(helocPropertyApi.readKind, { loanApplicationId });
  const secondHome = { ...propertyKind!, propertyStatusConfigurationId: 4 };
  await applicant.do(helocPropertyApi.saveKind, { loanApplicationId, propertyKind: secondHome });
  const changed = { ...before!, secondaryLine: "Apt 2" };
  await applicant.do(helocPropertyApi.save, { loanApplicationId, property: changed });
  return [(await applicant.do(helocPropertyApi.read, { loanApplicationId })).property];
};

/** Both kinds of requests, because they name the branch differently. */
const loanRequests: Maker = async () => {
  const app = await demoInstitution("harborlight");
  return Promise.all(
    [ProductCode.signature, ProductCode.shareSecured].map(async (productCode) => {
      const applicant = await travelUntil("disclosures", app, productCode);
      const { loanApplicationId } = applicant;
      return (await applicant.do(loanRequestApi.read, { loanApplicationId })).loanRequest;
    }),
  );
};

const seller: Maker = async () => {
  const applicant = await travelUntil("vehicleLoanDetails", await testApp(), ProductCode.auto);
  const { loanApplicationId } = applicant;
  return [(await applicant.do(vehicleApi.readSeller, { loanApplicationId })).seller];
};

const vehicleLoan: Maker = async () => {
  const applicant = await travelUntil("disclosures", await testApp(), ProductCode.auto);
  const { loanApplicationId, applicationId } = applicant;
  const { vehicle } = await applicant.do(vehicleApi.read, { applicationId });
  await applicant.do(vehicleApi.save, { applicationId, vehicle: { ...vehicle!, bodyStyle: "EX-L SUV" } });
  const { vehicleLoan: asked } = await applicant.do(vehicleApi.readLoan, { loanApplicationId });
  const wishes = { additionalComments: "Please call after five.", branchPreferenceConfigurationId: 2 };
  await applicant.do(vehicleApi.saveLoan, { loanApplicationId, vehicleLoan: { ...asked!, ...wishes } });
  return [(await applicant.do(vehicleApi.readLoan, { loanApplicationId })).vehicleLoan];
};

export const refinancing: Maker = async () => {
  const applicant = await travelUntil("disclosures", await demoInstitution("harborlight"), ProductCode.autoRefi);
  const { loanApplicationId } = applicant;
  return [(await applicant.do(refinancedLoanApi.read, { loanApplicationId })).refinancing];
};

const offer: Maker = async () => {
  const applicant = await travelUntil("submit", await testApp(), ProductCode.auto);
  await applicant.submit();
  await applicant.app.outbox.idle();
  return [await applicant.do(offerApi.read, applicant.id)];
};

const protection: Maker = async () => {
  const applicant = await travelUntil("disclosures", await demoInstitution("harborlight"), ProductCode.auto);
  const { paymentProtectionSelections: selections } = await applicant.do(paymentProtectionApi.read, applicant.id);
  return [{ selections, ...(await applicant.do(paymentProtectionApi.configuration, applicant.id)) }];
};

const quiz: Maker = async () => {
  const applicant = await travelUntil("verify", await testApp(), ProductCode.auto);
  return [await applicant.do(identityQuizApi.questions, applicant.id)];
};

/** The institution's answers to anybody with a session. */
function told(...endpoints: readonly Endpoint[]): Maker {
  return async () => {
    const client = (await demoInstitution("harborlight")).client();
    const answers = [];
    for (const endpoint of endpoints) answers.push((await client.call(endpoint, {})).body);
    return answers;
  };
}

/** Makers by statement group, such as "address" for "3.address.street". */
export const entityAnswers: Readonly<Record<string, Maker>> = {
  applicant: person,
  "login-result": login,
  identification,
  "identification-config": async () => {
    const [answer] = await told(identificationApi.configuration)();
    return [(answer as { primary: unknown }).primary];
  },
  address,
  "address-config": told(addressApi.configuration),
  employment: async () => (await work()).slice(0, 1),
  "employment-config": told(employmentApi.configuration),
  "other-income": async () => (await work()).slice(1),
  "other-income-config": told(incomeSourceApi.configuration, incomeSourceApi.maximum),
  "eligibility-config": told(eligibilityApi.configuration),
  "heloc-loan": homeEquityLine,
  "heloc-property": property,
  "loan-request": loanRequests,
  "vehicle-seller": seller,
  "vehicle-loan": vehicleLoan,
  "loan-offer": offer,
  "payment-protection": protection,
  "person-verification": quiz,
  "leave-reason-config": told(leavingApi.reasons),
  "product-type": told(configurationApi.products),
  availability: told(configurationApi.availability),
  "collateral-availability": told(configurationApi.collateralAvailability),
  "timer-config": told(sessionApi.timer),
  "device-risk-config": told(deviceRiskApi.configuration),
};

import { helocLoanApi, helocPropertyApi } from "@portico/contract/heloc";
import { ProductCode } from "@portico/domain/loan/product";
import { helocSettingsOf } from "@portico/domain/tenant/rules-of";
import { dana } from "@portico/sample-applicants/people";
import { arizonaHome } from "./answers.ts";
import type { TestApplicant } from "./test-applicant.ts";

/* Answers about a home and its line, chosen from the institution's settings, so that they fit every institution. */

/** Homes that the sandbox's postal authority knows. */
const places = [dana.home, arizonaHome].map(({ zip: postalCode, ...home }) => ({ ...home, postalCode }));

function settingsOf({ app }: TestApplicant) {
  const settings = helocSettingsOf(app.tenant);
  if (!settings) throw new Error("The institution of the test has no home equity line.");
  return settings;
}

export async function chooseHome(applicant: TestApplicant): Promise<void> {
  await applicant.do(helocPropertyApi.saveKind, {
    loanApplicationId: applicant.loanApplicationId,
    propertyKind: kindOfHome(applicant),
  });
}

/** The first supported kind and use. */
export function kindOfHome(applicant: TestApplicant) {
  const { propertyTypes, propertyStatuses } = settingsOf(applicant);
  return {
    state: placeOf(applicant).state,
    propertyTypeConfigurationId: propertyTypes.find(({ isSupported }) => isSupported)!.id,
    propertyStatusConfigurationId: propertyStatuses.find(({ isSupported, displayed }) => isSupported && displayed)!.id,
    ...applicant.answers.propertyKind,
  };
}

function placeOf(applicant: TestApplicant) {
  return places.find(({ state }) => settingsOf(applicant).supportedStates.includes(state))!;
}

/** The address of owners who ask for a line on their home, in a state where the institution lends. Empty for other products. */
export function homeOfOwner(applicant: TestApplicant) {
  if (applicant.productCode !== ProductCode.heloc) return {};
  const { county: _county, ...home } = placeOf(applicant);
  return home;
}

export async function placeHome(applicant: TestApplicant): Promise<void> {
  const place = placeOf(applicant);
  const { updated } = await applicant.do(helocPropertyApi.save, {
    loanApplicationId: applicant.loanApplicationId,
    property: { ...place, ...applicant.answers.property },
  });
  if (!updated) throw new Error("The property of the test was not saved.");
}

/** A small line on a home of some value, with one mortgage. */
export async function askForLine(applicant: TestApplicant): Promise<void> {
  const { loanApplicationId, answers } = applicant;
  const { settings } = await applicant.do(helocLoanApi.read, { loanApplicationId });
  await applicant.do(helocLoanApi.save, {
    loanApplicationId,
    helocLoan: {
      loanAmount: answers.loanAmount ?? settings.loanTermTiers[0]!.minLoanAmount,
      estimatedPropertyValue: 420_000,
      ...(settings.loanPurposes[0] && { loanPurposeConfigurationId: settings.loanPurposes[0].id }),
      mortgageStatusConfigurationId: settings.mortgageStatuses.find(({ code }) => code === "first")!.id,
      primaryMortgageAmount: 150_000,
      ...answers.helocLoan,
    },
  });
}

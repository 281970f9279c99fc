import type { Page } from "@playwright/test";
import { demographicApi } from "@portico/contract/demographic";
import { eligibilityApi } from "@portico/contract/eligibility";
import { helocLoanApi, helocPropertyApi } from "@portico/contract/heloc";
import { incomeSourceApi } from "@portico/contract/work";
import { ProductCode } from "@portico/domain/loan/product";
import type { SampleApplicant } from "@portico/sample-applicants/people";
import { addPartner, agree, beginByCalls, identify, live, verify, work, type Calling } from "./auto-calls.ts";
import { institution } from "./institutions.ts";

/*
 * Answers the pages of a home equity line for two people, by calls. Each answer differs from the other person's, so a test can tell whose
 * answer a page shows.
 */

/** A person's own words for an income that isn't on the list. */
export const incomeOf = ({ lastName }: SampleApplicant) => `Songs of ${lastName}`;
/** A person's own words for their race. */
export const tribeOf = ({ lastName }: SampleApplicant) => `Band of ${lastName}`;
/** The relative who makes the first applicant eligible. */
export const relative = "Wilhelmina Fennimore";

const married = { citizenshipStatusConfigurationId: 1, maritalStatusConfigurationId: 1 };
const separated = { citizenshipStatusConfigurationId: 2, maritalStatusConfigurationId: 3 };

/** Answers everything before the review of a home equity line for two. */
export async function applyForLineByCalls(
  page: Page,
  primary: SampleApplicant,
  partner: SampleApplicant,
): Promise<Calling> {
  const calling = await beginByCalls(page, primary, { productCode: ProductCode.heloc });
  await chooseKindOfHome(calling);
  await joinAsRelative(calling);
  await identify(calling, married);
  await tellAboutOneself(calling);
  const other = await addPartner(calling, partner);
  await identify(other, separated);
  await tellAboutOneself(other);
  for (const each of [calling, other]) await agree(each);
  await offerHome(calling);
  await verify(calling);
  return calling;
}

async function tellAboutOneself(calling: Calling): Promise<void> {
  const { call, applicantId, person } = calling;
  await live(calling);
  await work(calling);
  const { id } = institution("harborlight").lists.incomeSources.find((source) => source.requiresManualEntry)!;
  await call.do(incomeSourceApi.create, {
    applicantId,
    incomeSource: { incomeSourceConfigurationId: id, enteredIncomeSource: incomeOf(person), monthlyIncome: 120 },
  });
  await call.do(demographicApi.create, {
    applicantId,
    demographic: { ethnicGroups: [{ id: 2 }], genders: [{ id: 2 }], races: [{ id: 1, enteredText: tribeOf(person) }] },
  });
}

async function joinAsRelative({ call, applicantId }: Calling): Promise<void> {
  const fundingProducts = [{ fundingProductId: 1, amount: 5 }];
  await call.do(eligibilityApi.create, {
    applicantId,
    eligibility: { eligibilityOptionId: 2, familyMemberName: relative, fundingProducts },
  });
}

async function chooseKindOfHome({ call, loanApplicationId, person: { home } }: Calling): Promise<void> {
  const propertyKind = { propertyTypeConfigurationId: 1, propertyStatusConfigurationId: 1, state: home.state };
  await call.do(helocPropertyApi.saveKind, { loanApplicationId, propertyKind });
}

async function offerHome({ call, loanApplicationId, person: { home } }: Calling): Promise<void> {
  const { zip: postalCode, ...place } = home;
  const property = { ...place, postalCode };
  await call.do(helocPropertyApi.save, { loanApplicationId, property });
  const helocLoan = {
    estimatedPropertyValue: 420_000,
    mortgageStatusConfigurationId: 1,
    loanAmount: 12_000,
    loanPurposeConfigurationId: 1,
  };
  await call.do(helocLoanApi.save, { loanApplicationId, helocLoan });
}

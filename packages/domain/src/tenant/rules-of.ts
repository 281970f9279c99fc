import {
  employmentRules,
  incomeSourceRules,
  statusesWithoutEmployer,
  typedIncomeSourceRules,
  isOwnBusiness,
} from "../person/employment.ts";
import { eligibilityRules, productEligibilityRules } from "../membership/eligibility.ts";
import type { CalendarDate } from "../values/dates.ts";
import type { HistoryRules } from "../address/address.ts";
import type { IdentificationRules } from "../person/identification.ts";
import type { HelocLoanSettings } from "../loan/heloc-loan.ts";
import { firstNameRule, personRules, type Who } from "../person/person.ts";
import { ProductCode } from "../loan/product.ts";
import type { HelocSettings } from "./product-settings.ts";
import { isLoanRequestProduct, type LoanRequestSettings } from "../loan/loan-request.ts";
import { refinancingRules } from "../loan/refinanced-loan.ts";
import { vehicleLoanRules } from "../loan/vehicle-loan.ts";
import { mobilePhoneTypesOf } from "./mobile-phone.ts";
import type { ConfigurationOption } from "../values/option.ts";
import { productSettings } from "./settings-of-product.ts";
import type { Tenant } from "./tenant.ts";

/*
 * An institution's rules, from its file. The form and the use case call the same functions, so the fields show exactly
 * the errors that the server would return.
 */

/** The rule for an invited person's first name. */
export function invitedNameRuleOf({ switches }: Pick<Tenant, "switches">) {
  return firstNameRule(switches);
}

export function personRulesOf({ switches }: Pick<Tenant, "switches">) {
  return personRules(switches);
}

/** The parts of an institution's file that identification depends on. */
export type IdentificationSettings = Pick<Tenant, "switches" | "limits" | "taxpayerIdentificationNumbers"> & {
  readonly lists: Pick<Tenant["lists"], "phoneTypes" | "countries">;
};

/** The optional identification fields for one person. The co-applicant has separate switches. */
export function identificationAskedOf({ switches }: Pick<Tenant, "switches">, who: Who) {
  const shown = new Set(switches.identificationFields);
  if (who === "primary") return { shown, requireFormOfIdentificationEntry: switches.requireFormOfIdentificationEntry };
  if (!switches.allowCoApplicantFormOfIdentificationEntry) shown.delete("formOfIdentification");
  return { shown, requireFormOfIdentificationEntry: switches.coApplicantIdentificationIsRequired };
}

/** The institution's part of the rules for a person's identification. `today` decides ages and expiration. */
export function identificationSettingsOf(
  { switches, limits, taxpayerIdentificationNumbers, lists }: IdentificationSettings,
  who: Who,
  today: CalendarDate,
): IdentificationRules {
  return {
    ...identificationAskedOf({ switches }, who),
    tinFormats: taxpayerIdentificationNumbers,
    minimumAge: limits.minimumAge,
    maximumAge: limits.maximumAge,
    maximumExpirationYears: limits.maximumExpirationYears,
    acceptedCountryCodes: lists.countries.filter(({ isAccepted }) => isAccepted).map(({ code }) => code),
    mobilePhoneTypes: mobilePhoneTypesOf({ ...switches, ...lists }),
    today,
  };
}

/** Required residence history, in months. */
export function residenceHistoryOf({ limits }: Pick<Tenant, "limits">): HistoryRules {
  return {
    requiredInMonths: limits.residenceHistoryRequiredInMonths,
    additionalThresholdInMonths: limits.additionalResidentialHistoryThresholdInMonths,
  };
}

/** Required employment history, in months. */
export function employmentHistoryOf({ limits }: Pick<Tenant, "limits">): HistoryRules {
  return {
    requiredInMonths: limits.employmentHistoryRequiredInMonths,
    additionalThresholdInMonths: limits.additionalEmploymentHistoryThresholdInMonths,
  };
}

const idsWhere = (options: readonly ConfigurationOption[], test: (option: ConfigurationOption) => boolean) =>
  new Set(options.filter(test).map(({ id }) => id));

/** IDs of statuses without an employer: retired, student and so on. */
export function statusesWithoutEmployerOf(employmentStatuses: readonly ConfigurationOption[]): ReadonlySet<number> {
  return idsWhere(employmentStatuses, ({ code }) => statusesWithoutEmployer.includes(code ?? ""));
}

/** A job, by the settings of each status and occupation, and by the person's age. */
export function employmentRulesOf(
  { lists }: { lists: Pick<Tenant["lists"], "employmentStatuses" | "occupations"> },
  age: number | undefined,
) {
  return employmentRules(rulesAboutJobs({ lists }, age));
}

function rulesAboutJobs(
  { lists }: { lists: Pick<Tenant["lists"], "employmentStatuses" | "occupations"> },
  age: number | undefined,
) {
  return {
    age,
    withoutEmployer: statusesWithoutEmployerOf(lists.employmentStatuses),
    ownBusinesses: idsWhere(lists.employmentStatuses, isOwnBusiness),
    manualStatuses: idsWhere(lists.employmentStatuses, ({ requiresManualEntry }) => requiresManualEntry),
    manualOccupations: idsWhere(lists.occupations, ({ requiresManualEntry }) => requiresManualEntry),
  };
}

/** The rules of a form about a job, which asks how people are paid. */
export function typedEmploymentRulesOf(...given: Parameters<typeof employmentRulesOf>) {
  return employmentRules({ ...rulesAboutJobs(...given), asksHowPaid: true });
}

export function incomeSourceRulesOf({ lists }: { lists: Pick<Tenant["lists"], "incomeSources"> }) {
  return incomeSourceRules(idsWhere(lists.incomeSources, ({ requiresManualEntry }) => requiresManualEntry));
}

export function typedIncomeSourceRulesOf({ lists }: { lists: Pick<Tenant["lists"], "incomeSources"> }) {
  return typedIncomeSourceRules(idsWhere(lists.incomeSources, ({ requiresManualEntry }) => requiresManualEntry));
}

export function eligibilityRulesOf({ eligibility, switches }: Pick<Tenant, "eligibility" | "switches">) {
  return eligibilityRules({ ...eligibility, namesWithAccents: switches.namesWithAccents });
}

/** How somebody may join who chooses the accounts on a page of its own. */
export function joiningRulesOf({ eligibility, switches }: Pick<Tenant, "eligibility" | "switches">) {
  return eligibilityRules({ ...eligibility, fundingProducts: [], namesWithAccents: switches.namesWithAccents });
}

/** A product's own questions, if any. */
export function productEligibilityRulesOf(tenant: Tenant, productCode: number) {
  return productEligibilityRules(productSettings(tenant, productCode)?.eligibilityQuestions ?? []);
}

export function vehicleLoanRulesOf(tenant: Tenant, productCode: number) {
  return vehicleLoanRules({ tiers: productSettings(tenant, productCode)?.loanTermTiers ?? [] });
}

/** The purposes for a product's vehicle loan: the product's own, or the institution's list for all vehicles. */
export function vehicleLoanPurposesOf(tenant: Tenant, productCode: number): readonly ConfigurationOption[] {
  const own = productSettings(tenant, productCode)?.loanRequest.loanPurposes ?? [];
  return own.length > 0 ? own : tenant.lists.vehicleLoanPurposes;
}

export function refinancingRulesOf(tenant: Tenant, productCode: number) {
  return refinancingRules({
    tiers: productSettings(tenant, productCode)?.loanTermTiers ?? [],
    ownNames: [tenant.clientName, tenant.clientDisplayName],
  });
}

/** The homes that the institution lends on. Undefined without a home equity line. */
export function helocSettingsOf(tenant: Tenant): HelocSettings | undefined {
  return productSettings(tenant, ProductCode.heloc)?.heloc;
}

/** The institution's settings for a home equity line. Undefined without one. */
export function helocLoanSettingsOf(tenant: Tenant): HelocLoanSettings | undefined {
  const settings = productSettings(tenant, ProductCode.heloc);
  if (!settings?.heloc) return undefined;
  const { mortgageStatuses } = tenant.lists;
  return { loanTermTiers: settings.loanTermTiers, loanPurposes: settings.heloc.loanPurposes, mortgageStatuses };
}

/** The settings for a product's plain loan request. Undefined for a product with another kind of request. */
export function loanRequestSettingsOf(tenant: Tenant, productCode: number): LoanRequestSettings | undefined {
  const settings = productSettings(tenant, productCode);
  if (!settings || !isLoanRequestProduct(productCode)) return undefined;
  const { loanTermTiers, loanRequest, openEnd } = settings;
  const fee = openEnd?.balanceTransferFee;
  return {
    productTypeId: productCode,
    loanTermTiers,
    branchPreferences: tenant.lists.branches,
    ...loanRequest,
    ...(loanRequest.balanceTransfers && fee !== undefined && { balanceTransferFee: fee }),
  };
}

import { employmentRules, incomeSourceRules, statusesWithoutEmployer } from "../person/employment.ts";
import { eligibilityRules, productEligibilityRules } from "../membership/eligibility.ts";
import type { CalendarDate } from "../values/dates.ts";
import type { HistoryRules } from "../address/address.ts";
import { identificationRules } from "../person/identification.ts";
import type { HelocLoanSettings } from "../loan/heloc-loan.ts";
import { personRules, type Who } from "../person/person.ts";
import { ProductCode } from "../loan/product.ts";
import type { HelocSettings } from "./product-settings.ts";
import { isLoanRequestProduct, type LoanRequestSettings } from "../loan/loan-request.ts";
import { refinancingRules } from "../loan/refinanced-loan.ts";
import { vehicleLoanRules } from "../collateral/vehicle.ts";
import { mobilePhoneTypesOf } from "./mobile-phone.ts";
import type { ConfigurationOption } from "./option.ts";
import { productSettings, type Tenant } from "./tenant.ts";

/*
 * The rules of an institution, from its file. Form and use case call the same functions, so a person reads at the field exactly
 * what the server would refuse.
 */

/** Names, e-mail address and telephone number of a person. */
export function personRulesOf({ switches }: Pick<Tenant, "switches">) {
  return personRules(switches);
}

/** What the identification of a person rests on in the institution's file. */
export type IdentificationSettings = Pick<Tenant, "switches" | "limits" | "taxpayerNumbers"> & {
  readonly lists: Pick<Tenant["lists"], "phoneTypes" | "countries">;
};

/** What the institution asks of one of the two people beside what it must: the co-applicant has switches of their own. */
export function identificationAskedOf({ switches }: Pick<Tenant, "switches">, who: Who) {
  const shown = new Set(switches.identificationFields);
  if (who === "primary") return { shown, requireFormOfIdentificationEntry: switches.requireFormOfIdentificationEntry };
  if (!switches.allowCoApplicantFormOfIdentificationEntry) shown.delete("formOfIdentification");
  return { shown, requireFormOfIdentificationEntry: switches.coApplicantIdentificationIsRequired };
}

/** What a person's identification must have. `today` decides about ages and expiry. */
export function identificationRulesOf(
  { switches, limits, taxpayerNumbers, lists }: IdentificationSettings,
  who: Who,
  today: CalendarDate,
) {
  return identificationRules({
    ...identificationAskedOf({ switches }, who),
    taxpayerNumberFormats: taxpayerNumbers,
    minimumAge: limits.minimumAge,
    maximumAge: limits.maximumAge,
    maximumExpirationYears: limits.maximumExpirationYears,
    acceptedCountryCodes: lists.countries.filter(({ isAccepted }) => isAccepted).map(({ code }) => code),
    mobilePhoneTypes: mobilePhoneTypesOf({ ...switches, ...lists }),
    today,
  });
}

/** How much residence is asked for, in months. */
export function residenceHistoryOf({ limits }: Pick<Tenant, "limits">): HistoryRules {
  return {
    requiredInMonths: limits.residenceHistoryRequiredInMonths,
    additionalThresholdInMonths: limits.additionalResidentialHistoryThresholdInMonths,
  };
}

/** How much employment is asked for, in months. */
export function employmentHistoryOf({ limits }: Pick<Tenant, "limits">): HistoryRules {
  return {
    requiredInMonths: limits.employmentHistoryRequiredInMonths,
    additionalThresholdInMonths: limits.additionalEmploymentHistoryThresholdInMonths,
  };
}

const idsWhere = (options: readonly ConfigurationOption[], test: (option: ConfigurationOption) => boolean) =>
  new Set(options.filter(test).map(({ id }) => id));

/** Ids of statuses of people without an employer: retired, student and so on. */
export function statusesWithoutEmployerOf(employmentStatuses: readonly ConfigurationOption[]): ReadonlySet<number> {
  return idsWhere(employmentStatuses, ({ code }) => statusesWithoutEmployer.includes(code ?? ""));
}

/** A job, by what the institution's lists say of each status and occupation. */
export function employmentRulesOf({ lists }: { lists: Pick<Tenant["lists"], "employmentStatuses" | "occupations"> }) {
  return employmentRules({
    withoutEmployer: statusesWithoutEmployerOf(lists.employmentStatuses),
    manualStatuses: idsWhere(lists.employmentStatuses, ({ requiresManualEntry }) => requiresManualEntry),
    manualOccupations: idsWhere(lists.occupations, ({ requiresManualEntry }) => requiresManualEntry),
  });
}

/** An income beside a job. */
export function incomeSourceRulesOf({ lists }: { lists: Pick<Tenant["lists"], "incomeSources"> }) {
  return incomeSourceRules(idsWhere(lists.incomeSources, ({ requiresManualEntry }) => requiresManualEntry));
}

/** How somebody joins. */
export function eligibilityRulesOf({ eligibility, switches }: Pick<Tenant, "eligibility" | "switches">) {
  return eligibilityRules({ ...eligibility, namesWithAccents: switches.namesWithAccents });
}

/** A product's own questions; none where it has none. */
export function productEligibilityRulesOf(tenant: Tenant, productCode: number) {
  return productEligibilityRules(productSettings(tenant, productCode)?.eligibilityQuestions ?? []);
}

/** A loan for a vehicle, within the tiers of its product. */
export function vehicleLoanRulesOf(tenant: Tenant, productCode: number) {
  return vehicleLoanRules({ tiers: productSettings(tenant, productCode)?.loanTermTiers ?? [] });
}

/** What a vehicle of a product may be bought for: the product's own purposes, or those that the institution lists for all vehicles. */
export function vehicleLoanPurposesOf(tenant: Tenant, productCode: number): readonly ConfigurationOption[] {
  const own = productSettings(tenant, productCode)?.loanRequest.loanPurposes ?? [];
  return own.length > 0 ? own : tenant.lists.vehicleLoanPurposes;
}

/** A loan that pays off another one, within the tiers of its product. */
export function refinancingRulesOf(tenant: Tenant, productCode: number) {
  return refinancingRules({ tiers: productSettings(tenant, productCode)?.loanTermTiers ?? [] });
}

/** Which homes the institution lends on; none where it has no home equity line. */
export function helocSettingsOf(tenant: Tenant): HelocSettings | undefined {
  return productSettings(tenant, ProductCode.heloc)?.heloc;
}

/** What the institution offers for a home equity line; none where it has no such line. */
export function helocLoanSettingsOf(tenant: Tenant): HelocLoanSettings | undefined {
  const settings = productSettings(tenant, ProductCode.heloc);
  if (!settings?.heloc) return undefined;
  const { mortgageStatuses } = tenant.lists;
  return { loanTermTiers: settings.loanTermTiers, loanPurposes: settings.heloc.loanPurposes, mortgageStatuses };
}

/** What the institution offers for a product's plain loan request; none for a product that asks for another kind. */
export function loanRequestSettingsOf(tenant: Tenant, productCode: number): LoanRequestSettings | undefined {
  const settings = productSettings(tenant, productCode);
  if (!settings || !isLoanRequestProduct(productCode)) return undefined;
  const { loanTermTiers, loanRequest } = settings;
  return { productTypeId: productCode, loanTermTiers, branchPreferences: tenant.lists.branches, ...loanRequest };
}

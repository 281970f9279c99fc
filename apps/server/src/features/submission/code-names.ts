import { AddressType } from "@portico/domain/address/address";
import { RvType, VehicleCondition } from "@portico/domain/collateral/vehicle";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { LoanDecision, LoanKind } from "@portico/domain/decision/decision";
import { productName } from "@portico/domain/loan/product";
import { demographicChoices, demographicQuestions } from "@portico/domain/person/demographic-choices";
import { EmploymentPeriod } from "@portico/domain/person/employment";
import { ApplicantType, ApplicationType, MemberCondition } from "@portico/domain/person/person";
import { helocSettingsOf } from "@portico/domain/tenant/rules-of";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { keptRules } from "../../kernel/kept-rules.ts";

type NameOf = (code: number) => string | undefined;
type Names = Readonly<Record<string, NameOf>>;

interface Option {
  readonly id: number;
  readonly displayText?: string;
  readonly title?: string;
}

const among =
  (options: readonly Option[] = []): NameOf =>
  (id) => {
    const option = options.find((one) => one.id === id);
    return option?.displayText ?? option?.title;
  };

function inCodes(codes: Readonly<Record<string, number>>): NameOf {
  const names = new Map(Object.entries(codes).map(([name, code]) => [code, name]));
  return (code) => names.get(code);
}

/** The codes that are the same at every institution. */
const fixedNames: Names = {
  loanDecision: inCodes(LoanDecision),
  decision: inCodes(LoanDecision),
  memberCondition: inCodes(MemberCondition),
  applicantType: inCodes(ApplicantType),
  applicationType: inCodes(ApplicationType),
  collateralType: inCodes(VehicleProductKind),
  vehicleLoanType: inCodes(LoanKind),
  vehicleCondition: inCodes(VehicleCondition),
  condition: inCodes(VehicleCondition),
  employmentType: inCodes(EmploymentPeriod),
  rvCategoryId: inCodes(RvType),
  loanConfigurationId: productName,
};

const demographicNames = demographicQuestions.map((question): [string, Names] => [
  question,
  { id: among(demographicChoices[question]) },
]);

/** The options of an institution's lists, by the fields that hold their ids. */
function listNames(tenant: Tenant, productCode: number): Names {
  const { lists } = tenant;
  const { loanRequest, heloc, paymentProtection } = productSettings(tenant, productCode) ?? {};
  const home = helocSettingsOf(tenant);
  return {
    citizenshipStatusConfigurationId: among(lists.citizenshipStatuses),
    maritalStatusConfigurationId: among(lists.maritalStatuses),
    identificationTypeConfigurationId: among(lists.identificationTypes),
    taxpayerIdentificationNumberConfigurationId: among(tenant.taxpayerIdentificationNumbers),
    phoneTypeConfigurationId: among(lists.phoneTypes),
    preferredContactMethodConfigurationId: among(lists.preferredContactMethods),
    residenceStatus: among(lists.residenceStatuses),
    employmentStatusConfigurationId: among(lists.employmentStatuses),
    occupationConfigurationId: among(lists.occupations),
    incomeSourceConfigurationId: among(lists.incomeSources),
    vehicleSellerConfigurationId: among(lists.vehicleSellers),
    vehicleLoanPurposeConfigurationId: among(lists.vehicleLoanPurposes),
    mortgageStatusConfigurationId: among(lists.mortgageStatuses),
    branchPreferenceConfigurationId: among(lists.branches),
    branchPreferencesConfigurationId: among(lists.branches),
    disclosureConfigurationId: among(tenant.disclosures),
    loanPurposeConfigurationId: among(heloc?.loanPurposes ?? loanRequest?.loanPurposes),
    shareAccountConfigurationId: among(loanRequest?.shareAccounts),
    collateralConfigurationId: among(loanRequest?.collaterals),
    productId: among(paymentProtection),
    propertyTypeConfigurationId: among(home?.propertyTypes),
    propertyStatusConfigurationId: among(home?.propertyStatuses),
  };
}

/** The field of a code's name: `phoneTypeName` beside `phoneTypeConfigurationId`. */
function nameField(field: string): string {
  return field === "id" ? "name" : `${field.replace(/(?:Configuration)?Id$/, "")}Name`;
}

interface AllNames {
  readonly everywhere: Names;
  /** Some fields mean a code only inside one part. */
  readonly within: ReadonlyMap<string, Names>;
}

function namesWithin({ everywhere, within }: AllNames, part: string): Names {
  return within.get(part) ?? everywhere;
}

/** Kept, because each hand-off needs them twice. */
const namesOf = keptRules((tenant: Tenant, productCode: number): AllNames => {
  const everywhere = { ...fixedNames, ...listNames(tenant, productCode) };
  const ofAddress = { ...everywhere, type: inCodes(AddressType) };
  return { everywhere, within: new Map<string, Names>([...demographicNames, ["addresses", ofAddress]]) };
});

/** A copy of a message's content with a name beside each code, so that a receiver needs no tables of ours. */
export function withNames(content: object, tenant: Tenant, productCode: number): object {
  return named(content, "", namesOf(tenant, productCode)) as object;
}

function named(value: unknown, part: string, names: AllNames): unknown {
  if (Array.isArray(value)) return value.map((item) => named(item, part, names));
  if (typeof value !== "object" || value === null) return value;
  const here = namesWithin(names, part);
  const copy: Record<string, unknown> = {};
  for (const [field, inner] of Object.entries(value)) {
    // The digest of the decision covers its input as it is.
    copy[field] = field === "input" ? inner : named(inner, field, names);
    const name = typeof inner === "number" ? here[field]?.(inner) : undefined;
    if (name !== undefined) copy[nameField(field)] ??= name;
  }
  return copy;
}

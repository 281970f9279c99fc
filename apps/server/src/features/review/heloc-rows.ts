import { states } from "@portico/domain/address/states";
import type { Records } from "@portico/domain/records/records";
import { helocLoanSettingsOf, helocSettingsOf } from "@portico/domain/tenant/rules-of";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { addressLine, choice, money, row, yesOrNo, type Row } from "./review-rows.ts";

/** The kind of home. */
export function propertyKindRows({ helocPropertyKind }: Records, tenant: Tenant): Row[] {
  const { propertyTypes, propertyStatuses } = helocSettingsOf(tenant) ?? { propertyTypes: [], propertyStatuses: [] };
  return helocPropertyKind.flatMap((kind) => [
    ...row("Kind of home", choice(propertyTypes, kind.propertyTypeConfigurationId)),
    ...row("How you use it", choice(propertyStatuses, kind.propertyStatusConfigurationId)),
    ...row("State", kind.state && states[kind.state]),
  ]);
}

/** The home's address. */
export function propertyRows({ helocProperty }: Records): Row[] {
  return helocProperty.flatMap((property) => [
    ...row("Address", addressLine(property)),
    ...row("County", property.county),
  ]);
}

/** The line and the balance already owed on the home. */
export function helocLoanRows({ helocLoan }: Records, tenant: Tenant): Row[] {
  const { loanPurposes, mortgageStatuses } = helocLoanSettingsOf(tenant) ?? { loanPurposes: [], mortgageStatuses: [] };
  return helocLoan.flatMap((loan) => [
    ...row("Credit limit", money(loan.loanAmount)),
    ...row("For", choice(loanPurposes, loan.loanPurposeConfigurationId)),
    ...row("Estimated value", money(loan.estimatedPropertyValue)),
    ...row("Mortgages", choice(mortgageStatuses, loan.mortgageStatusConfigurationId)),
    ...row("Owed on the first mortgage", money(loan.primaryMortgageAmount)),
    ...row("First mortgage paid off with this line", yesOrNo(loan.payOffPrimaryMortgage)),
    ...row("Owed on the second mortgage", money(loan.secondaryMortgageAmount)),
    ...row("Second mortgage paid off with this line", yesOrNo(loan.payOffSecondaryMortgage)),
    ...row("Comments", loan.additionalComments),
  ]);
}

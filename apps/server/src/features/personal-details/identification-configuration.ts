import type { IdentificationConfiguration, identificationApi } from "@portico/contract/applicant";
import type { OutputOf } from "@portico/contract/endpoint";
import type { Who } from "@portico/domain/person/person";
import { identificationAskedOf } from "@portico/domain/tenant/rules-of";
import type { Tenant } from "@portico/domain/tenant/tenant";
import type { Scope } from "../../kernel/scope.ts";

type Configuration = (typeof identificationApi)["configuration"];

/** The configuration of the identification page, for each of the two people. */
export function readIdentificationConfiguration({ tenant }: Pick<Scope, "tenant">): OutputOf<Configuration> {
  return { primary: configurationOf(tenant, "primary"), coApplicant: configurationOf(tenant, "joint") };
}

function configurationOf(
  { lists, switches, limits, taxpayerIdentificationNumbers, words, recentGraduateLink }: Tenant,
  who: Who,
): IdentificationConfiguration {
  const { shown, requireFormOfIdentificationEntry } = identificationAskedOf({ switches }, who);
  return {
    citizenshipStatuses: lists.citizenshipStatuses,
    maritalStatuses: lists.maritalStatuses,
    identificationTypes: lists.identificationTypes,
    phoneTypes: lists.phoneTypes,
    preferredContactMethods: lists.preferredContactMethods,
    taxpayerIdentificationNumberConfigurations: taxpayerIdentificationNumbers,
    displayCitizenshipStatus: shown.has("citizenshipStatus"),
    displayMaritalStatus: shown.has("maritalStatus"),
    displayFormOfIdentification: shown.has("formOfIdentification"),
    displayIssueDate: shown.has("issueDate"),
    displayPhoneType: shown.has("phoneType"),
    displayPreferredContactMethod: shown.has("preferredContactMethod"),
    displayRecentGraduate: shown.has("recentGraduate"),
    displayFirstTimeAutoBuyer: shown.has("firstTimeAutoBuyer"),
    recentGraduateLink: recentGraduateLink ?? null,
    firstTimeAutoBuyerFieldLabel: words["identification.firstTimeAutoBuyer"] ?? "Never had a car loan before",
    requireFormOfIdentificationEntry,
    countries: lists.countries.map(({ code, displayText }) => ({ code, displayText })),
    acceptedCountryCodes: lists.countries.filter(({ isAccepted }) => isAccepted).map(({ code }) => code),
    forceMobilePhone: switches.forceMobilePhone,
    minimumAge: limits.minimumAge,
    maximumAge: limits.maximumAge,
    maximumExpirationYears: limits.maximumExpirationYears,
  };
}

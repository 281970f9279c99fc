import type { Identification } from "@portico/domain/person/identification";
import { identificationAskedOf } from "@portico/domain/tenant/rules-of";
import type { ConfigurationOption } from "@portico/domain/values/option";
import type { AnyApplicationScope } from "../../kernel/scope.ts";

type Statuses = Partial<Pick<Identification, "citizenshipStatusConfigurationId" | "maritalStatusConfigurationId">>;

/** The texts of a member's statuses, so that nobody confirms them unseen. */
export function statusesOf(
  { tenant }: Pick<AnyApplicationScope, "tenant">,
  { citizenshipStatusConfigurationId, maritalStatusConfigurationId }: Statuses,
) {
  const { shown } = identificationAskedOf(tenant, "primary");
  const { citizenshipStatuses, maritalStatuses } = tenant.lists;
  const citizenship = textOf(citizenshipStatuses, citizenshipStatusConfigurationId);
  const maritalStatus = textOf(maritalStatuses, maritalStatusConfigurationId);
  return {
    ...(citizenship !== undefined && shown.has("citizenshipStatus") && { citizenship }),
    ...(maritalStatus !== undefined && shown.has("maritalStatus") && { maritalStatus }),
  };
}

function textOf(options: readonly ConfigurationOption[], chosen: number | undefined): string | undefined {
  return options.find(({ id }) => id === chosen)?.displayText;
}

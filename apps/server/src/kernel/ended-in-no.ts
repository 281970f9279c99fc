import type { Outcome } from "@portico/domain/flow/step";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { walkOf } from "./journey-of.ts";
import type { AnyOtherApplication } from "./scope.ts";

/** What an unsent application may end in although its person could get another loan. */
const noes: ReadonlySet<Outcome | undefined> = new Set<Outcome>([
  "ineligible",
  "ineligibleProduct",
  "unsupportedProperty",
]);

/** Whether an unsent application ended in a "no" to an answer. Only another answer, or another loan, leads on (decision 202). */
export function endedInNo(
  { application, records }: Pick<AnyOtherApplication, "application" | "records">,
  tenant: Tenant,
): boolean {
  return application.status === "open" && noes.has(walkOf(application, records, tenant).exit);
}

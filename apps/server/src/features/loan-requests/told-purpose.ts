import { LoanDecision } from "@portico/domain/decision/decision";
import { loanRequestSettingsOf } from "@portico/domain/tenant/rules-of";
import type { ApplicationScope, OtherApplication } from "../../kernel/scope.ts";
import { openedHere } from "../saved-applications/opened-here.ts";

/**
 * The purpose that this person told for a loan that was declined in this session, if this loan lists it too. The page fills it in (decision
 * 301). Empty once the loan has a request.
 */
export async function toldPurpose(scope: ApplicationScope): Promise<{ readonly toldPurpose?: number }> {
  const purposes = loanRequestSettingsOf(scope.tenant, scope.application.productCode)?.loanPurposes ?? [];
  if (scope.records.loanRequest.length > 0 || purposes.length === 0) return {};
  const earlier = (await openedHere(scope)).filter(isDeclined);
  const told = earlier.map((one) => purposeIn(scope, one)).find((name) => name !== undefined);
  const found = purposes.find(({ displayText }) => displayText === told);
  return found ? { toldPurpose: found.id } : {};
}

const isDeclined = ({ records: { decision } }: OtherApplication): boolean =>
  decision[0]?.decision === LoanDecision.declined;

/** By its name, because each kind of loan numbers its own purposes. */
function purposeIn(
  { tenant }: Pick<ApplicationScope, "tenant">,
  { application, records: { loanRequest } }: OtherApplication,
): string | undefined {
  const purposes = loanRequestSettingsOf(tenant, application.productCode)?.loanPurposes ?? [];
  return purposes.find(({ id }) => id === loanRequest[0]?.loanPurposeConfigurationId)?.displayText;
}

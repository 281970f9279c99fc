import { peopleOf } from "@portico/domain/application/people-of";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { acceptedDebts } from "../personal-details/accepted-debts.ts";

/**
 * The day on which the same people accepted another loan of this kind here, so that this one would be a second. Each of them has to owe
 * that loan: otherwise, it would tell one about the other's (decision 161).
 */
export async function acceptedAlike(scope: ApplicationScope): Promise<{ readonly acceptedAlikeOn?: string }> {
  const { application, records } = scope;
  const [offer] = records.loanOffer;
  if (!offer || offer.accepted) return {};
  const people = peopleOf(application, records).length;
  const debts = await acceptedDebts(scope, scope);
  const alike = debts.findLast(
    ({ productCode, owedBy }) => productCode === application.productCode && owedBy.length === people,
  );
  return alike ? { acceptedAlikeOn: alike.acceptedOn } : {};
}

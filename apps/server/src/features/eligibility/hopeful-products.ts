import type { IneligibleContent } from "@portico/contract/eligibility";
import { LoanDecision } from "@portico/domain/decision/decision";
import { ProductCode, usualLoans } from "@portico/domain/loan/product";
import { ofPerson } from "@portico/domain/records/of-person";
import { openFound } from "../../kernel/open-found.ts";
import type { OtherApplication, SessionScope } from "../../kernel/scope.ts";
import { openedHere } from "../saved-applications/opened-here.ts";

/**
 * The explanation without products that would end in another decline. After a decline with counteroffers, only its own product is left out.
 * Otherwise the reason is in the report or the answers, so only the loan on savings may pass, if its table said so (decision 153).
 */
export async function withoutHopeless(scope: SessionScope, content: IneligibleContent): Promise<IneligibleContent> {
  const declines = await declinedHere(scope);
  if (declines.length === 0) return content;
  const { otherProducts = usualLoans } = content;
  return {
    ...content,
    otherProducts: otherProducts.filter((product) => declines.every((declined) => mayPass(product, declined))),
  };
}

/** The declined applications of the session's person. */
async function declinedHere(scope: SessionScope): Promise<readonly OtherApplication[]> {
  const { applicationId } = scope.session;
  if (applicationId === null) return [];
  const [present] = await openFound(scope, [{ applicationId }]);
  if (!present) return [];
  const earlier = await openedHere(scope);
  return [present, ...earlier].filter(({ records }) => records.decision[0]?.decision === LoanDecision.declined);
}

function mayPass(product: number, { application, records }: OtherApplication): boolean {
  if (product === application.productCode) return false;
  if ((records.counteroffer[0]?.choices.length ?? 0) > 0) return true;
  const ways = ofPerson(records.decision[0]?.ways ?? [], application.primaryApplicantId);
  return product === ProductCode.shareSecured && ways.some(({ onSavings }) => onSavings);
}

import { chosenFacts, counterofferFact, offerFacts, otherTermFact } from "@portico/domain/application/offer-facts";
import { amountFact, offeredFacts, termFact, type KeyFact } from "@portico/domain/application/key-facts";
import { takesCounteroffer } from "@portico/domain/application/takes-counteroffer";
import { counterofferFor } from "@portico/domain/decision/counteroffer";
import type { Standing } from "@portico/contract/application-status";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { approvalInShort } from "../approvals/approval-in-short.ts";

/** In these states, the loan was offered and may be owed. */
const hasFigures: ReadonlySet<Standing["state"]> = new Set([
  "actionNeeded",
  "offerReady",
  "approved",
  "accepted",
  "refused",
  "funded",
  "counterofferTaken",
]);

/** The loan's own figures for an invited co-borrower, who owes it too. The first person has the page of the offer. */
export function loanInShort(scope: ApplicationScope, { state }: Standing): readonly KeyFact[] {
  if (scope.place.viewer === "primary" || !hasFigures.has(state)) return [];
  const { application, records } = scope;
  const { productCode } = application;
  const [offer] = records.loanOffer;
  if (offer) return [...offerFacts(productCode, offer), ...otherTerms(scope, offer)];
  const { approval } = approvalInShort(scope);
  if (approval) return approvalFacts(productCode, approval);
  return state === "actionNeeded" ? [] : offeredInstead(scope);
}

type Offer = ApplicationScope["records"]["loanOffer"][number];

/** The first person may still choose another term until the yes. */
function otherTerms({ records: { offerTerms } }: ApplicationScope, offer: Offer): readonly KeyFact[] {
  if (offer.accepted || offer.kind !== "closedEnd") return [];
  const choices = offerTerms[0]?.choices ?? [];
  return choices.filter(({ termInMonths }) => termInMonths !== offer.termInMonths).map(otherTermFact);
}

type Approval = NonNullable<ReturnType<typeof approvalInShort>["approval"]>;

function approvalFacts(productCode: number, approval: Approval): readonly KeyFact[] {
  return [
    amountFact(productCode, approval.loanAmount),
    ...offeredFacts(approval, approval.paymentProtectionMonthly),
    ...(approval.termInMonths === null ? [] : [termFact(approval.termInMonths)]),
  ];
}

/** The counteroffer that the first person chose, or else all of them. */
function offeredInstead({ application, records }: ApplicationScope): readonly KeyFact[] {
  const choices = records.counteroffer[0]?.choices ?? [];
  const taken = records.counterofferTaken.find(takesCounteroffer);
  const chosen = taken && counterofferFor(choices, taken);
  return chosen
    ? chosenFacts(application.productCode, chosen)
    : choices.map((choice) => counterofferFact(application.productCode, choice));
}

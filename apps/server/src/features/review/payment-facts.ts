import type { AmountAndTerm } from "@portico/domain/application/amount-and-term";
import { appliesJointly } from "@portico/domain/application/joint-application";
import { figureFacts, offeredFacts, type KeyFact } from "@portico/domain/application/key-facts";
import { totalOfCounteroffer } from "@portico/domain/application/offer-facts";
import type { Counteroffer } from "@portico/domain/decision/counteroffer";
import type { CreditRating, Range } from "@portico/domain/loan/estimate";
import { ofPerson } from "@portico/domain/records/of-person";
import type { Records } from "@portico/domain/records/records";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { ownFigures } from "../prequalification/own-figures.ts";
import { memberDiscountOf } from "../estimates/member-discount.ts";
import { rangeOf } from "../estimates/range-of.ts";
import { refinancingFacts } from "./refinancing-facts.ts";
import { termOfVehicle } from "./term-of-vehicle.ts";

interface Known {
  /** The counteroffer that the application takes. */
  readonly counteroffer: Counteroffer | undefined;
  /** The monthly cost of the chosen payment protection. */
  readonly protection: number;
  readonly answers: Records;
}

/**
 * The payment of the requested loan, and its rate: exactly the counteroffer's if the application takes one, the person's own after a soft look at their report, or else estimated. The decision
 * makes the offer's own figures. Nothing for a term that the vehicle is too old for. Nothing if the decision table can't be used either, because anybody may still apply.
 */
export async function paymentFacts(
  scope: ApplicationScope,
  loan: AmountAndTerm,
  { counteroffer, protection, answers }: Known,
): Promise<KeyFact[]> {
  const against = (total: Range | undefined) => refinancingFacts(answers, { loan, total, protection });
  if (counteroffer) return [...offeredFacts(counteroffer, protection), ...against(totalOf(counteroffer))];
  if ((await termOfVehicle(scope)).termOfVehicle) return [];
  const checked = await ownRateFor(scope, loan);
  const own = checked === "none" ? undefined : checked;
  const figures = own ?? (await figuresOf(scope, loan));
  const facts = figureFacts({
    term: figures?.terms[0],
    line: figures?.line,
    isOwn: own !== undefined,
    isGuess: checked === "none",
    isMemberRate: own === undefined && (await isMemberRate(scope, loan)),
    coBorrower: coBorrowerOf(scope),
    protection,
  });
  return [...facts, ...against(figures?.terms[0]?.totalOfPayments)];
}

function totalOf(counteroffer: Counteroffer): Range {
  const total = totalOfCounteroffer(counteroffer) ?? 0;
  return { from: total, to: total };
}

function coBorrowerOf({ application, records }: ApplicationScope) {
  if (!appliesJointly(records)) return undefined;
  const [other] = ofPerson(records.applicant, application.jointApplicantId);
  return { firstName: other?.firstName };
}

/** The person's own figures of the loan's term. "none" if the soft look gave no rate for it. Undefined without such a look. */
async function ownRateFor(scope: ApplicationScope, { loanAmount, termInMonths }: AmountAndTerm) {
  const looked = await ownFigures(scope, loanAmount);
  if (!looked) return undefined;
  const { figures } = looked;
  const terms = figures?.terms.filter((term) => term.termInMonths === termInMonths) ?? [];
  const line = figures?.line ?? null;
  return terms.length > 0 || line ? { terms, line } : "none";
}

/** Whether the estimate is lower than the one before the sign-in, because that one is a new person's. */
async function isMemberRate(scope: ApplicationScope, { loanAmount }: AmountAndTerm): Promise<boolean> {
  const { tenant, application, records } = scope;
  const product = productSettings(tenant, application.productCode);
  if (!product || application.memberType !== "existing") return false;
  return (await memberDiscountOf(scope, product, { loanAmount, creditRating: ratingIn(records) })) !== undefined;
}

function ratingIn({ estimate: [estimate] }: Pick<Records, "estimate">): CreditRating {
  return estimate?.creditRating ?? "notSure";
}

async function figuresOf(scope: ApplicationScope, { loanAmount, termInMonths }: AmountAndTerm) {
  const { tenant, application, records } = scope;
  const product = productSettings(tenant, application.productCode);
  if (!product) return undefined;
  return rangeOf(scope, product, {
    loanAmount,
    creditRating: ratingIn(records),
    isMember: application.memberType === "existing",
    onlyTerm: termInMonths,
  });
}

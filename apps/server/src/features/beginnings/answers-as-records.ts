import { noTownYet } from "@portico/domain/application/county-of-home";
import { loanOfEstimate } from "@portico/domain/application/loan-of-estimate";
import { answersAbout, type PriorAnswers } from "@portico/domain/application/prior-answers";
import type { EstimatedLoan } from "@portico/domain/loan/estimate";
import type { ProductCode } from "@portico/domain/loan/product";
import type { MemberType } from "@portico/domain/person/person";
import { put, type EventDraft, type RecordWrite } from "../../kernel/change.ts";
import type { Scope } from "../../kernel/scope.ts";
import { unlessRejected } from "../../kernel/unless-rejected.ts";
import { judgedMembership, judgedProduct } from "../eligibility/judge.ts";
import { judgedEstimate } from "../estimates/judged-estimate.ts";
import { judgedPropertyKind } from "../heloc/property-kind.ts";

interface Begun {
  readonly productCode: ProductCode;
  readonly memberType: MemberType;
  readonly applicantId: number;
}

interface Written {
  readonly writes: readonly RecordWrite[];
  readonly events: readonly EventDraft[];
}

/**
 * The records and events that POST /api/ProductEligibility, /PropertyType, /Eligibility, and those of the loan's page would write for the
 * session's answers.
 */
export function answersAsRecords(
  scope: Pick<Scope, "tenant" | "newId">,
  prior: PriorAnswers,
  { applicantId, ...begun }: Begun,
): Written {
  const { newId } = scope;
  const { product, home, joining, estimate } = judgedAnswers(scope, prior, begun);
  const loan = estimate ? estimateAsRecords(scope, begun.productCode, estimate) : { writes: [], events: [] };
  return {
    writes: [
      ...(product ? [put("productEligibility", { id: newId() }, product)] : []),
      ...(home ? [put("helocPropertyKind", { id: newId() }, home.propertyKind)] : []),
      ...(joining ? [put("eligibility", { id: newId(), applicantId }, { ...joining, town: noTownYet })] : []),
      ...loan.writes,
    ],
    events: [
      ...(product ? [{ action: "productEligibility.answered", details: { isEligible: product.isEligible } }] : []),
      ...(home ? [{ action: "property.kindChosen", details: { isSupported: home.isSupported } }] : []),
      ...(joining
        ? [{ action: "eligibility.answered", applicantId, details: { isEligible: joining.isEligible } }]
        : []),
      ...loan.events,
    ],
  };
}

/** The estimate, and the loan's own answers if nothing else is asked about it (decision 086). */
function estimateAsRecords(
  { tenant, newId }: Pick<Scope, "tenant" | "newId">,
  productCode: ProductCode,
  estimate: EstimatedLoan,
): Written {
  const { vehicleLoan, loanRequest } = loanOfEstimate(tenant, productCode, estimate);
  return {
    writes: [
      put("estimate", { id: newId() }, estimate),
      ...(vehicleLoan ? [put("vehicleLoan", { id: newId() }, vehicleLoan)] : []),
      ...(loanRequest ? [put("loanRequest", { id: newId() }, loanRequest)] : []),
    ],
    events: vehicleLoan || loanRequest ? [{ action: "loan.requested" }] : [],
  };
}

/**
 * The answers under the institution's present rules. An answer that they no longer allow is left out, so its page asks again. A member isn't
 * asked how to join.
 */
function judgedAnswers(
  { tenant }: Pick<Scope, "tenant">,
  prior: PriorAnswers,
  { productCode, memberType }: Omit<Begun, "applicantId">,
) {
  const { productEligibility, propertyKind, estimate } = answersAbout(prior, productCode);
  const membership = memberType === "new" ? prior.membership : undefined;
  return {
    product: productEligibility && unlessRejected(() => judgedProduct(tenant, productCode, productEligibility)),
    home: propertyKind && unlessRejected(() => judgedPropertyKind(tenant, propertyKind)),
    joining: membership && unlessRejected(() => judgedMembership(tenant, membership)),
    estimate: estimate && unlessRejected(() => judgedEstimate(tenant, productCode, estimate)),
  };
}

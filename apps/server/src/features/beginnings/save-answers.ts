import type { beginningApi } from "@portico/contract/beginning";
import type { InputOf } from "@portico/contract/endpoint";
import {
  answersAbout,
  estimateOfTab,
  withAnswersAbout,
  type AnswersOfProduct,
  type PriorAnswers,
} from "@portico/domain/application/prior-answers";
import type { Change } from "../../kernel/change.ts";
import type { SessionScope } from "../../kernel/scope.ts";
import { answersOfSession } from "../../kernel/sessions/session-answers.ts";
import { judgedProduct } from "../eligibility/judge.ts";
import { judgedEstimate } from "../estimates/judged-estimate.ts";
import { judgedPropertyKind } from "../heloc/property-kind.ts";
import { beginningIn, productOf } from "./read-beginning.ts";

type Api = typeof beginningApi;

/** Keeps the answers to a product's questions, under the rules of POST /api/ProductEligibility. */
export async function saveProductEligibility(
  scope: SessionScope,
  { productTypeId, productEligibility: typed }: InputOf<Api["saveProductEligibility"]>,
): Promise<Change<Api["saveProductEligibility"]>> {
  const { answers } = judgedProduct(scope.tenant, productOf(scope.tenant, productTypeId), typed);
  return keptAbout(scope, productTypeId, { productEligibility: { answers } });
}

/** Keeps the kind of home, under the rules of POST /api/PropertyType. */
export async function savePropertyType(
  scope: SessionScope,
  { productTypeId, propertyKind: typed }: InputOf<Api["savePropertyType"]>,
): Promise<Change<Api["savePropertyType"]>> {
  const { propertyKind } = judgedPropertyKind(scope.tenant, typed);
  return keptAbout(scope, productTypeId, { propertyKind });
}

/** Keeps the estimated loan, or that the person goes on without one. */
export async function saveEstimate(
  scope: SessionScope,
  { productTypeId, estimate }: InputOf<Api["saveEstimate"]>,
): Promise<Change<Api["saveEstimate"]>> {
  const productCode = productOf(scope.tenant, productTypeId);
  const judged = estimate && judgedEstimate(scope.tenant, productCode, estimate);
  const before = answersAbout(answersOfSession(scope), productCode);
  return keptAbout(scope, productTypeId, estimateOfTab(before, scope.caller.tab, judged));
}

async function keptAbout(scope: SessionScope, productTypeId: number, answers: AnswersOfProduct) {
  return kept(scope, productTypeId, withAnswersAbout(answersOfSession(scope), productTypeId, answers));
}

/** Keeps answers in the session. They are no application, so they leave no record and no event. */
export async function kept(scope: SessionScope, productTypeId: number, keepsAnswers: PriorAnswers) {
  return { keepsAnswers, answer: await beginningIn(scope, productTypeId, keepsAnswers) };
}

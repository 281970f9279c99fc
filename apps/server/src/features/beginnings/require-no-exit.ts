import { withAnswersAbout, type PriorAnswers } from "@portico/domain/application/prior-answers";
import { walkBefore } from "@portico/domain/flow/walk-before";
import type { ProductCode } from "@portico/domain/loan/product";
import type { MemberType } from "@portico/domain/person/person";
import { AppError } from "../../kernel/app-error.ts";
import type { Scope } from "../../kernel/scope.ts";

/**
 * Throws `answeredNo` if the session's answers end in a "no". That page says that nobody has applied, so nothing may begin, not even from
 * another window that still shows the page after it.
 */
export function requireNoExit(
  { tenant }: Pick<Scope, "tenant">,
  prior: PriorAnswers,
  { productCode, memberType }: { readonly productCode: ProductCode; readonly memberType: MemberType },
): void {
  // People may begin without an estimate, so an open one must not hide a "no" after it.
  const answers = withAnswersAbout(prior, productCode, { estimate: null });
  if (walkBefore(tenant, productCode, answers, memberType === "new").exit !== undefined)
    throw new AppError("answeredNo");
}

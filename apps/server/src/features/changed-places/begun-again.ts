import type { ProductCode } from "@portico/domain/loan/product";
import { answersAbout, type PriorAnswers } from "@portico/domain/application/prior-answers";
import type { CompiledQuery } from "kysely";
import { put, type RecordWrite } from "../../kernel/change.ts";
import { messageOf } from "../../kernel/message-of.ts";
import type { Scope } from "../../kernel/scope.ts";

interface Begun {
  readonly applicationId: number;
  readonly productCode: ProductCode;
}

/**
 * Ties an application to the one that its people left to begin again. The outbox notes it on that one, because a change writes only one
 * application.
 */
export function begunAgain(
  { tenant, now, newId }: Pick<Scope, "tenant" | "now" | "newId">,
  prior: PriorAnswers,
  { applicationId, productCode }: Begun,
): { readonly writes: readonly RecordWrite[]; readonly statements: readonly CompiledQuery[] } {
  const { again } = answersAbout(prior, productCode);
  if (!again) return { writes: [], statements: [] };
  const note = { topic: "places-changed", key: String(applicationId), payload: { laterId: applicationId } };
  return {
    writes: [put("changedPlaces", { id: newId() }, { applicationId: again.applicationId, began: "before" })],
    statements: [messageOf({ tenant: tenant.name, applicationId: again.applicationId, now }, note)],
  };
}

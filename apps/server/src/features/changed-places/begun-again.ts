import type { ProductCode } from "@portico/domain/loan/product";
import { answersAbout, type PriorAnswers } from "@portico/domain/application/prior-answers";
import { put } from "../../kernel/change.ts";
import { messageOf } from "../../kernel/message-of.ts";
import type { Scope } from "../../kernel/scope.ts";
import { nobody, secondPerson, type SecondPerson } from "./second-person.ts";

/** Says in the application that nothing came along, because another person was named. It has no tie to the one that was left. */
function erased({ newId, now }: Pick<Scope, "newId" | "now">): SecondPerson {
  return {
    ...nobody,
    writes: [put("answersErased", { id: newId() }, { erasedAt: now.toISOString() })],
    events: [{ action: "places.answersErased" }],
  };
}

interface Begun {
  readonly applicationId: number;
  readonly productCode: ProductCode;
}

/**
 * Ties an application to the one that its people left to begin again, and makes the person who was first the second one. The outbox notes it
 * on that one, because a change writes only one application.
 */
export function begunAgain(
  scope: Pick<Scope, "tenant" | "now" | "newId" | "keyedHash">,
  prior: PriorAnswers,
  { applicationId, productCode }: Begun,
): SecondPerson {
  const { again, isErased } = answersAbout(prior, productCode);
  if (isErased) return erased(scope);
  if (!again) return nobody;
  const { tenant, now, newId } = scope;
  const second = secondPerson(scope, again, applicationId);
  const note = { topic: "places-changed", key: String(applicationId), payload: { laterId: applicationId } };
  return {
    ...second,
    writes: [
      put("changedPlaces", { id: newId() }, { applicationId: again.applicationId, began: "before" }),
      ...second.writes,
    ],
    statements: [
      messageOf({ tenant: tenant.name, applicationId: again.applicationId, now }, note),
      ...second.statements,
    ],
  };
}

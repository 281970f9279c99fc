import type { ProductCode } from "@portico/domain/loan/product";
import { answersAbout, type PriorAnswers } from "@portico/domain/application/prior-answers";
import { keptLoanKinds } from "@portico/domain/application/kept-loan";
import type { Again } from "@portico/domain/application/second-person";
import type { RecordOf } from "@portico/domain/records/records";
import { put, type RecordWrite } from "../../kernel/change.ts";
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

/**
 * The tie to the application that was left, with the name of its first person if their answers come along, and the name that was given
 * there for the person who begins now.
 */
function leftBehind({ applicationId, second, firstName: namedAs }: Again): RecordOf<"changedPlaces"> {
  const { firstName } = second?.applicant ?? {};
  return {
    applicationId,
    began: "before",
    ...(firstName !== undefined && { firstName }),
    ...(namedAs !== undefined && { namedAs }),
  };
}

/** The answers about the vehicle. Its value is looked up again. */
function loanOf({ newId }: Pick<Scope, "newId">, { loan = {} }: Again): readonly RecordWrite[] {
  return keptLoanKinds.flatMap((kind) => {
    const answers = loan[kind];
    return answers ? [{ put: kind, id: newId(), applicantId: null, data: answers }] : [];
  });
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
    writes: [put("changedPlaces", { id: newId() }, leftBehind(again)), ...loanOf(scope, again), ...second.writes],
    statements: [
      messageOf({ tenant: tenant.name, applicationId: again.applicationId, now }, note),
      ...second.statements,
    ],
  };
}

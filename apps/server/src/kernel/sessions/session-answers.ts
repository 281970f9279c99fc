import { answersOfTab, PriorAnswers } from "@portico/domain/application/prior-answers";
import type { Scope, SessionScope } from "../scope.ts";

const placeOf = (sessionHash: Buffer): string => `prior-answers|${sessionHash.toString("hex")}`;

/** Seals the answers of the pages before an application for one session. The value doesn't open in another row. */
export function sealAnswers(scope: Pick<Scope, "seal">, sessionHash: Buffer, answers: PriorAnswers): Buffer {
  return scope.seal(placeOf(sessionHash), JSON.stringify(answers));
}

/** Returns the answers of the pages before an application, as the caller's tab knows them. Answers in an earlier version's form are asked again. */
export function answersOfSession(scope: SessionScope): PriorAnswers {
  const { id, sealedAnswers } = scope.session;
  return answersOfTab(unsealAnswers(scope, id, sealedAnswers), scope.caller.tab);
}

/** More than anybody goes back and forth between. */
const mostLeft = 5;

/** The applications that a session has had open, without the one that it opens now. */
export function leftBehind(scope: SessionScope, opened: number | null): number[] {
  const { applicationId } = scope.session;
  const before = answersOfSession(scope).left ?? [];
  const all = new Set(applicationId === null ? before : [applicationId, ...before]);
  return [...all].filter((id) => id !== opened).slice(0, mostLeft);
}

/** The answers that a session keeps, with the estimates of each of its tabs. */
export function unsealAnswers(
  scope: Pick<Scope, "unseal">,
  sessionHash: Buffer,
  sealedAnswers: Buffer | null,
): PriorAnswers {
  const sealed: unknown = sealedAnswers === null ? {} : JSON.parse(scope.unseal(placeOf(sessionHash), sealedAnswers));
  const read = PriorAnswers.safeParse(sealed);
  return read.success ? read.data : { products: {} };
}

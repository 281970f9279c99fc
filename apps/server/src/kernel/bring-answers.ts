import { sealAnswers, unsealAnswers } from "./sessions/session-answers.ts";
import { findSession, keepAnswers } from "./sessions/session-store.ts";
import type { VisitScope } from "./visit-scope.ts";

/**
 * Brings the answers from before the sign-on along. Browsers send no cookie with the identity provider's form, so it arrives in a new
 * session. The request names the session that asked. Nothing else of that session comes along.
 */
export async function bringAnswers(scope: VisitScope, asked: Buffer | null): Promise<void> {
  if (asked === null) return;
  const hash = await scope.openSession();
  if (hash.equals(asked)) return;
  const tenant = scope.tenant.name;
  const [[before]] = await scope.database.trip([findSession({ tenant, hash: asked })]);
  if (!before?.sealedAnswers || before.sessionExpiresAt <= scope.now) return;
  const answers = unsealAnswers(scope, asked, before.sealedAnswers);
  await scope.database.trip([keepAnswers({ tenant, hash, sealedAnswers: sealAnswers(scope, hash, answers) })]);
}

import { hashOfToken, newToken, xsrfTokenOf } from "./sessions/tokens.ts";
import { absoluteEnd, idleEnd } from "./sessions/session-times.ts";
import { insertSession, renewSession } from "./sessions/session-store.ts";
import { AppError } from "./app-error.ts";
import { sessionOfLostAnswer, type Keyed } from "./idempotency.ts";
import type { Kernel } from "./kernel.ts";
import { readSession, requireSession } from "./read-trip.ts";
import type { BrowserScope, Scope } from "./scope.ts";

/** Returns the scope of a call about the session itself. After the call, `opened` returns the token of a new session, if any. */
export function browserScope(kernel: Kernel, scope: Scope, call: Keyed) {
  const tenant = scope.tenant.name;
  let current = call.token;
  let opened: string | undefined;
  let applicationId: number | null = null;
  const browser: BrowserScope = {
    ...scope,
    openSession: async () => {
      const session = current === undefined ? undefined : (await readSession(kernel, tenant, current)).session;
      applicationId = session?.applicationId ?? null;
      if (current === undefined || !session) current = opened = await open(scope);
      return xsrfTokenOf(kernel.keyring, tenant, current);
    },
    openApplicationId: () => applicationId,
    takeLostSession: async () => {
      const lost = await sessionOfLostAnswer(kernel, call);
      if (!lost) return undefined;
      current = opened = lost.token;
      return lost.session.applicationId ?? undefined;
    },
    renewSession: async () => {
      if (current === undefined) throw new AppError("noSession");
      const session = requireSession(await readSession(kernel, tenant, current));
      const expiresAt = idleEnd(scope.now, session.absoluteExpiresAt, scope.tenant.limits);
      await scope.database.trip([renewSession({ tenant, hash: session.id, now: scope.now, expiresAt })]);
      return expiresAt;
    },
  };
  return { browser, opened: () => opened };
}

const nobodys = { applicationId: null, applicantId: null, isInvited: false, sealedMember: null, sealedAnswers: null };

async function open({ tenant, now, database }: Scope): Promise<string> {
  const token = newToken();
  const absoluteExpiresAt = absoluteEnd(now, tenant.limits);
  const expiresAt = idleEnd(now, absoluteExpiresAt, tenant.limits);
  const hash = hashOfToken(token);
  await database.trip([insertSession({ tenant: tenant.name, hash, ...nobodys, now, expiresAt, absoluteExpiresAt })]);
  return token;
}

import { hashOfToken } from "./sessions/tokens.ts";
import { browserScope } from "./browser-session.ts";
import type { Kernel } from "./kernel.ts";
import type { Scope } from "./scope.ts";

/** The scope of a browser that comes by an address or another site's form, and not by a call of a page: it may have a session, and may get one. */
export interface VisitScope extends Scope {
  /** SHA-256 of the cookie that it brought, be its session alive or over. */
  readonly sessionId: Buffer | undefined;
  /** Opens a session where the browser has none, and answers its id. */
  openSession(): Promise<Buffer>;
}

/** The scope of a visit, and the token of the session that it was given, if it was. */
export function visitScope(kernel: Kernel, scope: Scope, token: string | undefined) {
  const { browser, opened } = browserScope(kernel, scope, {
    institution: scope.institution,
    token,
    idempotencyKey: undefined,
  });
  const visit: VisitScope = {
    ...scope,
    sessionId: token === undefined ? undefined : hashOfToken(token),
    openSession: async () => {
      await browser.openSession();
      const current = opened() ?? token;
      if (current === undefined) throw new Error("A session was opened without a token.");
      return hashOfToken(current);
    },
  };
  return { visit, opened };
}

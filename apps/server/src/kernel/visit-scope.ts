import { hashOfToken } from "./sessions/tokens.ts";
import { browserScope } from "./browser-session.ts";
import type { Kernel } from "./kernel.ts";
import type { Scope } from "./scope.ts";

/** The scope of a visit: the browser arrives by a link or another site's form, not by a page's call. It may have a session, and may get one. */
export interface VisitScope extends Scope {
  /** SHA-256 of the browser's cookie, whether its session is alive or over. */
  readonly sessionId: Buffer | undefined;
  /** Opens a session if the browser has none, and returns its id. */
  openSession(): Promise<Buffer>;
}

/** Returns the scope of a visit. After the visit, `opened` returns the token of a new session, if any. */
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

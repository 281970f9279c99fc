import { isIP } from "node:net";
import { sessionApi } from "@portico/contract/session";
import { timerOf } from "../configuration/start-up-of.ts";
import { answerBrowser, answerPublic, decideSession, type Route } from "../kernel/route.ts";

/** The calls about the session itself. */
export const sessionCallsRoutes: readonly Route[] = [
  answerBrowser(sessionApi.token, async (scope) => ({ token: await scope.openSession() })),
  answerBrowser(sessionApi.renew, async (scope) => ({
    renewed: true,
    expiresAt: (await scope.renewSession()).toISOString(),
  })),
  answerPublic(sessionApi.timer, ({ tenant }) => timerOf(tenant)),
  decideSession(sessionApi.signOut, () => ({
    endsSession: true,
    events: [{ action: "session.ended" }],
    answer: { signedOut: true },
  })),
  decideSession(sessionApi.audit, (_, { clientIp, deviceSessionId }) => ({
    events: [
      {
        action: "client.audited",
        // A claim, beside the connection's own address, which every event has. What is no address is not kept.
        details: { ...(isIP(clientIp) ? { claimedAddress: clientIp } : {}), hasDevice: deviceSessionId !== undefined },
      },
    ],
    answer: { audited: true },
  })),
];

import { isIP } from "node:net";
import { sessionApi } from "@portico/contract/session";
import { timerOf } from "../configuration/start-up-of.ts";
import { AppError } from "../../kernel/app-error.ts";
import { answerBrowser, answerPublic, decideSession, type Route } from "../../kernel/route.ts";
import { signOutAtProvider } from "../single-sign-on/sign-out-at-provider.ts";

/** The value that a browser sends if it learned no address (specification, chapter 7). */
const unknownAddress = "{ip}";

/** The calls about the session itself. */
export const sessionLifecycleRoutes: readonly Route[] = [
  answerBrowser(sessionApi.token, async (scope) => {
    const applicationId = await scope.takeLostSession();
    const token = await scope.openSession();
    const openApplicationId = scope.openApplicationId();
    return { token, openApplicationId, ...(applicationId === undefined ? {} : { applicationId }) };
  }),
  answerBrowser(sessionApi.renew, async (scope) => ({
    renewed: true,
    expiresAt: (await scope.renewSession()).toISOString(),
  })),
  answerPublic(sessionApi.timer, ({ tenant }) => timerOf(tenant)),
  decideSession(sessionApi.signOut, async (scope) => {
    const continueAt = await signOutAtProvider(scope);
    return {
      endsSession: true,
      events: [{ action: "session.ended" }],
      answer: { signedOut: true, ...(continueAt === undefined ? {} : { continueAt }) },
    };
  }),
  decideSession(sessionApi.audit, (_, { clientIp, deviceSessionId }) => {
    if (!isIP(clientIp) && clientIp !== unknownAddress) throw new AppError("malformed");
    return {
      events: [
        {
          action: "client.audited",
          // Claimed by the browser. Every event also has the connection's own address.
          details: {
            ...(isIP(clientIp) ? { claimedAddress: clientIp } : {}),
            hasDevice: deviceSessionId !== undefined,
          },
        },
      ],
      answer: { audited: true },
    };
  }),
];

import * as z from "zod/mini";
import type { VisitScope } from "../../kernel/visit-scope.ts";
import { keepHandOff } from "./hand-off.ts";
import { afterProvider, refuseSignOn } from "./refuse-sign-on.ts";
import { isOpen, destinationWanted, signInPage } from "./sign-on-channel.ts";
import { reportOn, type SignOnReport } from "./sign-on-report.ts";
import { rememberRequest, takeRequest } from "./sign-on-request.ts";

const way = "openIdConnect";
export const openIdCallbackPath = "/sso/openid-connect/callback";

const Begun = z.object({
  nonce: z.string(),
  codeVerifier: z.string(),
  product: z.string(),
  /** An administrator tries the provider, and nobody is signed on. */
  isTest: z._default(z.boolean(), false),
});

/** Begins a sign-on and returns the identity provider's URL. State, nonce and verifier belong to this browser's session. */
export async function beginOpenIdSignOn(scope: VisitScope, product: string | undefined): Promise<string> {
  const { tenant, caller, providers } = scope;
  const wanted = destinationWanted(tenant, product);
  const { openIdConnect } = providers.singleSignOn;
  if (!openIdConnect || !isOpen(tenant, way)) return signInPage(wanted);
  return afterProvider(scope, { way, destination: wanted }, async () => {
    const { url, state, ...secrets } = await openIdConnect.begin(caller.origin + openIdCallbackPath);
    const content: z.input<typeof Begun> = { ...secrets, product: wanted };
    await rememberRequest(scope, `${way} ${state}`, { sessionId: await scope.openSession(), content });
    return url;
  });
}

/** Takes the query of the identity provider's answer and returns the URL of the page that signs the member on. A tried sign-on is reported. */
export async function finishOpenIdSignOn(scope: VisitScope, query: URLSearchParams): Promise<string | SignOnReport> {
  const { tenant, providers } = scope;
  const { openIdConnect } = providers.singleSignOn;
  if (!openIdConnect) return signInPage(destinationWanted(tenant, undefined));
  const state = query.get("state") ?? "";
  const request = await takeRequest(scope, `${way} ${state}`);
  if (!request || !isOwn(scope, request.sessionId)) return refuseSignOn(scope, way, "unknownRequest");
  const { product, isTest, ...secrets } = Begun.parse(request.content);
  const answerUrl = `${scope.caller.origin}${openIdCallbackPath}?${query.toString()}`;
  const finish = async () => openIdConnect.finish(answerUrl, { state, ...secrets });
  if (isTest) return reportOn(scope, { way, isLate: true }, finish);
  const wanted = destinationWanted(tenant, product);
  if (!isOpen(tenant, way) || query.get("error") === "access_denied") return signInPage(wanted);
  return afterProvider(scope, { way, destination: wanted }, async () => {
    const { memberNumber, session } = await finish();
    return keepHandOff(scope, { way, memberNumber, session, product: wanted });
  });
}

/** An answer counts only in the browser that asked. Otherwise somebody could be signed on as another member without noticing. */
function isOwn({ sessionId }: VisitScope, asked: Buffer | null): boolean {
  return asked !== null && sessionId !== undefined && asked.equals(sessionId);
}

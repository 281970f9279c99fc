import { bringAnswers } from "../../kernel/bring-answers.ts";
import type { VisitScope } from "../../kernel/visit-scope.ts";
import type { ForeignForm, Saml } from "../../providers/single-sign-on/port.ts";
import { keepHandOff, useProof } from "./hand-off.ts";
import { afterProvider, refuseSignOn } from "./refuse-sign-on.ts";
import { isOpen, destinationWanted, signInPage } from "./sign-on-channel.ts";
import { reportOn, unrequestedReport, type SignOnReport } from "./sign-on-report.ts";
import { rememberRequest, takeRequest } from "./sign-on-request.ts";
import { isTestRelayState } from "./tried-request.ts";

const way = "saml";
export const samlConsumerPath = "/sso/saml/consume";
export const samlLogoutPath = "/sso/saml/logout";
const unrequested = { sessionId: null };

/** Begins a sign-on with a request. Returns the identity provider's URL, or the form that leads there. */
export async function beginSamlSignOn(scope: VisitScope, product: string | undefined): Promise<string | ForeignForm> {
  const { tenant, providers } = scope;
  const wanted = destinationWanted(tenant, product);
  const { saml } = providers.singleSignOn;
  if (!saml || !isOpen(tenant, way)) return signInPage(wanted);
  return afterProvider(scope, { way, destination: wanted }, async () => {
    const { next, requestId } = await saml.begin({ ...placeOf(scope), relayState: wanted });
    await rememberRequest(scope, `${way} ${requestId}`, { sessionId: scope.sessionId ?? null, content: {} });
    return next;
  });
}

export interface SamlAnswer {
  readonly samlResponse: string;
  /** The product's path segment. It isn't signed, so it only chooses a page. */
  readonly relayState: string | undefined;
}

/**
 * Takes an assertion and returns the URL of the page that signs the member on. The assertion answers our request or comes unrequested.
 * Requests and assertions work only once.
 */
export async function consumeSaml(
  scope: VisitScope,
  { samlResponse, relayState }: SamlAnswer,
): Promise<string | SignOnReport> {
  const { tenant, providers } = scope;
  const { saml } = providers.singleSignOn;
  if (saml && isTestRelayState(relayState)) return reportOnSaml(scope, saml, { samlResponse, relayState });
  const wanted = destinationWanted(tenant, relayState);
  if (!saml || !isOpen(tenant, way)) return signInPage(wanted);
  return afterProvider(scope, { way, destination: wanted }, async () => {
    const vouched = await saml.read({ ...placeOf(scope), samlResponse });
    const { memberNumber, inResponseTo, session } = vouched;
    const request = inResponseTo === undefined ? unrequested : await takeRequest(scope, `${way} ${inResponseTo}`);
    if (!request) return refuseSignOn(scope, way, "unknownRequest");
    if (!(await useProof(scope, way, vouched))) return refuseSignOn(scope, way, "usedBefore");
    await bringAnswers(scope, request.sessionId);
    return keepHandOff(scope, { way, memberNumber, session, product: wanted });
  });
}

/** Tries a response for an administrator, once. Nobody is signed on, and the assertion isn't used up. */
async function reportOnSaml(
  scope: VisitScope,
  saml: Saml,
  { samlResponse, relayState }: { readonly samlResponse: string; readonly relayState: string },
): Promise<SignOnReport> {
  if ((await takeRequest(scope, `${way} ${relayState}`)) === undefined) return unrequestedReport(way);
  return reportOn(scope, { way, isLate: true }, async () => saml.read({ ...placeOf(scope), samlResponse }));
}

/** Our metadata for the institution's identity provider. Undefined if the institution doesn't use SAML. */
export async function samlMetadata(scope: VisitScope): Promise<string | undefined> {
  const { saml } = scope.providers.singleSignOn;
  return scope.tenant.singleSignOn.saml ? saml?.metadata(placeOf(scope)) : undefined;
}

/** Our addresses, as the provider knows them. */
export function placeOf({ caller }: Pick<VisitScope, "caller">) {
  return { consumerUrl: caller.origin + samlConsumerPath, logoutUrl: caller.origin + samlLogoutPath };
}

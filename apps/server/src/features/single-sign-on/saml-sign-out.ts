import type { VisitScope } from "../../kernel/visit-scope.ts";
import { endOwnSession } from "../../kernel/end-own-session.ts";
import type { ForeignForm, ProviderSession, SamlSignOutMessage } from "../../providers/single-sign-on/port.ts";
import { afterProvider } from "./refuse-sign-on.ts";
import { placeOf, samlLogoutPath } from "./saml-sign-on.ts";
import { destinationWanted } from "./sign-on-channel.ts";

const way = "saml";
const afterSignOut = "/";

export interface SignOutArrival extends SamlSignOutMessage {
  /** Whether our own page has sent the form again. */
  readonly isAgain: boolean;
}

/**
 * Takes a message to our single logout, and returns the browser's next page. An answer to our own request, or nothing, leads to the start. The
 * provider's request ends the session of this browser if it is the same member's.
 */
export async function takeSamlSignOut(scope: VisitScope, message: SignOutArrival): Promise<string | ForeignForm> {
  const { saml } = scope.providers.singleSignOn;
  if (!saml || message.samlRequest === "") return afterSignOut;
  const { samlRequest, relayState, query, isAgain } = message;
  // Browsers send no Lax cookie with another site's form, but do with our own page's.
  if (query === undefined && !isAgain)
    return {
      title: "Sign out",
      action: scope.caller.origin + samlLogoutPath,
      fields: { SAMLRequest: samlRequest, RelayState: relayState, again: "1" },
    };
  return afterProvider(scope, { way, destination: destinationWanted(scope.tenant, undefined) }, async () => {
    const { session, answer } = await saml.readSignOut(placeOf(scope), message);
    const outcome = await endOwnSession(scope, ({ signedOn }) => isSame(session, signedOn?.session));
    return (await answer(outcome !== "another")) ?? afterSignOut;
  });
}

/** A request without an index means every session of the member. */
function isSame(asked: ProviderSession, own: ProviderSession | undefined): boolean {
  if (asked.nameId === undefined || asked.nameId !== own?.nameId) return false;
  return asked.sessionIndex === undefined || asked.sessionIndex === own.sessionIndex;
}

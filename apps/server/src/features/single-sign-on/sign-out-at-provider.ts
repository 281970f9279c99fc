import type { SessionScope } from "../../kernel/scope.ts";
import { signedInMember } from "../../kernel/sessions/signed-in-member.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";
import { placeOf } from "./saml-sign-on.ts";

/** The address that ends the identity provider's session too, for a member who signed on. Undefined if there is none, or nobody knows it now. */
export async function signOutAtProvider(scope: SessionScope): Promise<string | undefined> {
  const { signedOn } = signedInMember(scope) ?? {};
  if (signedOn === undefined) return undefined;
  const { openIdConnect, saml } = scope.providers.singleSignOn;
  const { way, session } = signedOn;
  const asked =
    way === "openIdConnect"
      ? openIdConnect?.signOut(session, `${scope.caller.origin}/`)
      : way === "saml"
        ? saml?.signOut(placeOf(scope), session)
        : undefined;
  return asked && whenProviderFails(scope.log, asked, undefined);
}

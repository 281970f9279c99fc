/*
 * The identity provider behind an institution's online banking, in three public protocols.
 *
 *   /identity-provider/{institution}                  online banking: a member goes on to a loan, by a signed hand-off
 *                                                     (a JWT, RS256, sixty seconds, posted to /sso/hand-off) or by SAML
 *                                                     without a request (posted to /sso/saml/consume)
 *   /identity-provider/{institution}/oidc             the issuer of OpenID Connect: code flow, PKCE, RS256
 *   /identity-provider/{institution}/keys             the public keys of both kinds of JWT
 *   /identity-provider/{institution}/saml/metadata    SAML 2.0: metadata, and the page that answers an AuthnRequest
 *
 * It identifies anybody with the right password, even if locked or not a member. The core decides about that.
 */
import type { Members } from "../core/members.ts";
import { jsonAnswer, type Vendor } from "../vendor.ts";
import type { World } from "../world.ts";
import { issuedIn } from "./issued.ts";
import { addOnlineBanking } from "./online-banking-routes.ts";
import { addOpenIdConnect } from "./open-id-routes.ts";
import { addSaml } from "./saml-routes.ts";
import { signOnFaults, signOnFaultTable, signOnPeople } from "./sign-on-faults.ts";

export function createIdentityProvider(world: World, members: Members, sitePort: number): Vendor {
  const issued = issuedIn();
  return {
    name: "identity-provider",
    title: "Online banking and its identity provider",
    about: "Signs members in and vouches for them with OpenID Connect, a signed hand-off, or SAML 2.0.",
    credentials: [
      { what: "OpenID Connect client", value: "portico-{institution}" },
      { what: "Its secret", value: "sandbox-oidc-secret-{institution}" },
      { what: "Audience of a hand-off", value: "portico-{institution}" },
      { what: "SAML service provider", value: "urn:portico:{institution}" },
    ],
    operations: [
      "onlineBanking",
      "handOff",
      "samlResponse",
      "discovery",
      "keys",
      "authorize",
      "token",
      "userInfo",
      "endSession",
      "samlMetadata",
      "samlSignOn",
    ],
    ownFaults: signOnFaults,
    links: [
      { href: "/identity-provider/harborlight", text: "Online banking of Harborlight" },
      { href: "/identity-provider/ironwood", text: "Online banking of Ironwood" },
    ],
    triggers: [signOnPeople, signOnFaultTable],
    clearFields: ["grant_type", "response_type", "scope", "client_id", "product", "site"],
    refuse: (status) => jsonAnswer({ error: status === 429 ? "slow_down" : "server_error" }),
    routes: (app) => {
      addOnlineBanking(app, { world, members, issued, sitePort });
      addOpenIdConnect(app, { world, members, issued });
      addSaml(app, { world, members });
    },
  };
}

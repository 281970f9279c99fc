import * as z from "zod/mini";
import { LoadUrl, LoginResult, OfferSaved } from "./applicant.ts";
import { command } from "./endpoint.ts";

/**
 * A member arrives with a one-time token, which is valid for a minute and only in the browser that got it. Used,
 * expired, and unknown tokens all get the error ssoLinkExpired.
 */
const Arrival = z.strictObject({
  ssoToken: z.string().check(z.minLength(1), z.maxLength(512)),
  loadUrl: LoadUrl,
  offerSaved: OfferSaved,
});

export const singleSignOnApi = {
  /** After OpenID Connect or a signed hand-off. Returns the same as a sign-in by password. */
  signOn: command("POST /api/SSO", { access: "session", when: "always", input: Arrival, output: LoginResult }),
  /** The same after SAML. */
  samlSignOn: command("POST /api/SamlSSO", { access: "session", when: "always", input: Arrival, output: LoginResult }),
};

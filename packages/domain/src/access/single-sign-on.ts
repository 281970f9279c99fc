import type { accountPath } from "../accounts/account-path.ts";
import type { ProductPath } from "../loan/product.ts";

/** The protocols for members who come from online banking, without typing a password again. */
const signOnWays = ["openIdConnect", "signedHandOff", "saml"] as const;
export type SignOnWay = (typeof signOnWays)[number];

/** Query parameter with a member's one-time token. */
export const signOnTokenParameter = "ssoToken";

const samlMark = "saml.";

/** A one-time token as it appears in an address. SAML tokens get a prefix, because they have their own endpoint. */
export function signOnToken(way: SignOnWay, secret: string): string {
  return way === "saml" ? samlMark + secret : secret;
}

/** Whether the SAML endpoint exchanges this token (specification, chapter 7). */
export function isSamlToken(token: string): boolean {
  return token.startsWith(samlMark);
}

/** The token without its prefix. */
export function signOnSecret(token: string): string {
  return isSamlToken(token) ? token.slice(samlMark.length) : token;
}

/** The address that starts a sign-on, for the protocols that start on our side. */
export const signOnStarts = {
  openIdConnect: "/sso/openid-connect/start",
  saml: "/sso/saml/start",
} as const satisfies Partial<Record<SignOnWay, string>>;

/** The destination of a member who signs on to open a saved application. */
export const signOnToResume = "resume";
/** The destination of a sign-on: a product, accounts, or a saved application. */
export type SignOnDestination = ProductPath | typeof accountPath | typeof signOnToResume;

/** Query parameter of a start address: the requested destination. */
export const signOnProductParameter = "product";

/** Query parameter of the sign-in page after a sign-on whose identity provider is down. */
export const signOnDownParameter = "signOnDown";

/** The page for a sign-on that is late, repeated, or from an unknown issuer (specification, chapter 2). */
export const signOnExpiredPath = "/ssoExpired";

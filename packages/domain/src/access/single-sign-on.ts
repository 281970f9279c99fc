import type { ProductPath } from "../loan/product.ts";

/** The ways in which a member comes from online banking without typing a password again. */
const signOnWays = ["openIdConnect", "signedHandOff", "saml"] as const;
export type SignOnWay = (typeof signOnWays)[number];

/** Query parameter of the one-time token with which a member arrives. */
export const signOnTokenParameter = "ssoToken";

const samlMark = "saml.";

/** A one-time token as addresses carry it. That of SAML is marked, since it has a call of its own. */
export function signOnToken(way: SignOnWay, secret: string): string {
  return way === "saml" ? samlMark + secret : secret;
}

/** Which of the two calls exchanges a token (specification, chapter 7). */
export function isSamlToken(token: string): boolean {
  return token.startsWith(samlMark);
}

/** The secret in a token. */
export function signOnSecret(token: string): string {
  return isSamlToken(token) ? token.slice(samlMark.length) : token;
}

/** Where a sign-on begins on our side, for the ways that have such a beginning. */
export const signOnStarts = {
  openIdConnect: "/sso/openid-connect/start",
  saml: "/sso/saml/start",
} as const satisfies Partial<Record<SignOnWay, string>>;

/** Where a member goes who signs on to open a saved application. */
export const signOnToResume = "resume";
/** Where a sign-on leads: to a product, or to what was saved. */
export type SignOnDestination = ProductPath | typeof signOnToResume;

/** Query parameter of a start: the destination that somebody wants. */
export const signOnProductParameter = "product";

/** Where a sign-on ends that came too late, twice or from nobody we know (specification, chapter 2). */
export const signOnExpiredPath = "/ssoExpired";

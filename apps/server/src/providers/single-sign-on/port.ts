/** Whom an identity provider vouches for, and by what proof. */
export interface Vouched {
  readonly memberNumber: string;
  /** Names this proof among all of its issuer's: it must not serve twice. */
  readonly proofId: string;
  /** From then on the proof is refused anyway. */
  readonly expiresAt: Date;
}

/*
 * The institution's identity provider, in each of the ways in which it may speak. All of them reject with ProviderError: `rejected` where what came
 * cannot be trusted, be it forged, meant for somebody else or too old; `timeout` and `unavailable` where the provider has to be asked and does not
 * answer, so that nothing can be said.
 */

/** A short statement that online banking signs and the member's browser brings (RFC 7519). */
export interface SignedHandOff {
  read(token: string): Promise<Vouched>;
}

/** OpenID Connect: the code flow with PKCE. */
export interface OpenIdConnect {
  begin(callbackUrl: string): Promise<OpenIdRequest>;
  /** `answerUrl` is the callback with what the provider added to it. */
  finish(answerUrl: string, request: Omit<OpenIdRequest, "url">): Promise<Pick<Vouched, "memberNumber">>;
}

export interface OpenIdRequest {
  /** Where the browser goes. */
  readonly url: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** SAML 2.0: requests by redirect, answers by a form, which may come without a request too. */
export interface Saml {
  begin(
    place: SamlPlace & { readonly relayState: string },
  ): Promise<{ readonly url: string; readonly requestId: string }>;
  read(answer: SamlPlace & { readonly samlResponse: string }): Promise<Vouched & { readonly inResponseTo?: string }>;
  /** What the identity provider has to know of us. */
  metadata(place: SamlPlace): string;
}

export interface SamlPlace {
  /** Address of our assertion consumer: recipient and destination must be it. */
  readonly consumerUrl: string;
}

/** The ways that this installation has settings for. */
export interface SingleSignOn {
  readonly openIdConnect?: OpenIdConnect;
  readonly signedHandOff?: SignedHandOff;
  readonly saml?: Saml;
}

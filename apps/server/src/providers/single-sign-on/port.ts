/** Something that a provider sent: its name, and no more about a person than its kind. */
export interface ReceivedClaim {
  readonly name: string;
  readonly value: string;
}

/** A member whom an identity provider confirmed. */
export interface Confirmed {
  readonly memberNumber: string;
  readonly claims: readonly ReceivedClaim[];
}

/** A confirmed member, and the proof. */
export interface Vouched extends Confirmed {
  /** Unique among the issuer's proofs. A proof must not be used twice. */
  readonly proofId: string;
  /** After this time the proof is rejected anyway. */
  readonly expiresAt: Date;
}

/*
 * The institution's identity provider, with each supported method. All methods reject with ProviderError. `rejected` means an untrusted
 * answer: forged, meant for another site, or too old. `timeout` and `unavailable` mean that the provider had to be asked and didn't answer.
 */

/** A short statement that online banking signs and the member's browser delivers (RFC 7519). */
export interface SignedHandOff {
  read(token: string): Promise<Vouched>;
}

/** OpenID Connect: the code flow with PKCE. */
export interface OpenIdConnect {
  begin(callbackUrl: string): Promise<OpenIdRequest>;
  /** `answerUrl` is the callback with the parameters that the provider added. */
  finish(answerUrl: string, request: Omit<OpenIdRequest, "url">): Promise<Confirmed>;
}

export interface OpenIdRequest {
  /** The browser's next page. */
  readonly url: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** A form that the visitor's browser sends to another site. */
export interface ForeignForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A member whom an assertion confirmed, and the request that it answers. */
export interface SamlVouched extends Vouched {
  readonly inResponseTo?: string;
}

/** SAML 2.0: requests by redirect or by a form, answers by a form. An answer may come without a request. */
export interface Saml {
  /** `next` is the browser's next page, or the form that leads to it. */
  begin(
    place: SamlPlace & { readonly relayState: string },
  ): Promise<{ readonly next: string | ForeignForm; readonly requestId: string }>;
  read(answer: SamlPlace & { readonly samlResponse: string }): Promise<SamlVouched>;
  /** Our description for the identity provider. */
  metadata(place: SamlPlace): Promise<string>;
}

export interface SamlPlace {
  /** The URL of our assertion consumer. Recipient and destination must match it. */
  readonly consumerUrl: string;
}

/** The methods that this installation has settings for. */
export interface SingleSignOn {
  readonly openIdConnect?: OpenIdConnect;
  readonly signedHandOff?: SignedHandOff;
  readonly saml?: Saml;
}

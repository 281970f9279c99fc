/** Something that a provider sent: its name, and no more about a person than its kind. */
export interface ReceivedClaim {
  readonly name: string;
  readonly value: string;
}

/** A member whom an identity provider confirmed. */
export interface Confirmed {
  readonly memberNumber: string;
  readonly claims: readonly ReceivedClaim[];
  readonly session?: ProviderSession;
}

/** How the provider recognizes its own session with the member, to end it when they sign out here. */
export interface ProviderSession {
  readonly idToken?: string | undefined;
  readonly nameId?: string | undefined;
  readonly nameIdFormat?: string | undefined;
  readonly sessionIndex?: string | undefined;
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
  /** The address that ends the provider's session and then leads to ours. Undefined if the provider has none. */
  signOut(session: ProviderSession, returnUrl: string): Promise<string | undefined>;
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
  /** The page's heading, if it isn't about signing in. */
  readonly title?: string;
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
  /** The address that ends the provider's session. Undefined if the provider has none for redirects. */
  signOut(place: SamlPlace, session: ProviderSession): Promise<string | undefined>;
  /** Verifies the provider's wish to end our session. */
  readSignOut(place: SamlPlace, message: SamlSignOutMessage): Promise<SamlSignOut>;
  /** Our description for the identity provider. */
  metadata(place: SamlPlace): Promise<string>;
}

export interface SamlPlace {
  /** The URL of our assertion consumer. Recipient and destination must match it. */
  readonly consumerUrl: string;
  /** The URL of our single logout. */
  readonly logoutUrl: string;
}

/** A LogoutRequest as it came: in an address with its signature, or in a form. */
export interface SamlSignOutMessage {
  readonly samlRequest: string;
  readonly relayState: string;
  /** The raw query of an address. Undefined for a form, which is signed inside. */
  readonly query: string | undefined;
}

export interface SamlSignOut {
  readonly session: ProviderSession;
  /** The address that brings our answer to the provider. Undefined if the provider takes none by redirect. */
  readonly answer: (isSignedOut: boolean) => Promise<string | undefined>;
}

/** The methods that this installation has settings for. */
export interface SingleSignOn {
  readonly openIdConnect?: OpenIdConnect;
  readonly signedHandOff?: SignedHandOff;
  readonly saml?: Saml;
}

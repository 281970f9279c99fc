import * as client from "openid-client";
import type { VendorHttpOptions } from "../http/vendor-http.ts";
import { SignOnError } from "../sign-on-error.ts";
import { memberNumberIn } from "./member-number.ts";
import { clientAuthentication, type ClientSettings } from "./open-id-client.ts";
import { permissionsOf } from "./open-id-addresses.ts";
import { failureOf, fetchWithin } from "./open-id-failures.ts";
import type { Confirmed, OpenIdConnect } from "./port.ts";
import { receivedClaims } from "./received-claims.ts";
import { remembered } from "./remembered.ts";

export interface OpenIdConnectOptions extends Pick<VendorHttpOptions, "timeoutMs">, ClientSettings {
  readonly issuer: string;
  readonly clientId: string;
  /** The claim with the member number, from the ID token or else from the user info. */
  readonly memberClaim: string;
  readonly scope: string;
  /** The `claims` parameter, if the provider needs one. */
  readonly claims?: object | undefined;
  /** Hosts with a private address that the issuer may name. */
  readonly privateHosts: readonly string[];
  readonly clock: () => Date;
}

const provider = "OpenID Connect";
const discoveredForMs = 3_600_000;
/** The allowed difference between both clocks. */
const toleranceSeconds = 5;

/** The code flow with PKCE, state and nonce. ID tokens arrive over TLS from the provider itself, and their signatures are checked as well. */
export function createOpenIdConnect(options: OpenIdConnectOptions): OpenIdConnect {
  const discovered = remembered(() => discover(options), { clock: options.clock, forMs: discoveredForMs });
  const configured = async () => configurationOf(await discovered.current(), options);
  const { scope, claims } = options;
  return {
    async begin(callbackUrl) {
      const codeVerifier = client.randomPKCECodeVerifier();
      const request = { state: client.randomState(), nonce: client.randomNonce(), codeVerifier };
      const url = client.buildAuthorizationUrl(await configured(), {
        redirect_uri: callbackUrl,
        scope,
        state: request.state,
        nonce: request.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        ...(claims === undefined ? {} : { claims: JSON.stringify(claims) }),
      });
      return { url: url.href, ...request };
    },
    async finish(answerUrl, { state, nonce, codeVerifier }) {
      const configuration = await configured();
      try {
        const tokens = await client.authorizationCodeGrant(configuration, new URL(answerUrl), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const confirmed = await memberIn(configuration, tokens, options.memberClaim);
        return { ...confirmed, session: { idToken: tokens.id_token } };
      } catch (error) {
        throw failureOf(error, provider);
      }
    },
    async signOut({ idToken }, returnUrl) {
      const configuration = await configured();
      if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
      return client.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: returnUrl,
        ...(idToken === undefined ? {} : { id_token_hint: idToken }),
      }).href;
    },
  };
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

async function memberIn(configuration: client.Configuration, tokens: Tokens, name: string): Promise<Confirmed> {
  const own = tokens.claims() ?? { sub: "" };
  const { userinfo_endpoint: userInfo } = configuration.serverMetadata();
  // Without that endpoint, the claims of the ID token are all there are.
  const isComplete = name in own || userInfo === undefined;
  const more = isComplete ? {} : await client.fetchUserInfo(configuration, tokens.access_token, own.sub);
  const claims = { ...more, ...own };
  return { memberNumber: memberNumberIn(claims, name, provider), claims: receivedClaims(claims) };
}

/** Asks the issuer for its addresses. A failure here is never the member's fault. */
async function discover(options: OpenIdConnectOptions): Promise<client.ServerMetadata> {
  const { issuer, clientId, timeoutMs } = options;
  const permissions = permissionsOf(options);
  try {
    const configuration = await client.discovery(new URL(issuer), clientId, undefined, undefined, {
      execute: permissions.isLocal ? [client.allowInsecureRequests] : [],
      [client.customFetch]: fetchWithin({ provider, timeoutMs, permit: permissions.permit }),
    });
    const metadata = configuration.serverMetadata();
    requireEndpoints(metadata);
    const forbidden = permissions.forbiddenIn(metadata);
    if (forbidden !== undefined) throw new SignOnError(provider, "forbiddenAddress", { received: forbidden });
    return metadata;
  } catch (error) {
    throw failureOf(error, provider);
  }
}

function requireEndpoints(metadata: client.ServerMetadata): void {
  for (const name of ["authorization_endpoint", "token_endpoint", "jwks_uri"] as const)
    if (metadata[name] === undefined) throw new SignOnError(provider, "metadataUnreadable", { expected: name });
}

/** Made for each call, so that it uses our clock. */
async function configurationOf(
  server: client.ServerMetadata,
  options: OpenIdConnectOptions,
): Promise<client.Configuration> {
  const { clientId, clock, timeoutMs } = options;
  const permissions = permissionsOf(options);
  const clockSkew = Math.round((clock().getTime() - Date.now()) / 1000);
  const configuration = new client.Configuration(
    server,
    clientId,
    { [client.clockSkew]: clockSkew, [client.clockTolerance]: toleranceSeconds },
    await clientAuthentication(options, provider),
  );
  configuration[client.customFetch] = fetchWithin({ provider, timeoutMs, permit: permissions.permit });
  client.enableNonRepudiationChecks(configuration);
  if (permissions.isLocal) client.allowInsecureRequests(configuration);
  return configuration;
}

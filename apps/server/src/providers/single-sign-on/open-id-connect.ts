import * as client from "openid-client";
import type { VendorHttpOptions } from "../http/vendor-http.ts";
import { ProviderError } from "../provider-error.ts";
import { memberNumberOf } from "./member-number.ts";
import { failureOf, fetchWithin } from "./open-id-failures.ts";
import { sharesOrigin } from "./shared-origin.ts";
import type { OpenIdConnect } from "./port.ts";
import { remembered } from "./remembered.ts";

export interface OpenIdConnectOptions extends Pick<VendorHttpOptions, "timeoutMs"> {
  /** The issuer's URL. Every other address that it names must be on the same host. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The claim with the member number, from the ID token or else from the user info. */
  readonly memberClaim: string;
  readonly clock: () => Date;
}

const provider = "OpenID Connect";
const discoveredForMs = 3_600_000;
/** The allowed difference between both clocks. */
const toleranceSeconds = 5;
const scope = "openid profile";

/** The code flow with PKCE, state and nonce. ID tokens arrive over TLS from the provider itself, and their signatures are checked as well. */
export function createOpenIdConnect(options: OpenIdConnectOptions): OpenIdConnect {
  const discovered = remembered(() => discover(options), { clock: options.clock, forMs: discoveredForMs });
  const configured = async () => configurationOf(await discovered.current(), options);
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
        return { memberNumber: memberNumberOf(await claimOf(configuration, tokens, options.memberClaim), provider) };
      } catch (error) {
        throw error instanceof ProviderError ? error : failureOf(error, provider);
      }
    },
  };
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

async function claimOf(configuration: client.Configuration, tokens: Tokens, name: string): Promise<unknown> {
  const claims = tokens.claims();
  if (claims === undefined) return undefined;
  if (name in claims) return claims[name];
  return (await client.fetchUserInfo(configuration, tokens.access_token, claims.sub))[name];
}

/** Asks the issuer for its addresses. A failure here is never the member's fault. */
async function discover(options: OpenIdConnectOptions): Promise<client.ServerMetadata> {
  const { issuer, clientId, timeoutMs } = options;
  try {
    const configuration = await client.discovery(new URL(issuer), clientId, undefined, undefined, {
      execute: isLocal(issuer) ? [client.allowInsecureRequests] : [],
      [client.customFetch]: fetchWithin(timeoutMs, provider),
    });
    const metadata = configuration.serverMetadata();
    const { authorization_endpoint, token_endpoint, userinfo_endpoint = issuer, jwks_uri } = metadata;
    const addresses = [authorization_endpoint, token_endpoint, userinfo_endpoint, jwks_uri];
    if (addresses.every((address) => sharesOrigin(issuer, address))) return metadata;
  } catch (error) {
    const { failure } = failureOf(error, provider);
    throw new ProviderError(provider, failure === "timeout" ? failure : "unavailable", { cause: error });
  }
  throw new ProviderError(provider, "unavailable", { cause: new Error("The issuer's addresses are on other hosts.") });
}

/** Made for each call, so that it uses our clock. */
function configurationOf(server: client.ServerMetadata, options: OpenIdConnectOptions): client.Configuration {
  const { issuer, clientId, clientSecret, clock, timeoutMs } = options;
  const clockSkew = Math.round((clock().getTime() - Date.now()) / 1000);
  const configuration = new client.Configuration(
    server,
    clientId,
    { [client.clockSkew]: clockSkew, [client.clockTolerance]: toleranceSeconds },
    client.ClientSecretBasic(clientSecret),
  );
  configuration[client.customFetch] = fetchWithin(timeoutMs, provider);
  client.enableNonRepudiationChecks(configuration);
  if (isLocal(issuer)) client.allowInsecureRequests(configuration);
  return configuration;
}

/** Only the sandbox on this machine may be called without TLS. */
function isLocal(address: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/.test(address);
}

import type { OpenIdConnect, Saml, SingleSignOn } from "../providers/single-sign-on/port.ts";
import type { OpenIdConnectOptions } from "../providers/single-sign-on/open-id-connect.ts";
import type { SamlOptions } from "../providers/single-sign-on/saml.ts";
import { createSignedHandOff } from "../providers/single-sign-on/signed-hand-off.ts";
import { forTenant } from "./tenant-placeholder.ts";
import type { VendorSettings } from "./vendor-settings.ts";

/** The vendor's timeout in milliseconds. A person waits for it. */
const timeoutMs = 5_000;

/** Connects the single sign-on methods that have settings. */
export function connectSingleSignOn(
  { openIdConnect, signedHandOff, saml }: VendorSettings,
  tenant: string,
  clock: () => Date,
): SingleSignOn {
  const ours = <Options extends Readonly<Record<string, string>>>(options: Options): Options =>
    Object.fromEntries(Object.entries(options).map(([key, value]) => [key, forTenant(tenant)(value)])) as Options;
  const common = { timeoutMs, clock };
  return {
    ...(openIdConnect.issuer === "" ? {} : { openIdConnect: lazyOpenIdConnect({ ...ours(openIdConnect), ...common }) }),
    ...(signedHandOff.keysUrl === ""
      ? {}
      : { signedHandOff: createSignedHandOff({ ...ours(signedHandOff), ...common }) }),
    ...(saml.metadataUrl === "" ? {} : { saml: lazySaml({ ...ours(saml), ...common }) }),
  };
}

/** The libraries of both protocols take megabytes, and many servers never see a sign-on. So the first one loads them. */
function lazyOpenIdConnect(options: OpenIdConnectOptions): OpenIdConnect {
  const loaded = once(async () => {
    const { createOpenIdConnect } = await import("../providers/single-sign-on/open-id-connect.ts");
    return createOpenIdConnect(options);
  });
  return {
    begin: async (callbackUrl) => (await loaded()).begin(callbackUrl),
    finish: async (answerUrl, request) => (await loaded()).finish(answerUrl, request),
  };
}

function lazySaml(options: SamlOptions): Saml {
  const loaded = once(async () => {
    const { createSaml } = await import("../providers/single-sign-on/saml.ts");
    return createSaml(options);
  });
  return {
    begin: async (place) => (await loaded()).begin(place),
    read: async (answer) => (await loaded()).read(answer),
    metadata: async (place) => (await loaded()).metadata(place),
  };
}

/** Keeps what it loaded. It doesn't keep a failure, so the next sign-on tries again. */
export function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return async () => {
    try {
      return await (loading ??= load());
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
}

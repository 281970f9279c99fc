import type { OpenIdConnect, Saml, SingleSignOn } from "../providers/single-sign-on/port.ts";
import type { OpenIdConnectOptions } from "../providers/single-sign-on/open-id-connect.ts";
import type { SamlOptions } from "../providers/single-sign-on/saml.ts";
import { createSignedHandOff } from "../providers/single-sign-on/signed-hand-off.ts";
import type { Connect } from "./connector.ts";
import { once } from "./once.ts";

/** Connects the single sign-on methods that the institution's identity provider speaks. */
export function connectSingleSignOn(connect: Connect, clock: () => Date): SingleSignOn {
  const openIdConnect = connect("openIdConnect", (vendor, secrets) =>
    lazyOpenIdConnect({ ...vendor, ...secrets, clock }),
  );
  const signedHandOff = connect("signedHandOff", (vendor) => createSignedHandOff({ ...vendor, clock }));
  const saml = connect("saml", (vendor, secrets) => lazySaml({ ...vendor, ...secrets, clock }));
  return { ...(openIdConnect && { openIdConnect }), ...(signedHandOff && { signedHandOff }), ...(saml && { saml }) };
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
    signOut: async (session, returnUrl) => (await loaded()).signOut(session, returnUrl),
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
    signOut: async (place, session) => (await loaded()).signOut(place, session),
    readSignOut: async (place, message) => (await loaded()).readSignOut(place, message),
    metadata: async (place) => (await loaded()).metadata(place),
  };
}

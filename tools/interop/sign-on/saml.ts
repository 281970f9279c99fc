import { createPublicKey } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { findFreePort } from "../../../launcher/process/ports.js";
import { Browser } from "../browser.ts";
import type { InteropCheck, Means } from "../check.ts";
import { assertSignedOn, registerMember } from "./arrival.ts";

interface Keys {
  readonly private: string;
  readonly cert: string;
}

/** The parts of the packages that the checks use. */
interface Selfsigned {
  readonly generate: (names: readonly object[], options: object) => Promise<Keys>;
}
interface Express {
  readonly default: {
    (): RequestListener & { get: AddRoute; post: AddRoute };
    urlencoded(options: object): unknown;
  };
}
type AddRoute = (path: string, ...handlers: readonly unknown[]) => void;
interface Samlp {
  readonly default: { auth(options: object): unknown; metadata(options: object): unknown };
}

const packages = { samlp: "8.0.0", express: "4.21.2", selfsigned: "5.5.0" };

interface Provider {
  readonly url: string;
  /** Its metadata, as an administrator would download it. */
  readonly metadata: string;
  readonly ours: Keys;
}

interface Variant {
  /** Options of samlp. */
  readonly provider: object;
  /** Whether the provider encrypts for us and checks our signature. */
  readonly usesOurKey: boolean;
  /** Whether an administrator puts the provider's metadata into a file, without its redirect. */
  readonly isFile: boolean;
}

/** Starts a provider built on samlp, as its documentation shows it. It knows one member and asks for no password. */
async function startProvider(
  means: Means,
  { provider, usesOurKey }: Variant,
  { memberNumber, consumerUrl }: { readonly memberNumber: string; readonly consumerUrl: string },
): Promise<Provider> {
  const { default: samlp } = await means.load<Samlp>("samlp");
  const { default: express } = await means.load<Express>("express");
  const { generate } = await means.load<Selfsigned>("selfsigned");
  const [own, ours] = await Promise.all([newKeys(generate), newKeys(generate)]);
  const pem = createPublicKey(ours.cert).export({ type: "spki", format: "pem" });
  const named = { issuer: "urn:interop", cert: own.cert };
  const auth = samlp.auth({
    ...named,
    key: own.private,
    destination: consumerUrl,
    recipient: consumerUrl,
    getPostURL: (...[, , , done]: readonly [string, unknown, unknown, (error: null, url: string) => void]) =>
      done(null, consumerUrl),
    getUserFromRequest: () => ({ id: memberNumber, emails: [], displayName: "Pat", name: {} }),
    ...(usesOurKey && { encryptionPublicKey: pem, encryptionCert: ours.cert, signingCert: ours.cert }),
    ...provider,
  });
  const app = express();
  app.get("/saml", auth);
  app.post("/saml", express.urlencoded({ extended: false }), auth);
  app.get(metadataPath, samlp.metadata({ ...named, redirectEndpointPath: "/saml", postEndpointPath: "/saml" }));
  const url = (await listen(means, app)) + metadataPath;
  return { url, metadata: await (await fetch(url)).text(), ours };
}

const metadataPath = "/FederationMetadata/2007-06/FederationMetadata.xml";

async function newKeys(generate: Selfsigned["generate"]): Promise<Keys> {
  return generate([{ name: "commonName", value: "interop" }], { keySize: 2048, algorithm: "sha256" });
}

async function listen({ afterwards }: Means, app: RequestListener): Promise<string> {
  const server = createServer(app);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  afterwards(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function signOn(means: Means, variant: Variant): Promise<void> {
  const port = await findFreePort();
  const { memberNumber } = await registerMember(await means.sandbox());
  const consumerUrl = `http://localhost:${port}/sso/saml/consume`;
  const { url, metadata, ours } = await startProvider(means, variant, { memberNumber, consumerUrl });
  const portico = await means.portico({
    vendors: {
      saml: {
        adapter: "saml2",
        ...(variant.isFile ? { metadataFile: "provider.xml" } : { metadataUrl: url }),
        audience: "urn:portico:interop",
        memberAttribute: "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/nameidentifier",
        ...(variant.usesOurKey && { secrets: { privateKey: "INTEROP_KEY" } }),
      },
    },
    files: { "provider.xml": metadata.replaceAll(/<SingleSignOnService[^>]*HTTP-Redirect[^>]*>/g, "") },
    environment: { PORTICO_PORT: String(port), INTEROP_KEY: `${ours.private}\n${ours.cert}` },
  });
  const browser = new Browser();
  const begun = await browser.open(`${portico.url}/sso/saml/start?product=auto`);
  const answer = begun.url.startsWith(portico.url) ? await browser.submit(begun) : begun;
  await assertSignedOn(browser, await browser.submit(answer));
}

export const saml: InteropCheck = {
  name: "saml",
  shows: "samlp signs a member on, with a signed assertion",
  packages,
  isQuick: true,
  run: async (means) => signOn(means, { provider: {}, usesOurKey: false, isFile: false }),
};

export const samlSignedResponse: InteropCheck = {
  name: "saml-signed-response",
  shows: "samlp signs a member on by a form, with a signed response, and with metadata from a file",
  packages,
  isQuick: true,
  run: async (means) =>
    signOn(means, { provider: { signAssertion: false, signResponse: true }, usesOurKey: false, isFile: true }),
};

export const samlEncrypted: InteropCheck = {
  name: "saml-encrypted",
  shows: "samlp checks our signed request, and signs a member on with an encrypted assertion",
  packages,
  isQuick: true,
  run: async (means) => signOn(means, { provider: {}, usesOurKey: true, isFile: false }),
};

import { createHash, createPublicKey, X509Certificate } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportPKCS8, generateKeyPair, jwtVerify } from "jose";
import { generate } from "selfsigned";
import { expect, onTestFinished, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import { testVendorFaults, type TestConnection } from "../testing/vendor-faults.suite.ts";
import { createOpenIdConnect, type OpenIdConnectOptions } from "./open-id-connect.ts";

const now = new Date("2026-11-21T10:00:00Z");
const callbackUrl = "http://site.test/sso/openid-connect/callback";

const adapter = (
  issuer: string,
  { timeoutMs = 5000, ...settings }: Partial<TestConnection & OpenIdConnectOptions> = {},
) =>
  createOpenIdConnect({
    issuer,
    clientId: "portico-harborlight",
    clientSecret: "sandbox-oidc-secret-harborlight",
    memberClaim: "member_number",
    scope: "openid profile",
    clientAuthentication: "client_secret_basic",
    assertionAudience: "issuer",
    privateHosts: [],
    clock: () => now,
    timeoutMs,
    ...settings,
  });

const issuerIn = (sandboxUrl: string) => `${sandboxUrl}/identity-provider/harborlight/oidc`;

testVendorFaults({
  vendor: "identity-provider",
  operation: "discovery",
  isRepeated: false,
  call: (url, connection) => adapter(issuerIn(url), connection).begin(callbackUrl),
});

async function signedIn(sandboxUrl: string, connection: Partial<TestConnection> = {}) {
  const openId = adapter(issuerIn(sandboxUrl), connection);
  const { url, ...request } = await openId.begin(callbackUrl);
  const { origin, pathname, searchParams } = new URL(url);
  const fields = { ...Object.fromEntries(searchParams), userName: "alex", password: "Sandbox-2026", answer: "signIn" };
  const answer = await fetch(origin + pathname, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return { openId, request, answerUrl: answer.headers.get("location") ?? "" };
}

testVendorFaults({
  vendor: "identity-provider",
  operation: "token",
  isRepeated: false,
  call: async (url, connection) => {
    const { openId, request, answerUrl } = await signedIn(url, { ...connection, timeoutMs: 2_000 });
    return openId.finish(answerUrl, request);
  },
});

test("reads the member from the user info if the token doesn't name them", async () => {
  const { url } = await testSandbox();
  const { openId, request, answerUrl } = await signedIn(url);

  const { memberNumber, claims } = await openId.finish(answerUrl, request);

  expect(memberNumber).toBe("1000001");
  expect(claims).toContainEqual({ name: "member_number", value: "a text of 7 characters" });
  expect(JSON.stringify(claims)).not.toContain("1000001");
});

test.each(["state", "nonce", "codeVerifier"] as const)("rejects an answer to another %s", async (name) => {
  const { url } = await testSandbox();
  const { openId, request, answerUrl } = await signedIn(url);
  const another = "another-one-that-is-as-long-as-a-verifier-has-to-be";

  await expect(openId.finish(answerUrl, { ...request, [name]: another })).rejects.toMatchObject({
    failure: "rejected",
  });
});

async function issuerThatNames(tokenHost?: string, more: object = {}): Promise<string> {
  const server = createServer((_request, response) => {
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const metadata = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${tokenHost ?? issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      ...more,
    };
    response.setHeader("content-type", "application/json").end(JSON.stringify(metadata));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("accepts an address on another host, if it has TLS and is public", async () => {
  const issuer = await issuerThatNames("https://elsewhere.example");

  expect((await adapter(issuer).begin(callbackUrl)).url).toContain("/authorize?");
});

test.each([
  ["without TLS", "http://elsewhere.example", "elsewhere.example"],
  ["in a private network", "https://10.0.0.8", "10.0.0.8"],
  ["of a cloud's own service", "https://169.254.169.254", "169.254.169.254"],
  ["of this machine", "https://[::1]:8443", "[::1]:8443"],
])("refuses an issuer that names an address %s", async (_what, address, host) => {
  const issuer = await issuerThatNames(address);

  await expect(adapter(issuer).begin(callbackUrl)).rejects.toMatchObject({
    failure: "unavailable",
    problem: "forbiddenAddress",
    details: { received: host },
  });
  expect(
    (await adapter(await issuerThatNames("https://10.0.0.8"), { privateHosts: ["10.0.0.8"] }).begin(callbackUrl)).url,
  ).toContain("/authorize?");
});

test("says which address the issuer's document lacks", async () => {
  const issuer = await issuerThatNames(undefined, { jwks_uri: undefined });

  await expect(adapter(issuer).begin(callbackUrl)).rejects.toMatchObject({
    problem: "metadataUnreadable",
    details: { expected: "jwks_uri" },
  });
});

/** A token endpoint that keeps the form it was sent, and refuses it. */
async function tokenEndpoint() {
  const forms: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (part: Buffer) => (text += part.toString()));
    request.on("end", () => {
      forms.push(new URLSearchParams(text));
      response.writeHead(401, { "content-type": "application/json" }).end('{"error":"invalid_client"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, forms };
}

async function assertionSent(settings: Partial<OpenIdConnectOptions>) {
  const { host, forms } = await tokenEndpoint();
  const issuer = await issuerThatNames(host);
  const openId = adapter(issuer, { ...settings, clientAuthentication: "private_key_jwt", privateHosts: ["127.0.0.1"] });
  const { url: _, ...request } = await openId.begin(callbackUrl);
  const answerUrl = `${callbackUrl}?code=c&state=${request.state}`;
  await expect(openId.finish(answerUrl, request)).rejects.toMatchObject({ problem: "unknownClient" });
  return { issuer, host, form: forms[0]! };
}

test.each(["RS256", "ES256"] as const)(
  "proves that it is the client with a statement signed by %s",
  async (algorithm) => {
    const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
    const pem = await exportPKCS8(privateKey);

    const { issuer, form } = await assertionSent({ privateKey: pem, keyId: "key-7" });
    const { payload, protectedHeader } = await jwtVerify(form.get("client_assertion")!, publicKey, {
      currentDate: now,
    });

    expect(form.get("client_assertion_type")).toBe("urn:ietf:params:oauth:client-assertion-type:jwt-bearer");
    expect(form.get("client_secret")).toBeNull();
    expect(protectedHeader).toEqual({ alg: algorithm, kid: "key-7" });
    expect(payload).toMatchObject({ iss: "portico-harborlight", sub: "portico-harborlight", aud: issuer });
  },
);

test("names the certificate and the token endpoint in its statement, as Entra wants it", async () => {
  const made = await generate([{ name: "commonName", value: "portico" }], { keySize: 2048, algorithm: "sha256" });

  const { host, form } = await assertionSent({
    privateKey: `${made.private}\n${made.cert}`,
    assertionAudience: "tokenEndpoint",
  });
  const { protectedHeader, payload } = await jwtVerify(form.get("client_assertion")!, createPublicKey(made.public), {
    currentDate: now,
  });

  const thumbprint = createHash("sha1").update(new X509Certificate(made.cert).raw).digest("base64url");
  expect(protectedHeader).toMatchObject({ x5t: thumbprint, "x5t#S256": expect.any(String) as string });
  expect(payload.aud).toBe(`${host}/token`);
});

test("says that a private key can't be used, without its text", async () => {
  const openId = adapter(await issuerThatNames(), { clientAuthentication: "private_key_jwt", privateKey: "not a key" });

  const failed: unknown = await openId.begin(callbackUrl).catch((error: unknown) => error);

  expect(failed).toMatchObject({ problem: "unusableKey", failure: "unavailable" });
  expect(JSON.stringify(failed)).not.toContain("not a key");
});

test("limits the size of an issuer's answer", async () => {
  const issuer = await issuerThatNames(undefined, { padding: "x".repeat(1_100_000) });

  await expect(adapter(issuer).begin(callbackUrl)).rejects.toMatchObject({ failure: "unavailable" });
  expect((await adapter(await issuerThatNames()).begin(callbackUrl)).url).toContain("/authorize?");
});

import { createHash } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from "jose";
import { expect, test } from "vitest";
import { SignedXml } from "xml-crypto";
import { demoPassword } from "../core/roles.ts";
import type { Sandbox } from "../sandbox.ts";
import { call, testSandbox, testTime } from "../testing/test-sandbox.ts";
import { signOnFaults, visitor } from "./sign-on-faults.ts";

const at = "/identity-provider/harborlight";
const host = "sandbox.test";
const base = `http://${host}${at}`;
const site = "http://localhost:4000";

async function post(sandbox: Sandbox, url: string, fields: Record<string, string>, headers = {}) {
  const payload = new URLSearchParams(fields).toString();
  const type = { host, "content-type": "application/x-www-form-urlencoded" };
  return call(sandbox, { method: "POST", url, payload, headers: { ...type, ...headers } });
}

const get = async (sandbox: Sandbox, url: string, headers = {}) =>
  call(sandbox, { url, headers: { host, ...headers } });

/** The value of a hidden field of a page. */
function field(page: string, name: string): string {
  return new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(page)?.[1] ?? "";
}

const orderFault = async (sandbox: Sandbox, operation: string, fault: string) =>
  call(sandbox, { method: "POST", url: "/control/faults", payload: { vendor: "identity-provider", operation, fault } });

const alex = { userName: "alex", password: demoPassword, site, product: "auto" };

async function handOff(sandbox: Sandbox, person: Record<string, string> = alex): Promise<string> {
  return field((await post(sandbox, `${at}/hand-off`, person)).body, "token");
}

const keysOf = async (sandbox: Sandbox) => createLocalJWKSet((await get(sandbox, `${at}/keys`)).json<JSONWebKeySet>());

test("hands over a member from online banking by a signed statement that is valid for a minute", async () => {
  const sandbox = testSandbox();

  const page = await post(sandbox, `${at}/hand-off`, alex);
  const token = field(page.body, "token");
  const { payload } = await jwtVerify(token, await keysOf(sandbox), { currentDate: testTime });

  expect(page.body).toContain(`action="${site}/sso/hand-off"`);
  expect(page.headers["content-security-policy"]).toContain(`form-action 'self' ${site};`);
  expect(payload).toMatchObject({ iss: base, aud: "portico-harborlight", sub: "1000001" });
  expect(payload.exp! - payload.iat!).toBe(60);
  expect(decodeJwt(await handOff(sandbox)).jti).not.toBe(payload.jti);
});

test("rejects a wrong password, and hands over people who aren't members", async () => {
  const sandbox = testSandbox();

  const wrong = await post(sandbox, `${at}/hand-off`, { ...alex, password: "wrong" });
  const stranger = decodeJwt(await handOff(sandbox, { ...alex, userName: visitor.userName }));

  expect(wrong.statusCode).toBe(403);
  expect(wrong.body).toContain("don't match");
  expect(stranger.sub).toBe(visitor.memberNumber);
});

test.each([
  ["wrongAudience", { aud: "somebody-else" }],
  ["wrongIssuer", { iss: "https://identity.somebody-else.example" }],
  ["expired", { exp: Math.floor(testTime.getTime() / 1000) - 600 }],
])("issues a hand-off on request that is wrong only in one way: %s", async (fault, claims) => {
  const sandbox = testSandbox();
  await orderFault(sandbox, "handOff", fault);

  expect(decodeJwt(await handOff(sandbox))).toMatchObject({ sub: "1000001", ...claims });
});

test("issues unsigned, badly signed and replayed hand-offs on request", async () => {
  const sandbox = testSandbox();
  const keys = await keysOf(sandbox);
  const first = await handOff(sandbox);
  await orderFault(sandbox, "handOff", "replay");
  const second = await handOff(sandbox);
  await call(sandbox, { method: "DELETE", url: "/control/faults" });
  await orderFault(sandbox, "handOff", "wrongSignature");
  const forged = await handOff(sandbox);
  await call(sandbox, { method: "DELETE", url: "/control/faults" });
  await orderFault(sandbox, "handOff", "unsigned");

  expect(second).toBe(first);
  expect(decodeProtectedHeader(await handOff(sandbox)).alg).toBe("none");
  await expect(jwtVerify(forged, keys, { currentDate: testTime })).rejects.toThrow("signature verification failed");
});

test("rejects a fault of another vendor", async () => {
  const order = { vendor: "core", fault: signOnFaults[0] };
  const answer = await call(testSandbox(), { method: "POST", url: "/control/faults", payload: order });

  expect(answer.statusCode).toBe(400);
});

const verifier = "a-verifier-of-the-tests-that-is-long-enough-for-the-standard";
const asked = {
  client_id: "portico-harborlight",
  redirect_uri: `${site}/sso/openid-connect/callback`,
  response_type: "code",
  scope: "openid",
  code_challenge_method: "S256",
  code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  state: "the-state",
  nonce: "the-nonce",
};

async function codeFor(sandbox: Sandbox): Promise<string> {
  const answer = await post(sandbox, `${at}/oidc/authorize`, { ...asked, ...alex, answer: "signIn" });
  return new URL(String(answer.headers.location)).searchParams.get("code") ?? "";
}

const basic = (secret: string) => ({
  authorization: `Basic ${Buffer.from(`portico-harborlight:${secret}`).toString("base64")}`,
});

async function exchange(sandbox: Sandbox, code: string, changes = {}, secret = "sandbox-oidc-secret-harborlight") {
  const fields = { grant_type: "authorization_code", code, redirect_uri: asked.redirect_uri, code_verifier: verifier };
  return post(sandbox, `${at}/oidc/token`, { ...fields, ...changes }, basic(secret));
}

test("names the signed-in user in an OpenID Connect ID token with the nonce, and in the user info", async () => {
  const sandbox = testSandbox();
  const { issuer } = (await get(sandbox, `${at}/oidc/.well-known/openid-configuration`)).json<{ issuer: string }>();

  const tokens = (await exchange(sandbox, await codeFor(sandbox))).json<{ id_token: string; access_token: string }>();
  const options = { currentDate: testTime, issuer, audience: asked.client_id };
  const { payload } = await jwtVerify(tokens.id_token, await keysOf(sandbox), options);
  const user = await get(sandbox, `${at}/oidc/userinfo`, { authorization: `Bearer ${tokens.access_token}` });

  expect(payload["nonce"]).toBe("the-nonce");
  expect(payload.sub).not.toContain("1000001");
  expect(user.json()).toEqual({
    sub: payload.sub,
    member_number: "1000001",
    given_name: "Alex",
    family_name: "Marlowe",
  });
});

test("accepts a code once, and only with its verifier, redirect and client secret", async () => {
  const sandbox = testSandbox();
  const code = await codeFor(sandbox);
  await exchange(sandbox, code);

  expect((await exchange(sandbox, code)).json()).toEqual({ error: "invalid_grant" });
  expect((await exchange(sandbox, await codeFor(sandbox), { code_verifier: "x" })).statusCode).toBe(400);
  expect((await exchange(sandbox, await codeFor(sandbox), { redirect_uri: site })).statusCode).toBe(400);
  expect((await exchange(sandbox, await codeFor(sandbox), {}, "guess")).statusCode).toBe(401);
});

test.each([
  ["client_id", "somebody"],
  ["redirect_uri", "https://evil.example/elsewhere"],
  ["code_challenge_method", "plain"],
  ["nonce", ""],
])("rejects a request with another %s before anybody signs in", async (name, value) => {
  const query = new URLSearchParams({ ...asked, [name]: value });

  expect((await get(testSandbox(), `${at}/oidc/authorize?${query.toString()}`)).statusCode).toBe(400);
});

test("returns a canceled sign-on with the reason", async () => {
  const answer = await post(testSandbox(), `${at}/oidc/authorize`, { ...asked, answer: "cancel" });

  expect(new URL(String(answer.headers.location)).searchParams.get("error")).toBe("access_denied");
});

const decoded = (page: string) => Buffer.from(field(page, "SAMLResponse"), "base64").toString();

async function certificateOf(sandbox: Sandbox): Promise<string> {
  const metadata = await get(sandbox, `${at}/saml/metadata`);
  const body = /<ds:X509Certificate>([^<]+)</.exec(metadata.body)?.[1] ?? "";
  return `-----BEGIN CERTIFICATE-----\n${body.replaceAll(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`;
}

function isSigned(xml: string, publicCert: string): boolean {
  const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(xml)?.[0];
  if (signature === undefined) return false;
  const signed = new SignedXml({ publicCert });
  signed.loadSignature(signature);
  try {
    return signed.checkSignature(xml);
  } catch {
    return false;
  }
}

test("signs an unrequested SAML assertion with the metadata's key, and names its recipient", async () => {
  const sandbox = testSandbox();

  const page = (await post(sandbox, `${at}/saml-response`, alex)).body;
  const xml = decoded(page);

  expect(field(page, "RelayState")).toBe("auto");
  expect(isSigned(xml, await certificateOf(sandbox))).toBe(true);
  expect(xml).toContain(`Recipient="${site}/sso/saml/consume"`);
  expect(xml).toContain("<saml:AttributeValue>1000001</saml:AttributeValue>");
  expect(xml).not.toContain("InResponseTo");
});

test.each(["unsigned", "wrongSignature"])("issues an invalid assertion on request: %s", async (fault) => {
  const sandbox = testSandbox();
  await orderFault(sandbox, "samlResponse", fault);

  const xml = decoded((await post(sandbox, `${at}/saml-response`, alex)).body);

  expect(isSigned(xml, await certificateOf(sandbox))).toBe(false);
});

test("answers a SAML request at the requested URL, and names the request's id", async () => {
  const sandbox = testSandbox();
  const request = `<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_17" AssertionConsumerServiceURL="${site}/sso/saml/consume"><saml:Issuer>urn:portico:harborlight</saml:Issuer></samlp:AuthnRequest>`;
  const SAMLRequest = deflateRawSync(request).toString("base64");

  const page = await post(sandbox, `${at}/saml/sign-on`, { SAMLRequest, RelayState: "heloc", ...alex });

  expect(page.body).toContain(`action="${site}/sso/saml/consume"`);
  expect(decoded(page.body)).toContain('InResponseTo="_17"');
  expect(decoded(page.body)).toContain("<saml:Audience>urn:portico:harborlight</saml:Audience>");
});

test("rejects a parameter that isn't a SAML request", async () => {
  const answer = await get(testSandbox(), `${at}/saml/sign-on?SAMLRequest=nothing`);

  expect(answer.statusCode).toBe(400);
});

test.each([
  ["1000001", { result: 1, memberNumber: "1000001", userName: "alex" }],
  [visitor.memberNumber, { result: 2 }],
])("asks the core whether member %s may sign on", async (memberNumber, answer) => {
  const headers = { authorization: "Bearer sandbox-core-harborlight" };
  const response = await call(testSandbox(), {
    method: "POST",
    url: "/core/v1/sign-on",
    headers,
    payload: { memberNumber },
  });

  expect(response.json()).toEqual(answer);
});

import { constants, createCipheriv, publicEncrypt, randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { inflateRawSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import type { ForeignForm } from "./port.ts";
import { createSaml, type SamlOptions } from "./saml.ts";
import {
  assertionXml,
  body,
  consumerUrl,
  key,
  logoutRequest,
  logoutUrl,
  metadata,
  now,
  ourKey,
  ours,
  responseXml,
  sign,
  signedQuery,
} from "./testing/foreign-saml.ts";

const place = { consumerUrl, logoutUrl };

async function adapter(settings: Partial<SamlOptions> = {}, text = metadata()) {
  const folder = await mkdtemp(path.join(tmpdir(), "portico-saml-"));
  onTestFinished(async () => rm(folder, { recursive: true }));
  const metadataFile = path.join(folder, "metadata.xml");
  await writeFile(metadataFile, text);
  return createSaml({
    metadataFile,
    audience: "urn:portico",
    memberAttribute: "memberNumber",
    clockSkewSeconds: 5,
    signRequests: true,
    timeoutMs: 5000,
    clock: () => now,
    ...settings,
  });
}

/** Encrypts an assertion for us with AES-256-GCM and RSA-OAEP (XML Encryption 1.1). */
function encrypt(assertion: string, certificate = ours.cert): string {
  const secret = randomBytes(32);
  const start = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", secret, start);
  const content = Buffer.concat([start, cipher.update(assertion), cipher.final(), cipher.getAuthTag()]);
  const wrapped = publicEncrypt({ key: certificate, padding: constants.RSA_PKCS1_OAEP_PADDING }, secret);
  return `<saml:EncryptedAssertion><xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#" Type="http://www.w3.org/2001/04/xmlenc#Element"><xenc:EncryptionMethod Algorithm="http://www.w3.org/2009/xmlenc11#aes256-gcm"/><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><xenc:EncryptedKey><xenc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p"><ds:DigestMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"/></xenc:EncryptionMethod><xenc:CipherData><xenc:CipherValue>${wrapped.toString("base64")}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedKey></ds:KeyInfo><xenc:CipherData><xenc:CipherValue>${content.toString("base64")}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedData></saml:EncryptedAssertion>`;
}

const read = async (xml: string, settings: Partial<SamlOptions> = {}) =>
  (await adapter(settings)).read({ ...place, samlResponse: Buffer.from(xml).toString("base64") });

test.each([
  ["a signed response with an unsigned assertion", sign(responseXml(assertionXml()), "Response"), {}],
  ["a signed assertion", sign(responseXml(assertionXml()), "Assertion"), {}],
  ["both signed", sign(sign(responseXml(assertionXml()), "Assertion"), "Response"), {}],
  [
    "a signed assertion that is encrypted",
    responseXml(encrypt(sign(assertionXml(), "Assertion"))),
    { privateKey: ourKey },
  ],
  [
    "an encrypted assertion in a signed response",
    sign(responseXml(encrypt(assertionXml())), "Response"),
    { privateKey: ourKey },
  ],
  [
    "a provider's clock that is a minute ahead",
    sign(responseXml(assertionXml({ from: 60 })), "Assertion"),
    { clockSkewSeconds: 90 },
  ],
])("reads the member from %s", async (_what, xml, settings) => {
  expect(await read(xml, settings)).toMatchObject({ memberNumber: "1000001" });
});

const stranger = await key();

test.each<[string, string, string, Partial<SamlOptions>?]>([
  ["nothing is signed", responseXml(assertionXml()), "unsigned"],
  ["a stranger signed the response", sign(responseXml(assertionXml()), "Response", "sha256", stranger), "signature"],
  ["nothing is signed inside the encryption", responseXml(encrypt(assertionXml())), "unsigned", { privateKey: ourKey }],
  [
    "the signature inside the encryption is weak",
    responseXml(encrypt(sign(assertionXml(), "Assertion", "sha1"))),
    "algorithm",
    { privateKey: ourKey },
  ],
  [
    "a stranger signed inside the encryption",
    responseXml(encrypt(sign(assertionXml(), "Assertion", "sha256", stranger))),
    "signature",
    { privateKey: ourKey },
  ],
  ["it is encrypted and we have no key", responseXml(encrypt(sign(assertionXml(), "Assertion"))), "encryption"],
  [
    "it is encrypted for somebody else",
    responseXml(encrypt(sign(assertionXml(), "Assertion"), stranger.cert)),
    "encryption",
    { privateKey: ourKey },
  ],
  ["its clock is a minute ahead", sign(responseXml(assertionXml({ from: 60 })), "Assertion"), "notYetValid"],
  ["it is late", sign(responseXml(assertionXml({ from: -90 })), "Assertion"), "expired"],
  ["it is for another audience", sign(responseXml(assertionXml({ audience: "urn:else" })), "Assertion"), "audience"],
  [
    "the member's attribute has another name",
    sign(responseXml(assertionXml({ attribute: "uid", nameId: "" })), "Assertion"),
    "missingClaim",
  ],
  ["the provider refused", responseXml("", "Requester"), "refusedByProvider"],
  ["our key is none", sign(responseXml(assertionXml()), "Assertion"), "unusableKey", { privateKey: ours.private }],
])("says that %s", async (_what, xml, problem, settings = {}) => {
  await expect(read(xml, settings)).rejects.toMatchObject({ problem });
});

test("tells the provider's audience beside ours", async () => {
  const xml = sign(responseXml(assertionXml({ audience: "urn:else" })), "Assertion");

  await expect(read(xml)).rejects.toMatchObject({ details: { expected: "urn:portico", received: "urn:else" } });
});

const requestIn = ({ fields }: ForeignForm) => Buffer.from(fields["SAMLRequest"] ?? "", "base64").toString();

test("asks by a form if the provider takes no redirect, and signs the request in it", async () => {
  const asked = { ...place, relayState: "auto" };

  const { next, requestId } = await (await adapter({ privateKey: ourKey })).begin(asked);
  const plain = await (await adapter()).begin(asked);

  expect(next).toMatchObject({ action: "https://login.example/sign-on/POST", fields: { RelayState: "auto" } });
  expect(requestIn(next as ForeignForm)).toContain(`ID="${requestId}"`);
  expect(requestIn(next as ForeignForm)).toContain("rsa-sha256");
  expect(requestIn(plain.next as ForeignForm)).not.toContain("Signature");
});

test("asks by a redirect if the provider has the choice, and signs its address", async () => {
  const both = metadata({ bindings: ["POST", "Redirect"] });
  const begin = async (settings: Partial<SamlOptions>) =>
    new URL((await (await adapter(settings, both)).begin({ ...place, relayState: "auto" })).next as string);

  const signed = await begin({ privateKey: ourKey });
  const unsigned = await begin({ privateKey: ourKey, signRequests: false });

  expect(signed.pathname).toBe("/sign-on/Redirect");
  expect(signed.searchParams.get("SigAlg")).toBe("http://www.w3.org/2001/04/xmldsig-more#rsa-sha256");
  expect(unsigned.searchParams.has("Signature")).toBe(false);
  const xml = inflateRawSync(Buffer.from(signed.searchParams.get("SAMLRequest")!, "base64")).toString();
  expect(xml).toContain(`AssertionConsumerServiceURL="${consumerUrl}"`);
});

test("names its certificate for signing and for encryption in its metadata", async () => {
  const withKey = await (await adapter({ privateKey: ourKey })).metadata(place);
  const without = await (await adapter()).metadata(place);

  expect(withKey).toMatch(/AuthnRequestsSigned="true"/);
  expect([...withKey.matchAll(/use="(\w+)"/g)].map(([, use]) => use)).toEqual(["signing", "encryption"]);
  expect(withKey.replaceAll(/\s/g, "")).toContain(body(ours.cert));
  expect(withKey).not.toContain("PRIVATE");
  expect(without).not.toContain("KeyDescriptor");
});

test("reads the only provider of a federation's list", async () => {
  const list = metadata({
    wrap: (entity) =>
      `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${entity}</md:EntitiesDescriptor>`,
  });

  expect((await (await adapter({}, list)).begin({ ...place, relayState: "auto" })).next).toMatchObject({
    action: "https://login.example/sign-on/POST",
  });
});

test.each([
  ["an unreadable document", "<html>Sign in</html>", "metadataUnreadable"],
  [
    "an address without TLS",
    metadata().replace("https://login.example/sign-on", "http://login.example/sign-on"),
    "forbiddenAddress",
  ],
])("sends nobody to %s", async (_what, text, problem) => {
  const saml = await adapter({}, text);

  await expect(saml.begin({ ...place, relayState: "auto" })).rejects.toMatchObject({
    problem,
    failure: "unavailable",
  });
});

const session = { nameId: "pat-7", sessionIndex: "_s1" };
const withLogout = () => metadata({ bindings: ["Redirect"], hasLogout: true });

test("ends the provider's session by a signed request in an address", async () => {
  const saml = await adapter({ privateKey: ourKey }, withLogout());

  const url = new URL((await saml.signOut(place, session))!);

  const xml = inflateRawSync(Buffer.from(url.searchParams.get("SAMLRequest")!, "base64")).toString();
  expect(url.origin + url.pathname).toBe("https://login.example/sign-out");
  expect(url.searchParams.get("SigAlg")).toContain("rsa-sha256");
  expect(xml).toMatch(/NameID[^>]*>pat-7<.*SessionIndex[^>]*>_s1</);
  expect(await (await adapter()).signOut(place, session)).toBeUndefined();
});

const signOutBy = async (query: string, settings: Partial<SamlOptions> = {}) =>
  (await adapter({ privateKey: ourKey, ...settings }, withLogout())).readSignOut(place, {
    samlRequest: new URLSearchParams(query).get("SAMLRequest")!,
    relayState: "theirs",
    query,
  });

const signOutByForm = async (xml: string) =>
  (await adapter({}, withLogout())).readSignOut(place, {
    samlRequest: Buffer.from(xml).toString("base64"),
    relayState: "theirs",
    query: undefined,
  });

test("reads the provider's request to sign out, in an address or in a form, and answers it", async () => {
  const byAddress = await signOutBy(signedQuery(logoutRequest()));
  const byForm = await signOutByForm(sign(logoutRequest(), "LogoutRequest"));

  const answer = new URL((await byAddress.answer(true))!);
  const xml = inflateRawSync(Buffer.from(answer.searchParams.get("SAMLResponse")!, "base64")).toString();

  expect([byAddress.session, byForm.session]).toEqual([session, session]);
  expect(answer.searchParams.get("RelayState")).toBe("theirs");
  expect(xml).toMatch(/InResponseTo="_lr1".*status:Success/);
});

test.each<[string, () => Promise<unknown>, string]>([
  ["unsigned in an address", async () => signOutBy(signedQuery(logoutRequest()).replace(/&SigAlg.*/, "")), "unsigned"],
  ["signed by a stranger", async () => signOutBy(signedQuery(logoutRequest(), { by: stranger })), "signature"],
  ["signed weakly", async () => signOutBy(signedQuery(logoutRequest(), { hash: "sha1" })), "algorithm"],
  ["unsigned in a form", async () => signOutByForm(logoutRequest()), "unsigned"],
  [
    "signed by a stranger in a form",
    async () => signOutByForm(sign(logoutRequest(), "LogoutRequest", "sha256", stranger)),
    "signature",
  ],
  ["too old", async () => signOutBy(signedQuery(logoutRequest({ from: -400 }))), "expired"],
  [
    "for another site",
    async () => signOutBy(signedQuery(logoutRequest({ destination: "https://a.example" }))),
    "recipient",
  ],
  ["from another provider", async () => signOutBy(signedQuery(logoutRequest({ issuer: "urn:else" }))), "issuer"],
])("refuses a request to sign out that is %s", async (_what, signOut, problem) => {
  await expect(signOut()).rejects.toMatchObject({ problem, failure: "rejected" });
});

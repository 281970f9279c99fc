import { constants, createCipheriv, publicEncrypt, randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { inflateRawSync } from "node:zlib";
import { generate } from "selfsigned";
import { expect, onTestFinished, test } from "vitest";
import { SignedXml } from "xml-crypto";
import type { ForeignForm } from "./port.ts";
import { createSaml, type SamlOptions } from "./saml.ts";

const now = new Date("2026-11-21T10:00:00Z");
const consumerUrl = "https://site.test/sso/saml/consume";
const entityId = "https://login.example/saml";

const key = async () =>
  generate([{ name: "commonName", value: "a test" }], { keyType: "rsa", keySize: 2048, algorithm: "sha256" });
const [provider, ours] = await Promise.all([key(), key()]);
const ourKey = `${ours.private}\n${ours.cert}`;
const body = (certificate: string) => certificate.replaceAll(/-----[^-]+-----|\s/g, "");

interface Services {
  readonly bindings?: readonly ("Redirect" | "POST")[];
  readonly wrap?: (entity: string) => string;
}

function metadata({ bindings = ["POST"], wrap = (entity) => entity }: Services = {}): string {
  const services = bindings.map(
    (name) =>
      `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-${name}" Location="https://login.example/sign-on/${name}"/>`,
  );
  return wrap(
    `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${body(provider.cert)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>${services.join("")}</md:IDPSSODescriptor></md:EntityDescriptor>`,
  );
}

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

function instant(seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}

const assertionXml = ({ from = 0, audience = "urn:portico", attribute = "memberNumber" } = {}) =>
  `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_a1" Version="2.0" IssueInstant="${instant(from)}"><saml:Issuer>${entityId}</saml:Issuer><saml:Subject><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${instant(from + 60)}" Recipient="${consumerUrl}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${instant(from)}" NotOnOrAfter="${instant(from + 60)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AttributeStatement><saml:Attribute Name="${attribute}"><saml:AttributeValue>1000001</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion>`;

const responseXml = (content: string, status = "Success") =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_r1" Version="2.0" IssueInstant="${instant(0)}" Destination="${consumerUrl}"><saml:Issuer>${entityId}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status>${content}</samlp:Response>`;

function sign(xml: string, element: "Response" | "Assertion", hash = "sha256", by = provider): string {
  const at = `//*[local-name(.)='${element}']`;
  const weak = hash === "sha1";
  const signature = new SignedXml({
    privateKey: by.private,
    signatureAlgorithm: weak
      ? "http://www.w3.org/2000/09/xmldsig#rsa-sha1"
      : "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
    canonicalizationAlgorithm: "http://www.w3.org/2001/10/xml-exc-c14n#",
  });
  signature.addReference({
    xpath: at,
    digestAlgorithm: weak ? "http://www.w3.org/2000/09/xmldsig#sha1" : "http://www.w3.org/2001/04/xmlenc#sha256",
    transforms: ["http://www.w3.org/2000/09/xmldsig#enveloped-signature", "http://www.w3.org/2001/10/xml-exc-c14n#"],
  });
  const location = { reference: `${at}/*[local-name(.)='Issuer']`, action: "after" } as const;
  signature.computeSignature(xml, { location, prefix: "ds" });
  return signature.getSignedXml();
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
  (await adapter(settings)).read({ consumerUrl, samlResponse: Buffer.from(xml).toString("base64") });

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
    sign(responseXml(assertionXml({ attribute: "uid" })), "Assertion"),
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
  const place = { consumerUrl, relayState: "auto" };

  const { next, requestId } = await (await adapter({ privateKey: ourKey })).begin(place);
  const plain = await (await adapter()).begin(place);

  expect(next).toMatchObject({ action: "https://login.example/sign-on/POST", fields: { RelayState: "auto" } });
  expect(requestIn(next as ForeignForm)).toContain(`ID="${requestId}"`);
  expect(requestIn(next as ForeignForm)).toContain("rsa-sha256");
  expect(requestIn(plain.next as ForeignForm)).not.toContain("Signature");
});

test("asks by a redirect if the provider has the choice, and signs its address", async () => {
  const both = metadata({ bindings: ["POST", "Redirect"] });
  const begin = async (settings: Partial<SamlOptions>) =>
    new URL((await (await adapter(settings, both)).begin({ consumerUrl, relayState: "auto" })).next as string);

  const signed = await begin({ privateKey: ourKey });
  const unsigned = await begin({ privateKey: ourKey, signRequests: false });

  expect(signed.pathname).toBe("/sign-on/Redirect");
  expect(signed.searchParams.get("SigAlg")).toBe("http://www.w3.org/2001/04/xmldsig-more#rsa-sha256");
  expect(unsigned.searchParams.has("Signature")).toBe(false);
  const xml = inflateRawSync(Buffer.from(signed.searchParams.get("SAMLRequest")!, "base64")).toString();
  expect(xml).toContain(`AssertionConsumerServiceURL="${consumerUrl}"`);
});

test("names its certificate for signing and for encryption in its metadata", async () => {
  const withKey = await (await adapter({ privateKey: ourKey })).metadata({ consumerUrl });
  const without = await (await adapter()).metadata({ consumerUrl });

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

  expect((await (await adapter({}, list)).begin({ consumerUrl, relayState: "auto" })).next).toMatchObject({
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

  await expect(saml.begin({ consumerUrl, relayState: "auto" })).rejects.toMatchObject({
    problem,
    failure: "unavailable",
  });
});

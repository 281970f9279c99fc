import { createSign } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { generate } from "selfsigned";
import { SignedXml } from "xml-crypto";

/* A SAML provider of somebody else's, whose messages a test writes itself. */

export const now = new Date("2026-11-21T10:00:00Z");
export const consumerUrl = "https://site.test/sso/saml/consume";
export const entityId = "https://login.example/saml";

export const key = async () =>
  generate([{ name: "commonName", value: "a test" }], { keyType: "rsa", keySize: 2048, algorithm: "sha256" });
export const [provider, ours] = await Promise.all([key(), key()]);
export const ourKey = `${ours.private}\n${ours.cert}`;
export const body = (certificate: string) => certificate.replaceAll(/-----[^-]+-----|\s/g, "");

export const logoutUrl = "https://site.test/sso/saml/logout";

interface Services {
  readonly hasLogout?: boolean;
  readonly bindings?: readonly ("Redirect" | "POST")[];
  readonly wrap?: (entity: string) => string;
}

export function metadata({ bindings = ["POST"], hasLogout = false, wrap = (entity) => entity }: Services = {}): string {
  const services = bindings.map(
    (name) =>
      `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-${name}" Location="https://login.example/sign-on/${name}"/>`,
  );
  if (hasLogout)
    services.unshift(
      '<md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://login.example/sign-out"/>',
    );
  return wrap(
    `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${body(provider.cert)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>${services.join("")}</md:IDPSSODescriptor></md:EntityDescriptor>`,
  );
}

function instant(seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}

export const assertionXml = ({
  from = 0,
  audience = "urn:portico",
  attribute = "memberNumber",
  recipient = consumerUrl,
  member = "1000001",
  nameId = "pat-7",
} = {}) =>
  `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_a1" Version="2.0" IssueInstant="${instant(from)}"><saml:Issuer>${entityId}</saml:Issuer><saml:Subject>${nameId === "" ? "" : `<saml:NameID>${nameId}</saml:NameID>`}<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${instant(from + 60)}" Recipient="${recipient}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${instant(from)}" NotOnOrAfter="${instant(from + 60)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${instant(from)}" SessionIndex="_s1"/><saml:AttributeStatement><saml:Attribute Name="${attribute}"><saml:AttributeValue>${member}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion>`;

export const responseXml = (content: string, status = "Success", destination = consumerUrl) =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_r1" Version="2.0" IssueInstant="${instant(0)}" Destination="${destination}"><saml:Issuer>${entityId}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status>${content}</samlp:Response>`;

export function sign(
  xml: string,
  element: "Response" | "Assertion" | "LogoutRequest",
  hash = "sha256",
  by = provider,
): string {
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

export const logoutRequest = ({ from = 0, destination = logoutUrl, issuer = entityId, index = "_s1" } = {}) =>
  `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_lr1" Version="2.0" IssueInstant="${instant(from)}" Destination="${destination}"><saml:Issuer>${issuer}</saml:Issuer><saml:NameID>pat-7</saml:NameID><samlp:SessionIndex>${index}</samlp:SessionIndex></samlp:LogoutRequest>`;

/** The query of a request by redirect, signed as a text (SAML bindings, 3.4.4.1). */
export function signedQuery(xml: string, { by = provider, hash = "sha256" } = {}): string {
  const algorithm =
    hash === "sha1"
      ? "http://www.w3.org/2000/09/xmldsig#rsa-sha1"
      : "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
  const message = deflateRawSync(xml).toString("base64");
  const text = `SAMLRequest=${encodeURIComponent(message)}&RelayState=theirs&SigAlg=${encodeURIComponent(algorithm)}`;
  const signature = createSign(`RSA-${hash.toUpperCase()}`).update(text).sign(by.private, "base64");
  return `${text}&Signature=${encodeURIComponent(signature)}`;
}

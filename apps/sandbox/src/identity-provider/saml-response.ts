import { SignedXml } from "xml-crypto";
import type { Html } from "../pages/html.ts";
import { identityKey, strangersKey } from "./identity-keys.ts";
import type { SignOnFault } from "./sign-on-faults.ts";
import type { Subject } from "./subjects.ts";
import { xml } from "./xml.ts";

export interface SamlAnswer {
  readonly institution: string;
  readonly entityId: string;
  readonly audience: string;
  readonly consumerUrl: string;
  readonly subject: Subject;
  readonly assertionId: string;
  readonly now: Date;
  /** The request that this answers. Undefined if the member came without one. */
  readonly inResponseTo?: string | undefined;
}

const lifetimeMs = 120_000;
const exclusive = "http://www.w3.org/2001/10/xml-exc-c14n#";
const assertionPath = "/*[local-name(.)='Response']/*[local-name(.)='Assertion']";

/** A Response with one signed Assertion, in base64, with the injected fault, if any. */
export async function samlResponse(answer: SamlAnswer, fault: SignOnFault | undefined): Promise<string> {
  const text = responseXml(answer, fault).text;
  const signed = fault === "unsigned" ? text : await sign(text, answer.institution, fault);
  return Buffer.from(signed).toString("base64");
}

async function sign(text: string, institution: string, fault: SignOnFault | undefined): Promise<string> {
  const { privateKey } = await (fault === "wrongSignature" ? strangersKey() : identityKey(institution));
  const signature = new SignedXml({
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }),
    signatureAlgorithm: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
    canonicalizationAlgorithm: exclusive,
  });
  signature.addReference({
    xpath: assertionPath,
    digestAlgorithm: "http://www.w3.org/2001/04/xmlenc#sha256",
    transforms: ["http://www.w3.org/2000/09/xmldsig#enveloped-signature", exclusive],
  });
  const location = { reference: `${assertionPath}/*[local-name(.)='Issuer']`, action: "after" } as const;
  signature.computeSignature(text, { location, prefix: "ds" });
  return signature.getSignedXml();
}

function responseXml(answer: SamlAnswer, fault: SignOnFault | undefined): Html {
  const { now, inResponseTo, assertionId } = answer;
  const issuer = fault === "wrongIssuer" ? "https://identity.somebody-else.example/saml" : answer.entityId;
  const recipient = fault === "wrongRecipient" ? "https://somebody-else.example/saml" : answer.consumerUrl;
  const from = new Date(now.getTime() - (fault === "expired" ? 600_000 + lifetimeMs : 0));
  const reference = inResponseTo === undefined ? "" : xml` InResponseTo="${inResponseTo}"`;
  return xml`<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_r${assertionId}" Version="2.0" IssueInstant="${instant(from)}" Destination="${recipient}"${reference}><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertionXml(answer, { issuer, recipient, from, reference, fault })}</samlp:Response>`;
}

interface AssertionParts {
  readonly issuer: string;
  readonly recipient: string;
  readonly from: Date;
  readonly reference: Html | string;
  readonly fault: SignOnFault | undefined;
}

function assertionXml({ subject, assertionId, ...answer }: SamlAnswer, parts: AssertionParts): Html {
  const { issuer, recipient, from, reference, fault } = parts;
  const until = instant(new Date(from.getTime() + lifetimeMs));
  const audience = fault === "wrongAudience" ? "urn:somebody-else" : answer.audience;
  const start = instant(from);
  return xml`<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_a${assertionId}" Version="2.0" IssueInstant="${start}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${subject.id}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${recipient}"${reference}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${start}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${start}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement><saml:Attribute Name="memberNumber"><saml:AttributeValue>${subject.memberNumber}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion>`;
}

function instant(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, "Z");
}

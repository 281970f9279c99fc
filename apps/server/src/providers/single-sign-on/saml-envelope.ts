import { SignOnError } from "../sign-on-error.ts";
import { elementsOf, parseXml, signatureSpace } from "./parse-xml.ts";

const strongAlgorithms: ReadonlySet<string> = new Set([
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha384",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
  "http://www.w3.org/2001/04/xmlenc#sha256",
  "http://www.w3.org/2001/04/xmldsig-more#sha384",
  "http://www.w3.org/2001/04/xmlenc#sha512",
]);
export const samlName = "SAML";
const protocolSpace = "urn:oasis:names:tc:SAML:2.0:protocol";

const mostCharacters = 65_536;
const mostTags = 1_000;

/**
 * Limits a response's size. Real ones have a few dozen elements. Verification time grows with the square of the elements, and anybody may
 * send a response. A quarter of a megabyte of empty elements kept the process busy for minutes.
 */
function isOfOrdinarySize(xml: string): boolean {
  return xml.length <= mostCharacters && xml.split("<", mostTags + 2).length <= mostTags + 1;
}

export interface Envelope {
  readonly root: Element;
  /** The request id that the envelope names. */
  readonly inResponseTo: string | undefined;
  /** Whether anything in it is signed. Without a signature, the library says no more than that it is invalid. */
  readonly isSigned: boolean;
}

/** Checks a response before its signature: well-formed XML without declarations, addressed to us, with strong algorithms. Throws otherwise. */
export function checkEnvelope(samlResponse: string, consumerUrl: string): Envelope {
  const root = protocolElement(Buffer.from(samlResponse, "base64").toString("utf8"), "Response");
  const destination = root.getAttribute("Destination");
  if (destination && destination !== consumerUrl)
    throw new SignOnError(samlName, "recipient", { expected: consumerUrl, received: destination });
  requireStrongSignatures(root);
  const isSigned = elementsOf(root, signatureSpace, "SignatureValue").length > 0;
  return { root, inResponseTo: root.getAttribute("InResponseTo") || undefined, isSigned };
}

/** Reads a message of the protocol: of an ordinary size, well-formed, without declarations, and of this kind. */
export function protocolElement(xml: string, name: "Response" | "LogoutRequest"): Element {
  if (!isOfOrdinarySize(xml)) throw new SignOnError(samlName, "tooLarge");
  const root = parseXml(xml)?.documentElement;
  if (root?.localName !== name || root.namespaceURI !== protocolSpace) throw new SignOnError(samlName, "malformed");
  return root;
}

/** Throws if anything below a node is signed with a weak algorithm. Encryption names digests too, and SHA-1 is usual and safe there. */
export function requireStrongSignatures(node: Element): void {
  const digests = elementsOf(node, signatureSpace, "Reference").flatMap((each) =>
    elementsOf(each, signatureSpace, "DigestMethod"),
  );
  const methods = [...elementsOf(node, signatureSpace, "SignatureMethod"), ...digests];
  for (const method of methods) requireStrongAlgorithm(method.getAttribute("Algorithm") ?? "");
}

/** Throws if an algorithm of a signature is weak. */
export function requireStrongAlgorithm(name: string): void {
  if (!strongAlgorithms.has(name)) throw new SignOnError(samlName, "algorithm", { received: name });
}

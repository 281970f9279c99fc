import { elementsOf, parseXml, signatureSpace } from "./parse-xml.ts";

const strongAlgorithms: ReadonlySet<string> = new Set([
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha384",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
  "http://www.w3.org/2001/04/xmlenc#sha256",
  "http://www.w3.org/2001/04/xmldsig-more#sha384",
  "http://www.w3.org/2001/04/xmlenc#sha512",
]);
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

/**
 * Checks a response before its signature: well-formed XML without declarations, addressed to us, with strong algorithms. Throws otherwise.
 * Returns the request id that the envelope names.
 */
export function checkEnvelope(
  samlResponse: string,
  consumerUrl: string,
): { readonly inResponseTo: string | undefined } {
  const xml = Buffer.from(samlResponse, "base64").toString("utf8");
  if (!isOfOrdinarySize(xml)) throw new Error("The response is larger than any real one.");
  const root = parseXml(xml)?.documentElement;
  if (root?.localName !== "Response" || root.namespaceURI !== protocolSpace)
    throw new Error("This is not a SAML response.");
  const destination = root.getAttribute("Destination");
  if (destination && destination !== consumerUrl) throw new Error("The response is for another destination.");
  const methods = ["SignatureMethod", "DigestMethod"].flatMap((name) => elementsOf(root, signatureSpace, name));
  if (!methods.every((method) => strongAlgorithms.has(method.getAttribute("Algorithm") ?? "")))
    throw new Error("The response is signed with a weak algorithm.");
  return { inResponseTo: root.getAttribute("InResponseTo") || undefined };
}

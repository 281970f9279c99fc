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

/**
 * What a response must be before anybody looks at its signature: well-formed XML without declarations, addressed to us, with algorithms that still
 * count. Throws otherwise. Answers the id of the request that the envelope names.
 */
export function checkEnvelope(
  samlResponse: string,
  consumerUrl: string,
): { readonly inResponseTo: string | undefined } {
  const root = parseXml(Buffer.from(samlResponse, "base64").toString("utf8"))?.documentElement;
  if (root?.localName !== "Response" || root.namespaceURI !== protocolSpace) throw new Error("This is no response.");
  const destination = root.getAttribute("Destination");
  if (destination && destination !== consumerUrl) throw new Error("The response is for another destination.");
  const methods = ["SignatureMethod", "DigestMethod"].flatMap((name) => elementsOf(root, signatureSpace, name));
  if (!methods.every((method) => strongAlgorithms.has(method.getAttribute("Algorithm") ?? "")))
    throw new Error("The response is signed with a weak algorithm.");
  return { inResponseTo: root.getAttribute("InResponseTo") || undefined };
}

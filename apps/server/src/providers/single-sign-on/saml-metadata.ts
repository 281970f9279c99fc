import { elementsOf, parseXml, signatureSpace } from "./parse-xml.ts";

/** An identity provider's metadata: its name, its sign-on URL, and its trusted certificates. */
export interface SamlMetadata {
  readonly entityId: string;
  readonly signOnUrl: string;
  readonly certificates: readonly string[];
}

const metadataSpace = "urn:oasis:names:tc:SAML:2.0:metadata";
const redirectBinding = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";

/** Reads one identity provider's metadata. Returns undefined if it is invalid or incomplete. */
export function readSamlMetadata(text: string): SamlMetadata | undefined {
  const root = parseXml(text)?.documentElement;
  const role = root && elementsOf(root, metadataSpace, "IDPSSODescriptor")[0];
  if (!root || root.localName !== "EntityDescriptor" || !role) return undefined;
  const services = elementsOf(role, metadataSpace, "SingleSignOnService");
  const signOnUrl = services.find((each) => each.getAttribute("Binding") === redirectBinding)?.getAttribute("Location");
  const certificates = elementsOf(role, metadataSpace, "KeyDescriptor")
    .filter((key) => key.getAttribute("use") !== "encryption")
    .flatMap((key) => elementsOf(key, signatureSpace, "X509Certificate"))
    .map(({ textContent }) => (textContent ?? "").replaceAll(/\s/g, ""));
  const entityId = root.getAttribute("entityID");
  return entityId && signOnUrl && certificates.length > 0 ? { entityId, signOnUrl, certificates } : undefined;
}

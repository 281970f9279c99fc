import { elementsOf, parseXml, signatureSpace } from "./parse-xml.ts";

/** How a message reaches the identity provider: in an address, or in a form. */
export type SamlBinding = "redirect" | "post";

export interface SamlService {
  readonly url: string;
  readonly binding: SamlBinding;
  /** Where answers go, if not to the same address. */
  readonly responseUrl?: string;
}

/** An identity provider's metadata: its name, its addresses, and its trusted certificates. */
export interface SamlMetadata {
  readonly entityId: string;
  readonly signOn: SamlService;
  /** Undefined if the provider knows no single logout. */
  readonly logout: SamlService | undefined;
  readonly certificates: readonly string[];
}

const metadataSpace = "urn:oasis:names:tc:SAML:2.0:metadata";
const bindings = [
  ["redirect", "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"],
  ["post", "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"],
] as const;

/** Reads one identity provider's metadata. Returns undefined if it is invalid or incomplete. */
export function readSamlMetadata(text: string): SamlMetadata | undefined {
  const entity = entityIn(parseXml(text)?.documentElement);
  const role = entity && elementsOf(entity, metadataSpace, "IDPSSODescriptor")[0];
  if (!role) return undefined;
  const signOn = serviceIn(role, "SingleSignOnService");
  const certificates = elementsOf(role, metadataSpace, "KeyDescriptor")
    .filter((key) => key.getAttribute("use") !== "encryption")
    .flatMap((key) => elementsOf(key, signatureSpace, "X509Certificate"))
    .map(({ textContent }) => (textContent ?? "").replaceAll(/\s/g, ""));
  const entityId = entity.getAttribute("entityID");
  if (!entityId || !signOn || certificates.length === 0) return undefined;
  return { entityId, signOn, logout: serviceIn(role, "SingleLogoutService"), certificates };
}

/** The document's only identity provider. A federation's list of many doesn't say which one is ours. */
function entityIn(root: Element | undefined): Element | undefined {
  if (root?.namespaceURI !== metadataSpace) return undefined;
  if (root.localName === "EntityDescriptor") return root;
  const entities = elementsOf(root, metadataSpace, "EntityDescriptor").filter(
    (entity) => elementsOf(entity, metadataSpace, "IDPSSODescriptor").length > 0,
  );
  return entities.length === 1 ? entities[0] : undefined;
}

/** The address of a service, by redirect if the provider has the choice, because that needs no page in between. */
function serviceIn(role: Element, name: string): SamlService | undefined {
  const services = elementsOf(role, metadataSpace, name);
  for (const [binding, uri] of bindings) {
    const service = services.find((each) => each.getAttribute("Binding") === uri);
    const url = service?.getAttribute("Location");
    const responseUrl = service?.getAttribute("ResponseLocation");
    if (url) return { url, binding, ...(responseUrl ? { responseUrl } : {}) };
  }
  return undefined;
}

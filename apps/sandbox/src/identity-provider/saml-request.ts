import { inflateRawSync } from "node:zlib";
import { XMLParser } from "fast-xml-parser";

/** An AuthnRequest: its issuer, its id, and the URL for the answer. */
export interface SamlRequest {
  readonly id: string;
  readonly issuer: string;
  readonly consumerUrl: string;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  removeNSPrefix: true,
  processEntities: false,
});
const mostBytes = 65_536;

/** Reads the request of the redirect binding: deflated XML in base64. Undefined if it isn't one. */
export function readSamlRequest(text: string): SamlRequest | undefined {
  try {
    const xml = inflateRawSync(Buffer.from(text, "base64"), { maxOutputLength: mostBytes }).toString();
    const { AuthnRequest: request } = parser.parse(xml) as { AuthnRequest?: Record<string, unknown> };
    const issuer: unknown = request?.["Issuer"];
    const name = typeof issuer === "object" && issuer !== null && "#text" in issuer ? issuer["#text"] : issuer;
    const { ID: id, AssertionConsumerServiceURL: consumerUrl } = request ?? {};
    if (typeof id !== "string" || typeof consumerUrl !== "string" || typeof name !== "string") return undefined;
    return { id, issuer: name, consumerUrl };
  } catch {
    return undefined; // not a request
  }
}

import { inflateRawSync } from "node:zlib";
import { XMLParser } from "fast-xml-parser";

/** What an AuthnRequest says: who asks, under which id, and where the answer goes. */
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

/** Reads the request of the redirect binding: XML, deflated, in base64. Undefined where it is none. */
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
    return undefined; // whatever it is, it is no request
  }
}

import { DOMParser } from "@xmldom/xmldom";

/** The namespace of XML signatures. */
export const signatureSpace = "http://www.w3.org/2000/09/xmldsig#";

/**
 * Reads XML that comes from outside. Undefined where it is not well formed, or has a document type: entities and other declarations have no place in
 * what we read, and are how such texts reach files and addresses that they should not.
 */
export function parseXml(text: string): Document | undefined {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return undefined;
  let isBroken = false;
  const broken = (): void => {
    isBroken = true;
  };
  const parser = new DOMParser({ errorHandler: { warning: broken, error: broken, fatalError: broken } });
  try {
    const document = parser.parseFromString(text, "text/xml");
    return isBroken ? undefined : document;
  } catch {
    return undefined; // the parser quotes what it could not read
  }
}

/** All elements of a name below a node. The parser's own lists cannot be walked through in the usual ways. */
export function elementsOf(node: Element, space: string, name: string): readonly Element[] {
  const list = node.getElementsByTagNameNS(space, name);
  return Array.from({ length: list.length }, (_, place) => list.item(place)!);
}

import { DOMParser } from "@xmldom/xmldom";

/** The namespace of XML signatures. */
export const signatureSpace = "http://www.w3.org/2000/09/xmldsig#";

/**
 * Reads XML from outside. Returns undefined if it isn't well-formed or has a document type. We need no entities or other declarations, and
 * attackers use them to reach files and addresses.
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
    return undefined; // the parser's error quotes the input
  }
}

/** Lists all elements with a name below a node. The parser's own lists are not iterable. */
export function elementsOf(node: Element, space: string, name: string): readonly Element[] {
  const list = node.getElementsByTagNameNS(space, name);
  return Array.from({ length: list.length }, (_, place) => list.item(place)!);
}

import sanitize from "sanitize-html";

const allowedTags = [
  "p",
  "br",
  "h2",
  "h3",
  "h4",
  "ul",
  "ol",
  "li",
  "strong",
  "em",
  "b",
  "i",
  "a",
  "table",
  "caption",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
];

/** Reduces an institution's text to headings, paragraphs, lists, tables and links to its own hosts. Cleaning a clean text changes nothing. */
export function cleanHtml(html: string, allowedHosts: readonly string[]): string {
  return sanitize(html, {
    allowedTags,
    allowedAttributes: { a: ["href"], th: ["scope"], td: ["colspan"] },
    allowedSchemes: ["https", "tel", "mailto"],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, attributes) =>
        mayLead(attributes["href"], allowedHosts) ? { tagName, attribs: attributes } : { tagName: "span", attribs: {} },
    },
  });
}

function mayLead(link: string | undefined, allowedHosts: readonly string[]): boolean {
  if (link === undefined || !URL.canParse(link)) return false;
  const { protocol, hostname } = new URL(link);
  return protocol === "https:" ? allowedHosts.includes(hostname) : protocol === "tel:" || protocol === "mailto:";
}

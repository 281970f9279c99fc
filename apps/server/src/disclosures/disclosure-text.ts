import { createHash } from "node:crypto";
import type { Disclosure } from "@portico/contract/agreements";
import type { DisclosureText } from "@portico/domain/tenant/lists";
import sanitizeHtml from "sanitize-html";

const tags =
  "p h2 h3 h4 ul ol li strong em b i u br hr a sup sub table caption thead tbody tr th td dl dt dd blockquote abbr";

const allowed: sanitizeHtml.IOptions = {
  allowedTags: tags.split(" "),
  allowedAttributes: { a: ["href"], th: ["scope", "colspan", "rowspan"], td: ["colspan", "rowspan"], abbr: ["title"] },
  allowedSchemes: ["https", "mailto", "tel"],
};

const shown = new WeakMap<DisclosureText, Disclosure>();

/** A text as it is shown: cleaned of all that is not text, with the digest of exactly that, to which a consent is bound (15 USC 7001(c)). */
export function disclosureOf(text: DisclosureText): Disclosure {
  const known = shown.get(text);
  if (known) return known;
  const { id, title, summary, version, effectiveOn, consentText } = text;
  const html = sanitizeHtml(text.html, allowed);
  const textDigest = createHash("sha256").update(html).digest("hex");
  const disclosure = { id, title, summary, html, version, effectiveOn, consentText, textDigest };
  shown.set(text, disclosure);
  return disclosure;
}

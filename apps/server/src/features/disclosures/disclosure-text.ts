import { createHash } from "node:crypto";
import type { Disclosure } from "@portico/contract/agreements";
import type { DisclosureText } from "@portico/domain/tenant/lists";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { cleanHtml } from "../../tenants/clean-html.ts";

const shown = new WeakMap<DisclosureText, Disclosure>();

/**
 * A text as it is shown, with the digest of exactly that, which a consent refers to (15 USC 7001(c)). The text is sanitized again, although
 * its file was sanitized on loading.
 */
export function disclosureOf(text: DisclosureText, { allowedLinkHosts }: Pick<Tenant, "allowedLinkHosts">): Disclosure {
  const known = shown.get(text);
  if (known) return known;
  const { id, title, summary, version, effectiveOn, consentText, isNotice } = text;
  const html = cleanHtml(text.html, allowedLinkHosts);
  const textDigest = createHash("sha256").update(html).digest("hex");
  const disclosure = {
    id,
    title,
    summary,
    html,
    version,
    effectiveOn,
    consentText,
    textDigest,
    ...(isNotice && { isNotice }),
  };
  shown.set(text, disclosure);
  return disclosure;
}

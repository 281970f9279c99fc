import { createHash } from "node:crypto";
import type { OutputOf } from "@portico/contract/endpoint";
import type { prequalificationApi } from "@portico/contract/prequalification";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { AppError } from "../../kernel/app-error.ts";

type ConsentText = OutputOf<(typeof prequalificationApi)["read"]>["consent"];

/** The person's instruction as it is shown, with the digest of exactly that. */
export function consentTextOf({ prequalification: { consent }, clientName }: Tenant): ConsentText {
  const text = consent.text.replaceAll("{institution}", clientName);
  const { version, effectiveOn } = consent;
  return { text, version, effectiveOn, textDigest: createHash("sha256").update(text).digest("hex") };
}

type Shown = Pick<ConsentText, "version" | "textDigest">;

/** Rejects an instruction that was shown in other words than the current ones. Returns the current one. */
export function requireShownText(tenant: Tenant, shown: Shown): Shown {
  const { version, textDigest } = consentTextOf(tenant);
  if (shown.version !== version || shown.textDigest !== textDigest) throw new AppError("disclosureChanged");
  return { version, textDigest };
}

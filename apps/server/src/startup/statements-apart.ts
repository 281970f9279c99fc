import { vendorOf } from "@portico/domain/tenant/vendors";
import type { Institution } from "../kernel/scope.ts";

/**
 * Tells whether a signed statement for one institution is invalid for the others. Unlike SAML's recipient and OpenID Connect's callback,
 * nothing in a signed statement names its site. So if several institutions accept statements, their issuer, audience or keys must differ.
 */
export function areStatementsApart(all: readonly Pick<Institution, "settings" | "vendors">[]): boolean {
  const taken = all.flatMap(({ settings, vendors }) => {
    const vendor = settings.singleSignOn.signedHandOff ? vendorOf(vendors, "signedHandOff") : undefined;
    return vendor ? [JSON.stringify([vendor.keysUrl, vendor.issuer, vendor.audience])] : [];
  });
  return new Set(taken).size === taken.length;
}

import { vendorOf } from "@portico/domain/tenant/vendors";
import type { Institution } from "../kernel/scope.ts";

type Accepting = Pick<Institution, "settings" | "vendors">;

/**
 * Finds institutions that accept the signed statements of an earlier one. Unlike SAML's recipient and OpenID Connect's callback, nothing in a
 * signed statement names its site. So if several institutions accept statements, their issuer, audience or keys must differ.
 */
export function acceptStatementsOfAnother<One extends Accepting>(all: readonly One[]): readonly One[] {
  const taken = new Set<string>();
  return all.filter(({ settings, vendors }) => {
    const vendor = settings.singleSignOn.signedHandOff ? vendorOf(vendors, "signedHandOff") : undefined;
    if (!vendor) return false;
    const accepted = JSON.stringify([vendor.keysUrl, vendor.issuer, vendor.audience]);
    const isTaken = taken.has(accepted);
    taken.add(accepted);
    return isTaken;
  });
}

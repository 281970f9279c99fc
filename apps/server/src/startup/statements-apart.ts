import type { Institution } from "../kernel/scope.ts";
import { tenantPlaceholder } from "./tenant-placeholder.ts";
import type { VendorSettings } from "./vendor-settings.ts";

/**
 * Tells whether a signed statement for one institution is invalid for the others. Unlike SAML's recipient and OpenID Connect's callback,
 * nothing in a signed statement names its site. So if several institutions accept statements, their issuer, audience or keys must differ.
 */
export function areStatementsApart(
  all: readonly Pick<Institution, "settings">[],
  { signedHandOff }: Pick<VendorSettings, "signedHandOff">,
): boolean {
  const taking = all.filter(({ settings }) => settings.singleSignOn.signedHandOff);
  if (signedHandOff.keysUrl === "" || taking.length < 2) return true;
  return Object.values(signedHandOff).some((setting) => setting.includes(tenantPlaceholder));
}

import type { Institution } from "../kernel/scope.ts";
import type { VendorSettings } from "./vendor-settings.ts";

/**
 * Whether a statement for one institution is none for another. Nothing in a signed statement names the site that it goes to, as SAML's recipient and OpenID
 * Connect's callback do: where several institutions take statements, issuer, audience or keys have to differ.
 */
export function areStatementsApart(
  all: readonly Pick<Institution, "settings">[],
  { signedHandOff }: Pick<VendorSettings, "signedHandOff">,
): boolean {
  const taking = all.filter(({ settings }) => settings.singleSignOn.signedHandOff);
  if (signedHandOff.keysUrl === "" || taking.length < 2) return true;
  return Object.values(signedHandOff).some((setting) => setting.includes("{tenant}"));
}

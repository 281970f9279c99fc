import { isAccountUrl } from "@portico/domain/accounts/account-path";
import { flowOf } from "@portico/domain/flow/flows";
import { productOfUrl, type ProductCode } from "@portico/domain/loan/product";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { AppError } from "../../kernel/app-error.ts";

/** Rejects a channel that the institution has closed, with the institution's message. */
export function requireChannel(tenant: Tenant, channel: Channel): void {
  if (!isChannelOpen(tenant, channel))
    throw new AppError("channelDisabled", { sentence: tenant.channels[channel].message });
}

type Channel = "member" | "nonMember";

export function isChannelOpen({ channels, switches }: Tenant, channel: Channel): boolean {
  return !channels[channel].disabled && (channel !== "member" || switches.existingMemberFlowEnabled);
}

/** The product of the page that a caller came from. Throws unless the institution offers it and it has a flow. */
export function requireProduct(tenant: Tenant, loadUrl: string): ProductCode {
  const code = findProduct(tenant, loadUrl);
  if (code === undefined) throw new AppError("productUnavailable");
  return code;
}

/** What a caller applies for: the product of the page that they came from, or null for accounts. */
export type Destination = ProductCode | null;

/** The destination of the page that a caller came from. Throws unless the institution offers it. */
export function requireDestination(tenant: Tenant, loadUrl: string): Destination {
  if (!isAccountUrl(loadUrl)) return requireProduct(tenant, loadUrl);
  requireAccounts(tenant);
  return null;
}

/** Rejects a call about accounts, unless people can open them here. */
export function requireAccounts({ switches }: Pick<Tenant, "switches">): void {
  if (!switches.accounts) throw new AppError("productUnavailable");
}

/** The product of a URL, if the institution offers it and it has a flow. */
export function findProduct(tenant: Tenant, url: string): ProductCode | undefined {
  const code = productOfUrl(url);
  const settings = code === undefined ? undefined : productSettings(tenant, code);
  return code === undefined || !settings || settings.isSwitchedOff || !flowOf(code) ? undefined : code;
}

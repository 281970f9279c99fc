import { productPaths } from "@portico/domain/loan/product";
import { signOnToResume, type SignOnDestination, type SignOnWay } from "@portico/domain/access/single-sign-on";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { findProduct, requireChannel } from "../channels/open-channel.ts";
import { AppError } from "../../kernel/app-error.ts";

/** Refuses where the institution has closed single sign-on, or all of its members' ways in, in the words that it chose. */
export function requireSignOnChannel(tenant: Tenant): void {
  const { disabled, message } = tenant.channels.sso;
  if (disabled) throw new AppError("channelDisabled", { sentence: message });
  requireChannel(tenant, "member");
}

/** Whether a way of single sign-on is open: switched on, and no channel closed that it leads through. */
export function isOpen(tenant: Tenant, way: SignOnWay): boolean {
  const { channels, singleSignOn, switches } = tenant;
  const isClosed = channels.sso.disabled || channels.member.disabled || !switches.existingMemberFlowEnabled;
  return singleSignOn[way] && !isClosed;
}

/** Where somebody wants to go: a product, as addresses name it, or what they saved. The institution's first product where they name nothing known. */
export function destinationWanted(tenant: Tenant, path: string | undefined): SignOnDestination {
  if (path === signOnToResume && !tenant.channels.resume.disabled) return signOnToResume;
  const paths = [path ?? "", ...tenant.products.map(({ productTypeId }) => productPaths[productTypeId])];
  const offered = paths.map((each) => findProduct(tenant, `/${each}`)).find((code) => code !== undefined);
  if (offered === undefined) throw new AppError("productUnavailable");
  return productPaths[offered];
}

/** Where a member signs in on a page of ours: where a sign-on ends that did not come to anything, or is closed. */
export function signInPage(destination: SignOnDestination): string {
  const page = destination === signOnToResume ? "/resume" : `/${destination}/authentication`;
  return `${page}?memberType=existing`;
}

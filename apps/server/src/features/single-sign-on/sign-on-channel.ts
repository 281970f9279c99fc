import { accountPath } from "@portico/domain/accounts/account-path";
import { productPaths } from "@portico/domain/loan/product";
import {
  signOnDownParameter,
  signOnToResume,
  type SignOnDestination,
  type SignOnWay,
} from "@portico/domain/access/single-sign-on";
import { accountsOf } from "@portico/domain/tenant/accounts-of";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { findProduct, requireChannel } from "../channels/open-channel.ts";
import { AppError } from "../../kernel/app-error.ts";

/** Throws if the institution has closed single sign-on or the member channel, with its message. */
export function requireSignOnChannel(tenant: Tenant): void {
  const { disabled, message } = tenant.channels.sso;
  if (disabled) throw new AppError("channelDisabled", { sentence: message });
  requireChannel(tenant, "member");
}

/** Whether a way of single sign-on is open: it is switched on, and its channels aren't closed. */
export function isOpen(tenant: Tenant, way: SignOnWay): boolean {
  const { channels, singleSignOn, switches } = tenant;
  const isClosed = channels.sso.disabled || channels.member.disabled || !switches.existingMemberFlowEnabled;
  return singleSignOn[way] && !isClosed;
}

/** The destination in a path: a product, accounts, or the saved applications. The institution's first product if the path names none that it knows. */
export function destinationWanted(tenant: Tenant, path: string | undefined): SignOnDestination {
  if (path === signOnToResume && !tenant.channels.resume.disabled) return signOnToResume;
  if (path === accountPath && accountsOf(tenant).length > 0) return accountPath;
  const paths = [path ?? "", ...tenant.products.map(({ productTypeId }) => productPaths[productTypeId])];
  const offered = paths.map((each) => findProduct(tenant, `/${each}`)).find((code) => code !== undefined);
  if (offered === undefined) throw new AppError("productUnavailable");
  return productPaths[offered];
}

/** The page where members sign in with us. A sign-on that fails or is closed ends there. */
export function signInPage(destination: SignOnDestination): string {
  const page = destination === signOnToResume ? "/resume" : `/${destination}/authentication`;
  return `${page}?memberType=existing`;
}

/** The same page, which says that online banking can't sign members on right now. */
export function signInPageInstead(destination: SignOnDestination): string {
  return `${signInPage(destination)}&${signOnDownParameter}=1`;
}

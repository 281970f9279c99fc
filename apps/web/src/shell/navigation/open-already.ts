import { isReviewRoute, isSamePage, type Page } from "./enforce.ts";
import { correctQuery } from "./location.ts";
import type { OpenPage } from "./open-page.tsx";
import { settleAddress, whereAddressLeads, type AddressOptions } from "./page-at-address.ts";
import { routeOf } from "./route.ts";

interface Shown {
  readonly open: OpenPage | undefined;
  readonly isLoading: boolean;
}

/**
 * Whether the URL leads to the open page. After the submission, every step's URL leads to the outcome. In that case the page stays as it
 * is, with its chosen files, and its own URL is restored.
 */
export function isOpenAlready(
  { open, isLoading }: Shown,
  options: AddressOptions & { readonly onNavigated: (page: Page) => void },
) {
  const led = whereAddressLeads(options);
  if (isLoading || !isSamePage(open?.page, led.page)) return false;
  settleAddress(led.path);
  correctQuery();
  options.onNavigated(led.page);
  return true;
}

/**
 * Whether the URL belongs to a step that doesn't open again, and therefore leads to the open step. Review isn't over while a change on it
 * keeps it closed.
 */
export function isOverAlready({ open, isLoading }: Shown, options: AddressOptions): boolean {
  const { page, path } = whereAddressLeads(options);
  const route = routeOf(window.location.pathname);
  const isOtherStep = route.kind === "step" && !isReviewRoute(route) && path !== window.location.pathname;
  return !isLoading && isOtherStep && page.kind === "step" && isSamePage(open?.page, page);
}

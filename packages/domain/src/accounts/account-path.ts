import { firstSegment } from "../loan/product.ts";

/** The first part of the addresses of accounts, in the place of `{productType}`. */
export const accountPath = "account";

/** Whether a page address is one of accounts. */
export function isAccountUrl(url: string): boolean {
  return firstSegment(url) === accountPath;
}

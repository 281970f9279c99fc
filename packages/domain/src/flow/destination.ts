import { accountPath } from "../accounts/account-path.ts";
import { productOfPath, productPaths, type ProductCode, type ProductPath } from "../loan/product.ts";

/** The goal of an application: a loan of a product, or accounts, which have no product code (decision 359). */
export type Destination = ProductCode | typeof accountPath;

/** The first part of a destination's addresses. */
export function pathOf(destination: Destination): ProductPath | typeof accountPath {
  return destination === accountPath ? accountPath : productPaths[destination];
}

/** The destination of a path segment, or nothing. */
export function destinationOfPath(path: string): Destination | undefined {
  return path === accountPath ? accountPath : productOfPath(path);
}

/** The destination of a loan's product, or of accounts without one. */
export function destinationFor(productCode: ProductCode | undefined): Destination {
  return productCode ?? accountPath;
}

/** The loan's product. Undefined for accounts. */
export function productOf(destination: Destination | undefined): ProductCode | undefined {
  return destination === accountPath ? undefined : destination;
}

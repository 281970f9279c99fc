/** Loan product codes (specification, chapter 3). Part of the public API: never renumber. */
export const ProductCode = {
  auto: 1,
  heloc: 2,
  autoRefi: 3,
  signature: 4,
  ploc: 5,
  motorcycle: 6,
  boat: 7,
  rv: 8,
  creditCard: 9,
  shareSecured: 10,
  otherSecured: 11,
  seasonal: 12,
} as const;
export type ProductCode = (typeof ProductCode)[keyof typeof ProductCode];

/** The kinds of products that people look for first. */
export type ProductGroup = "vehicles" | "home" | "cashAndCards" | "secured";

interface Product {
  /** Its name for other systems, not for people. */
  readonly name: string;
  /** Collateral secures the loan. */
  readonly isSecured: boolean;
  /** A limit to draw on and repay again, without a term (12 CFR 1026.2(a)(20)). */
  readonly isOpenEnd: boolean;
  readonly group: ProductGroup;
}

/** A product without a row doesn't compile. Whether it is secured decides which questions the law allows. */
const products: Readonly<Record<ProductCode, Product>> = {
  [ProductCode.auto]: { name: "Auto", isSecured: true, isOpenEnd: false, group: "vehicles" },
  [ProductCode.heloc]: { name: "Heloc", isSecured: true, isOpenEnd: true, group: "home" },
  [ProductCode.autoRefi]: { name: "AutoRefi", isSecured: true, isOpenEnd: false, group: "vehicles" },
  [ProductCode.signature]: { name: "Signature", isSecured: false, isOpenEnd: false, group: "cashAndCards" },
  [ProductCode.ploc]: { name: "PLOC", isSecured: false, isOpenEnd: true, group: "cashAndCards" },
  [ProductCode.motorcycle]: { name: "Motorcycle", isSecured: true, isOpenEnd: false, group: "vehicles" },
  [ProductCode.boat]: { name: "Boat", isSecured: true, isOpenEnd: false, group: "vehicles" },
  [ProductCode.rv]: { name: "RV", isSecured: true, isOpenEnd: false, group: "vehicles" },
  [ProductCode.creditCard]: { name: "CreditCard", isSecured: false, isOpenEnd: true, group: "cashAndCards" },
  [ProductCode.shareSecured]: { name: "ShareSecured", isSecured: true, isOpenEnd: false, group: "secured" },
  [ProductCode.otherSecured]: { name: "OtherSecured", isSecured: true, isOpenEnd: false, group: "secured" },
  [ProductCode.seasonal]: { name: "Seasonal", isSecured: false, isOpenEnd: false, group: "cashAndCards" },
};

function productOf(code: number): Product | undefined {
  return (products as Readonly<Record<number, Product>>)[code];
}

/** The name of a product code, for other systems, not for people. Empty for an unknown code. */
export function productName(code: number): string {
  return productOf(code)?.name ?? "";
}

/** The first part of a product's addresses: `{productType}` in the specification's routes. */
export const productPaths = {
  [ProductCode.auto]: "auto",
  [ProductCode.heloc]: "heloc",
  [ProductCode.autoRefi]: "autorefi",
  [ProductCode.signature]: "signature",
  [ProductCode.ploc]: "ploc",
  [ProductCode.motorcycle]: "motorcycle",
  [ProductCode.boat]: "boat",
  [ProductCode.rv]: "rv",
  [ProductCode.creditCard]: "creditcard",
  [ProductCode.shareSecured]: "sharesecured",
  [ProductCode.otherSecured]: "othersecured",
  [ProductCode.seasonal]: "seasonal",
} as const satisfies Record<ProductCode, string>;
export type ProductPath = (typeof productPaths)[ProductCode];

/** Whether collateral secures the loan. The law allows more questions then (12 CFR 1002.5(d)(1)). */
export function isSecured(productCode: ProductCode): boolean {
  return products[productCode].isSecured;
}

/** Whether the credit is open-end. */
export function isOpenEnd(productCode: number): boolean {
  return productOf(productCode)?.isOpenEnd ?? false;
}

/** The group of a product code. Undefined for an unknown code. */
export function groupOf(productCode: number): ProductGroup | undefined {
  return productOf(productCode)?.group;
}

const purchases: ReadonlySet<number> = new Set<number>([
  ProductCode.auto,
  ProductCode.motorcycle,
  ProductCode.boat,
  ProductCode.rv,
]);

/** Whether the loan buys a vehicle, so that there can be a down payment. */
export function buysVehicle(productCode: number): boolean {
  return purchases.has(productCode);
}

/**
 * Whether the Military Lending Act covers this credit. It doesn't cover a loan on a home, or one that buys the vehicle that secures it
 * (32 CFR 232.3(f)(2)).
 */
export function isUnderMilitaryLendingAct(productCode: number): boolean {
  return productCode !== ProductCode.heloc && !buysVehicle(productCode);
}

/** Whether this could be the applicant's first car loan. A loan to refinance can't be, because there is one already. */
export function mayBeFirstCarLoan(productCode: number): boolean {
  return productCode === ProductCode.auto;
}

const codes = new Map<string, ProductCode>(
  Object.entries(productPaths).map(([code, path]) => [path, Number(code) as ProductCode]),
);

/** The product for a path segment, or nothing: `productOfPath("auto")` is 1. */
export function productOfPath(path: string): ProductCode | undefined {
  return codes.get(path);
}

/** The product of a page address: the `loadUrl` that sign-in calls send. */
export function productOfUrl(url: string): ProductCode | undefined {
  return productOfPath(firstSegment(url));
}

/** The first segment of a page address, which names its product or `account`. */
export function firstSegment(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, "").replace(/[?#].*$/, "");
  return path.split("/").find(Boolean) ?? "";
}

/** Loans that need no vehicle, no home, and no savings. Pages suggest them to people whom another loan doesn't fit. */
export const usualLoans: readonly number[] = [ProductCode.signature, ProductCode.ploc, ProductCode.creditCard];

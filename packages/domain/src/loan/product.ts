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

const productNames: Readonly<Record<number, string>> = {
  [ProductCode.auto]: "Auto",
  [ProductCode.heloc]: "Heloc",
  [ProductCode.autoRefi]: "AutoRefi",
  [ProductCode.signature]: "Signature",
  [ProductCode.ploc]: "PLOC",
  [ProductCode.motorcycle]: "Motorcycle",
  [ProductCode.boat]: "Boat",
  [ProductCode.rv]: "RV",
  [ProductCode.creditCard]: "CreditCard",
  [ProductCode.shareSecured]: "ShareSecured",
  [ProductCode.otherSecured]: "OtherSecured",
  [ProductCode.seasonal]: "Seasonal",
};

/** The name of a product code, for other systems, not for people. Empty for an unknown code. */
export function productName(code: number): string {
  return productNames[code] ?? "";
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

const unsecured: ReadonlySet<number> = new Set<ProductCode>([
  ProductCode.signature,
  ProductCode.ploc,
  ProductCode.creditCard,
  ProductCode.seasonal,
]);

/** Whether collateral secures the loan. The law allows more questions then (12 CFR 1002.5(d)(1)). */
export function isSecured(productCode: number): boolean {
  return !unsecured.has(productCode);
}

const openEnd: ReadonlySet<number> = new Set<ProductCode>([
  ProductCode.heloc,
  ProductCode.ploc,
  ProductCode.creditCard,
]);

/** Whether the credit is open-end: a limit to draw on and repay again, without a term (12 CFR 1026.2(a)(20)). */
export function isOpenEnd(productCode: number): boolean {
  return openEnd.has(productCode);
}

/** Whether the loan is for a car, and so could be the applicant's first car loan. */
export function isCarLoan(productCode: number): boolean {
  return productCode === ProductCode.auto || productCode === ProductCode.autoRefi;
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
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, "").replace(/[?#].*$/, "");
  return productOfPath(path.split("/").find(Boolean) ?? "");
}

import { ProductCode } from "@portico/domain/loan/product";
import { t } from "./words.ts";

const secured: Readonly<Partial<Record<number, Parameters<typeof t>[0]>>> = {
  [ProductCode.auto]: "ofPurchase",
  [ProductCode.motorcycle]: "ofPurchase",
  [ProductCode.boat]: "ofPurchase",
  [ProductCode.rv]: "ofPurchase",
  [ProductCode.autoRefi]: "ofRefinancing",
  [ProductCode.heloc]: "ofHome",
  [ProductCode.shareSecured]: "ofSavings",
  [ProductCode.otherSecured]: "ofPledge",
};

/** Helpful documents for this product. For an unsecured loan, insurance and purchase documents are left out. */
export function examplesFor(productTypeId: number): string {
  return t(secured[productTypeId] ?? "unsecured");
}

import { groupOf, type ProductGroup } from "./product.ts";

interface OfferedProduct {
  readonly id: number;
  readonly rateText?: string | undefined;
}

export interface GroupOfProducts<Product> {
  readonly group: ProductGroup;
  readonly products: readonly Product[];
}

/** An institution's products by group. Groups and products keep the institution's order. */
export function groupsOf<Product extends OfferedProduct>(
  products: readonly Product[],
): readonly GroupOfProducts<Product>[] {
  const groups = new Map<ProductGroup, Product[]>();
  for (const product of products) {
    const group = groupOf(product.id);
    if (group) groups.set(group, [...(groups.get(group) ?? []), product]);
  }
  return [...groups].map(([group, members]) => ({ group, products: members }));
}

/** The lowest advertised rate in percent, with the institution's digits. Undefined if a product advertises none. */
export function lowestRate(products: readonly OfferedProduct[]): string | undefined {
  const rates = products.map(({ rateText = "" }) => /\d+(?:\.\d+)?(?=\s*%)/.exec(rateText)?.[0]);
  if (!rates.every((rate) => rate !== undefined)) return undefined;
  return rates.toSorted((one, other) => Number(one) - Number(other))[0];
}

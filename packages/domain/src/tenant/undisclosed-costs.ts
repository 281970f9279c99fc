import type { DisclosureText, ProductSettings } from "./lists.ts";

interface Disclosing {
  readonly products: readonly ProductSettings[];
  readonly disclosures: readonly DisclosureText[];
}

/** The disclosure before the application and the offer after it state the same costs of a line (12 CFR 1026.40(d)(8)). */
export function undisclosedCosts({ products, disclosures }: Disclosing) {
  return products.flatMap(({ productTypeId, openEnd: { openingCosts } = {} }, index) => {
    if (openingCosts === undefined) return [];
    const shown = disclosures.filter(({ products: of }) => of?.includes(productTypeId) ?? true);
    if (shown.some(({ html }) => html.includes(openingCosts))) return [];
    return {
      code: "custom" as const,
      path: ["products", index, "openEnd", "openingCosts"],
      message: "A disclosure of this product must state these costs in the same words.",
      input: openingCosts,
    };
  });
}

import { productPaths, type ProductCode } from "../loan/product.ts";
import { madeFromFlows } from "./describe.ts";
import { companies, goldenPath, screensOf } from "./golden-path.ts";
import type { ProductFlow } from "./walk.ts";

/** Describes a product's golden paths as a documentation page. The test travelers are checked against it. */
export function describeGoldenPaths(flow: ProductFlow): string {
  return [
    `# Golden paths of ${productPaths[flow.productCode as ProductCode]}`,
    "",
    madeFromFlows,
    "",
    "The screens of an ordinary application that is approved, in their order, at an institution that asks everything.",
    "A traveler is held against these lists through the API (`apps/server/src/features/submission/golden-paths.test.ts`) and in a",
    "browser (`e2e/products.journey.ts`).",
    ...companies.flatMap((company) => [
      "",
      `## ${company.member}, ${company.application}`,
      "",
      ...screensOf(goldenPath(flow, company), flow.productCode).map(
        ({ id, url }, place) => `${place + 1}. ${id}: \`${url}\``,
      ),
    ]),
    "",
  ].join("\n");
}

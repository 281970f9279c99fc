import { productPaths, type ProductCode } from "../loan/product.ts";
import { madeFromFlows } from "./describe.ts";
import { accountPath } from "../accounts/account-path.ts";
import { accountCompanies, accountGoldenPath } from "./account-golden-paths.ts";
import { companies, goldenPath, screensOf, type Screen } from "./golden-path.ts";
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
      ...listOf(screensOf(goldenPath(flow, company), flow.productCode as ProductCode)),
    ]),
    "",
  ].join("\n");
}

/** Describes the golden paths of accounts, by the people and by the way to pay. */
export function describeAccountGoldenPaths(): string {
  return [
    `# Golden paths of ${accountPath}`,
    "",
    madeFromFlows,
    "",
    "The screens of people who open accounts, in their order, at an institution that asks everything and takes the first deposit later",
    "if somebody wants that. `apps/server/src/features/account-opening/golden-paths.test.ts` holds a traveler against these lists",
    "through the API. Afterward, the core's ledger balances.",
    ...accountCompanies.flatMap((company) => [
      "",
      `## ${company.member}, ${company.application}, ${company.funding}`,
      "",
      ...(company.impossible === undefined
        ? listOf(screensOf(accountGoldenPath(company), accountPath))
        : [`Not possible: ${company.impossible}`]),
    ]),
    "",
  ].join("\n");
}

function listOf(screens: readonly Screen[]): readonly string[] {
  return screens.map(({ id, url }, place) => `${place + 1}. ${id}: \`${url}\``);
}

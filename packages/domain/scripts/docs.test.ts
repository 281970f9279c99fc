import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { account } from "../src/flow/account.ts";
import { accountPath } from "../src/accounts/account-path.ts";
import { describeMembership } from "../src/application/describe-membership.ts";
import { describeFlow } from "../src/flow/describe.ts";
import { describeAccountGoldenPaths, describeGoldenPaths } from "../src/flow/describe-golden-paths.ts";
import { flows } from "../src/flow/flows.ts";
import { productPaths } from "../src/loan/product.ts";

test.each(Object.values(flows))(
  "keeps the pages about the flow and golden paths of product $productCode up to date (npm run docs)",
  (flow) => {
    const page = (folder: string) =>
      readFileSync(new URL(`../../../docs/${folder}/${productPaths[flow.productCode]}.md`, import.meta.url), "utf8");

    expect(page("flows")).toBe(describeFlow(flow, productPaths[flow.productCode]));
    expect(page("golden-paths")).toBe(describeGoldenPaths(flow));
  },
);

test("keeps the pages about the flow and golden paths of accounts up to date (npm run docs)", () => {
  const page = (folder: string) =>
    readFileSync(new URL(`../../../docs/${folder}/${accountPath}.md`, import.meta.url), "utf8");

  expect(page("flows")).toBe(describeFlow(account, accountPath));
  expect(page("golden-paths")).toBe(describeAccountGoldenPaths());
});

test("has a current page of a loan's membership", () => {
  expect(readFileSync(new URL("../../../docs/membership.md", import.meta.url), "utf8")).toBe(describeMembership());
});

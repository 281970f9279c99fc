import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describeFlow } from "../src/flow/describe.ts";
import { flows } from "../src/flow/flows.ts";
import { productPaths } from "../src/product.ts";

test.each(Object.values(flows))(
  "the page about the flow of product $productCode is up to date (npm run docs)",
  (flow) => {
    const page = readFileSync(
      new URL(`../../../docs/flows/${productPaths[flow.productCode]}.md`, import.meta.url),
      "utf8",
    );

    expect(page).toBe(describeFlow(flow));
  },
);

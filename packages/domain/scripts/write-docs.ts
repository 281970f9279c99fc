import { writeFileSync } from "node:fs";
import { describeFlow } from "../src/flow/describe.ts";
import { flows } from "../src/flow/flows.ts";
import { productPaths } from "../src/product.ts";

for (const flow of Object.values(flows))
  writeFileSync(
    new URL(`../../../docs/flows/${productPaths[flow.productCode]}.md`, import.meta.url),
    describeFlow(flow),
  );

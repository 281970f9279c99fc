import { mkdirSync, writeFileSync } from "node:fs";
import { account } from "../src/flow/account.ts";
import { accountPath } from "../src/accounts/account-path.ts";
import { describeMembership } from "../src/application/describe-membership.ts";
import { describeFlow } from "../src/flow/describe.ts";
import { describeAccountGoldenPaths, describeGoldenPaths } from "../src/flow/describe-golden-paths.ts";
import { flows } from "../src/flow/flows.ts";
import { productPaths } from "../src/loan/product.ts";

const docs = new URL("../../../docs/", import.meta.url);

mkdirSync(new URL("golden-paths/", docs), { recursive: true });
for (const flow of Object.values(flows)) {
  const page = `${productPaths[flow.productCode]}.md`;
  writeFileSync(new URL(`flows/${page}`, docs), describeFlow(flow, productPaths[flow.productCode]));
  writeFileSync(new URL(`golden-paths/${page}`, docs), describeGoldenPaths(flow));
}
writeFileSync(new URL(`flows/${accountPath}.md`, docs), describeFlow(account, accountPath));
writeFileSync(new URL(`golden-paths/${accountPath}.md`, docs), describeAccountGoldenPaths());
writeFileSync(new URL("membership.md", docs), describeMembership());

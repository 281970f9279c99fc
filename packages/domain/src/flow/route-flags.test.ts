import { expect, test } from "vitest";
import { productPaths } from "../loan/product.ts";
import { flows, stepUrl } from "./flows.ts";
import type { RouteFlags, Step } from "./step.ts";

/** Addresses of the pages with a flag. The product stays open when every product has the page. */
function flagged(flag: keyof RouteFlags): ReadonlySet<string> {
  const pages = Object.values(flows).flatMap(({ productCode, steps }) =>
    steps
      .filter((step: Step) => step.flags[flag])
      .map((step) => stepUrl(step, productCode).replace(`/${productPaths[productCode]}/`, "")),
  );
  return new Set(pages);
}

test(
  "asks for a reason when the applicant leaves the address and employment pages",
  { tags: ["2.flag.leaving-address", "2.flag.leaving-employment"] },
  () => {
    const pages = flagged("mayShowLeavingModal");

    expect(pages).toContain("address/current");
    expect(pages).toContain("employment/current");
    expect(pages).not.toContain("co-applicant/address/current");
    expect(pages).not.toContain("identification");
  },
);

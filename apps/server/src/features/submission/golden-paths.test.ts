import { readFileSync } from "node:fs";
import { companies, type Company, type Screen } from "@portico/domain/flow/golden-path";
import { flows, outcomeUrl, stepUrl } from "@portico/domain/flow/flows";
import type { Outcome, Step } from "@portico/domain/flow/step";
import { productPaths, type ProductCode } from "@portico/domain/loan/product";
import { Tenant } from "@portico/domain/tenant/tenant";
import { expect, test } from "vitest";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import type { TestApplicant } from "./testing/test-applicant.ts";
import { travelFromTheLandingPage } from "./testing/traveler.ts";

/*
 * Tests the golden paths of docs/golden-paths through the API. The traveler knows no product and no order. It answers the server's
 * questions, and its route must match the page.
 */

const { products, disclosures, lists } = Tenant.parse(
  JSON.parse(readFileSync(new URL("../../../../../tenants/harborlight/tenant.json", import.meta.url), "utf8")),
);
const question = { id: 1, displayText: "Is the loan for yourself?", eligibleAnswer: true };
const protection = {
  id: 1,
  title: "Life protection",
  description: "Optional.",
  ratePerThousandMonthly: 0.62,
  jointRatePerThousandMonthly: 1.04,
};

/** Harborlight's products at an institution that asks every question of everybody. */
async function askingEverything(): Promise<TestApp> {
  const asked = { eligibilityQuestions: [question], paymentProtection: [protection], personVerification: true };
  const all = products.map((product) => ({ ...product, ...asked }));
  const prequalification = { enabled: true, forMembers: true };
  return testApp({
    tenant: { products: all, disclosures, lists, prequalification, switches: { simplifiedLoanOffer: false } },
  });
}

/** The steps of a company on a product's page. */
function written(productCode: ProductCode, { member, application }: Company): readonly Screen[] {
  const page = new URL(`../../../../../docs/golden-paths/${productPaths[productCode]}.md`, import.meta.url);
  const [, list = ""] = readFileSync(page, "utf8").split(`## ${member}, ${application}\n`);
  const [own = ""] = list.split("\n## ");
  return [...own.matchAll(/^\d+\. (\w+): `(.+)`$/gm)].map(([, id = "", url = ""]) => ({ id, url }));
}

/** The pages of the visited steps, and the page after the decision. Two steps may share a page. */
function traveled({ visited, productCode }: TestApplicant, exit: Outcome | null): readonly Screen[] {
  const steps: readonly Step[] = flows[productCode as keyof typeof flows].steps;
  const screens = visited.flatMap((id) => {
    const step = steps.find((one) => one.id === id)!;
    return step.pageOf !== undefined && visited.some((other) => other === step.pageOf)
      ? []
      : [{ id, url: stepUrl(step, productCode) }];
  });
  return exit === null ? screens : [...screens, { id: exit, url: outcomeUrl(exit, productCode) }];
}

const every = Object.values(flows).flatMap(({ productCode }) =>
  companies.map((company) => ({ productCode, path: productPaths[productCode], company, ...company })),
);

test.each(every)(
  "$path, $member and $application, takes the documented path",
  { tags: ["1.joint-and-alone", "1.members-and-strangers"] },
  async (row) => {
    const { productCode, company, member, application } = row;
    const answers = { isMember: member === "member", isJoint: application === "joint" };

    const applicant = await travelFromTheLandingPage("submit", await askingEverything(), productCode, answers);
    const { journey } = await applicant.submit();

    const golden = written(productCode, company);
    expect(golden.length).toBeGreaterThan(10);
    expect(traveled(applicant, journey.exit)).toEqual(golden);
  },
);

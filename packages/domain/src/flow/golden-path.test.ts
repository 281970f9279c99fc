import { expect, test } from "vitest";
import { flows } from "./flows.ts";
import { companies, everythingAsked, goldenPath, screensOf } from "./golden-path.ts";
import { step } from "./step.ts";
import type { ProductFlow } from "./walk.ts";

const all: ProductFlow[] = Object.values(flows);
const every = all.flatMap((flow) => companies.map((company) => ({ flow, company, path: goldenPath(flow, company) })));

test("gives every product approved golden paths for members and non-members, alone and jointly", () => {
  const endings = every.map(({ path }) => path.outcome);

  expect(every).toHaveLength(4 * all.length);
  expect(new Set(endings)).toEqual(new Set(["offer", "simplifiedLoanOffer"]));
});

test("asks only non-members how they may join, and only joint applicants about a co-applicant", () => {
  for (const { company, path } of every) {
    const ids = new Set(path.steps.map(({ id }) => id));
    expect(ids.has("eligibility")).toBe(company.member === "new");
    expect(ids.has("coApplicantCurrentAddress")).toBe(company.application === "joint");
  }
});

test("includes every step at an institution that asks everything, and shows approvals with their offer", () => {
  expect(everythingAsked(flows[1])).toMatchObject({
    productHasQuestions: true,
    paymentProtectionOffered: true,
    verificationOffered: true,
    simplifiedOffer: false,
  });
  expect(everythingAsked(flows[1])).not.toHaveProperty("isJoint");
});

test("shortens the path at an institution that asks less", () => {
  const [company] = companies;
  const settled = {
    ...everythingAsked(flows[4]),
    productHasQuestions: false,
    paymentProtectionOffered: false,
    prequalificationOffered: false,
    simplifiedOffer: true,
  };

  const screens = screensOf(goldenPath(flows[4], company, settled), 4);

  expect(screens.map(({ url }) => url)).toEqual([
    "/signature/estimate",
    "/signature/authentication",
    "/signature/identification",
    "/signature/address/current",
    "/signature/identification/document",
    "/signature/employment/current",
    "/signature/co-applicant",
    "/signature/product/type",
    "/signature/disclosures",
    "/signature/verify",
    "/signature/review",
    "/simplifiedLoanOffer",
  ]);
});

test("fails and names a step that no answer completes", () => {
  const endless = step({
    id: "endless",
    path: "endless",
    section: "start",
    header: "home",
    turn: "first",
    done: { is: "submitted" },
    commands: [],
    samples: [{ started: true }],
  });

  expect(() => goldenPath({ steps: [endless] }, companies[0])).toThrow("has no next page after endless");
});

test("fails and names a step without a sample for the applicants", () => {
  const unfit = step({
    id: "unfit",
    path: "unfit",
    section: "start",
    header: "home",
    turn: "first",
    done: { is: "submitted" },
    commands: [],
    samples: [{ memberIsNew: true }],
  });

  expect(() => goldenPath({ steps: [unfit] }, companies[0])).toThrow("No sample of the step unfit");
});

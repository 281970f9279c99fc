import { expect, test } from "vitest";
import { ProductCode } from "../loan/product.ts";
import { secondsFor } from "./effort.ts";
import type { Facts } from "./facts.ts";
import { flowOf, flows } from "./flows.ts";
import { companies, everythingAsked, type Company } from "./golden-path.ts";
import { walk, type ProductFlow } from "./walk.ts";

const { steps } = flowOf(ProductCode.auto)!;

test("estimates the rest of an application from the steps that come for most people", () => {
  const { likely, ahead } = walk(flowOf(ProductCode.auto)!, { started: true, isJoint: false });

  expect(ahead.map(({ id }) => id)).toEqual(expect.arrayContaining(likely.map(({ id }) => id)));
  expect(likely.map(({ id }) => id)).toContain("review");
  expect(likely.map(({ id }) => id)).not.toContain("coApplicantCurrentAddress");
});

test("takes a few minutes for the usual pages, and none for unknown ones", () => {
  expect(secondsFor(["currentAddress"])).toBe(16);
  expect(secondsFor(["currentAddress", "review"])).toBe(31);
  expect(secondsFor(["noSuchStep"])).toBe(0);
  expect(secondsFor(steps.map(({ id }) => id))).toBeLessThan(1200);
});

/** The seconds that are left at each step of an ordinary application. */
function secondsAtEachStep(
  flow: ProductFlow,
  { member, application }: Company,
): readonly (readonly [string, number])[] {
  const who: Facts = { memberIsNew: member === "new", isJoint: application === "joint" };
  const left: [string, number][] = [];
  for (let facts = everythingAsked(flow); ;) {
    const { frontier, likely } = walk(flow, facts);
    if (!frontier) return left;
    left.push([frontier.id, secondsFor([frontier, ...likely].map(({ id }) => id))]);
    const fits = (sample: Facts) =>
      Object.entries(who).every(([fact, value]) => ({ [fact]: value, ...sample })[fact] === value);
    facts = { ...facts, ...frontier.samples.find(fits) };
  }
}

test.each(Object.values(flows).flatMap((flow: ProductFlow) => companies.map((company) => ({ flow, company }))))(
  "never adds minutes as people advance: product $flow.productCode, $company.member, $company.application",
  ({ flow, company }) => {
    const left = secondsAtEachStep(flow, company);

    const risen = left.filter(([, seconds], place) => seconds > (left[place - 1]?.[1] ?? Infinity)).map(([id]) => id);
    // A co-borrower's own pages are additional work, which somebody has chosen.
    expect(risen.filter((id) => id !== "coApplicantIdentification")).toEqual([]);
  },
);

/** What the page says that a co-borrower's part takes. */
test("adds about two minutes for a co-borrower", () => {
  const alone = secondsFor(["coApplicant", "disclosures"]);
  const own = [
    "coApplicantIdentification",
    "coApplicantCurrentAddress",
    "coApplicantIdentificationDocument",
    "coApplicantCurrentEmployment",
  ];

  const together = secondsFor(["coApplicant", "disclosures", ...own], true);

  expect(Math.round((together - alone) / 60)).toBe(2);
});

test("counts a minute for the identity quiz, whose questions people have to think about", () => {
  expect(secondsFor(["verify"])).toBeGreaterThan(60);
});

test("counts the time for pictures, which the page calls about two minutes", () => {
  expect(Math.round(secondsFor(["documentVerification"]) / 60)).toBe(2);
});

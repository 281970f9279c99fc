import { expect, test } from "vitest";
import { ApplicantType } from "../person/person.ts";
import { premiumsOf, selectionsAt } from "./payment-protection.ts";

const life = { id: 1, title: "Life", description: "", ratePerThousandMonthly: 0.62, jointRatePerThousandMonthly: 1.04 };
const said = (applicantType: 1 | 2, elected: boolean) => ({ productId: 1, applicantType, elected });
const { primary, joint } = ApplicantType;
const pricier = { ...life, ratePerThousandMonthly: 0.7 };
const pricierTogether = { ...life, jointRatePerThousandMonthly: 1.2 };

test.each([
  ["a yes at the same price", [said(primary, true)], life, 5_000, 1],
  ["a yes at a higher price", [said(primary, true)], life, 50_000, 0],
  ["a yes at a lower price", [said(primary, true)], life, 4_000, 0],
  ["a yes at another rate", [said(primary, true)], pricier, 5_000, 0],
  ["a yes of one person at another joint rate", [said(primary, true), said(joint, false)], pricierTogether, 5_000, 2],
  ["two people's yes at another joint rate", [said(primary, true), said(joint, true)], pricierTogether, 5_000, 0],
  ["two people's yes at another single rate", [said(primary, true), said(joint, true)], pricier, 5_000, 2],
  ["a no at a higher price", [said(primary, false)], life, 50_000, 1],
])("knows whether %s is still valid", (_what, selections, product, loanAmount, left) => {
  const answer = { selections, premiums: premiumsOf([life], 5_000) };

  expect(selectionsAt(premiumsOf([product], loanAmount), answer)).toHaveLength(left);
});

test("keeps an answer from a version that stored no prices", () => {
  expect(selectionsAt(premiumsOf([life], 50_000), { selections: [said(primary, true)] })).toHaveLength(1);
});

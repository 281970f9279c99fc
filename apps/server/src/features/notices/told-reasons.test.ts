import { expect, test } from "vitest";
import { reasonsOfBoth, toldReasons } from "./personal-notice.ts";

const bureau = { name: "B", address: "A", phone: "P" };
const dana = 1;
const kim = 2;

const findings = (applicantId: number, reasons: string[], factors: string[] = []) => ({
  applicantId,
  bureau,
  reasons,
  score: { value: 520, model: "M", rangeLow: 300, rangeHigh: 850, date: "2026-11-21", factors, bureau },
});

test("words reason codes as the law does", () => {
  expect(toldReasons({ reasons: ["obligationsExcessive", "bankruptcy"] }, dana, "primary")).toEqual([
    "Excessive obligations in relation to income",
    "Bankruptcy",
  ]);
});

test("explains a score by the factors that the bureau names", () => {
  const decision = {
    reasons: ["creditReportFactors", "bankruptcy"],
    findings: [findings(dana, ["creditReportFactors", "bankruptcy"], ["One", "Two"])],
  };

  expect(toldReasons(decision, dana, "primary")).toEqual(["One", "Two", "Bankruptcy"]);
});

test("explains a score without factors by the report", () => {
  const decision = { reasons: ["creditReportFactors"], findings: [findings(dana, ["creditReportFactors"])] };

  expect(toldReasons(decision, dana, "primary")).toEqual(["Information in the credit report"]);
});

test("returns at most four reasons, each once, and never the institution's internal ones", () => {
  const reasons = ["creditReportFactors", "creditFraudAlert", "collateralUnvalued", "bankruptcy"];
  const factors = ["One", "Two", "One", "Three"];

  expect(
    toldReasons({ reasons, findings: [findings(dana, ["creditReportFactors"], factors)] }, dana, "primary"),
  ).toEqual(["One", "Two", "Three", "Bankruptcy"]);
});

test("hides one report's findings from the other applicant", () => {
  const decision = {
    reasons: ["creditReportFactors", "bankruptcy", "obligationsExcessive"],
    findings: [findings(dana, [], ["Mine"]), findings(kim, ["creditReportFactors", "bankruptcy"], ["One"])],
  };

  expect(toldReasons(decision, dana, "primary")).toEqual([
    "Information in the other applicant's credit report",
    "Excessive obligations in relation to income",
  ]);
  expect(toldReasons(decision, kim, "joint")).toEqual([
    "One",
    "Bankruptcy",
    "Excessive obligations in relation to income",
  ]);
});

test("tells both applicants what both reports say", () => {
  const decision = {
    reasons: ["bankruptcy"],
    findings: [findings(dana, ["bankruptcy"]), findings(kim, ["bankruptcy"])],
  };

  expect([toldReasons(decision, dana, "primary"), toldReasons(decision, kim, "joint")]).toEqual([
    ["Bankruptcy"],
    ["Bankruptcy"],
  ]);
});

test("shows no reason from either person's report on a page that both see", () => {
  const reasons = ["bankruptcy", "obligationsExcessive", "creditFraudAlert"];
  const ofBoth = { reasons: ["Excessive obligations in relation to income"], hasOwnReasons: true };

  for (const owners of [[dana], [kim], [dana, kim]])
    expect(reasonsOfBoth({ reasons, findings: owners.map((owner) => findings(owner, ["bankruptcy"])) })).toEqual(
      ofBoth,
    );
});

test("leaves out no reason about both people because a report has many factors", () => {
  const decision = {
    reasons: ["obligationsExcessive", "creditReportFactors", "incomeInsufficient"],
    findings: [findings(dana, []), findings(kim, ["creditReportFactors"], ["One", "Two", "Three", "Four"])],
  };
  const ofBoth = ["Excessive obligations in relation to income", "Income insufficient for amount of credit requested"];

  expect(reasonsOfBoth(decision).reasons).toEqual(ofBoth);
  expect(toldReasons(decision, dana, "primary")).toEqual(expect.arrayContaining(ofBoth));
  expect(toldReasons(decision, kim, "joint")).toEqual([ofBoth[0], "One", "Two", ofBoth[1]]);
});

test("leaves a place for a report beside four other reasons, on the page and in each notice", () => {
  const others = ["obligationsExcessive", "incomeInsufficient", "collateralInsufficient", "vehicleTooOld"];
  const decision = {
    reasons: [...others, "bankruptcy"],
    findings: [findings(dana, ["bankruptcy"]), findings(kim, [])],
  };
  const { reasons } = reasonsOfBoth(decision);

  expect(reasons).toHaveLength(3);
  expect(toldReasons(decision, dana, "primary")).toEqual([...reasons, "Bankruptcy"]);
  expect(toldReasons(decision, kim, "joint")).toEqual([
    ...reasons,
    "Information in the other applicant's credit report",
  ]);
});

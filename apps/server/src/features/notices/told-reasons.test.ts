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

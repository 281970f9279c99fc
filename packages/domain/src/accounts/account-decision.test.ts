import { expect, test } from "vitest";
import {
  accountReasons,
  accountReviewReasons,
  decideAccount,
  sanctionsReasons,
  toldDecision,
  type AccountDecision,
  type JudgedOpener,
} from "./account-decision.ts";
import { accountPolicyInput, type AccountPolicyOutcome, type OpenerFacts } from "./account-policy.ts";
import { sanctionsOutcomes, type SanctionsCheck } from "./sanctions-match.ts";
import { isScreened, type AccountScreening } from "./screening.ts";

const report: AccountScreening = {
  reportId: "report-1",
  file: "found",
  score: {
    value: 640,
    model: "A score",
    rangeLow: 100,
    rangeHigh: 899,
    date: "2026-11-21",
    factors: ["Short history"],
  },
  ssnStatus: "issued",
  items: [],
  inquiries: 2,
  agency: { name: "An agency", address: "P.O. Box 1", phone: "800-555-0100" },
};

const facts: OpenerFacts = {
  identityVerified: true,
  deviceRisk: "accept",
  isMember: false,
  isEligible: true,
  isForMinor: false,
  hasAdultOwner: false,
  opensChecking: true,
};

const decisions = ["approved", "limited", "pending", "declined"] as const;
const outcomes: Readonly<Record<(typeof decisions)[number], AccountPolicyOutcome>> = {
  approved: { decision: "approved", reasons: [], restrictions: [] },
  limited: { decision: "limited", reasons: ["unpaidBalance"], restrictions: ["noOverdraft"] },
  pending: { decision: "pending", reasons: ["identityUnverified"], restrictions: ["limits"] },
  declined: { decision: "declined", reasons: ["fraudSuspected", "notInFieldOfMembership"], restrictions: [] },
};

const opener = (applicantId: number, decision: (typeof decisions)[number]): JudgedOpener => ({
  applicantId,
  report,
  outcome: outcomes[decision],
});

const clear: Pick<SanctionsCheck, "outcome"> = { outcome: "clear" };

test("screens those who open the account themselves, and nobody else (15 USC 1681b(a)(3)(F)(i))", () => {
  const roles = ["primary", "joint", "minor", "beneficiary", "trustedContact"] as const;

  expect(roles.filter((role) => isScreened(role))).toEqual(["primary", "joint"]);
});

const merged = {
  "approved,approved": "open",
  "approved,limited": "openWithLimits",
  "approved,pending": "manualReview",
  "approved,declined": "decline",
  "limited,limited": "openWithLimits",
  "limited,pending": "manualReview",
  "limited,declined": "decline",
  "pending,pending": "manualReview",
  "pending,declined": "decline",
  "declined,declined": "decline",
} as const;

test.each(Object.entries(merged))("decides about two people with %s: %s", (pair, outcome) => {
  const [one, other] = pair.split(",") as [keyof typeof outcomes, keyof typeof outcomes];

  expect(decideAccount([opener(1, one), opener(2, other)], [clear, clear]).outcome).toBe(outcome);
  expect(decideAccount([opener(1, other), opener(2, one)], [clear]).outcome).toBe(outcome);
});

test("keeps restrictions only for an account that opens with limits", () => {
  const restrictionsOf = (...openers: JudgedOpener[]) => decideAccount(openers, [clear]).restrictions;

  expect(restrictionsOf(opener(1, "limited"), opener(2, "approved"))).toEqual(["noOverdraft"]);
  expect(restrictionsOf(opener(1, "limited"), opener(2, "pending"))).toEqual([]);
});

test("leaves an application to a person if nobody who opens it was judged", () => {
  expect(decideAccount([], [clear]).outcome).toBe("manualReview");
});

const notClear = ["potential", "confirmed", "unavailable"] as const;

test.each(notClear.flatMap((listed) => decisions.map((decision) => [listed, decision] as const)))(
  "sends a check that is %s to manual review, also if the table says %s",
  (listed, decision) => {
    const decided = decideAccount([opener(1, decision)], [clear, { outcome: listed }]);

    expect(decided.outcome).toBe("manualReview");
    expect(decided.restrictions).toEqual([]);
    expect(decided.holdsMoney).toBe(listed === "confirmed");
  },
);

const asDecided = (decided: ReturnType<typeof decideAccount>): AccountDecision => ({
  ...decided,
  policyVersion: "1",
  inputs: [],
  inputDigest: "",
  decidedAt: "2026-11-21T10:00:00.000Z",
  decidedOn: "2026-11-21",
});

test("tells applicants the same about a match with a sanctions list as about any other manual review", () => {
  const another = toldDecision(asDecided(decideAccount([opener(1, "pending")], [clear])));

  for (const listed of notClear)
    for (const decision of decisions) {
      const decided = asDecided(decideAccount([opener(1, decision)], [{ outcome: listed }]));
      expect(toldDecision(decided)).toEqual(another);
    }
});

test("keeps each person's findings apart, with only the reasons of their own report", () => {
  const { findings } = decideAccount([opener(1, "declined"), opener(2, "pending")], [{ outcome: "potential" }]);

  expect(findings.map(({ applicantId, reasons }) => [applicantId, reasons])).toEqual([
    [1, ["fraudSuspected"]],
    [2, []],
  ]);
  expect(JSON.stringify(findings)).not.toContain("sanctions");
});

test("names no reason twice, and lets no table name a match with a list", () => {
  const codes = [accountReasons, accountReviewReasons, sanctionsReasons].flatMap((some) => Object.keys(some));

  expect(new Set(codes).size).toBe(codes.length);
  expect(sanctionsOutcomes.filter((outcome) => outcome !== "clear")).toEqual(["potential", "confirmed"]);
});

test("counts reported items apart from balances that were paid since", () => {
  const item = { reportedBy: "A bank", reportedOn: "2025-01-02" };
  const items: AccountScreening["items"] = [
    { ...item, kind: "unpaidBalance", amount: 100.1, isPaid: false },
    { ...item, kind: "unpaidBalance", amount: 200.2, isPaid: false },
    { ...item, kind: "unpaidBalance", amount: 999, isPaid: true },
    { ...item, kind: "accountAbuse", amount: 50, isPaid: false },
    { ...item, kind: "fraudSuspected", amount: 0, isPaid: false },
  ];

  expect(accountPolicyInput({ ...report, items }, facts)).toEqual({
    ...facts,
    screeningFile: "found",
    screeningScore: 640,
    scoreException: null,
    accountAbuse: 1,
    fraudSuspected: 1,
    unpaidAmount: 350.3,
    paidBalances: 1,
    screeningInquiries: 2,
    ssnStatus: "issued",
  });
});

test("has no score for an exception code, and nothing but a file status without an answer", () => {
  const { score: _score, ...unscored } = report;

  expect(accountPolicyInput({ ...unscored, exceptionCode: 9992 }, facts)).toMatchObject({
    screeningScore: null,
    scoreException: 9992,
  });
  expect(accountPolicyInput(undefined, facts)).toMatchObject({ screeningFile: "unavailable", ssnStatus: "notChecked" });
});

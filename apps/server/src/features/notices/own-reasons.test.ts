import { applicationApi } from "@portico/contract/application";
import type { AdverseActionNotice } from "@portico/contract/notice";
import type { DeclineReason, ReviewReason } from "@portico/domain/decision/decision";
import { expect, test } from "vitest";
import type { CreditBureau, CreditReport } from "../../providers/credit-report/port.ts";
import type { DecisionEngine } from "../../providers/decision-engine/port.ts";
import { testApp } from "../../testing/test-app.ts";
import { send, update } from "../status-updates/testing/institution-system.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { newestNoticeCode, noticeTokensTo, openNotice } from "./testing/open-notice.ts";

const ofDana = "815127800";
const ofKim = "836207200";

const report: CreditReport = {
  reportId: "r-1",
  file: "found",
  inquiries: 0,
  monthlyObligations: 0,
  largestVehiclePayment: 0,
  vehiclePayments: 0,
  accountsHere: [],
  monthlyMortgage: 0,
  bankruptcies: 0,
  delinquencies: 0,
  fraudAlert: false,
  addressMismatch: false,
  bureau: { name: "Fairwater Credit Reporting", address: "1 Bureau Way", phone: "800-555-0142" },
};
const score = { value: 700, model: "M", rangeLow: 300, rangeHigh: 850, date: "2026-11-20", factors: ["Short history"] };

type Reports = Readonly<Record<string, CreditReport>>;

/** Both people's reasons after a table declined them for these codes. */
async function toldTo(reasons: readonly DeclineReason[], reports?: Reports) {
  const { dana, kim } = await noticesAfter(reasons, reports);
  return { dana: dana.reasons, kim: kim.reasons };
}

/** Both people's notices after a table declined them for these codes. */
async function noticesAfter(reasons: readonly (DeclineReason | ReviewReason)[], reports: Reports = {}) {
  const creditBureau: CreditBureau = {
    pull: async ({ taxpayerIdentificationNumber }) =>
      Promise.resolve(reports[taxpayerIdentificationNumber] ?? { ...report, score }),
    pullSoft: async () => Promise.reject(new Error("Nobody asked for a prequalification.")),
  };
  const decisionEngine: DecisionEngine = {
    evaluate: async () => Promise.resolve({ decision: "declined", reasons, annualRateBasisPoints: 649 }),
  };
  const app = await testApp({ providers: { creditBureau, decisionEngine } });
  const applicant = await applyUntil("submit", app, {
    isJoint: true,
    tin: ofDana,
    jointTin: ofKim,
  });
  await applicant.submit();
  return noticesOf(applicant);
}

async function noticesOf(applicant: TestApplicant) {
  const { app } = applicant;
  const [link] = await noticeTokensTo(app, "kim@example.com");
  const browser = app.client();
  await openNotice(browser, link!);
  const opened = await openNotice(browser, link!, { code: await newestNoticeCode(app, "kim@example.com") });
  return {
    dana: await applicant.do(applicationApi.decline, applicant.id),
    kim: opened.body.notice as unknown as AdverseActionNotice,
  };
}

test.each([
  ["no score", { ...report }],
  ["no file", { ...report, file: "noFile" }],
] as const)("gives limited experience as a reason to the person whose report has %s", async (_name, thin) => {
  expect(await toldTo(["limitedExperience"], { [ofKim]: thin })).toEqual({
    dana: ["Information in the other applicant's credit report"],
    kim: ["Limited credit experience"],
  });
});

test("gives limited experience as a reason to the person with the lower score when both have one", async () => {
  const low = { ...report, score: { ...score, value: 560 } };

  expect(await toldTo(["limitedExperience"], { [ofDana]: low })).toEqual({
    dana: ["Limited credit experience"],
    kim: ["Information in the other applicant's credit report"],
  });
});

test.each([
  ["employmentLength", "Length of employment"],
  ["residenceLength", "Length of residence"],
] as const)(
  "gives %s as a reason only to the primary applicant, whose months the decision table uses",
  async (code, told) => {
    expect(await toldTo([code])).toEqual({ dana: [told], kim: ["Information about the other applicant"] });
  },
);

/** The check doubts somebody with this number, whose report leads to an approval. */
const doubted = "771217800";

/** Both people's notices after the institution declined them, whose co-borrower the check didn't confirm. */
async function noticesAfterReview(reason: object) {
  const app = await testApp({ tenant: { identityCheck: { enabled: true } } });
  const applicant = await applyUntil("submit", app, { isJoint: true, tin: ofDana, jointTin: doubted });
  expect(await applicant.submit()).toMatchObject({ journey: { exit: "pending" } });
  await send(app, applicant.applicationId, update("declined", 1, { reasons: [reason] }));
  return noticesOf(applicant);
}

const unverified = { reasons: ["Identity could not be verified"], usedOutsideSource: true };
const ofTheOther = { reasons: ["Information about the other applicant"], usedOutsideSource: false };

test.each([
  ["the one whom the check doubted", {}, ofTheOther, unverified],
  ["the one whom the institution names", { applicantType: "primary" }, unverified, ofTheOther],
])("tells only one of two that their identity could not be verified: %s", async (_who, named, toDana, toKim) => {
  const { dana, kim } = await noticesAfterReview({ code: "identityUnverified", ...named });

  expect(dana).toMatchObject(toDana);
  expect(kim).toMatchObject(toKim);
});

test("tells only the primary applicant, whose identity the table judges, that it could not be verified", async () => {
  expect(await toldTo(["identityUnverified", "incomeInsufficient"])).toEqual({
    dana: ["Identity could not be verified", "Income insufficient for amount of credit requested"],
    kim: ["Information about the other applicant", "Income insufficient for amount of credit requested"],
  });
});

const unnamed = { bureau: null, score: null };
const named = { bureau: report.bureau, score: { value: 700 } };

test.each([
  ["collateral", ["collateralInsufficient"], unnamed],
  ["identity", ["identityUnverified"], unnamed],
  [
    "collateral beside a fraud alert, which only sends applications to review",
    ["collateralInsufficient", "creditFraudAlert"],
    unnamed,
  ],
  ["collateral and debts", ["collateralInsufficient", "obligationsExcessive"], named],
  ["payment, which depends on the score's rate", ["incomeInsufficient"], named],
] as const)("names the bureau only if a reason can come from a report: %s", async (_, reasons, sources) => {
  const { dana, kim } = await noticesAfter(reasons);

  expect(dana).toMatchObject(sources);
  expect(kim).toMatchObject(sources);
});

test.each([
  ["collateralInsufficient", true, true],
  ["identityUnverified", true, false],
  ["vehicleTooOld", false, false],
] as const)("says whose decline rests on another vendor: %s", async (reason, toDana, toKim) => {
  const { dana, kim } = await noticesAfter([reason]);

  expect([dana.usedOutsideSource, kim.usedOutsideSource]).toEqual([toDana, toKim]);
});

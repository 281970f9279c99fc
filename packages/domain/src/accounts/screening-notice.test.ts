import { expect, test } from "vitest";
import { accountActionLetter } from "../letters/account-action-letter.ts";
import { decideAccount, sanctionsReasons, type AccountDecision, type JudgedOpener } from "./account-decision.ts";
import type { AccountPolicyOutcome } from "./account-policy.ts";
import { plainDocument } from "./legal-document.ts";
import type { SanctionsCheck } from "./sanctions-match.ts";
import { accountActionFor, accountActionNotice, actionTaken, type TakenAction } from "./screening-notice.ts";
import type { AccountScreening } from "./screening.ts";

const agency = { name: "Tidegate Account Screening", address: "P.O. Box 2210, Dover, DE 19903", phone: "800-555-0177" };

const score = {
  value: 340,
  model: "Tidegate Account Score 3",
  rangeLow: 100,
  rangeHigh: 899,
  date: "2026-11-20",
  factors: ["First factor", "Second factor", "Third factor", "Fourth factor", "Number of inquiries by institutions"],
};

const report: AccountScreening = {
  reportId: "report-1",
  file: "found",
  score,
  ssnStatus: "issued",
  items: [],
  inquiries: 6,
  agency,
};

const declined: AccountPolicyOutcome = { decision: "declined", reasons: ["unpaidBalance"], restrictions: [] };
const limited: AccountPolicyOutcome = {
  decision: "limited",
  reasons: ["screeningFactors"],
  restrictions: ["limits", "noOverdraft"],
};
const good: AccountPolicyOutcome = { decision: "approved", reasons: [], restrictions: [] };
const reviewed = (...reasons: string[]): AccountPolicyOutcome => ({ decision: "pending", reasons, restrictions: [] });

const decided = (
  openers: readonly (readonly [AccountPolicyOutcome, AccountScreening | undefined])[],
  listed: SanctionsCheck["outcome"] = "clear",
): AccountDecision => ({
  ...decideAccount(
    openers.map(([outcome, own], place): JudgedOpener => ({ applicantId: place + 1, report: own, outcome })),
    [{ outcome: listed }],
  ),
  policyVersion: "1",
  inputs: [],
  inputDigest: "",
  decidedAt: "2026-11-21T10:00:00.000Z",
  decidedOn: "2026-11-21",
});

const dana = { firstName: "Dana", lastName: "Reyes" };

const declines: TakenAction = { action: "declined", restrictions: [] };

/** The institution's own no after a review, or what the decision does by itself. */
const noticeOf = (decision: AccountDecision, applicantId = 1) =>
  plainDocument(accountActionNotice(dana, accountActionFor(applicantId, decision, actionTaken(decision) ?? declines)));

const ofDecline = noticeOf(decided([[declined, report]]));

test.each([
  ["the action", "We did not open the account that you asked for."],
  ["the date of the notice", "November 21, 2026"],
  ["(2)(A) the score", "Your score: 340"],
  ["(2)(A) its range", "Scores range from a low of 100 to a high of 899"],
  ["(2)(A) its date", "Score created on November 20, 2026"],
  ["(2)(A) its source", "We also used your score from this agency:"],
  ["(2)(A) a key factor", "Fourth factor"],
  ["(3)(A) the agency's name", "Tidegate Account Screening"],
  ["(3)(A) the agency's address", "P.O. Box 2210, Dover, DE 19903"],
  ["(3)(A) the agency's toll-free phone number", "800-555-0177"],
  [
    "(3)(B) that the agency didn't decide, and can't explain it",
    "played no part in our decision and cannot explain it",
  ],
  ["(4)(A) the free copy within 60 days", "free copy of your report from this agency if you ask within 60 days"],
  ["(4)(B) the right to dispute", "dispute with the agency anything in the report that is inaccurate or incomplete"],
])("states %s (15 USC 1681m(a))", (_what, words) => {
  expect(ofDecline).toContain(words);
});

test("states at most four key factors, and a fifth one only if it is the inquiries (15 USC 1681m(a)(2))", () => {
  const factorsOf = (fifth: string) =>
    accountActionFor(
      1,
      decided([[declined, { ...report, score: { ...score, factors: [...score.factors.slice(0, 4), fifth] } }]]),
      declines,
    ).score!.factors;

  expect(factorsOf("Number of inquiries by institutions")).toHaveLength(5);
  expect(factorsOf("Fifth factor")).toEqual(["First factor", "Second factor", "Third factor", "Fourth factor"]);
});

test("leaves out the score if the agency gave an exception code in its place", () => {
  const { score: _score, ...unscored } = report;
  const notice = noticeOf(decided([[declined, { ...unscored, exceptionCode: 9992 }]]));

  expect(notice).toContain("Tidegate Account Screening");
  expect(notice).not.toMatch(/score|9992/i);
});

test("states the institution's figures of lower limits, and that they replace the signed ones", () => {
  const taken = { ...actionTaken(decided([[limited, report]]))!, lowerLimits: ["You can take out up to $200 a day."] };
  const notice = plainDocument(accountActionNotice(dana, accountActionFor(1, decided([[limited, report]]), taken)));

  expect(notice).toContain("You can take out up to $200 a day.");
  expect(notice).toContain("These limits apply instead of the limits in the documents that you signed.");
});

test("is due for an account with limits too, and names them (15 USC 1681m(a))", () => {
  const decision = decided([[limited, report]]);
  const notice = noticeOf(decision);

  expect(decision.outcome).toBe("openWithLimits");
  expect(notice).toContain("We opened the account that you asked for, but with these limits:");
  expect(notice).toContain("Lower limits for deposits, withdrawals, and transfers\nWe pay no overdrafts");
  expect(notice).toContain("Your score: 340");
  expect(notice).not.toContain("debit card");
});

test.each([
  ["declined", "We did not open the accounts that you asked for."],
  ["limited", "We opened the accounts that you asked for, but with these limits:"],
] as const)("speaks of several accounts: %s", (action, said) => {
  const taken: TakenAction = { action, restrictions: ["limits"], count: 2 };
  const notice = accountActionNotice(dana, accountActionFor(1, decided([[declined, report]]), taken));

  expect(notice.title).toBe("Notice about your accounts");
  expect(plainDocument(notice)).toContain(said);
});

test("names no agency if no report counted (15 USC 1681m(a))", () => {
  const notInField: AccountPolicyOutcome = {
    decision: "declined",
    reasons: ["notInFieldOfMembership"],
    restrictions: [],
  };
  const notice = noticeOf(decided([[notInField, report]]));

  expect(notice).toContain("Not in our field of membership");
  expect(notice).not.toMatch(/Tidegate|score|report/i);
});

test.each(["screeningFrozen", "noScreeningScore", "ssnNotIssued", "ssnDeceased"])(
  "names the agency after a review of its report for %s, without that reason (15 USC 1681m(a))",
  (reason) => {
    const notice = noticeOf(decided([[reviewed(reason), report]]));

    expect(notice).toContain("Tidegate Account Screening");
    expect(notice).not.toContain("Principal reasons");
  },
);

test("gives no equal credit notice, because Regulation B is about credit (12 CFR 1002.9)", () => {
  expect(ofDecline).not.toMatch(/equal credit|creditor|credit/i);
});

test("takes no action if the account simply opens, or if a person looks first", () => {
  expect(actionTaken(decided([[good, report]]))).toBeUndefined();
  expect(actionTaken(decided([[reviewed("accountAbuse"), report]]))).toBeUndefined();
  expect(actionTaken(decided([[declined, report]], "potential"))).toBeUndefined();
});

test("states at most four reasons", () => {
  const many: AccountPolicyOutcome = {
    decision: "declined",
    reasons: ["accountAbuse", "fraudSuspected", "unpaidBalance", "paidBalance", "screeningFactors"],
    restrictions: [],
  };

  expect(accountActionFor(1, decided([[many, report]]), declines).reasons).toHaveLength(4);
});

test("tells each owner only about their own report, and the other one that it was about another owner", () => {
  const decision = decided([
    [good, { ...report, score: { ...score, value: 720 } }],
    [declined, report],
  ]);
  const [ofFirst, ofSecond] = [noticeOf(decision, 1), noticeOf(decision, 2)];

  expect(ofFirst).toContain("Information about another owner of the account");
  expect(ofFirst).not.toMatch(/Tidegate|score|owed|340|720/i);
  expect(ofSecond).toContain("A balance that is owed to another institution");
  expect(ofSecond).toContain("Your score: 340");
  expect(ofSecond).not.toMatch(/another owner|720/);
});

test.each(["potential", "confirmed", "unavailable"] as const)(
  "says the same after a review with a check that is %s as after any other review without a report",
  (listed) => {
    const ofListed = noticeOf(decided([[good, report]], listed));
    const ofAnother = noticeOf(decided([[reviewed("identityUnverified"), report]]));

    expect(ofListed).toBe(ofAnother);
    expect(ofListed).not.toMatch(/Tidegate|score|sanction|list|OFAC/i);
  },
);

test("adds nothing about a match with a list to a notice about a report", () => {
  const notice = noticeOf(decided([[declined, report]], "confirmed"));

  expect(notice).toBe(ofDecline);
  for (const words of Object.values(sanctionsReasons)) expect(notice).not.toContain(words);
});

test("becomes a letter with the institution's address, and nothing left out", () => {
  const sender = {
    clientName: "Harborlight Community Credit Union",
    clientDisplayName: "Harborlight",
    clientTelephone: "(207) 555-0142",
    clientAddress: "12 Custom House Wharf, Portland, ME 04101",
    clientWebsiteLink: "https://harborlight.example",
    emailsFrom: "loans@harborlight.example",
  };
  const notice = accountActionNotice(dana, accountActionFor(1, decided([[declined, report]]), declines));

  const { subject, text, html } = accountActionLetter(sender, notice);

  expect(subject).toBe("Notice about your account");
  for (const line of plainDocument(notice).split("\n").slice(1)) expect(text).toContain(line);
  expect(text).toContain("12 Custom House Wharf");
  expect(html).toContain("<p>• Your score: 340</p>");
});

import { expect, test } from "vitest";
import { ProductCode } from "../loan/product.ts";
import { AccountSettings, issuesOfAccounts } from "./settings.ts";
import { checkingTerms, fundingProducts, moneyMarketTerms, savingsTerms } from "./testing/sample-accounts.ts";

const accounts = AccountSettings.parse({
  terms: [savingsTerms, checkingTerms, moneyMarketTerms],
  transfers: {
    businessDays: "Monday through Friday",
    kinds: ["Direct deposits"],
    limits: ["None"],
  },
  availability: { cutOff: "5:00 PM", exceptionDays: 7, newAccountCheckDays: 9, cardDays: 0, bankDays: 5 },
  unclaimedProperty: { state: "Maine", years: 3 },
  agreement: { version: "1", effectiveOn: "2026-11-01", sections: [{ heading: "Closing", lines: ["Any day."] }] },
});
const electronic = { flows: ["account"], demonstratesAccess: true, isPrivacyNotice: false, membersHaveIt: false };
const privacy = { flows: ["account"], demonstratesAccess: false, isPrivacyNotice: true, membersHaveIt: true };
const tenant = {
  switches: { accounts: true },
  accounts,
  eligibility: { fundingProducts },
  insuranceText: "Federally insured by NCUA.",
  disclosures: [electronic, privacy],
};

const messagesOf = (changes: Partial<Parameters<typeof issuesOfAccounts>[0]>) =>
  issuesOfAccounts({ ...tenant, ...changes }).map(({ path, message }) => `${path.join(".")}: ${message}`);

test("opens accounts with all their terms and texts", () => {
  expect(messagesOf({})).toEqual([]);
});

test("needs the terms of accounts before the switch is on", () => {
  expect(messagesOf({ accounts: undefined })).toEqual(["accounts: Accounts that people open online need their terms."]);
  expect(messagesOf({ accounts: undefined, switches: { accounts: false } })).toEqual([]);
});

test("needs the statement about insurance on the pages that open accounts (12 CFR 740.5(b))", () => {
  expect(messagesOf({ insuranceText: "Equal Housing Lender." })).toEqual([
    'insuranceText: Pages that open accounts say "Federally insured by NCUA" (12 CFR 740.5(b)).',
  ]);
});

test("checks terms while the switch is off, too", () => {
  const off = { switches: { accounts: false }, accounts: { ...accounts, terms: accounts.terms.slice(0, 2) } };

  expect(messagesOf(off)).toEqual(["accounts.terms: The account Money market has no terms."]);
});

test.each([
  ["a consent to electronic documents", [privacy], "with demonstratesAccess (15 USC 7001(c))."],
  [
    "a consent to electronic documents for accounts",
    [{ ...electronic, flows: ["loan"] }, privacy],
    "(15 USC 7001(c)).",
  ],
  [
    "a privacy notice where members have a text",
    [{ ...electronic, membersHaveIt: true }, privacy],
    "(12 CFR 1016.4(d)).",
  ],
  ["a privacy notice", [electronic], "Accounts need the privacy notice, with isPrivacyNotice (12 CFR 1016.4(a))."],
])("needs %s", (_text, disclosures, message) => {
  expect(messagesOf({ disclosures })).toEqual([expect.stringContaining(message)]);
});

test("needs the soft look for members where a loan is offered after accounts opened (15 USC 1681b(a)(2))", () => {
  const loanOffer = { product: ProductCode.auto, minimumDeposit: 0, for: ["new" as const] };
  const offering = { accounts: { ...accounts, loanOffer } };
  const needed =
    "accounts.loanOffer: A loan offer for new accounts needs prequalification.enabled and prequalification.forMembers.";

  expect(messagesOf({ ...offering, prequalification: { enabled: true, forMembers: false } })).toEqual([needed]);
  expect(messagesOf({ ...offering, prequalification: { enabled: true, forMembers: true } })).toEqual([]);
});

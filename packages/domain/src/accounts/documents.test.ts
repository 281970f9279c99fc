import { expect, test } from "vitest";
import { firstMessage } from "../testing/first-message.ts";
import { officialSign, statesInsurance, unclaimedPropertyNotice } from "./account-notices.ts";
import { transferDisclosures } from "./electronic-transfers.ts";
import { AvailabilityPolicy, fundsAvailability } from "./funds-availability.ts";
import { plainDocument } from "./legal-document.ts";
import {
  OverdraftAnswer,
  overdraftAnswers,
  overdraftConfirmation,
  overdraftNotice,
  paysCardOverdrafts,
} from "./overdraft.ts";
import { truthInSavings } from "./truth-in-savings.ts";
import { isWithheldFrom, taxCertification } from "./tax-certification.ts";
import { institution, sampleAccounts } from "./testing/sample-accounts.ts";

const transfers = {
  businessDays: "Monday through Friday",
  kinds: ["Direct deposits."],
  cardKinds: ["Purchases with a debit card."],
  limits: ["$900 a day online."],
};

const initial = plainDocument(transferDisclosures(institution, transfers, sampleAccounts));

test.each([
  ["(1) the liability", "you can lose no more than $50"],
  ["(1) the liability after two business days", "you could lose as much as $500"],
  ["(1) the liability after 60 days", "within 60 days after the statement was mailed"],
  ["(2) the phone and the address", "call (207) 555-0142 or write Harborlight Community Credit Union, 12 Custom House"],
  ["(3) the business days", "our business days are Monday through Friday"],
  ["(4) the kinds of transfers", "Direct deposits."],
  ["(4) those with a card", "Purchases with a debit card."],
  ["(4) their limits", "$900 a day online."],
  ["(4) the limits of an account's card", "Tide checking: $500 a day at ATMs."],
  ["(5) the fees", "We do not charge for electronic fund transfers."],
  ["(6) receipts and statements", "You will get a monthly account statement"],
  ["(7) how to stop a payment", "3 business days or more before the payment is scheduled"],
  ["(7) the fee for it", "We will charge you $30.00 for each stop-payment order you give for Tide checking."],
  ["(8) our liability", "we will be liable for your losses or damages"],
  ["(9) confidentiality", "We will disclose information to third parties"],
  ["(10) errors", "no later than 60 days after we sent the FIRST statement"],
  ["(11) the fees of other ATM operators", "you may be charged a fee by the ATM operator"],
])("the initial disclosures state %s (12 CFR 1005.7(b))", (_item, sentence) => {
  expect(initial).toContain(sentence);
});

test("the initial disclosures say of an account without a card and fees no more than Truth in Savings (12 CFR 1005.7(b)(5))", () => {
  const savings = plainDocument(transferDisclosures(institution, transfers, [sampleAccounts[0]!]));

  expect(plainDocument(truthInSavings(sampleAccounts[0]!))).toContain("This account has no fees.");
  expect(savings).toContain("We do not charge for a stop-payment order.");
  expect(savings).not.toMatch(/\$30\.00|debit card|at ATMs/);
});

test("the initial disclosures name the fees of transfers that Truth in Savings names (12 CFR 1005.7(b)(5))", () => {
  const { terms, ...checking } = sampleAccounts[1]!;
  const fee = { name: "ATMs of others", dollars: 2.5, per: "for each withdrawal", isForTransfers: true } as const;
  const all = [{ ...checking, terms: { ...terms, fees: [...terms.fees, fee] } }];

  expect(plainDocument(truthInSavings(all[0]!))).toContain("ATMs of others: $2.50 for each withdrawal.");
  const ofTransfers = plainDocument(transferDisclosures(institution, transfers, all));
  expect(ofTransfers).toContain("\nATMs of others: $2.50 for each withdrawal.");
  expect(ofTransfers).not.toContain("Wire transfer");
});

test("gives errors on a new account 20 business days and 90 days (12 CFR 1005.11(c)(3))", () => {
  expect(initial).toContain("For new accounts, we may take up to 20 business days to credit your account");
  expect(initial).toContain("we may take up to 90 days to investigate");
});

test("has no default for overdrafts by card, and takes only a yes as consent (12 CFR 1005.17(b)(1)(iii))", () => {
  expect(OverdraftAnswer.safeParse(undefined).success).toBe(false);
  expect(paysCardOverdrafts(undefined)).toBe(false);
  expect(paysCardOverdrafts("notOptedIn")).toBe(false);
  expect(paysCardOverdrafts("optedIn")).toBe(true);
  expect(Object.keys(overdraftAnswers(institution))).toEqual(["notOptedIn", "optedIn"]);
});

test("fills in the model notice A-9 and says nothing else (12 CFR 1005.17(d))", () => {
  const { fee } = sampleAccounts[1]!.terms.overdraft!;
  const notice = plainDocument(overdraftNotice(institution, { fee }));

  expect(notice).toContain("We will charge you a fee of up to $28.00 each time we pay an overdraft.");
  expect(notice).toContain("There is no limit on the total fees we can charge you for overdrawing your account.");
  expect(notice).not.toMatch(/Truth in Savings|annual percentage yield|direct deposit/);
  const withMore = { fee, mostFeesADay: 3, perDay: { dollars: 5, afterBusinessDays: 5 } };
  expect(plainDocument(overdraftNotice(institution, withMore))).toMatch(
    /overdrawn for 5 or more consecutive business days, we will charge an additional \$5.00 per day.\nWe charge at most 3/,
  );
});

test("confirms consent to overdrafts with the right to revoke it (12 CFR 1005.17(b)(1)(iv))", () => {
  expect(overdraftConfirmation(institution)).toContain("You may revoke this at any time. Call (207) 555-0142.");
});

const policy = { cutOff: "5:00 PM", exceptionDays: 7, newAccountCheckDays: 9, cardDays: 0, bankDays: 5 };
const availability = fundsAvailability(policy, institution);

test("discloses when deposits can be used, alone and under its own heading (12 CFR 229.16)", () => {
  const text = plainDocument(availability);

  expect(availability.title).toBe("Your ability to withdraw funds at Harborlight Community Credit Union");
  expect(text).toContain("If you make a deposit before 5:00 PM on a business day that we are open");
  expect(text).toContain("The first $275 of your deposits");
  expect(text).toContain("no later than the seventh business day after the day of your deposit");
});

test("discloses the rules of new accounts (12 CFR 229.13(a))", () => {
  const text = plainDocument(availability);

  expect(text).toContain("during the first 30 days your account is open");
  expect(text).toContain("the first $6,725 of a day's total deposits of cashier's");
  expect(text).toContain("The excess over $6,725 will be available on the ninth business day");
});

test("states the holds of a card payment and of a payment from a bank as terms of the contract (12 CFR 229.2)", () => {
  const text = plainDocument(availability);

  expect(text).toContain("You can use a payment that you make by card on the day you make it.");
  expect(text).toContain("from your account at another bank on the fifth business day after you make it");
});

test("rejects a hold beyond the regulation's (12 CFR 229.13(h))", () => {
  expect(firstMessage(AvailabilityPolicy, { ...policy, exceptionDays: 8 })).toBe(
    "An exception ends by the seventh business day.",
  );
});

test("crosses out item 2 of Form W-9 for somebody whom the IRS has told (26 USC 3406)", () => {
  expect(taxCertification({ wasNotified: true }).items.map(({ isCrossedOut }) => isCrossedOut)).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(taxCertification({ wasNotified: false }).items.some(({ isCrossedOut }) => isCrossedOut)).toBe(false);
  expect(taxCertification({ wasNotified: false }).lead).toBe("Under penalties of perjury, I certify that:");
});

test.each([
  [true, false, false],
  [true, true, true],
  [false, false, true],
])("withholds from dividends: signed %s, told by the IRS %s: %s (26 USC 3406)", (isSigned, wasNotified, withheld) => {
  expect(isWithheldFrom({ isSigned, wasNotified })).toBe(withheld);
});

test("has the words of the official sign (12 CFR 740.4)", () => {
  expect(plainDocument(officialSign)).toContain(
    "Your savings federally insured to at least $250,000 and backed by the full faith and credit of the United States Government.",
  );
});

test.each([
  ["Federally insured by NCUA. Equal Housing Opportunity.", true],
  ["Privately insured.", false],
])("looks for the statement about insurance in %s (12 CFR 740.5)", (text, isThere) => {
  expect(statesInsurance(text)).toBe(isThere);
});

test("says when the state takes an account that nobody uses", () => {
  expect(plainDocument(unclaimedPropertyNotice({ state: "Maine", years: 3 }))).toContain(
    "turn over the money in an account to Maine if you do not use the account or contact us for 3 years.",
  );
});

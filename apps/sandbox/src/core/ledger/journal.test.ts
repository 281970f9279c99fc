import { expect, test } from "vitest";
import { accountNamed, balanceOf, createJournal, credit, debit, post, trialBalance, type Line } from "./journal.ts";

const now = "2026-11-21T10:00:00.000Z";
const [one, other] = [accountNamed("one"), accountNamed("other")];

function journalWith(cents: number) {
  const journal = createJournal();
  post(journal, { kind: "deposit", lines: [debit("cardClearing", cents), credit(one, cents)] }, now);
  return journal;
}

test.each<[string, readonly Line[]]>([
  ["debits that differ from credits", [debit("cardClearing", 500), credit(one, 499)]],
  ["parts of a cent", [debit("cardClearing", 0.5), credit(one, 0.5)]],
  ["an amount below zero", [debit("cardClearing", -5), credit(one, -5)]],
  ["both sides of a line", [{ account: one, debitCents: 5, creditCents: 5 }]],
  ["more than the account has", [debit(one, 501), credit(other, 501)]],
])("posts nothing for an entry with %s", (_what, lines) => {
  const journal = journalWith(500);

  expect(() => post(journal, { kind: "transfer", lines }, now)).toThrow(/balanced|overdraw/);
  expect(journal.entries.length).toBe(1);
  expect(balanceOf(journal, "one")).toBe(500);
});

test("overdraws an account only for an entry that may", () => {
  const journal = journalWith(500);

  post(journal, { kind: "reversal", mayOverdraw: true, lines: [debit(one, 700), credit("achClearing", 700)] }, now);

  expect(balanceOf(journal, "one")).toBe(-200);
  expect(trialBalance(journal)).toEqual({
    accounts: [debit("cardClearing", 500), debit(one, 200), credit("achClearing", 700)],
    debitCents: 700,
    creditCents: 700,
  });
});

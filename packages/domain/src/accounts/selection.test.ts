import { describe, expect, test } from "vitest";
import { messagesByField } from "../testing/first-message.ts";
import { AccountSelection, areAccountsOpen, leastToOpen, selectionProblems, withoutMembership } from "./selection.ts";
import { sampleAccounts } from "./testing/sample-accounts.ts";

const selection = (...ids: number[]): AccountSelection => ({
  accounts: ids.map((fundingProductId) => ({ fundingProductId })),
  statements: "paper",
});
const messagesOf = (chosen: AccountSelection, memberType: "new" | "existing" = "new") =>
  selectionProblems(chosen, sampleAccounts, memberType).map(({ path, message }) => `${path.join(".")}: ${message}`);

describe("the chosen accounts", () => {
  test.each<[string, AccountSelection, string[]]>([
    ["include the membership of a new person", selection(1, 2), []],
    ["need the membership of a new person", selection(2), ["accounts: Share savings comes with every membership."]],
    [
      "are each chosen once",
      selection(1, 1),
      ["accounts.1.fundingProductId: Choose each account once, from those on the page."],
    ],
    [
      "are ones that the institution offers",
      selection(1, 9),
      ["accounts.1.fundingProductId: Choose each account once, from those on the page."],
    ],
    [
      "have a debit card only if the account comes with one",
      {
        accounts: [
          { fundingProductId: 1, wantsDebitCard: true },
          { fundingProductId: 2, wantsDebitCard: true },
        ],
        statements: "online",
      },
      ["accounts.0.wantsDebitCard: This account has no debit card."],
    ],
  ])("%s", (_case, chosen, messages) => {
    expect(messagesOf(chosen)).toEqual(messages);
    expect(areAccountsOpen(chosen, sampleAccounts, "new")).toBe(messages.length === 0);
  });

  test("of a member don't need the membership", () => {
    expect(messagesOf(selection(3), "existing")).toEqual([]);
  });

  test("of a member leave out the membership, which they have", () => {
    expect(withoutMembership(selection(1, 3), sampleAccounts)).toEqual(selection(3));
    expect(withoutMembership(selection(1), sampleAccounts)).toBeUndefined();
  });

  test("add up to what it takes to open them", () => {
    expect(leastToOpen(new Set([1, 3]), sampleAccounts)).toBe(1005);
  });
});

test("needs an account and a choice of statements", () => {
  expect(messagesByField(AccountSelection, { accounts: [] })).toEqual({
    accounts: "Choose at least one account.",
    statements: "Choose how you want your statements.",
  });
});

test("limits a nickname to one line", () => {
  const long = { accounts: [{ fundingProductId: 1, nickname: "x".repeat(31) }], statements: "paper" };

  expect(Object.keys(messagesByField(AccountSelection, long))).toEqual(["accounts.0.nickname"]);
});

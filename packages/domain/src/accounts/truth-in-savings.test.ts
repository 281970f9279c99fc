import { describe, expect, test } from "vitest";
import { AccountTerms } from "./product.ts";
import { plainDocument } from "./legal-document.ts";
import { sampleAccounts } from "./testing/sample-accounts.ts";
import { truthInSavings } from "./truth-in-savings.ts";

const [savings, checking, moneyMarket] = sampleAccounts.map((product) => plainDocument(truthInSavings(product)));

describe("the account disclosures", () => {
  test("state the dividend rate, the yield, the day, and changes (12 CFR 707.4(b)(1))", () => {
    expect(savings).toContain("as of the last dividend declaration date, November 1, 2026.");
    expect(savings).toContain(
      "On a balance of $100.00 or more: a dividend rate of 0.40%, with an annual percentage yield of 0.40%.",
    );
    expect(savings).toContain("The dividend rate and the annual percentage yield may change at any time");
  });

  test("state a range of yields for slices of a balance (12 CFR 707, appendix A, part I.D)", () => {
    expect(moneyMarket).toContain(
      "On a balance from $2,500.00 to $14,999.99: a dividend rate of 5.50%, with an annual percentage yield from 5.39% to 5.61%.",
    );
    expect(moneyMarket).toContain("The yields of the last tier are for balances of up to $100,000.00.");
  });

  test("state compounding, crediting, the dividend period, and early closing (12 CFR 707.4(b)(2))", () => {
    expect(moneyMarket).toContain("Dividends are compounded every day and credited every month.");
    expect(moneyMarket).toContain("The dividend period is a calendar month.");
    expect(moneyMarket).toContain("you lose the dividends that it earned until then.");
    expect(savings).toContain("you receive the dividends that it earned until then.");
  });

  test("state the balances to open, to earn the yield, and how they are measured (12 CFR 707.4(b)(3))", () => {
    expect(savings).toContain("You need at least $5.00 to open this account.");
    expect(savings).toContain("Keep an average daily balance of at least $100.00 to earn the annual percentage yield.");
    expect(savings).toContain("The par value of a share is $5.00.");
    expect(savings).toContain("the average daily balance method");
    expect(moneyMarket).toContain("the daily balance method");
    expect(checking).toContain("You can open this account without a deposit.");
  });

  test("state that the daily rate is at least 1/365 of the dividend rate (12 CFR 707.7)", () => {
    expect(savings).toContain("The daily rate is at least 1/365 of the dividend rate.");
  });

  test("state each fee with its condition (12 CFR 707.4(b)(4))", () => {
    expect(checking).toContain(
      "Monthly fee: $8.00 each month. We don't charge it if you keep an average daily balance of at least $500.00.",
    );
    expect(checking).toContain("Wire transfer: $25.00 for each wire that you send.");
    expect(savings).toContain("This account has no fees.");
  });

  test("state the limits of withdrawals and deposits (12 CFR 707.4(b)(5))", () => {
    expect(savings).toContain("We may require seven days' notice of a withdrawal.");
    expect(checking).toContain("$500 a day at ATMs.");
    expect(moneyMarket).toContain("There are no limits on deposits or withdrawals.");
  });

  test("state the nature of dividends, and that an account earns none (12 CFR 707.4(b)(8))", () => {
    const nature =
      "Dividends are paid from current income and available earnings, after required transfers to reserves at the end of a dividend period.";
    expect(savings).toContain(nature);
    expect(checking).not.toContain(nature);
    expect(checking).toContain("This account earns no dividends.");
  });

  test("state an account's overdraft fee among its fees", () => {
    expect(checking).toContain("Overdraft: $28.00 for each overdraft that we pay, at most 3 a day.");
  });
});

test("rejects a term that the disclosures don't know", () => {
  expect(AccountTerms.safeParse({ fundingProductId: 1, bonus: 100 }).success).toBe(false);
});

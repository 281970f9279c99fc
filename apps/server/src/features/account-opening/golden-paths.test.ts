import { readFileSync } from "node:fs";
import { accountFundingApi } from "@portico/contract/account-funding";
import { accountPath } from "@portico/domain/accounts/account-path";
import { account } from "@portico/domain/flow/account";
import { accountCompanies, type AccountCompany } from "@portico/domain/flow/account-golden-paths";
import { outcomeUrl, stepUrl } from "@portico/domain/flow/flows";
import type { Screen } from "@portico/domain/flow/golden-path";
import type { Outcome } from "@portico/domain/flow/step";
import { expect, test } from "vitest";
import type { TestApp } from "../../testing/test-app.ts";
import { accountTenant } from "../accounts/testing/account-app.ts";
import { openAccounts } from "./testing/account-traveler.ts";
import { ledgerOf } from "./testing/ledger.ts";
import { openingApp } from "./testing/opener.ts";

/* Tests the golden paths of docs/golden-paths/account.md through the API, up to the core's ledger. */

/** An institution that asks everything, and takes the first deposit later if somebody wants that. */
async function askingEverything(): Promise<TestApp> {
  const { accounts } = accountTenant;
  const terms = accounts.terms.map((one) => ({ ...one, openingDeposit: "later" as const }));
  return openingApp({ accounts: { ...accounts, terms, personVerification: true } });
}

/** The steps of a path on the page. */
function written({ member, application, funding }: AccountCompany): readonly Screen[] {
  const page = new URL(`../../../../../docs/golden-paths/${accountPath}.md`, import.meta.url);
  const [, list = ""] = readFileSync(page, "utf8").split(`## ${member}, ${application}, ${funding}\n`);
  const [own = ""] = list.split("\n## ");
  return [...own.matchAll(/^\d+\. (\w+): `(.+)`$/gm)].map(([, id = "", url = ""]) => ({ id, url }));
}

function traveled(visited: readonly string[], exit: Outcome | null): readonly Screen[] {
  const screens = visited.map((id) => ({
    id,
    url: stepUrl(
      account.steps.find((one) => one.id === id)!,
      accountPath,
    ),
  }));
  return exit === null ? screens : [...screens, { id: exit, url: outcomeUrl(exit, accountPath) }];
}

const possible = accountCompanies.filter(({ impossible }) => impossible === undefined);
const paidAtOnce = { card: 1, bank: 0, internal: 1, later: 0 } as const;

test.each(possible)(
  "$member, $application, paid by $funding: takes the documented path, opens, and the ledger balances",
  async (company) => {
    const app = await askingEverything();

    const { traveler, visited, exit } = await openAccounts(app, company);
    await app.outbox.idle();

    expect(traveled(visited, exit)).toEqual(written(company));
    const { applicationId } = traveler;
    const { state, accounts } = await traveler.do(accountFundingApi.opening, { applicationId });
    expect(state).toBe("opened");
    expect(accounts).toHaveLength(company.member === "new" ? 2 : 1);
    const { trialBalance, accounts: books } = await ledgerOf(app);
    expect(trialBalance.debitCents).toBe(trialBalance.creditCents);
    const ofNew = books.filter(({ accountReference }) => !accountReference.startsWith("pat-"));
    const asked = company.funding === "later" ? 0 : company.member === "new" ? 25_000 : 20_000;
    const balance = ofNew.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
    expect(balance).toBe(asked * paidAtOnce[company.funding]);
    expect(ofNew.reduce((sum, { pendingCents }) => sum + pendingCents, 0)).toBe(asked - balance);
  },
);

test("a new person can't pay from an account here", () => {
  const impossible = accountCompanies.filter((company) => company.impossible !== undefined);

  expect(accountCompanies).toHaveLength(16);
  expect(impossible.map(({ member, funding }) => [member, funding])).toEqual([
    ["new", "internal"],
    ["new", "internal"],
  ]);
});

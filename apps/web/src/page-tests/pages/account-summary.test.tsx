// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accountApi } from "@portico/contract/account";
import { reviewApi } from "@portico/contract/application";
import { accountPath } from "@portico/domain/accounts/account-path";
import { keepJourney } from "../../api/journey-store.ts";
import { PageProgress } from "../../page/page-progress.tsx";
import { SummaryPanel } from "../../page/summary-panel.tsx";
import { accountBeginning, offeredAccounts } from "../../testing/accounts.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { anAccountJourney } from "../../testing/samples.ts";

const accounts = {
  accounts: [{ fundingProductId: 1 }, { fundingProductId: 3 }],
  statements: "paper",
} as const;
const saved = { ...accounts, accounts: [...accounts.accounts] };

const institution = () =>
  fakeApi()
    .on(accountApi.configuration, offeredAccounts)
    .on(accountApi.beginning, accountBeginning({ accounts: saved }))
    .on(accountApi.selection, { accounts: saved });

test("sums up the chosen accounts before an application exists, with its sections", async () => {
  institution();
  const begins = { destination: accountPath, section: "yourAccounts" } as const;

  await renderPage(
    <>
      <PageProgress />
      <SummaryPanel />
    </>,
    { ...aFrame(), begins, loanName: "New accounts" },
  );

  expect(await screen.findByText("$1,005")).toBeVisible();
  expect(screen.getByText("Share savings, Lighthouse money market")).toBeVisible();
  expect(screen.getByText("Step 1 of 4: Your accounts")).toBeVisible();
  const sections = within(screen.getByRole("list", { name: "Sections" })).getAllByRole("listitem");
  expect(sections.map(({ textContent }) => textContent)).toEqual([
    "Your accounts",
    "Start",
    "About you",
    "Account details",
  ]);
});

test("sums up the chosen accounts of an application, and reads no review of a loan", async () => {
  const api = institution();
  keepJourney(anAccountJourney());

  await renderPage(<SummaryPanel />);

  expect(await screen.findByText("$1,005")).toBeVisible();
  expect(api.callsOf(reviewApi.read)).toEqual([]);
});

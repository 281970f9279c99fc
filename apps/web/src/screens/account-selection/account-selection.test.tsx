// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { accountApi } from "@portico/contract/account";
import type { Endpoint } from "@portico/contract/endpoint";
import type { AccountSelection } from "@portico/domain/accounts/selection";
import { accountPath } from "@portico/domain/accounts/account-path";
import { accountBeginning, offeredAccounts } from "../../testing/accounts.ts";
import { fakeApi, FakeRefusal, type FakeApi } from "../../testing/fake-api.ts";
import { aFrame, renderAccountStep, renderPage } from "../../testing/render-step.tsx";
import { anAccountJourney } from "../../testing/samples.ts";
import { accountSelectionScreen } from "./account-selection-screen.tsx";
import { accountSelectionStart } from "./account-selection-start.tsx";

const chosenBefore: AccountSelection = {
  accounts: [{ fundingProductId: 1 }, { fundingProductId: 2, nickname: "Rent", wantsDebitCard: false }],
  statements: "online",
};
const answered = accountBeginning({
  walk: { path: ["accountSelection", "authentication"], frontier: "authentication", exit: null },
});

function anInstitution(saved: AccountSelection | null = null) {
  return fakeApi()
    .on(accountApi.configuration, offeredAccounts)
    .on(accountApi.beginning, accountBeginning({ accounts: saved }))
    .on(accountApi.selection, { accounts: saved })
    .on(accountApi.saveBeginning, answered)
    .on(accountApi.select, { selected: true, journey: anAccountJourney({ revision: 2 }) });
}

async function begin(memberType?: "existing" | "new") {
  const frame = { ...aFrame(), begins: { destination: accountPath, section: "yourAccounts" } as const };
  const { Screen } = accountSelectionStart;
  return renderPage(<Screen productCode={undefined} memberType={memberType} onDone={() => {}} />, frame);
}

const savedBy = (api: FakeApi, call: Endpoint = accountApi.saveBeginning) =>
  api.callsOf(call).map(({ input }) => (input as { readonly accounts: AccountSelection }).accounts);

const card = (name: string) => screen.getByRole("checkbox", { name: new RegExp(`^${name}[\\w ]*$`) });
const total = () => screen.getByText(/to open$|^No account chosen$/, { selector: "output" }).textContent;

test("states each account's yield by tier, what it takes to open it, and its fees", async () => {
  anInstitution();

  await begin();

  expect(card("Share savings")).toHaveAccessibleDescription(/0\.25% APY from \$100, dividend rate 0\.25%/);
  expect(card("Share savings")).toHaveAccessibleDescription(/\$5 to open; No fees/);
  expect(card("Tide checking")).toHaveAccessibleDescription(
    /No dividends.*\$0 to open, now or later.*Stop payment \$30.*Paper statement \$2.*Overdraft \$28/,
  );
  expect(card("Lighthouse")).toHaveAccessibleDescription(
    /1\.51% APY from \$1,000 to \$9,999\.99.*2\.28% APY from \$10,000/,
  );
  expect(card("Lighthouse")).toHaveAccessibleDescription(/Monthly fee \$5, none if you keep \$1,000/);
  expect(screen.getByText(/^APY is the annual percentage yield\. Rates are as of November 1, 2026/)).toBeVisible();
});

test("says behind each card which accounts are only for adults, and why", async () => {
  anInstitution();

  await begin();

  const about = (name: string) => screen.getByText(`All about ${name}`).closest("details");
  expect(about("Tide checking")).toHaveTextContent("18 or older, because the law doesn't hold anyone younger");
  expect(about("Share savings")).toHaveTextContent("under 18 can own it together with an adult");
});

test("includes the membership for a new person, and adds up what it takes to open the accounts", async () => {
  anInstitution();

  const { user } = await begin("new");

  expect(card("Share savings")).toBeChecked();
  expect(card("Share savings")).toBeDisabled();
  expect(card("Share savings")).toHaveAccessibleDescription(/Included, because it makes you a member$/);
  expect(total()).toBe("1 account, $5 to open");
  await user.click(card("Lighthouse"));
  expect(total()).toBe("2 accounts, $1,005 to open");
  await user.click(card("Lighthouse"));
  expect(total()).toBe("1 account, $5 to open");
});

test("tells somebody who may be a member that the membership is left out", async () => {
  anInstitution();

  await begin();

  expect(screen.getByText(/^If you're a member already, sign in after this page/)).toBeInTheDocument();
});

test("doesn't offer a member the membership that they have", async () => {
  const api = anInstitution();

  const { user } = await begin("existing");

  expect(screen.queryByRole("checkbox", { name: /Share savings/ })).toBeNull();
  expect(screen.getByText("You have this account already.")).toBeVisible();
  expect(total()).toBe("No account chosen");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findAllByText("Choose at least one account.")).not.toHaveLength(0);
  expect(savedBy(api)).toEqual([]);
});

test("saves the accounts with a debit card and paper statements, and leads to the sign-in", async () => {
  const api = anInstitution();
  const { user, frame } = await begin("new");

  await user.click(card("Tide checking"));
  await user.click(screen.getByRole("button", { name: "Continue" }));

  await vi.waitFor(() => expect(frame.go).toHaveBeenCalledWith("/account/authentication", undefined));
  expect(savedBy(api)).toEqual([
    { accounts: [{ fundingProductId: 1 }, { fundingProductId: 2, wantsDebitCard: true }], statements: "paper" },
  ]);
});

test("saves the membership alone", async () => {
  const api = anInstitution();
  const { user } = await begin("new");

  await user.click(screen.getByRole("button", { name: "Continue" }));

  await vi.waitFor(() => expect(savedBy(api)).toEqual([{ accounts: [{ fundingProductId: 1 }], statements: "paper" }]));
});

test("saves a nickname, no debit card, and statements online", async () => {
  const api = anInstitution();
  const { user } = await begin("new");

  await user.click(card("Tide checking"));
  await user.click(screen.getByRole("checkbox", { name: "Send me a debit card" }));
  await user.click(screen.getByRole("button", { name: "Add nicknames" }));
  await user.type(screen.getByRole("textbox", { name: /^Nickname for Tide checking/ }), "Rent");
  await user.click(screen.getByRole("checkbox", { name: /^Send my statements online/ }));
  await user.click(screen.getByRole("button", { name: "Continue" }));

  await vi.waitFor(() => expect(savedBy(api)).toEqual([chosenBefore]));
});

test("says at the choice what statements on paper cost for the chosen accounts", async () => {
  anInstitution();
  const { user } = await begin("new");
  const online = screen.getByRole("checkbox", { name: /^Send my statements online/ });

  expect(online).toHaveAccessibleDescription("Otherwise, they come on paper");
  await user.click(card("Tide checking"));

  expect(online).toHaveAccessibleDescription("Otherwise, they come on paper: $2 a month for Tide checking");
});

test("never preselects statements online", async () => {
  anInstitution();

  await begin();

  expect(screen.getByRole("checkbox", { name: /^Send my statements online/ })).not.toBeChecked();
});

test("asks about no overdrafts", async () => {
  anInstitution();

  const { user } = await begin();
  await user.click(card("Tide checking"));

  expect(screen.queryByRole("checkbox", { name: /overdraft/i })).toBeNull();
  expect(screen.queryByRole("radio")).toBeNull();
});

test("has each account's Truth in Savings disclosures behind its card", async () => {
  anInstitution();

  await begin();

  const terms = screen.getByRole("region", { name: "Truth in Savings: Tide checking", hidden: true });
  expect(within(terms).getByText("A fee of Tide checking")).toBeInTheDocument();
  expect(terms.closest("details")).not.toHaveAttribute("open");
});

test("compares the accounts fact by fact, in one order", async () => {
  anInstitution();

  const { user } = await begin();
  await user.click(screen.getByText("Compare accounts", { selector: "summary" }));

  const rows = screen.getAllByRole("row").map((row) => within(row).queryByRole("rowheader")?.textContent);
  expect(rows.slice(1)).toEqual([
    "APY",
    "Dividend rate",
    "To open",
    "To earn dividends",
    "Fees",
    "Features",
    "Debit card",
    "Owners",
  ]);
  const rates = within(screen.getByRole("row", { name: /Dividend rate/ })).getAllByRole("cell");
  expect(rates.map(({ textContent }) => textContent)).toEqual(["0.25%", "No dividends", "1.50%2.25%"]);
});

test("compares the two chosen accounts on a phone, and any other two", async () => {
  anInstitution();
  const { user } = await begin("new");
  const [first, second] = ["First account", "Second account"].map((label) => screen.getByLabelText(label));
  // The styles hide the columns with a class on a phone.
  const shown = () =>
    screen
      .getAllByRole("columnheader", { hidden: true })
      .slice(1)
      .flatMap(({ className, textContent }) => (className === "" ? textContent : []));

  expect(shown()).toEqual(["Share savings", "Tide checking"]);
  await user.click(card("Lighthouse"));
  expect(shown()).toEqual(["Share savings", "Lighthouse money market"]);
  await user.selectOptions(first!, "Tide checking");
  expect(shown()).toEqual(["Tide checking", "Lighthouse money market"]);
  await user.selectOptions(second!, "Tide checking");

  expect(shown()).toEqual(["Lighthouse money market", "Tide checking"]);
  expect(first).toHaveValue("3");
});

test("shows the saved choice of an application, and saves a changed one", async () => {
  const api = anInstitution(chosenBefore);

  const { user, onDone } = await renderAccountStep(accountSelectionScreen);
  expect(screen.getByRole("textbox", { name: /^Nickname for Tide checking/ })).toHaveValue("Rent");
  expect(screen.getByRole("checkbox", { name: "Send me a debit card" })).not.toBeChecked();
  expect(screen.getByRole("checkbox", { name: /^Send my statements online/ })).toBeChecked();
  await user.click(card("Tide checking"));
  await user.click(screen.getByRole("button", { name: "Continue" }));

  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(savedBy(api, accountApi.select)).toEqual([{ accounts: [{ fundingProductId: 1 }], statements: "online" }]);
});

test("shows the server's problem with an account", async () => {
  const fields = { "accounts.accounts": "Share savings comes with every membership." };
  anInstitution().on(accountApi.saveBeginning, () => new FakeRefusal("fieldsInvalid", { fields }) as never);
  const { user } = await begin("new");

  await user.click(screen.getByRole("button", { name: "Continue" }));

  expect(await screen.findAllByText("Share savings comes with every membership.")).not.toHaveLength(0);
});

// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { accountFundingApi } from "@portico/contract/account-funding";
import type { AccountFunding } from "@portico/domain/accounts/funding";
import type { OutputOf } from "@portico/contract/endpoint";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderAccountStep } from "../../testing/render-step.tsx";
import { anAccountJourney } from "../../testing/samples.ts";
import { fundingScreen } from "./funding-screen.tsx";

type Funding = OutputOf<typeof accountFundingApi.funding>;

const journey = anAccountJourney({ frontier: "funding", path: ["accountSelection", "disclosures", "funding"] });
const savings = {
  fundingProductId: 1,
  displayText: "Share savings",
  minimumAmount: 5,
  maximumAmount: 10_000,
  mayFundLater: false,
};
const checking = { ...savings, fundingProductId: 2, displayText: "Tide checking", minimumAmount: 0 };
const offered: Funding = {
  accounts: [savings, checking],
  sources: [
    { source: "card", most: 500 },
    { source: "bankAccount", most: 5000 },
  ],
  funding: null,
};

function aServer(changes: Partial<Funding> = {}) {
  return fakeApi()
    .on(accountFundingApi.funding, { ...offered, ...changes })
    .on(accountFundingApi.fund, { saved: true, journey });
}

const fundingSent = (api: ReturnType<typeof aServer>) =>
  api.callsOf(accountFundingApi.fund).map(({ input }) => (input as { readonly funding: AccountFunding }).funding);
const sourcesSent = (api: ReturnType<typeof aServer>) => fundingSent(api)[0]?.sources;

async function retype(user: UserEvent, label: string, text: string) {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
}

test("begins with each account's least amount, and adds up while somebody types", async () => {
  aServer();
  const { user } = await renderAccountStep(fundingScreen, { journey });

  expect(screen.getByRole("heading", { level: 1, name: "Add money" })).toBeVisible();
  expect(screen.getByLabelText("Share savings")).toHaveValue("5.00");
  expect(screen.getByLabelText("Tide checking")).toHaveAttribute("placeholder", "0.00");
  await user.type(screen.getByLabelText("Tide checking"), "245");

  expect(screen.getByRole("status")).toHaveTextContent("Total $250.00");
});

test("takes all of it from a single source, without asking for its amount", async () => {
  const api = aServer();
  const { user, onDone } = await renderAccountStep(fundingScreen, { journey });
  await user.type(screen.getByLabelText("Tide checking"), "45");

  expect(screen.getByRole("checkbox", { name: /^Card/ })).not.toBeChecked();
  await user.click(screen.getByRole("checkbox", { name: /^Card/ }));
  expect(screen.queryByLabelText("From my card")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(fundingSent(api)).toEqual([
    {
      amounts: [
        { fundingProductId: 1, amount: 5 },
        { fundingProductId: 2, amount: 45 },
      ],
      sources: [{ source: "card", amount: 50 }],
    },
  ]);
});

test("divides the money between a card and a bank", async () => {
  const api = aServer();
  const { user, onDone } = await renderAccountStep(fundingScreen, { journey });
  await user.type(screen.getByLabelText("Tide checking"), "245");
  await user.click(screen.getByRole("checkbox", { name: /^Card/ }));
  await user.click(screen.getByRole("checkbox", { name: /^My account at another bank/ }));

  await user.clear(screen.getByLabelText("From my card"));
  await user.type(screen.getByLabelText("From my card"), "50");
  await user.clear(screen.getByLabelText("From my other bank"));
  await user.type(screen.getByLabelText("From my other bank"), "200");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sourcesSent(api)).toEqual([
    { source: "card", amount: 50 },
    { source: "bankAccount", amount: 200 },
  ]);
});

test("fills in the rest of a split, and says which account each source pays", async () => {
  aServer();
  const { user } = await renderAccountStep(fundingScreen, { journey });
  await user.type(screen.getByLabelText("Tide checking"), "245");
  await user.click(screen.getByRole("checkbox", { name: /^Card/ }));
  await user.click(screen.getByRole("checkbox", { name: /^My account at another bank/ }));

  await retype(user, "From my other bank", "200");
  expect(screen.getByLabelText("From my card")).toHaveValue("50.00");
  await retype(user, "From my card", "60");
  expect(screen.getByLabelText("From my other bank")).toHaveValue("190.00");
  expect(screen.getByText("This adds up to $250.00.")).toBeVisible();
  expect(screen.getByText("Share savings: $5.00 from your card")).toBeVisible();
  expect(screen.getByText("Tide checking: $55.00 from your card, $190.00 from your other bank")).toBeVisible();
  await retype(user, "Tide checking", "295");
  await retype(user, "From my card", "400");
  expect(screen.getByText("That's $360.00 more than $300.00.")).toBeVisible();
  await retype(user, "From my card", "60");

  expect(screen.getByLabelText("From my card")).toHaveValue("60");
  expect(screen.getByLabelText("From my other bank")).toHaveValue("240.00");
});

const accountsHere = [{ reference: "a", type: "savings", lastFour: "0417", availableBalance: 4000 }];
const threeSources: Funding["sources"] = [
  { source: "internal", most: 25_000, accounts: accountsHere },
  ...offered.sources,
];

test.each([
  ["60", "$10.00 too much", "That's $10.00 more than $250.00."],
  ["40", "$10.00 too little", "$10.00 of $250.00 is left to pay."],
])("says how far %s dollars and two other amounts are from the total, at the field", async (typed, differs, live) => {
  const api = aServer({ sources: threeSources });
  const { user } = await renderAccountStep(fundingScreen, { journey });
  await user.type(screen.getByLabelText("Tide checking"), "245");
  for (const source of [/^My account here/, /^Card/, /^My account at another bank/])
    await user.click(screen.getByRole("checkbox", { name: source }));
  await retype(user, "From my account here", "150");
  await retype(user, "From my card", "20");
  expect(screen.getByLabelText("From my other bank")).toHaveValue("80.00");
  await retype(user, "From my other bank", "50");
  await retype(user, "From my card", typed);
  expect(screen.getByText(live)).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  const message = `That's ${differs}. Your sources must add up to $250.00.`;
  await waitFor(() =>
    expect(screen.getByLabelText("From my other bank")).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
  await user.click(screen.getByRole("link", { name: `From my other bank: ${message}` }));
  expect(screen.getByLabelText("From my other bank")).toHaveFocus();
  await retype(user, "From my card", "50");
  await waitFor(() => expect(screen.queryByText(message, { exact: false })).not.toBeInTheDocument());
  expect(screen.getByText("This adds up to $250.00.")).toBeVisible();
  expect(api.callsOf(accountFundingApi.fund)).toEqual([]);
});

test("says why a card is asked for again once it pays another amount, and when its hold ends", async () => {
  const amounts = [
    { fundingProductId: 1, amount: 5 },
    { fundingProductId: 2, amount: 20 },
  ];
  aServer({ funding: { amounts, sources: [{ source: "card", amount: 25, isReady: true }] } });
  const { user } = await renderAccountStep(fundingScreen, { journey });
  expect(screen.queryByText(/on hold/)).not.toBeInTheDocument();

  await retype(user, "Tide checking", "35");

  expect(
    screen.getByText(/^Your bank approved \$25\.00, .* we'll ask for your card again\. The hold on \$25\.00 ends/),
  ).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: /^Card/ }));
  expect(screen.getByText(/^Your card has \$25\.00 on hold\. When you save this, the hold ends/)).toBeVisible();
});

test("asks for no more than all sources together can pay", async () => {
  const api = aServer();
  const { user } = await renderAccountStep(fundingScreen, { journey });
  expect(screen.getByLabelText("Share savings")).toHaveAccessibleDescription("$5.00 to $5,500.00");

  await retype(user, "Share savings", "5000");
  await user.type(screen.getByLabelText("Tide checking"), "600");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() =>
    expect(screen.getByLabelText("Tide checking")).toHaveAccessibleDescription(
      expect.stringContaining("You can add up to $5,500.00 in all now, and more once your accounts are open."),
    ),
  );
  expect(api.callsOf(accountFundingApi.fund)).toEqual([]);
});

test("says which amount is out of its limits, and asks for a source", async () => {
  const api = aServer();
  const { user } = await renderAccountStep(fundingScreen, { journey });

  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await waitFor(() =>
    expect(screen.getByRole("group", { name: "Where is the money coming from?" })).toHaveAccessibleDescription(
      expect.stringContaining("Choose where the money comes from."),
    ),
  );
  await user.clear(screen.getByLabelText("Share savings"));
  await user.type(screen.getByLabelText("Share savings"), "4");
  await user.tab();

  expect(screen.getByLabelText("Share savings")).toHaveAccessibleDescription(
    expect.stringContaining("Enter an amount from $5.00 to $5,500.00."),
  );
  expect(api.callsOf(accountFundingApi.fund)).toEqual([]);
});

test("offers a member the accounts here, and sends the chosen one", async () => {
  const accounts = [
    { reference: "a", type: "savings", lastFour: "0417", availableBalance: 4000 },
    { reference: "b", type: "checking", lastFour: "0418", availableBalance: 900 },
  ];
  const api = aServer({ accounts: [savings], sources: [{ source: "internal", most: 25_000, accounts }] });
  const { user, onDone } = await renderAccountStep(fundingScreen, { journey });
  await user.click(screen.getByRole("checkbox", { name: /^My account here/ }));

  const select = screen.getByRole("combobox", { name: "Which account?" });
  expect(within(select).getByRole("option", { name: "Savings 0417: $4,000.00" })).toBeInTheDocument();
  await user.selectOptions(select, "b");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sourcesSent(api)).toEqual([{ source: "internal", amount: 5, fromAccountReference: "b" }]);
});

test("chooses an account here that has the money, and says how much is in one that doesn't", async () => {
  const accounts = [
    { reference: "a", type: "other", lastFour: "2024", availableBalance: 5 },
    { reference: "b", type: "savings", lastFour: "3723", availableBalance: 900 },
  ];
  const minimum = { ...savings, minimumAmount: 800 };
  const api = aServer({ accounts: [minimum], sources: [{ source: "internal", most: 25_000, accounts }] });
  const { user } = await renderAccountStep(fundingScreen, { journey });
  await user.click(screen.getByRole("checkbox", { name: /^My account here/ }));
  const select = screen.getByRole("combobox", { name: "Which account?" });

  expect(select).toHaveValue("b");
  await user.selectOptions(select, "a");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() =>
    expect(select).toHaveAccessibleDescription(expect.stringContaining("This account has $5.00 available.")),
  );
  expect(api.callsOf(accountFundingApi.fund)).toEqual([]);
});

test("chooses no account here if none has the money", async () => {
  const accounts = [{ reference: "a", type: "savings", lastFour: "2024", availableBalance: 4 }];
  aServer({ accounts: [savings], sources: [{ source: "internal", most: 25_000, accounts }] });
  const { user } = await renderAccountStep(fundingScreen, { journey });

  await user.click(screen.getByRole("checkbox", { name: /^My account here/ }));

  expect(screen.getByRole("combobox", { name: "Which account?" })).toHaveValue("");
});

test("names the day on which money can be used that isn't here at once", async () => {
  const sources: Funding["sources"] = [
    { source: "card", most: 500 },
    { source: "bankAccount", most: 5000, usableOn: "2026-12-07" },
  ];
  aServer({ sources });
  await renderAccountStep(fundingScreen, { journey });

  expect(screen.getByText("Available now, up to $500.00")).toBeVisible();
  expect(screen.getByText("Available on December 7, 2026 if you sign today, up to $5,000.00")).toBeVisible();
});

test("leads a member to the people who get the money when they die, and a new person nowhere else", async () => {
  const link = { name: "Name who gets the money if you die" };
  aServer();
  const member = await renderAccountStep(fundingScreen, { journey: { ...journey, memberType: "existing" } });
  await member.user.click(screen.getByRole("button", link));
  expect(member.frame.openStep).toHaveBeenCalledWith("beneficiaries");
  member.unmount();

  await renderAccountStep(fundingScreen, { journey: { ...journey, memberType: "new" } });

  expect(screen.queryByRole("button", link)).not.toBeInTheDocument();
});

test("asks for no source when the money comes later", async () => {
  const api = aServer({ accounts: [{ ...savings, mayFundLater: true }] });
  const { user, onDone } = await renderAccountStep(fundingScreen, { journey });

  await user.clear(screen.getByLabelText("Share savings"));
  await user.type(screen.getByLabelText("Share savings"), "0");
  expect(screen.getByText("You can add money after your accounts are open.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(fundingSent(api)[0]).toEqual({
    amounts: [{ fundingProductId: 1, amount: 0 }],
    sources: [],
  });
});

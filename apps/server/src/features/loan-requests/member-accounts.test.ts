import { expect, test } from "vitest";
import { loanRequestApi } from "@portico/contract/loan-request";
import { resumeApi } from "@portico/contract/session";
import { testApp } from "../../testing/test-app.ts";
import { testProduct } from "../../testing/test-product.ts";
import { breakVendor, registerMember } from "../applicants/testing/people.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { travelUntil } from "../submission/testing/traveler.ts";

const shareAccounts = [
  { id: 1, displayText: "Share savings", code: "savings" },
  { id: 2, displayText: "Certificate", code: "certificate" },
  { id: 3, displayText: "Money market", code: "moneyMarket", disabled: true },
];
const loanTermTiers = [{ minLoanAmount: 500, maxLoanAmount: 20_000, loanTerms: [12] }];
const products = [
  testProduct({
    productTypeId: 10,
    loanTermTiers,
    decisionTable: "sharesecured.json",
    loanRequest: { shareAccounts },
  }),
  testProduct({ productTypeId: 4, loanTermTiers, decisionTable: "signature.json" }),
];

/** The deposits of a member in the core. One of them may secure the loan: the others are of other kinds, or empty. */
const accountsOf = (owner: string) => [
  { reference: `${owner}-savings`, type: "savings", lastFour: "0417", availableBalanceCents: 400_050 },
  { reference: `${owner}-market`, type: "moneyMarket", lastFour: "0418", availableBalanceCents: 400_000 },
  { reference: `${owner}-checking`, type: "checking", lastFour: "0419", availableBalanceCents: 400_000 },
  { reference: `${owner}-little`, type: "certificate", lastFour: "0421", availableBalanceCents: 21_075 },
  { reference: `${owner}-empty`, type: "certificate", lastFour: "0420", availableBalanceCents: 0 },
];
const savings = {
  memberAccountReference: "dana-savings",
  shareAccountConfigurationId: 1,
  lastFour: "0417",
  availableBalance: 4000.5,
};

const little = {
  memberAccountReference: "dana-little",
  shareAccountConfigurationId: 2,
  lastFour: "0421",
  availableBalance: 210.75,
};

interface Case {
  readonly isMember?: boolean;
  readonly productCode?: 4 | 10;
}

/** Somebody at the page of the loan. A member has deposits, and so has another member. */
async function atTheLoan({ isMember = true, productCode = 10 }: Case = {}) {
  const app = await testApp({ tenant: { products } });
  await registerMember(app, { userName: "eve", person: { accounts: accountsOf("eve") } });
  const onRecord = { accounts: accountsOf("dana"), emailAddress: "dana@example.com" };
  const applicant = await travelUntil("loanRequest", app, productCode, { isMember, ...(isMember && { onRecord }) });
  const { loanApplicationId } = applicant;
  const request = (changes: object) => ({
    productTypeId: 10 as const,
    loanApplicationId,
    loanRequest: {
      productTypeId: 10 as const,
      loanAmount: 3000,
      requestedLoanTermInMonths: 12,
      shareAccountConfigurationId: 2,
      shareAccountLastFour: "9999",
      shareBalanceAmount: 90_000,
      ...changes,
    },
  });
  return {
    app,
    applicant,
    listed: async () => (await applicant.do(loanRequestApi.memberAccounts, { loanApplicationId })).accounts,
    save: async (changes: object) => applicant.do(loanRequestApi.save, request(changes)),
    refused: async (changes: object) => applicant.refused(loanRequestApi.save, request(changes)),
    saved: async () => (await applicant.do(loanRequestApi.read, { loanApplicationId })).loanRequest,
  };
}

test("lists a member's own accounts of the kinds that the institution lends against", async () => {
  const { listed } = await atTheLoan();

  expect(await listed()).toEqual([savings, little]);
});

test("saves an own account with the core's facts, whatever the request says", async () => {
  const { save, saved } = await atTheLoan();

  await save({ memberAccountReference: "dana-savings" });

  expect(await saved()).toMatchObject({
    memberAccountReference: "dana-savings",
    shareAccountConfigurationId: 1,
    shareAccountLastFour: "0417",
    shareBalanceAmount: 4000.5,
  });
});

test.each([
  ["somebody else's account", "eve-savings"],
  ["an own account that can't secure the loan", "dana-checking"],
  ["an empty account", "dana-empty"],
  ["an account that doesn't exist", "nobodys"],
])("rejects %s", async (_name, memberAccountReference) => {
  const { refused, saved } = await atTheLoan();

  expect(await refused({ memberAccountReference })).toMatchObject({
    status: 422,
    fields: { "loanRequest.memberAccountReference": "Choose the account that secures the loan." },
  });
  expect(await saved()).toBeNull();
});

test.each([
  ["an own account", { memberAccountReference: "dana-little" }, "loanRequest.memberAccountReference"],
  ["a typed one", { memberAccountReference: "another", shareBalanceAmount: 210.75 }, "loanRequest.shareBalanceAmount"],
])("rejects %s with too little for the smallest loan, whatever the amount", async (_name, account, field) => {
  const { refused, saved } = await atTheLoan();

  for (const loanAmount of [210, 500])
    expect(await refused({ ...account, loanAmount })).toMatchObject({
      status: 422,
      fields: { [field]: "Our smallest loan is $500. It takes at least $500 in the account." },
    });
  expect(await saved()).toBeNull();
});

test("rejects more than an own account covers", async () => {
  const { refused } = await atTheLoan();

  expect((await refused({ memberAccountReference: "dana-savings", loanAmount: 4001 })).fields).toEqual({
    "loanRequest.loanAmount": "With this balance, we can lend up to $4,000.",
  });
});

test("lists nothing for a new person, and rejects a member's account from them", async () => {
  const { listed, refused, save } = await atTheLoan({ isMember: false });

  expect(await listed()).toEqual([]);
  expect((await refused({ memberAccountReference: "eve-savings" })).status).toBe(422);
  expect((await save({})).updated).toBe(true);
});

test("lists nothing after a resume by link, because that is no sign-in", async () => {
  const { app, applicant } = await atTheLoan();
  await app.outbox.idle();
  const textsTo = async () => (await messagesTo(app, "dana@example.com")).map(({ text }) => text).join("\n");
  const applicationToken = /\/resume\/([\w-]+)/.exec(await textsTo())![1]!;
  const other = app.client();
  await other.call(resumeApi.resume, { applicationToken });
  await app.outbox.workOnDue();
  const code = [...(await textsTo()).matchAll(/\b(\d{6})\b/g)].at(-1)![1]!;
  expect((await other.call(resumeApi.resume, { applicationToken, code })).body.resumed).toBe(true);

  const { loanApplicationId } = applicant;
  const { body } = await other.call(loanRequestApi.memberAccounts, { loanApplicationId });

  expect(body.accounts).toEqual([]);
});

test("lists nothing for a loan that no deposit secures", async () => {
  const { listed } = await atTheLoan({ productCode: 4 });

  expect(await listed()).toEqual([]);
});

test("lets a member type the account while the core doesn't answer", async () => {
  const { app, listed, save, saved } = await atTheLoan();
  await breakVendor(app, { vendor: "core", operation: "accounts", fault: "500", times: 50 });

  expect(await listed()).toEqual([]);
  await save({ memberAccountReference: "dana-savings" });

  expect(await saved()).toMatchObject({ shareAccountLastFour: "9999", shareBalanceAmount: 90_000 });
  expect(await saved()).not.toHaveProperty("memberAccountReference");
});

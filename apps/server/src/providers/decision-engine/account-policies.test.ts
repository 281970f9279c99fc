import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { ZenEngine } from "@gorules/zen-engine";
import { accountReasons, accountReviewReasons } from "@portico/domain/accounts/account-decision";
import type { AccountPolicyInput, AccountPolicyOutcome } from "@portico/domain/accounts/account-policy";
import { expect, test } from "vitest";
import { demoInstitutions } from "../../testing/demo-tenants.ts";
import { InvalidPolicy, type PolicyTable } from "./port.ts";
import { createZenDecisionEngine } from "./zen-decision-engine.ts";

/* Tests both demo institutions' tables of account applications, with every combination of what a table can tell apart. */

const engine = createZenDecisionEngine();

async function tableOf(tenant: string, change: (text: string) => string = (text) => text): Promise<PolicyTable> {
  const file = new URL(`../../../../../tenants/${tenant}/decisions/account.json`, import.meta.url);
  const content = Buffer.from(change(await readFile(file, "utf8")));
  return { content, version: createHash("sha256").update(content).digest("hex") };
}

const good: AccountPolicyInput = {
  screeningFile: "found",
  screeningScore: 700,
  scoreException: null,
  accountAbuse: 0,
  fraudSuspected: 0,
  unpaidAmount: 0,
  paidBalances: 0,
  screeningInquiries: 1,
  ssnStatus: "issued",
  identityVerified: true,
  deviceRisk: "accept",
  isMember: false,
  isEligible: true,
  isForMinor: false,
  hasAdultOwner: false,
  opensChecking: true,
};

type Part = Partial<AccountPolicyInput>;

/** Each value that the tables tell apart, on both sides of each limit. */
const reports: readonly Part[] = [
  ...([null, 150, 199, 200, 299, 300, 399, 400, 899] as const).map((screeningScore) => ({ screeningScore })),
  { screeningScore: null, scoreException: 9992 },
  { accountAbuse: 1 },
  { fraudSuspected: 1 },
  ...[0.01, 250, 250.01, 500, 500.01].map((unpaidAmount) => ({ unpaidAmount })),
  { paidBalances: 1 },
  { screeningInquiries: 5 },
  { screeningInquiries: 6 },
  { screeningScore: 250, unpaidAmount: 400, paidBalances: 1, screeningInquiries: 8 },
  { screeningScore: 120, fraudSuspected: 2, accountAbuse: 1, unpaidAmount: 900 },
  ...(["noFile", "frozen"] as const).map((screeningFile) => ({ screeningFile, screeningScore: null })),
  { screeningFile: "unavailable", screeningScore: null, ssnStatus: "notChecked" },
];
const numbers: readonly Part[] = [{}, { ssnStatus: "notIssued" }, { ssnStatus: "deceased" }];
const identities: readonly Part[] = [{}, { identityVerified: false }];
const devices = (["accept", "review", "reject", "unknown"] as const).map((deviceRisk): Part => ({ deviceRisk }));
const people: readonly Part[] = [{}, { isMember: true }, { isEligible: false }];
const ages: readonly Part[] = [
  {},
  { isForMinor: true, hasAdultOwner: true },
  { isForMinor: true, hasAdultOwner: false },
];
const accounts: readonly Part[] = [{}, { opensChecking: false }];

const combinations = [reports, numbers, identities, devices, people, ages, accounts].reduce<readonly Part[]>(
  (all, parts) => all.flatMap((one) => parts.map((part) => ({ ...one, ...part }))),
  [{}],
);
const inputs = combinations.map((part): AccountPolicyInput => ({ ...good, ...part }));

const isWithoutAdult = (input: AccountPolicyInput) => input.isForMinor && !input.hasAdultOwner;

/** A doubt that no table may leave to itself. */
const isInDoubt = ({ screeningFile, ssnStatus, identityVerified, deviceRisk }: AccountPolicyInput) =>
  screeningFile === "unavailable" ||
  screeningFile === "frozen" ||
  ssnStatus === "notIssued" ||
  ssnStatus === "deceased" ||
  !identityVerified ||
  deviceRisk === "review" ||
  deviceRisk === "reject";

/** What is wrong with an outcome, whatever an institution's own limits are. */
function problemsOf(input: AccountPolicyInput, { decision, reasons, restrictions }: AccountPolicyOutcome): string[] {
  const rules: readonly (readonly [name: string, isKept: boolean])[] = [
    ["declines suspected fraud", input.fraudSuspected === 0 || decision === "declined"],
    ["declines people who may not join", input.isEligible || decision === "declined"],
    ["declines a minor without an adult", !isWithoutAdult(input) || decision === "declined"],
    ["never opens in doubt", !isInDoubt(input) || decision === "declined" || decision === "pending"],
    ["says why it doesn't just open", (decision === "approved") === (reasons.length === 0)],
    ["restricts an account that opens with limits", decision !== "limited" || restrictions.length > 0],
    ["restricts no account that just opens", decision !== "approved" || restrictions.length === 0],
    ["gives a reason that a notice can state", decision === "pending" || reasons.every((one) => one in accountReasons)],
  ];
  return decision === "declined"
    ? rules.slice(0, 7).flatMap(([name, isKept]) => (isKept ? [] : [name]))
    : rules.flatMap(([name, isKept]) => (isKept ? [] : [name]));
}

test.each(demoInstitutions)("keeps each rule at %s for every combination", async (tenant) => {
  const table = await tableOf(tenant);

  const outcomes = await Promise.all(inputs.map((input) => engine.evaluateAccount(table, input)));

  expect(inputs.length).toBeGreaterThan(10_000);
  expect(new Set(inputs.flatMap((input, place) => problemsOf(input, outcomes[place]!)))).toEqual(new Set());
  expect(new Set(outcomes.map(({ decision }) => decision))).toEqual(
    new Set(["approved", "limited", "pending", "declined"]),
  );
});

interface Document {
  readonly nodes: readonly { readonly id: string; readonly content?: { readonly rules: readonly Rule[] } }[];
}
type Rule = Readonly<Record<string, string>>;

const rulesOf = ({ content }: PolicyTable): readonly Rule[] =>
  (JSON.parse(content.toString()) as Document).nodes.find(({ id }) => id === "rules")!.content!.rules;

test.each(demoInstitutions)("has no row at %s that never fires", async (tenant) => {
  const rules = rulesOf(await tableOf(tenant));
  // Each row answers with its own name in place of its reason.
  const named = await tableOf(tenant, (text) => {
    const document = JSON.parse(text) as { nodes: { id: string; content?: { rules: object[] } }[] };
    const rows = document.nodes.find(({ id }) => id === "rules")!.content!;
    rows.rules = rules.map((rule) => ({ ...rule, reason: JSON.stringify(rule["_id"]) }));
    return JSON.stringify(document);
  });
  const decision = new ZenEngine().createDecision(JSON.parse(named.content.toString()) as object);
  const fired = new Set<string>();
  for (const input of inputs) {
    const { result } = (await decision.evaluate(input)) as { result: { fired: readonly { reason: string }[] } };
    for (const { reason } of result.fired) fired.add(reason);
  }

  expect(rules.map((rule) => rule["_id"]!).filter((id) => !fired.has(id))).toEqual([]);
});

test.each(demoInstitutions)("has no two rows at %s with the same conditions and outcome", async (tenant) => {
  const rows = rulesOf(await tableOf(tenant)).map(({ _id, _description, ...cells }) => JSON.stringify(cells));

  expect(new Set(rows).size).toBe(rows.length);
});

test.each<[string, Part, string, string, string[], string[]]>([
  ["a good report", {}, "open", "open", [], []],
  ["a paid balance", { screeningScore: 510, paidBalances: 1 }, "open", "limited", [], ["paidBalance"]],
  [
    "account abuse",
    { screeningScore: 290, accountAbuse: 1, opensChecking: false },
    "pending",
    "declined",
    ["accountAbuse", "screeningFactors"],
    ["accountAbuse", "screeningFactors"],
  ],
  [
    "$487.55 that is owed",
    { screeningScore: 340, unpaidAmount: 487.55 },
    "limited",
    "declined",
    ["unpaidBalance", "screeningFactors"],
    ["unpaidBalance", "screeningFactors"],
  ],
  [
    "a score of 260",
    { screeningScore: 260, screeningInquiries: 6 },
    "limited",
    "declined",
    ["screeningFactors"],
    ["screeningFactors"],
  ],
  ["no file", { screeningFile: "noFile", screeningScore: null }, "open", "limited", [], ["noScreeningFile"]],
  [
    "no file, for savings alone",
    { screeningFile: "noFile", screeningScore: null, opensChecking: false },
    "open",
    "open",
    [],
    [],
  ],
  [
    "an exception code",
    { screeningScore: null, scoreException: 9992 },
    "pending",
    "pending",
    ["noScreeningScore"],
    ["noScreeningScore"],
  ],
])("decides about %s: %o is %s at Harborlight and %s at Ironwood", async (_what, part, ...expected) => {
  const [atHarborlight, atIronwood, reasonsAtHarborlight, reasonsAtIronwood] = expected;
  const named = (decision: string) => (decision === "approved" ? "open" : decision);
  const outcomeAt = async (tenant: string) => {
    const { decision, reasons } = await engine.evaluateAccount(await tableOf(tenant), { ...good, ...part });
    return [named(decision), reasons];
  };

  expect(await outcomeAt("harborlight")).toEqual([atHarborlight, reasonsAtHarborlight]);
  expect(await outcomeAt("ironwood")).toEqual([atIronwood, reasonsAtIronwood]);
});

test.each(demoInstitutions)("names only reasons at %s that have their words", async (tenant) => {
  const known = { ...accountReasons, ...accountReviewReasons };
  const named = rulesOf(await tableOf(tenant)).map((rule) => JSON.parse(rule["reason"]!) as string);

  expect(named.filter((reason) => !(reason in known))).toEqual([]);
});

test.each([
  ["has a cell that the engine would skip", (text: string) => text.replace('"< 200"', '"< < 200"')],
  ["asks for a loan's input", (text: string) => text.replaceAll('"field": "unpaidAmount"', '"field": "debtToIncome"')],
  ["asks for the sanctions lists", (text: string) => text.replaceAll('"field": "ssnStatus"', '"field": "sanctions"')],
  ["asks for an age", (text: string) => text.replaceAll('"field": "isForMinor"', '"field": "ageInYears"')],
  [
    "declines for a match with a list",
    (text: string) => text.replaceAll('\\"fraudSuspected\\"', '\\"sanctionsPotential\\"'),
  ],
  ["declines for what only a review may say", (text: string) => text.replaceAll('"\\"pending\\""', '"\\"declined\\""')],
  ["limits nothing", (text: string) => text.replaceAll('"\\"noOverdraft\\""', '"\\"none\\""')],
])("rejects a table that %s", async (_what, change) => {
  const table = await tableOf("harborlight", change);
  const answers = [
    { ...good, fraudSuspected: 1 },
    { ...good, identityVerified: false },
    { ...good, unpaidAmount: 10 },
  ].map((input) => engine.evaluateAccount(table, input));

  const settled = await Promise.allSettled(answers);
  const errors = settled.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));

  expect(errors.length).toBeGreaterThan(0);
  expect(errors.every((error) => error instanceof InvalidPolicy)).toBe(true);
});

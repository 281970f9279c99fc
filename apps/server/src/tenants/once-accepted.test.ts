import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { createZenDecisionEngine } from "../providers/decision-engine/zen-decision-engine.ts";
import { emptyFolder, reasonsOf, withFile } from "./testing/tenant-folder.ts";

/* Mistakes that Portico accepted in silence until November 2026. */

const tenantFile = "harborlight/tenant.json";
const auto = "harborlight/decisions/auto.json";
const accounts = "harborlight/decisions/account.json";

type Content = Record<string, unknown>;
type Change = (content: Content) => unknown;
type Mistaken = readonly [what: string, file: string, change: Change, reason: string];

async function webWithWords(): Promise<string> {
  const folder = await emptyFolder();
  await mkdir(path.join(folder, "server"));
  const catalog = [
    { id: "leaving.title", text: "Sorry to see you leave!", names: [] },
    { id: "landing.groupRate", text: "From {rate}", names: ["rate"] },
  ];
  await writeFile(path.join(folder, "server/words.json"), JSON.stringify(catalog));
  return folder;
}

/** The mistakes of Harborlight alone, with every check. */
async function mistakesAfter(file: string, change: Change): Promise<readonly string[]> {
  const folder = await withFile(file, change);
  await rm(path.join(folder, "ironwood"), { recursive: true });
  const policies = { engine: createZenDecisionEngine(), decides: true };
  return reasonsOf(folder, { policies, webFolder: await webWithWords() });
}

const change =
  (key: string, to: unknown): Change =>
  (content) => ({ ...content, [key]: to });

function firstProduct(changes: Content): Change {
  return ({ products, ...content }) => {
    const [first, ...others] = products as Content[];
    return { ...content, products: [{ ...first, ...changes }, ...others] };
  };
}

interface Node {
  name: string;
  content?: { rules: Record<string, string>[]; inputs: { field: string }[] };
}

/** Changes the table with this name, and its first row. */
function inTable(name: string, edit: (content: NonNullable<Node["content"]>, row: Record<string, string>) => void) {
  return (document: Content): Content => {
    const { content } = (document["nodes"] as Node[]).find((node) => node.name === name)!;
    edit(content!, content!.rules[0]!);
    return document;
  };
}

const tier = (minLoanAmount: number, maxLoanAmount: number) => ({ minLoanAmount, maxLoanAmount, loanTerms: [36] });

const mistaken: readonly Mistaken[] = [
  ["a table without tables", auto, () => ({ rules: [] }), `${auto}: The decision table is not a JDM document.`],
  [
    "an empty table",
    auto,
    inTable("Rules", (content) => (content.rules = [])),
    `${auto}, at nodes.2.content.rules: The table rules has another shape at content.rules: This table has no rows.`,
  ],
  [
    "a cell that can't be read",
    auto,
    inTable("Rules", (_, row) => (row["score"] = "< (580")),
    `${auto}, at nodes.2.content.rules.0.score: The cell Rules, row 1, score cannot be read.`,
  ],
  [
    "an unknown input",
    auto,
    inTable("Rules", ({ inputs }) => (inputs[0]!.field = "scores")),
    `${auto}, at nodes.2.content.inputs.0.field: Table Rules asks for "scores", which is not an input of this table. Did you mean "score"?`,
  ],
  [
    "an unknown reason",
    auto,
    inTable("Rules", (_, row) => (row["reason"] = '"creditReportFactor"')),
    `${auto}, at nodes.2.content.rules.0.reason: Table Rules, row 1 has the reason "creditReportFactor", which is unknown here. Did you mean "creditReportFactors"?`,
  ],
  [
    "an unknown decision",
    auto,
    inTable("Rules", (_, row) => (row["decision"] = '"refused"')),
    `${auto}, at nodes.2.content.rules.0.decision: Table Rules, row 1 has the decision "refused", which is unknown here.`,
  ],
  [
    "an unknown reason that is calculated",
    auto,
    inTable("Rules", (_, row) => (row["reason"] = '"credit" + "Factors"')),
    "gets no usable answer",
  ],
  ["applicants without a rate", auto, inTable("Rates", ({ rules }) => void rules.pop()), "gets no usable answer"],
  [
    "a rate above the ceiling",
    auto,
    inTable("Rates", ({ rules }) => (rules.at(-1)!["rate"] = "1899")),
    `${auto}, at nodes.1.content.rules.15.rate: Table Rates, row 16 has a rate of 18.99%, above the ceiling of 18%.`,
  ],
  [
    "a calculated rate above the ceiling",
    auto,
    inTable("Rates", ({ rules }) => (rules.at(-1)!["rate"] = "1500 + 399")),
    `${auto}: Somebody gets a rate of 18.99%, above the ceiling of 18%.`,
  ],
  [
    "a rate below the advertised one",
    auto,
    inTable("Rates", (_, row) => (row["rate"] = "499")),
    `${tenantFile}, at products.0.rateText: This advertises a lowest rate of 5.49%, but auto.json gives new people 4.99%.`,
  ],
  [
    "an advertised rate that nobody gets",
    tenantFile,
    firstProduct({ rateText: "From 4.49% APR" }),
    `${tenantFile}, at products.0.rateText: Nobody gets this rate. The lowest one in auto.json is 5.49%.`,
  ],
  [
    "an unknown limit of an account",
    accounts,
    inTable("Rules", (_, row) => (row["restriction"] = '"noChecks"')),
    'has the restriction "noChecks", which is unknown here.',
  ],
  [
    "overlapping tiers",
    tenantFile,
    firstProduct({ loanTermTiers: [tier(1000, 20_000), tier(15_000, 50_000)] }),
    `${tenantFile}, at products.0.loanTermTiers.1: An earlier tier lends some of these amounts too. Let each amount be in one tier.`,
  ],
  [
    "an inverted tier",
    tenantFile,
    firstProduct({ loanTermTiers: [tier(20_000, 1000)] }),
    `${tenantFile}, at products.0.loanTermTiers.0.minLoanAmount: The smallest amount of this tier is above its largest.`,
  ],
  [
    "a product listed twice",
    tenantFile,
    (content) => ({
      ...content,
      products: [...(content["products"] as Content[]), (content["products"] as Content[])[0]],
    }),
    `${tenantFile}, at products.12.productTypeId: The product 1 is listed already, as products.0. List each product once.`,
  ],
  [
    "an unknown county",
    tenantFile,
    (content) => ({ ...content, eligibility: { ...(content["eligibility"] as Content), counties: ["Cumberlund"] } }),
    `${tenantFile}, at eligibility.counties.0: No county of the United States is called "Cumberlund". Did you mean "Cumberland"?`,
  ],
  [
    "a host with a scheme",
    tenantFile,
    change("hosts", ["https://apply.example.org"]),
    `${tenantFile}, at hosts.0: A host is a name such as apply.example.org, without https://, a port, or a path.`,
  ],
  [
    "a host of links with a path",
    tenantFile,
    change("allowedLinkHosts", ["www.harborlight.example/"]),
    `${tenantFile}, at allowedLinkHosts.0: A host is a name such as apply.example.org, without https://, a port, or a path.`,
  ],
  [
    "a phone number that nobody can call",
    tenantFile,
    change("clientTelephone", "(107) 555-014"),
    `${tenantFile}, at clientTelephone: A phone number has ten digits, area code first: (207) 555-0142.`,
  ],
  [
    "a number that sends no texts",
    "harborlight/vendors.json",
    (content) => ({ ...content, textMessages: { ...(content["textMessages"] as Content), from: "555-0100" } }),
    "harborlight/vendors.json, at textMessages.from: The sender of text messages is a number such as +12075550142, or a short code of five or six digits.",
  ],
  [
    "words for a message that no page has",
    tenantFile,
    change("words", { "leaving.titel": "Bye" }),
    `${tenantFile}, at words.leaving.titel: No page has a message with this id. portico tenant words lists them. Did you mean "leaving.title"?`,
  ],
  [
    "words that nobody can read",
    tenantFile,
    change("words", { "landing.groupRate": "From {rate" }),
    `${tenantFile}, at words.landing.groupRate: This can't be read as a message. Check its braces.`,
  ],
  [
    "words with a name that has no value",
    tenantFile,
    change("words", { "landing.groupRate": "From {lowest}" }),
    `${tenantFile}, at words.landing.groupRate: This message has no value for {lowest}. It has: {rate}.`,
  ],
  [
    "a name too long for its card",
    tenantFile,
    firstProduct({ displayText: "Harborlight's loan for new and used automobiles" }),
    `${tenantFile}, at products.0.displayText: This takes about 4 lines of its card at 320 px, and 2 fit. Make it shorter.`,
  ],
  [
    "a word too long for its card",
    tenantFile,
    firstProduct({ displayText: "Automobilefinancing" }),
    `${tenantFile}, at products.0.displayText: The word "Automobilefinancing" is too long for its card at 320 px.`,
  ],
];

test.each(mistaken)("names %s", async (_what, file, edit, reason) => {
  const mistakes = await mistakesAfter(file, edit);

  expect(mistakes).toEqual([expect.stringContaining(reason)]);
});

test("names a key that is written twice, because only one of its values would count", async () => {
  const folder = await withFile(tenantFile, (content) => content);
  const twice = '{ "publicIp": { "adapter": "none" },\n "publicIp": { "adapter": "none" } }';
  await writeFile(path.join(folder, "harborlight/vendors.json"), twice);

  expect(await reasonsOf(folder)).toEqual([
    "harborlight/vendors.json, at publicIp: This key is here a second time, so the first value would be lost.",
  ]);
});

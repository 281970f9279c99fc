import { evaluateExpressionSync, evaluateUnaryExpressionSync } from "@gorules/zen-engine";
import { accountPolicyFields } from "@portico/domain/accounts/account-policy";
import * as z from "zod/mini";
import { InvalidPolicy, underwritingFields } from "./port.ts";

const Column = z.object({ id: z.string(), name: z.string(), field: z.optional(z.string()) });
const Table = z.object({
  id: z.string(),
  name: z.string(),
  type: z.literal("decisionTableNode"),
  content: z.object({
    hitPolicy: z.enum(["first", "collect"]),
    outputPath: z.string(),
    inputs: z.array(Column),
    outputs: z.array(z.object({ id: z.string(), name: z.string(), field: z.string() })),
    rules: z.array(z.record(z.string(), z.string())).check(z.minLength(1)),
  }),
});
type Table = z.output<typeof Table>;

const Document = z.object({ nodes: z.array(z.looseObject({ type: z.string() })), edges: z.array(z.unknown()) });

interface PolicyKind {
  readonly fields: readonly string[];
  /** The hit policy of the table with each output path. */
  readonly hitPolicies: Readonly<Record<string, Table["content"]["hitPolicy"]>>;
}

/**
 * The tables of a policy. `rates` (output path price) prices a loan, and `rules` (output path fired) decides about it. An account has no price.
 */
const policyKinds = {
  loan: { fields: underwritingFields, hitPolicies: { price: "first", fired: "collect" } },
  account: { fields: accountPolicyFields, hitPolicies: { fired: "collect" } },
} as const satisfies Readonly<Record<string, PolicyKind>>;
export type PolicyKindName = keyof typeof policyKinds;

/**
 * Reads a JDM document with the tables of a policy. The engine silently skips an unreadable cell, and a rule that never fires approves loans it should stop. So
 * this parses every cell, and every name must be one of the input's.
 */
export function readPolicyDocument(content: Buffer, kind: PolicyKindName): object {
  const { fields, hitPolicies }: PolicyKind = policyKinds[kind];
  const document = parsed(content);
  const tables = tablesOf(document);
  for (const table of tables) checkTable(table, fields);
  for (const [outputPath, hitPolicy] of Object.entries(hitPolicies))
    if (policyOf(tables, outputPath)?.hitPolicy !== hitPolicy)
      throw new InvalidPolicy(`There is no table with hit policy "${hitPolicy}" and output path "${outputPath}".`);
  return document;
}

function policyOf(tables: readonly Table[], outputPath: string): Table["content"] | undefined {
  return tables.find(({ content }) => content.outputPath === outputPath)?.content;
}

function parsed(content: Buffer): z.output<typeof Document> {
  try {
    return Document.parse(JSON.parse(content.toString("utf8")));
  } catch (cause) {
    throw new InvalidPolicy("The decision table is not a JDM document.", { cause });
  }
}

function tablesOf({ nodes }: z.output<typeof Document>): readonly Table[] {
  return nodes
    .filter(({ type }) => type === "decisionTableNode")
    .map((node) => {
      const table = Table.safeParse(node);
      if (!table.success)
        throw new InvalidPolicy(`The table ${String(node["id"])} has another shape: ${z.prettifyError(table.error)}`);
      return table.data;
    });
}

function checkTable({ name, content }: Table, fields: readonly string[]): void {
  for (const { field } of content.inputs)
    if (field !== undefined && !fields.includes(field))
      throw new InvalidPolicy(`Table ${name} asks for "${field}", which is not an input of this table.`);
  for (const [row, rule] of content.rules.entries()) {
    for (const { id, field } of content.inputs) checkCell(`${name}, row ${row + 1}, ${id}`, rule[id], field);
    for (const { id } of content.outputs)
      if (!rule[id]) throw new InvalidPolicy(`Table ${name}, row ${row + 1} is empty in ${id}.`);
      else checkExpression(`${name}, row ${row + 1}, ${id}`, rule[id]);
  }
}

function checkCell(place: string, cell: string | undefined, field: string | undefined): void {
  if (cell === undefined || cell === "") return;
  if (field === undefined) checkExpression(place, cell);
  else parsing(place, () => evaluateUnaryExpressionSync(cell, { $: null }));
}

function checkExpression(place: string, cell: string): void {
  parsing(place, () => evaluateExpressionSync(cell, {}) as unknown);
}

/** Ignores evaluation errors, because no values are given here. A parser error means that the engine would skip the cell. */
function parsing(place: string, evaluate: () => unknown): void {
  try {
    evaluate();
  } catch (cause) {
    if (cause instanceof Error && /"type":"(parser|lexer|compiler)Error"/.test(cause.message))
      throw new InvalidPolicy(`The cell ${place} cannot be read.`, { cause });
  }
}

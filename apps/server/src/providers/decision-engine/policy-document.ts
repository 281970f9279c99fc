import { evaluateExpressionSync, evaluateUnaryExpressionSync } from "@gorules/zen-engine";
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

/**
 * Reads a JDM document with the two tables of an underwriting policy. `rates` (hit policy first) prices the loan, and `rules` (hit policy
 * collect) decides about it. The engine silently skips an unreadable cell, and a rule that never fires approves loans it should stop. So
 * this parses every cell, and every name must be one of the input's.
 */
export function readPolicyDocument(content: Buffer): object {
  const document = parsed(content);
  const tables = tablesOf(document);
  for (const table of tables) checkTable(table);
  if (policyOf(tables, "price")?.hitPolicy !== "first")
    throw new InvalidPolicy('There is no table with hit policy "first" and output path "price".');
  if (policyOf(tables, "fired")?.hitPolicy !== "collect")
    throw new InvalidPolicy('There is no table with hit policy "collect" and output path "fired".');
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

function checkTable({ name, content }: Table): void {
  const fields: readonly string[] = underwritingFields;
  for (const { field } of content.inputs)
    if (field !== undefined && !fields.includes(field))
      throw new InvalidPolicy(`Table ${name} asks for "${field}", which is not an underwriting input.`);
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

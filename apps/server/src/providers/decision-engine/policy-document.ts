import { evaluateExpressionSync, evaluateUnaryExpressionSync } from "@gorules/zen-engine";
import { accountPolicyFields } from "@portico/domain/accounts/account-policy";
import * as z from "zod/mini";
import { problemOfOutputs } from "./policy-outputs.ts";
import { InvalidPolicy, underwritingFields, type PolicyKind, type PolicyProblem } from "./port.ts";

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
    rules: z.array(z.record(z.string(), z.string())).check(z.minLength(1, "This table has no rows.")),
  }),
});
type Table = z.output<typeof Table>;

const Document = z.object({ nodes: z.array(z.looseObject({ type: z.string() })), edges: z.array(z.unknown()) });

interface Kind {
  readonly fields: readonly string[];
  /** The hit policy of the table with each output path. */
  readonly hitPolicies: Readonly<Record<string, Table["content"]["hitPolicy"]>>;
}

/**
 * The tables of a policy. `rates` (output path price) prices a loan, and `rules` (output path fired) decides about it. An account has no price.
 */
const policyKinds: Readonly<Record<PolicyKind, Kind>> = {
  loan: { fields: underwritingFields, hitPolicies: { price: "first", fired: "collect" } },
  account: { fields: accountPolicyFields, hitPolicies: { fired: "collect" } },
};

/** Reads a JDM document with the tables of a policy, for the engine. */
export function readPolicyDocument(content: Buffer, kind: PolicyKind): object {
  const [problem] = problemsOfPolicy(content, kind);
  if (problem) throw new InvalidPolicy(problem.reason);
  return documentOf(content) ?? {};
}

function documentOf(content: Buffer): z.output<typeof Document> | undefined {
  try {
    return Document.parse(JSON.parse(content.toString("utf8")));
  } catch {
    return undefined;
  }
}

/**
 * Finds everything that is wrong about a policy without evaluating it. The engine silently skips an unreadable cell, and a rule that never
 * fires approves loans it should stop. So this parses every cell, and every name must be one of the input's.
 */
export function problemsOfPolicy(content: Buffer, kind: PolicyKind): readonly PolicyProblem[] {
  const document = documentOf(content);
  if (!document) return [{ path: [], reason: "The decision table is not a JDM document." }];
  const problems: PolicyProblem[] = [];
  const tables = document.nodes.flatMap((node, place) => {
    if (node.type !== "decisionTableNode") return [];
    const table = Table.safeParse(node);
    if (table.success) return [{ path: ["nodes", place, "content"], table: table.data }];
    problems.push(...table.error.issues.map((issue) => shapeProblem(String(node["id"]), ["nodes", place], issue)));
    return [];
  });
  for (const { path, table } of tables) problems.push(...problemsOfTable(table, path, kind));
  return problems.length > 0 ? problems : missingTables(tables, kind);
}

function shapeProblem(id: string, path: readonly PropertyKey[], issue: z.core.$ZodIssue): PolicyProblem {
  const place = issue.path.map(String).join(".");
  return { path: [...path, ...issue.path], reason: `The table ${id} has another shape at ${place}: ${issue.message}` };
}

function missingTables(tables: readonly { readonly table: Table }[], kind: PolicyKind): readonly PolicyProblem[] {
  return Object.entries(policyKinds[kind].hitPolicies).flatMap(([outputPath, hitPolicy]) => {
    const found = tables.find(({ table }) => table.content.outputPath === outputPath);
    if (found?.table.content.hitPolicy === hitPolicy) return [];
    return [
      { path: ["nodes"], reason: `There is no table with hit policy "${hitPolicy}" and output path "${outputPath}".` },
    ];
  });
}

type Path = readonly PropertyKey[];

function problemsOfTable({ name, content }: Table, path: Path, kind: PolicyKind): readonly PolicyProblem[] {
  const { fields } = policyKinds[kind];
  const unknown = content.inputs.flatMap(({ field }, place): readonly PolicyProblem[] =>
    field === undefined || fields.includes(field)
      ? []
      : [
          {
            path: [...path, "inputs", place, "field"],
            reason: `Table ${name} asks for "${field}", which is not an input of this table.`,
            written: field,
            known: fields,
          },
        ],
  );
  const rows = content.rules.flatMap((rule, row) => {
    const place = { path: [...path, "rules", row], name: `${name}, row ${row + 1}` };
    return [...problemsOfRow(content, rule, place), ...problemOfOutputs({ content, rule, kind, ...place })];
  });
  return [...unknown, ...rows];
}

function problemsOfRow(
  { inputs, outputs }: Table["content"],
  rule: Readonly<Record<string, string>>,
  row: { readonly path: Path; readonly name: string },
): readonly PolicyProblem[] {
  const unreadable = (id: string): PolicyProblem => ({
    path: [...row.path, id],
    reason: `The cell ${row.name}, ${id} cannot be read.`,
  });
  return [
    ...inputs.filter(({ id, field }) => !isReadable(rule[id], field)).map(({ id }) => unreadable(id)),
    ...outputs.flatMap(({ id }): readonly PolicyProblem[] => {
      const cell = rule[id];
      if (!cell) return [{ path: [...row.path, id], reason: `Table ${row.name} is empty in ${id}.` }];
      return isReadable(cell, undefined) ? [] : [unreadable(id)];
    }),
  ];
}

function isReadable(cell: string | undefined, field: string | undefined): boolean {
  if (cell === undefined || cell === "") return true;
  return field === undefined
    ? parses(() => evaluateExpressionSync(cell, {}) as unknown)
    : parses(() => evaluateUnaryExpressionSync(cell, { $: null }));
}

/** Ignores evaluation errors, because no values are given here. A parser error means that the engine would skip the cell. */
function parses(evaluate: () => unknown): boolean {
  try {
    evaluate();
    return true;
  } catch (cause) {
    return !(cause instanceof Error && /"type":"(parser|lexer|compiler)Error"/.test(cause.message));
  }
}

import { accountReasons, accountReviewReasons } from "@portico/domain/accounts/account-decision";
import { accountRestrictions } from "@portico/domain/accounts/ownership";
import { declineReasons, reviewReasons } from "@portico/domain/decision/decision";
import { ceilingBasisPoints, type PolicyKind, type PolicyProblem } from "./port.ts";

interface Row {
  readonly content: {
    readonly outputPath: string;
    readonly outputs: readonly { readonly id: string; readonly field: string }[];
  };
  readonly rule: Readonly<Record<string, string>>;
  readonly kind: PolicyKind;
  readonly path: readonly PropertyKey[];
  readonly name: string;
}

const declines = Object.keys(declineReasons);
const accountDeclines = Object.keys(accountReasons);

/** The values that a row may return. A decline must have a reason that the person can be told (12 CFR 1002.9). */
const known: Readonly<Record<PolicyKind, Readonly<Record<string, (decision: unknown) => readonly string[]>>>> = {
  loan: {
    decision: () => ["declined", "pending"],
    reason: (decision) => (decision === "declined" ? declines : [...declines, ...Object.keys(reviewReasons)]),
  },
  account: {
    decision: () => ["declined", "limited", "pending"],
    reason: (decision) =>
      decision === "pending" ? [...accountDeclines, ...Object.keys(accountReviewReasons)] : accountDeclines,
    restriction: (decision) => (decision === "limited" ? accountRestrictions : ["none"]),
  },
};

/** Checks the values that a row writes out. A value that is calculated is only known when the table runs. */
export function problemOfOutputs({ content, rule, kind, path, name }: Row): readonly PolicyProblem[] {
  const values = new Map(content.outputs.map(({ id, field }) => [field, { id, value: writtenIn(rule[id]) }]));
  if (content.outputPath === "price") return problemsOfRate(values.get("annualRateBasisPoints"), path, name);
  if (content.outputPath !== "fired") return [];
  const decision = values.get("decision")?.value;
  return Object.entries(known[kind]).flatMap(([field, allowedFor]): readonly PolicyProblem[] => {
    const written = values.get(field);
    const allowed = allowedFor(decision);
    if (written?.value === undefined || allowed.includes(String(written.value))) return [];
    return [
      {
        path: [...path, written.id],
        reason: `Table ${name} has the ${field} "${String(written.value)}", which is unknown here.`,
        written: String(written.value),
        known: allowed,
      },
    ];
  });
}

function problemsOfRate(
  rate: { readonly id: string; readonly value: string | number | undefined } | undefined,
  path: readonly PropertyKey[],
  name: string,
): readonly PolicyProblem[] {
  if (rate?.value === undefined) return [];
  const points = rate.value;
  if (typeof points !== "number" || !Number.isInteger(points) || points < 0)
    return [
      { path: [...path, rate.id], reason: `Table ${name} has no rate in whole basis points, such as 549 for 5.49%.` },
    ];
  if (points <= ceilingBasisPoints) return [];
  return [
    {
      path: [...path, rate.id],
      reason: `Table ${name} has a rate of ${points / 100}%, above the ceiling of ${ceilingBasisPoints / 100}%.`,
    },
  ];
}

/** The value of a cell that isn't calculated: a text in quotes, or a number. */
function writtenIn(cell: string | undefined): string | number | undefined {
  if (cell === undefined || !/^(?:"[^"]*"|-?[\d.]+)$/.test(cell.trim())) return undefined;
  return JSON.parse(cell) as string | number;
}

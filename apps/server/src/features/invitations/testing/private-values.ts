import type { Who } from "@portico/domain/person/person";
import { recordKinds } from "@portico/domain/records/record-kinds";
import { recordKindNames, type AnyRecord, type Records } from "@portico/domain/records/records";
import { maySee } from "@portico/domain/records/visibility";
import { formatPhone } from "@portico/domain/values/phone";

/** Ids, short codes, and names such as "none" stand everywhere, so only values that tell something count. */
const isTelling = (value: unknown): value is string | number =>
  (typeof value === "string" && value.length > 3 && /[^a-z]/.test(value)) ||
  (typeof value === "number" && value >= 1000 && value < 1e9);

function leavesOf(value: unknown): readonly (string | number)[] {
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(leavesOf);
  return isTelling(value) ? [value] : [];
}

/** A value as it is kept, and a phone number as pages write it. */
const looksOf = (leaf: string | number): readonly string[] =>
  typeof leaf === "string" && /^\d{10}$/.test(leaf) ? [leaf, formatPhone(leaf)] : [String(leaf)];

/** The values of a person's records that the other one may not see, as texts. Those that both have, or that the loan has, prove nothing. */
export function privateValues(records: Records, ownerId: number, owner: Who): readonly string[] {
  const viewer = owner === "primary" ? "joint" : "primary";
  const own = new Set<string>();
  const open = new Set<string>();
  for (const kind of recordKindNames)
    for (const { id: _id, applicantId, ...fields } of records[kind] as readonly AnyRecord[]) {
      const isPersonal = recordKinds[kind].owner === "person" || kind === "decision";
      const isOwn = isPersonal && applicantId === ownerId;
      for (const [field, value] of Object.entries(fields)) {
        const isHidden = isOwn && !maySee(kind, field as never, { viewer, owner, company: "invited" });
        for (const leaf of leavesOf(value)) for (const look of looksOf(leaf)) (isHidden ? own : open).add(look);
      }
    }
  return [...own].filter((value) => !open.has(value));
}

/** The values that a text has as whole words or numbers. */
export function foundIn(text: string, values: readonly string[]): readonly string[] {
  return values.filter((value) => {
    const escaped = value.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return new RegExp(`(?<![\\w.-])${escaped}(?![\\w-])`, "i").test(text);
  });
}

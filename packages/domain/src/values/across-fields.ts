import * as z from "zod/mini";

/** The input of a rule across fields: the fields as typed, and the list of issues. */
export type RulePayload<Value> = Parameters<z.core.CheckFn<Partial<Value>>>[0];

/**
 * A rule about several fields of an object. It runs even while other fields are invalid or empty, so that its message
 * appears when the applicant leaves a field. By default, zod skips such rules until every field is valid. Any field may
 * be missing from the rule's input.
 */
export function acrossFields<Value extends object>(
  rule: (payload: RulePayload<Value>) => void,
): z.core.$ZodCheck<Value> {
  const check = z.check<Value>(rule);
  check._zod.def.when = ({ value }) => typeof value === "object" && value !== null;
  return check;
}

/**
 * The first rule of a field. When it fails, the field's other rules are skipped. zod's `abort` would also skip the
 * rules across fields.
 */
export function stopUnless(isRight: (value: string) => boolean, message: string): z.core.$ZodCheck<string> {
  return z.check<string>(({ value, issues }) => {
    if (!isRight(value)) issues.push({ code: "custom", input: value, message });
  });
}

/**
 * Whether one of these fields, or anything that it contains, already has an error. Rules that compare fields wait until it is fixed.
 *
 * @param fields such as "dateOfBirth" or "identification.issueDate"
 */
export function isAmiss(
  issues: readonly { readonly path?: readonly PropertyKey[] | undefined }[],
  ...fields: readonly string[]
): boolean {
  const isAt = (field: string, path: readonly PropertyKey[]) =>
    path.length > 0 && field.split(".").every((part, depth) => depth >= path.length || path[depth] === part);
  return issues.some(({ path = [] }) => fields.some((field) => isAt(field, path)));
}

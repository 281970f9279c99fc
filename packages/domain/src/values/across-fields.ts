import * as z from "zod/mini";

/** What a rule across fields gets: the fields as typed, and where to say what is wrong. */
export type RulePayload<Value> = Parameters<z.core.CheckFn<Partial<Value>>>[0];

/**
 * A rule about several fields of an object that runs while other fields are still wrong or empty, so that its message appears when a field
 * is left. zod skips such rules until every field is right. The rule gets the fields as typed, any of them missing.
 */
export function acrossFields<Value extends object>(
  rule: (payload: RulePayload<Value>) => void,
): z.core.$ZodCheck<Value> {
  const check = z.check<Value>(rule);
  check._zod.def.when = ({ value }) => typeof value === "object" && value !== null;
  return check;
}

/**
 * The first rule of a field, after which its other rules make no sense. zod's `abort` would also silence the rules across fields.
 */
export function stopUnless(isRight: (value: string) => boolean, message: string): z.core.$ZodCheck<string> {
  return z.check<string>(({ value, issues }) => {
    if (!isRight(value)) issues.push({ code: "custom", input: value, message });
  });
}

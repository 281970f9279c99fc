import type * as z from "zod/mini";
import type { FieldErrors } from "@portico/contract/errors";
import { AppError } from "./app-error.ts";

const unknownField = "There is no such field.";
const wrongForm = "This answer is not in the form we expect.";

/**
 * Checks a value against a schema. Returns the cleaned value, or throws the first message of each field. `at` is the value's place in the
 * input.
 */
export function validate<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, at = ""): z.output<Schema> {
  const result = schema.safeParse(value, { error: () => wrongForm });
  if (result.success) return result.data;
  const fields: FieldErrors = {};
  for (const issue of result.error.issues) {
    const place = [...(at ? [at] : []), ...issue.path.map(String)];
    if (issue.code === "unrecognized_keys")
      for (const key of issue.keys) fields[[...place, key].join(".")] ??= unknownField;
    else fields[place.join(".")] ??= issue.message;
  }
  throw new AppError("fieldsInvalid", { fields });
}

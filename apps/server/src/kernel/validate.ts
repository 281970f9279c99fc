import type * as z from "zod/mini";
import { AppError } from "./app-error.ts";
import type { FieldErrors } from "@portico/contract/errors";

/** Checks a value by a schema: the cleaned value, or a refusal with the first message of each field. `at` is where the value stands in the input. */
export function validate<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, at = ""): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: FieldErrors = {};
  for (const { path, message } of result.error.issues) {
    const name = [...(at ? [at] : []), ...path.map(String)].join(".");
    fields[name] ??= message;
  }
  throw new AppError("fieldsInvalid", { fields });
}

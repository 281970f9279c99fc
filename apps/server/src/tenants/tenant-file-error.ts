import type * as z from "zod/mini";

/** An institution's file is wrong: which file, where in it, and why. The server prints this sentence and doesn't start. */
export class TenantFileError extends Error {
  constructor(file: string, place: string, reason: string) {
    super(`${file}${place === "" ? "" : `, at ${place}`}: ${reason}`);
    this.name = "TenantFileError";
  }
}

/** Checks a file's content against its schema. Returns the cleaned content, or throws an error about the first problem. */
export function checkFile<Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
  content: unknown,
): z.output<Schema> {
  const result = schema.safeParse(content, { error: (issue) => inWords(issue) });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new TenantFileError(file, issue!.path.map(String).join("."), issue!.message);
}

const types: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

/** Supplies messages for the schema's rules, since most rules about files have none. */
function inWords({
  code,
  input,
  ...issue
}: { code?: string; input?: unknown } & Readonly<Record<string, unknown>>): string {
  if (input === undefined) return "This is missing.";
  if (code === "unrecognized_keys") return `Nobody knows what "${(issue["keys"] as string[]).join('", "')}" is.`;
  if (code === "invalid_type")
    return `This should be ${types[String(issue["expected"])] ?? String(issue["expected"])}.`;
  if (code === "invalid_value")
    return `This should be one of ${(issue["values"] as unknown[]).map(String).join(", ")}.`;
  if (code === "too_small") return `This should be at least ${String(issue["minimum"])}.`;
  if (code === "too_big") return `This should be at most ${String(issue["maximum"])}.`;
  if (code === "invalid_union" && typeof issue["discriminator"] === "string")
    return `Nobody knows this ${issue["discriminator"]} here.`;
  return "This is not what is expected here.";
}

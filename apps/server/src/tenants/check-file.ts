import type * as z from "zod/mini";
import { didYouMean } from "./did-you-mean.ts";
import type { JsonFile } from "./json-file.ts";
import { placeOf, type JsonPath, type Mistake } from "./mistake.ts";

type Report = (mistake: Mistake) => void;
type RawIssue = Readonly<Record<string, unknown>> & { code?: string; input?: unknown; path?: PropertyKey[] };

/** Checks a file's content against its schema, and reports each mistake. Returns the cleaned content if there is none. */
export function checkFile<Schema extends z.ZodMiniType>(
  file: JsonFile,
  schema: Schema,
  report: Report,
): z.output<Schema> | undefined {
  const { data, mistakes } = parsed(file, schema, file.content);
  mistakes.forEach(report);
  return data;
}

/**
 * The same for an object whose settings are checked one by one. The right ones come back even if others are wrong, so that rules across them
 * can be checked too.
 */
export function checkSettings<Shape extends z.core.$ZodShape>(
  file: JsonFile,
  schema: z.ZodMiniObject<Shape>,
  report: Report,
): Partial<z.output<z.ZodMiniObject<Shape>>> {
  parsed(file, schema, file.content).mistakes.forEach(report);
  const content = (typeof file.content === "object" && file.content) || {};
  const right = Object.entries(schema.shape).flatMap(([key, one]) => {
    const result = (one as z.ZodMiniType).safeParse((content as Record<string, unknown>)[key]);
    return result.success ? [[key, result.data] as const] : [];
  });
  return Object.fromEntries(right) as Partial<z.output<z.ZodMiniObject<Shape>>>;
}

function parsed<Schema extends z.ZodMiniType>(file: JsonFile, schema: Schema, content: unknown) {
  const suggestions = new Map<string, string>();
  const result = schema.safeParse(content, {
    error: (raw) => {
      const issue = raw as RawIssue;
      const suggestion = suggestionFor(issue);
      if (suggestion !== undefined) suggestions.set(keyOf(issue.path ?? [], String(issue.code)), suggestion);
      return inWords(issue);
    },
  });
  if (result.success) return { data: result.data, mistakes: [] };
  const mistakes = result.error.issues.flatMap(({ path, message, ...issue }) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) =>
          file.mistake([...path, key], `Nobody knows what "${key}" is.`, suggestions.get(keyOf([...path, key], ""))),
        )
      : [file.mistake(path, message, suggestions.get(keyOf(path, issue.code)))],
  );
  return { data: undefined, mistakes: withoutRepeats(mistakes) };

  function suggestionFor(issue: RawIssue): string | undefined {
    const { code, input, path = [] } = issue;
    if (code === "unrecognized_keys") {
      const known = keysOf(issue["inst"]);
      for (const key of issue["keys"] as string[]) {
        const suggestion = didYouMean(key, known);
        if (suggestion !== undefined) suggestions.set(keyOf([...path, key], ""), suggestion);
      }
    }
    if (code === "invalid_value" && typeof input === "string")
      return didYouMean(input, (issue["values"] as unknown[]).map(String));
    if (code === "invalid_union" && Array.isArray(issue["options"]))
      return didYouMean(discriminatorOf(issue), issue["options"].map(String));
    return undefined;
  }
}

const keyOf = (path: JsonPath, code: string): string => `${placeOf(path)} ${code}`;

/** A schema reports some problems of a setting twice, such as a text that is both empty and no date. */
function withoutRepeats(mistakes: readonly Mistake[]): readonly Mistake[] {
  return mistakes.filter(
    (one, place) => mistakes.findIndex((other) => other.place === one.place && other.reason === one.reason) === place,
  );
}

function keysOf(schema: unknown): readonly string[] {
  return Object.keys((schema as { _zod?: { def?: { shape?: object } } } | undefined)?._zod?.def?.shape ?? {});
}

function discriminatorOf({ input, discriminator }: RawIssue): string {
  const written = (input as Record<string, unknown> | undefined)?.[String(discriminator)];
  return typeof written === "string" ? written : "";
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
function inWords({ code, input, ...issue }: RawIssue): string {
  if (input === undefined) return "This is missing.";
  if (code === "invalid_type")
    return `This should be ${types[String(issue["expected"])] ?? String(issue["expected"])}.`;
  if (code === "invalid_value")
    return `This should be one of ${(issue["values"] as unknown[]).map(String).join(", ")}.`;
  if (code === "too_small" || code === "too_big") return beyond(code, issue);
  if (code === "invalid_union" && typeof issue["discriminator"] === "string")
    return `Nobody knows this ${issue["discriminator"]} here.`;
  return "This is not what is expected here.";
}

function beyond(code: "too_small" | "too_big", issue: Readonly<Record<string, unknown>>): string {
  if (code === "too_big") return `This should be at most ${String(issue["maximum"])}${unitOf(issue)}.`;
  if (issue["minimum"] === 1 && unitOf(issue) !== "") return "This is empty.";
  return `This should be at least ${String(issue["minimum"])}${unitOf(issue)}.`;
}

/** A text and a list have a length, which a bare number wouldn't say. */
function unitOf({ origin }: Readonly<Record<string, unknown>>): string {
  if (origin === "string") return " characters long";
  return origin === "array" ? " entries long" : "";
}

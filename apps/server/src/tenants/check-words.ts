import { readFile } from "node:fs/promises";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { didYouMean } from "./did-you-mean.ts";
import type { JsonFile } from "./json-file.ts";
import type { Mistake } from "./mistake.ts";

/** A message of the web's catalog that an institution can replace, as the web's build lists it. */
export interface CatalogEntry {
  /** "leaving.title" */
  readonly id: string;
  /** The text in ICU syntax. Left out if the code puts it together. */
  readonly text?: string;
  /** The names that the text may use. Left out if nobody knows them. */
  readonly names?: readonly string[];
}

/** Reads the catalog of a web build. Undefined if there is none. */
export async function readCatalog(webFolder: string): Promise<readonly CatalogEntry[] | undefined> {
  const text = await readFile(`${webFolder}/server/words.json`, "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as readonly CatalogEntry[]);
}

/** Finds words of an institution that replace no message, that nobody can read, or that use a name without a value. */
export async function mistakesOfWords(
  file: JsonFile,
  { words = {} }: Partial<Tenant>,
  webFolder: string | undefined,
): Promise<readonly Mistake[]> {
  if (Object.keys(words).length === 0) return [];
  const entries = webFolder === undefined ? undefined : await readCatalog(webFolder);
  const catalog = entries && new Map(entries.map((entry) => [entry.id, entry]));
  const found = await Promise.all(
    Object.entries(words).map(async ([id, text]) => {
      const problem = await problemOf(text, catalog ? (catalog.get(id) ?? "unknown") : undefined);
      if (problem === undefined) return undefined;
      return problem === noMessage
        ? file.mistake(["words", id], problem, didYouMean(id, catalog?.keys() ?? []))
        : file.mistake(["words", id], problem);
    }),
  );
  return found.filter((mistake) => mistake !== undefined);
}

const noMessage = "No page has a message with this id. portico tenant words lists them.";

async function problemOf(text: string, entry: CatalogEntry | "unknown" | undefined): Promise<string | undefined> {
  if (entry === "unknown") return noMessage;
  const used = await namesIn(text);
  if (!used) return "This can't be read as a message. Check its braces.";
  const { names } = entry ?? {};
  const stranger = names && used.find((name) => !names.includes(name));
  if (stranger === undefined) return undefined;
  const known = names!.length === 0 ? "none" : names!.map((name) => `{${name}}`).join(", ");
  return `This message has no value for {${stranger}}. It has: ${known}.`;
}

/** The names in a message. Undefined if it can't be read. The parser loads only for an institution with own words. */
async function namesIn(text: string): Promise<readonly string[] | undefined> {
  if (!/[{}<]/.test(text)) return [];
  const { parse } = await import("@formatjs/icu-messageformat-parser");
  try {
    return namesOf(parse(text));
  } catch {
    return undefined;
  }
}

interface Element {
  readonly value?: unknown;
  readonly options?: Readonly<Record<string, { readonly value: readonly Element[] }>>;
  readonly type: number;
}

/** A literal's type. Its value is text, and no name. */
const literal = 0;

function namesOf(elements: readonly Element[]): readonly string[] {
  return elements.flatMap(({ type, value, options = {} }) => [
    ...(type !== literal && typeof value === "string" ? [value] : []),
    ...Object.values(options).flatMap((one) => namesOf(one.value)),
  ]);
}

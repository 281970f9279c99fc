import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { parseAst, Visitor, type ESTree } from "vite";

/** A message of the catalog that an institution can replace. */
export interface CatalogEntry {
  /** "leaving.title" */
  readonly id: string;
  /** The text in ICU syntax. Undefined if the code puts it together. */
  readonly text: string | undefined;
  /** The names that the text may use. Undefined if nobody knows them. */
  readonly names: readonly string[] | undefined;
}

/** Every message of the web's source files, in the order of their ids. */
export function wordCatalog(source: string): readonly CatalogEntry[] {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" });
  const entries = files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => entriesIn(readFileSync(path.join(source, file), "utf8"), file.endsWith("x") ? "tsx" : "ts"));
  return entries.toSorted((one, other) => one.id.localeCompare(other.id, "en"));
}

function entriesIn(code: string, lang: "ts" | "tsx"): readonly CatalogEntry[] {
  if (!code.includes("defineWords(")) return [];
  const found: CatalogEntry[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [part, messages] }) => {
      if (callee.type !== "Identifier" || callee.name !== "defineWords") return;
      const object = messages?.type === "TSAsExpression" ? messages.expression : messages;
      if (part?.type !== "Literal" || object?.type !== "ObjectExpression") return;
      found.push(...object.properties.flatMap((property) => entriesOf(String(part.value), property)));
    },
  }).visit(parseAst(code, { lang }));
  return found;
}

function entriesOf(part: string, property: ESTree.ObjectPropertyKind): readonly CatalogEntry[] {
  if (property.type !== "Property") return [];
  const { key, value } = property;
  const name = key.type === "Identifier" ? key.name : key.type === "Literal" ? String(key.value) : undefined;
  if (name === undefined) return [];
  const text = value.type === "Literal" && typeof value.value === "string" ? value.value : undefined;
  return [{ id: `${part}.${name}`, text, names: text === undefined ? undefined : namesIn(text) }];
}

function namesIn(text: string): readonly string[] {
  return [...new Set(parse(text).flatMap(namesOf))];
}

function namesOf(element: MessageFormatElement): readonly string[] {
  if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
  if (element.type !== TYPE.select && element.type !== TYPE.plural) return "value" in element ? [element.value] : [];
  return [element.value, ...Object.values(element.options).flatMap(({ value }) => value.flatMap(namesOf))];
}

import { readFile } from "node:fs/promises";
import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from "jsonc-parser";
import { placeOf, type JsonPath, type Mistake } from "./mistake.ts";

/** A JSON file that knows the line of each of its values. */
export interface JsonFile {
  readonly file: string;
  readonly text: string;
  readonly content: unknown;
  /** Makes a mistake of a place in the file. */
  mistake(path: JsonPath, reason: string, suggestion?: string): Mistake;
}

/** Reads a file and reports its mistakes. Undefined if it is missing or isn't JSON. */
export async function readJsonFile(file: string, report: (mistake: Mistake) => void): Promise<JsonFile | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  if (bytes === undefined) {
    report({ file, place: "", reason: "This file is missing." });
    return undefined;
  }
  return parseJsonFile(file, bytes.toString("utf8"), report);
}

export function parseJsonFile(file: string, text: string, report: (mistake: Mistake) => void): JsonFile | undefined {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  for (const { error, offset } of errors)
    report({
      file,
      line: lineAt(text, offset),
      place: "",
      reason: `This is not JSON: ${sayings[printParseErrorCode(error)] ?? "something is wrong here"}.`,
    });
  if (errors.length > 0 || root === undefined) return undefined;
  for (const [path, offset] of keysWrittenTwice(root))
    report({
      file,
      line: lineAt(text, offset),
      place: placeOf(path),
      reason: "This key is here a second time, so the first value would be lost.",
    });
  return {
    file,
    text,
    content: JSON.parse(text),
    mistake: (path, reason, suggestion) => ({
      file,
      line: lineAt(text, offsetOf(root, path)),
      place: placeOf(path),
      reason,
      suggestion,
    }),
  };
}

const sayings: Readonly<Record<string, string>> = {
  InvalidSymbol: "there is a word that JSON doesn't know",
  InvalidNumberFormat: "a number is written wrong",
  PropertyNameExpected: "a key in double quotes is missing, or a comma is too much",
  ValueExpected: "a value is missing",
  ColonExpected: "a colon is missing",
  CommaExpected: "a comma is missing",
  CloseBraceExpected: "a closing } is missing",
  CloseBracketExpected: "a closing ] is missing",
  EndOfFileExpected: "there is something after the end",
  InvalidCommentToken: "JSON has no comments",
  UnexpectedEndOfComment: "JSON has no comments",
  UnexpectedEndOfString: "a closing quote is missing",
  InvalidEscapeCharacter: "a backslash is before a letter that needs none",
  InvalidCharacter: "a text has a tab or a line break",
};

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

/** The place of a value, or of the nearest one around it if it is missing. */
function offsetOf(root: Node, path: JsonPath): number {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(
      root,
      path.slice(0, length).map((key) => (typeof key === "number" ? key : String(key))),
    );
    if (node) return node.parent?.type === "property" ? node.parent.offset : node.offset;
  }
  return root.offset;
}

function keysWrittenTwice(node: Node, path: JsonPath = []): readonly (readonly [JsonPath, number])[] {
  const children = node.children ?? [];
  if (node.type === "array") return children.flatMap((child, place) => keysWrittenTwice(child, [...path, place]));
  if (node.type !== "object") return [];
  const seen = new Set<string>();
  return children.flatMap((property) => {
    const [key, value] = property.children ?? [];
    const name = String(key?.value);
    const own = [...path, name];
    const isRepeated = seen.has(name);
    seen.add(name);
    return [...(isRepeated ? [[own, property.offset] as const] : []), ...(value ? keysWrittenTwice(value, own) : [])];
  });
}

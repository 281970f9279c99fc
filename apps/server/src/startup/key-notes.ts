import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const folders = ["tenant", "accounts", "loan", "membership", "access", "decision", "values"];

/** The declaration of a key in a schema, and the comment before it. */
const declared = /(?:\/\*\*((?:[^*]|\*(?!\/))*)\*\/)?\s+([a-zA-Z]\w*): (?:z\.|[A-Z]\w*[,(]|on,|off,|[a-z]\w*\()/g;

/**
 * The comments of the domain's schemas, by the key that they explain. The code is the one place where a key is explained. A key that is
 * declared in several places means something else in each, so it has no comment here.
 */
export function keyNotes(domain: string): ReadonlyMap<string, string> {
  const declarations = folders
    .flatMap((folder) => readdirSync(path.join(domain, folder)).map((name) => path.join(domain, folder, name)))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(declared)])
    .map(([, comment, key = ""]) => ({ key, note: comment === undefined ? undefined : sentencesOf(comment) }));
  const byKey = Map.groupBy(declarations, ({ key }) => key);
  return new Map(
    [...byKey].flatMap(([key, [first, ...others]]) =>
      first?.note !== undefined && others.length === 0 ? [[key, first.note] as const] : [],
    ),
  );
}

/** Without the stars of the lines and the references to decisions, which mean nothing beside a file. */
function sentencesOf(comment: string): string {
  return comment
    .replaceAll(/^\s*\* ?/gm, " ")
    .replaceAll(/\s*\((?:design|decision|specification)[^)]*\)/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

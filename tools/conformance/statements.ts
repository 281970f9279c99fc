import { readFileSync } from "node:fs";
import { Failure } from "../../launcher/failure.js";
import { inRoot } from "../../launcher/paths.js";

/** One statement of the specification. Tests name its id as their tag. */
export type Statement = { id: string; chapter: string; text: string };

const statementsFile = "docs/conformance/statements.tsv";

/** Every statement of the specification, in order. */
export function readStatements(): readonly Statement[] {
  const [, ...lines] = readFileSync(inRoot(statementsFile), "utf8").trimEnd().split("\n");
  const statements = lines.map((line, place) => {
    const [id, chapter, text, ...more] = line.split("\t");
    if (!id || !chapter || !text || more.length > 0)
      throw new Failure(
        `${statementsFile}, line ${place + 2}: a statement is an id, a chapter and a text, separated by tabs.`,
      );
    return { id, chapter, text };
  });
  const twice = statements.find(({ id }, place) => statements.findIndex((other) => other.id === id) !== place);
  if (twice) throw new Failure(`${statementsFile}: the id "${twice.id}" appears twice.`);
  return statements;
}

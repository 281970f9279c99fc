// @ts-check
import { readFileSync } from "node:fs";
import { Failure } from "../failure.js";
import { inRoot } from "../paths.js";

/**
 * One thing that the specification says: tests name its id as their tag.
 *
 * @typedef {{ id: string; chapter: string; text: string }} Statement
 */

const statementsFile = "docs/conformance/statements.tsv";

/**
 * Every statement of the specification, in its order.
 *
 * @returns {readonly Statement[]}
 */
export function readStatements() {
  const [, ...lines] = readFileSync(inRoot(statementsFile), "utf8").trimEnd().split("\n");
  const statements = lines.map((line, place) => {
    const [id, chapter, text, ...more] = line.split("\t");
    if (!id || !chapter || !text || more.length > 0)
      throw new Failure(
        `${statementsFile}, line ${place + 2}: a statement is an id, a chapter and a text, parted by tabs.`,
      );
    return { id, chapter, text };
  });
  const twice = statements.find(({ id }, place) => statements.findIndex((other) => other.id === id) !== place);
  if (twice) throw new Failure(`${statementsFile}: the id "${twice.id}" stands twice.`);
  return statements;
}

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { rootFolder } from "../../launcher/paths.js";
import { filesIn } from "./cited.ts";

const british =
  /behaviour|catalogue|centre\b|cheque|colour|defence|distil\b|enquir|favour|grey\b|honour|(?:authori|initiali|organi|recogni|seriali)s(?:e|ing|ation)|judgement|labelled(?!by)|learnt|licence|misspelt|neighbour|offence|programme\b|signalled|towards\b|travell|whilst/i;
/** The specification is quoted word for word. This file has the list. */
const leftOut = new Set(["docs/specification.md", "tools/check/spelling.test.ts"]);

test("spells names and texts the American way", () => {
  const files = filesIn(rootFolder, /\.(ts|tsx|js|cjs|css|html|json|md|sh)$/).filter((file) => !leftOut.has(file));
  const misspelled = files.flatMap((file) => {
    const lines = readFileSync(path.join(rootFolder, file), "utf8").split("\n");
    return [file, ...lines].flatMap((text, line) => {
      const [word] = british.exec(text) ?? [];
      return word === undefined ? [] : [`${file}:${line}: ${word}`];
    });
  });

  expect(misspelled).toEqual([]);
});

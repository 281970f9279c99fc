import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { rootFolder } from "../../launcher/paths.js";

/** A tag in a test's source. */
export type LiteralTag = { file: string; id: string };

const testFile = /\.(?:test\.(?:ts|tsx|js)|journey\.ts)$/;
const notOurs = new Set(["node_modules", "dist"]);
const tagsOption = /\btags?:\s*(\[(?:[^[\]]|\[[^[\]]*\])*\]|"[^"]*")/g;
/** Matches a whole tag: the chapter begins a statement's id, after an at sign in a journey. Other texts are parts of a computed tag. */
const wholeTag = /"@?((?<=@)[^"]+|\d\.[^"]+)"/g;

/**
 * The tags that are literal strings in a source. This reads the sources instead of running them, because the tests of the server and the
 * journeys need more than `npm run check` has. Computed tags are left to their runner.
 */
export function literalTagsIn(source: string): readonly string[] {
  const options = [...source.matchAll(tagsOption)].map(([, option = ""]) => option);
  return options.flatMap((option) => [...option.matchAll(wholeTag)].map(([, id = ""]) => id));
}

/**
 * The literal tags of all tests and journeys.
 *
 * @param folders below the root
 */
export function literalTags(folders: readonly string[]): readonly LiteralTag[] {
  return folders.flatMap(testFilesIn).flatMap((file) => {
    const source = readFileSync(path.join(rootFolder, file), "utf8");
    return literalTagsIn(source).map((id) => ({ file, id }));
  });
}

function testFilesIn(folder: string): readonly string[] {
  return readdirSync(path.join(rootFolder, folder), { withFileTypes: true }).flatMap((entry) => {
    const inside = path.join(folder, entry.name);
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : testFilesIn(inside);
    return testFile.test(entry.name) ? [inside] : [];
  });
}

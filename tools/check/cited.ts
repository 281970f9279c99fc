import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const folders = ["apps", "packages", "launcher", "tools", "e2e", "bench", "tenants", "docs"];
const leftOut = /(^|\/)(node_modules|dist|data|coverage)(\/|$)|^docs\/(conformance|flows|golden-paths)\//;
const read = /\.(ts|tsx|js|cjs|md)$/;

/**
 * The decisions and chapters of the specification that comments and documents cite but that don't exist.
 *
 * @returns "file: what it names"
 */
export function missingCitations(root: string): string[] {
  const decisions = new Set(readdirSync(path.join(root, "docs/decisions")).map((name) => name.slice(0, 3)));
  const specification = readFileSync(path.join(root, "docs/specification.md"), "utf8");
  const chapters = new Set([...specification.matchAll(/^## (\d+)\./gm)].map(([, number]) => number));
  return filesIn(root).flatMap((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    const missing = [
      ...named(text, /\bdecision (\d{3})\b/gi)
        .filter((number) => !decisions.has(number))
        .map((n) => `decision ${n}`),
      ...named(text, /specification, chapters? (\d+)/gi)
        .filter((n) => !chapters.has(n))
        .map((n) => `chapter ${n}`),
    ];
    return missing.map((what) => `${file}: ${what}`);
  });
}

function named(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(([, number = ""]) => number);
}

function filesIn(root: string) {
  const below = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const top = readdirSync(root).filter((name) => name.endsWith(".md"));
  return [...top, ...below].filter((file) => read.test(file) && !leftOut.test(file));
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const folders = ["apps", "packages", "launcher", "tools", "e2e", "bench", "tenants", "docs"];
const leftOut = /(^|\/)(node_modules|dist|data|coverage)(\/|$)|^docs\/(conformance|flows|golden-paths)\//;
/** Plants citations that lead nowhere. */
const ownTest = "tools/check/cited.test.ts";
const read = /\.(ts|tsx|js|cjs|md)$/;

/**
 * Citations in comments and documents that lead nowhere: decisions, chapters of the specification, files, and laws without a note in
 * docs/laws.md.
 *
 * @returns "file: the citation"
 */
export function missingCitations(root: string): string[] {
  const findMissing = [missingDecisions(root), missingChapters(root), missingLaws(root), missingFiles(root)];
  const files = filesIn(root, read).filter((file) => file !== ownTest);
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    return findMissing.flatMap((find) => find(text, file)).map((what) => `${file}: ${what}`);
  });
}

/** The folders of the server's ports that have no row in a document, or in the section with this heading. */
export function portsWithoutRow(root: string, document: string, heading?: string): string[] {
  const providers = "apps/server/src/providers";
  const text = readFileSync(path.join(root, document), "utf8");
  const rows = heading === undefined ? text : (text.split(/^## /m).find((part) => part.startsWith(heading)) ?? "");
  return readdirSync(path.join(root, providers))
    .filter((name) => existsSync(path.join(root, providers, name, "port.ts")))
    .filter((name) => !rows.includes(`\`${name}/`));
}

type Find = (text: string, file: string) => readonly string[];

function missingDecisions(root: string): Find {
  const decisions = new Set(readdirSync(path.join(root, "docs/decisions")).map((name) => name.slice(0, 3)));
  return (text) =>
    named(text, /\bdecision (\d{3})\b/gi)
      .filter((number) => !decisions.has(number))
      .map((number) => `decision ${number}`);
}

function missingChapters(root: string): Find {
  const specification = readFileSync(path.join(root, "docs/specification.md"), "utf8");
  const chapters = new Set(named(specification, /^## (\d+)\./gm));
  return (text) =>
    named(text, /specification, chapters? (\d+)/gi)
      .filter((number) => !chapters.has(number))
      .map((number) => `chapter ${number}`);
}

/** A section, such as 12 CFR 1002.5 without its paragraphs. */
const law = /\b(\d+ (?:CFR|USC) \d+[a-z]?(?:\.\d+)?)/g;

function missingLaws(root: string): Find {
  const notes = readFileSync(path.join(root, "docs/laws.md"), "utf8");
  const known = new Set(named(notes, /^\| (\d+ (?:CFR|USC) \S+)/gm));
  return (text) => named(text, law).filter((section) => !known.has(section));
}

/** A document by its path from the root, a path in backticks, or a link beside a Markdown file. */
function missingFiles(root: string): Find {
  return (text, file) => {
    const documents = named(text, /(?<![\w/.-])(docs\/[\w/.-]+\.(?:md|sh|tsv|png))/g);
    if (!file.endsWith(".md")) return documents.filter((name) => !existsSync(path.join(root, name)));
    const quoted = named(text, /`((?:apps|packages|launcher|tools|e2e|bench|tenants|docs)\/[\w/.-]+)`/g);
    const links = named(text, /\]\((?!https?:)([^)#\s]+)/g).map((link) => path.join(path.dirname(file), link));
    return [...documents, ...quoted, ...links].filter((name) => !existsSync(path.join(root, name)));
  };
}

function named(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(([, name = ""]) => name);
}

/** The files that people write. Installed, built, and generated files are left out. */
export function filesIn(root: string, extensions: RegExp): readonly string[] {
  const below = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const top = readdirSync(root).filter((name) => name.endsWith(".md"));
  return [...top, ...below].filter((file) => extensions.test(file) && !leftOut.test(file));
}

import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { cruise } from "dependency-cruiser";
import { folderCycles } from "./folder-cycles.ts";

/** The result of checking a source tree: the broken rules, and the files that dependency-cruiser failed to read. */
export type Findings = {
  violations: { rule: string; from: string; to: string }[];
  unread: string[];
  moduleCount: number;
};

/** The one rule that .dependency-cruiser.cjs can't express. */
export const noFolderCycles = "no cycles between folders of the domain or of the server";

/** The source folders, in the project and in the tests' planted trees. */
const sourceFolders = ["apps", "packages", "e2e", "bench", "launcher", "tools"];

const notSources = new Set(["node_modules", "dist", "coverage", ".portico", "test-results"]);

/** Checks every import of a tree against the rules of .dependency-cruiser.cjs. */
export async function checkImportRules(root: string, configFile: string): Promise<Findings> {
  const { options, ...ruleSet } = createRequire(import.meta.url)(configFile);
  const sources = sourceFolders.flatMap((folder) => sourcesIn(root, folder));
  const folders = sourceFolders.filter((folder) => sources.some((file) => file.startsWith(`${folder}/`)));
  const { output } = await cruise(folders, { ...options, ruleSet, validate: true, baseDir: root, outputType: "json" });
  const result = typeof output === "string" ? JSON.parse(output) : output;
  const read = new Set(result.modules.filter(hasDependencies).map(sourceOf));
  return {
    violations: [
      ...result.summary.violations.map(toViolation),
      ...folderCycles(result.modules).map((edge) => ({ rule: noFolderCycles, ...edge })),
    ],
    unread: sources.filter((file) => importsSomething(path.join(root, file)) && !read.has(file)),
    moduleCount: sources.length,
  };
}

function hasDependencies({ dependencies }: { dependencies: unknown[] }) {
  return dependencies.length > 0;
}

function sourceOf({ source }: { source: string }) {
  return source;
}

type Violation = { rule: { name: string }; from: string; to: string; cycle?: { name: string }[] };

function toViolation({ rule, from, to, cycle }: Violation) {
  return { rule: rule.name, from, to: cycle ? cycle.map(({ name }) => name).join(" → ") : to };
}

/** If the parser can't read a file, it finds no imports in it, and the rules pass. This rough check detects such files. */
function importsSomething(file: string) {
  return /^(import|export) [^;]*?from "|^import "/m.test(readFileSync(file, "utf8"));
}

function sourcesIn(root: string, folder: string): string[] {
  return entriesOf(path.join(root, folder)).flatMap((entry) => {
    const place = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return notSources.has(entry.name) ? [] : sourcesIn(root, place);
    return /\.([cm]?[jt]s|[jt]sx)$/.test(entry.name) && !entry.name.endsWith(".d.ts") ? [place] : [];
  });
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return []; // a folder that doesn't exist yet
  }
}

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { rootFolder } from "../../launcher/paths.js";

const workspaces = ["apps", "packages"].flatMap((parent) => foldersIn(parent).map((name) => `${parent}/${name}`));
const installedOrBuilt = new Set(["node_modules", "dist", "src", "coverage"]);

function foldersIn(parent: string): readonly string[] {
  return readdirSync(path.join(rootFolder, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name);
}

test.each([...workspaces, "launcher", "tools", "bench", "e2e"])(
  "%s names each of its folders in its README",
  (part) => {
    const readme = readFileSync(path.join(rootFolder, part, "README.md"), "utf8");
    const own = foldersIn(part);
    const folders = [...own, ...(own.includes("src") ? foldersIn(`${part}/src`) : [])];
    const unnamed = folders.filter(
      (name) => !installedOrBuilt.has(name) && !new RegExp(`[\`/]${name}[\`/]`).test(readme),
    );

    expect(unnamed).toEqual([]);
  },
);

import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { rolldown, type Plugin } from "rolldown";

const workspace = path.join(import.meta.dirname, "..");
const outFolder = path.join(workspace, "dist");

/** Resolves data files and the root of the clone from the original source file, wherever the bundle is. */
const besideTheSource: Plugin = {
  name: "beside-the-source",
  transform: (code, id) => {
    if (id.includes("node_modules") || !code.includes("import.meta.url")) return null;
    const source = path.relative(outFolder, id).replaceAll(path.sep, "/");
    return code.replaceAll("import.meta.url", `new URL(${JSON.stringify(source)}, import.meta.url).href`);
  },
};

const plainExports = Object.entries(Object.getOwnPropertyDescriptors(http)).flatMap(([name, { value }]) =>
  value === undefined ? [] : [name],
);

/** An ordinary import of node:http reads its getter for WebSocket, which loads Node's whole fetch: 3 MB and a tenth of the start. */
const httpWithoutFetch: Plugin = {
  name: "http-without-fetch",
  resolveId: (id, _, { kind }) => (id === "node:http" && kind === "import-statement" ? "\0http" : null),
  load: (id) =>
    id === "\0http"
      ? `const http = process.getBuiltinModule("node:http"); export default http; export const { ${plainExports.join(", ")} } = http;`
      : null,
};

/**
 * Packages, and their exports, that only options need that we don't set: static files without a wildcard, and style attributes in texts. The
 * exports throw. sanitize-html catches that, and would drop the styles.
 */
const withoutUse: Readonly<Record<string, string>> = { glob: "glob", postcss: "parse" };

const withoutUnused: Plugin = {
  name: "without-unused",
  resolveId: (id) => (Object.hasOwn(withoutUse, id) ? `\0unused:${id}` : null),
  load: (id) => {
    const name = id.startsWith("\0unused:") ? id.slice("\0unused:".length) : "";
    if (name === "") return null;
    const problem = `The server is built without ${name}. Take it off the list in apps/server/scripts/bundle.ts.`;
    return `export function ${withoutUse[name]}() { throw new Error(${JSON.stringify(problem)}); }`;
  },
};

/** The server, and the command for operators. Each is whole, so the server loads nothing of the command. */
const programs = { "main.js": "src/startup/main.ts", "portico.js": "src/commands/portico.ts" };

const earlier = filesIn(outFolder);
const written: string[] = [];
for (const [name, source] of Object.entries(programs)) written.push(...(await build(name, source)));

/** A server that still runs may load the rest of its build later. So only files of older builds go. A build writes its files within seconds. */
const oldest = (earlier.find(({ name }) => name === "main.js")?.writtenAt ?? 0) - 60_000;
for (const { name, writtenAt } of earlier)
  if (writtenAt < oldest && !written.includes(name)) rmSync(path.join(outFolder, name), { recursive: true });

async function build(name: string, source: string): Promise<readonly string[]> {
  const bundle = await rolldown({
    input: path.join(workspace, source),
    platform: "node",
    // A native addon must stay in its package, and so must fonts. pg-native is optional, and we don't use it.
    // Its other build finds its own files only at run time, where they no longer are.
    resolve: { alias: { "jsonc-parser": "jsonc-parser/lib/esm/main.js" } },
    external: [/^@gorules\/zen-engine/, /^pdfkit/, "pg-native"],
    plugins: [besideTheSource, httpWithoutFetch, withoutUnused],
  });
  const { output } = await bundle.write({
    dir: outFolder,
    format: "esm",
    entryFileNames: name,
    // V8 keeps the whole text in memory, and Node.js decodes it to two bytes a character unless all of it is ASCII.
    comments: false,
    minify: { mangle: { keepNames: true }, codegen: { asciiOnly: true } },
  });
  await bundle.close();
  return output.map(({ fileName }) => fileName);
}

function filesIn(folder: string): readonly { readonly name: string; readonly writtenAt: number }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => ({ name, writtenAt: statSync(path.join(folder, name)).mtimeMs }));
}

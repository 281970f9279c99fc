import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Platform } from "../../installation/platform.ts";
import { runTool } from "../../installation/run-tool.ts";
import { serveFiles, type File } from "../../load/static-site.ts";
import { emptyDocument, type PageSource } from "./page-sources.ts";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};

/** Form.io uses Node's name of the global object. */
const viteConfig = `export default { define: { global: "globalThis" } };
`;

export type PeerSite = Awaited<ReturnType<typeof serveFiles>>;

/** Builds the page with the Vite of its own folder, and serves it compressed like ours. */
export async function startPeerSite(platform: Platform, folder: string, { script }: PageSource): Promise<PeerSite> {
  writeFileSync(path.join(folder, "index.html"), emptyDocument);
  writeFileSync(path.join(folder, "main.js"), script);
  writeFileSync(path.join(folder, "vite.config.js"), viteConfig);
  const vite = ["node_modules/vite/bin/vite.js", "build", "--logLevel", "error"];
  const { code, words } = await runTool(platform, process.execPath, vite, { cwd: folder });
  if (code !== 0) throw new Error(`Vite could not build ${path.basename(folder)}: ${words}`);
  return serveFiles(filesOf(path.join(folder, "dist")));
}

/** Every file by its URL, and the document at "/". */
export function filesOf(folder: string): ReadonlyMap<string, File> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
    name.split(path.sep).join("/"),
  );
  const files = names.filter((name) => path.extname(name) !== "" && types[path.extname(name)] !== undefined);
  return new Map(
    files.map((name) => [
      name === "index.html" ? "/" : `/${name}`,
      { type: types[path.extname(name)]!, content: brotliCompressSync(readFileSync(path.join(folder, name))) },
    ]),
  );
}

import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod/mini";
import type { StartUp } from "@portico/contract/configuration";

/** Scripts of the browser's build: a few kilobytes for the landing page, the whole runtime for every other. */
export const pageEntries = { landing: "src/landing/client.ts", runtime: "src/main.tsx" } as const;
export type PageEntry = keyof typeof pageEntries;

/** What a document loads for an entry, below the site's root. */
export interface EntryFiles {
  readonly script: string;
  readonly styles: readonly string[];
  /** Modules that the script imports at once: the browser may fetch them together with it. */
  readonly modules: readonly string[];
}

/** The web's two builds, as far as a document needs them. The server knows the web by this and by nothing else. */
export interface PageRenderer {
  /** The landing page as HTML, for the document's root element; the browser hydrates it from the same data. */
  landing(startUp: StartUp, nonce: string): string;
  /** The screen of a browser that cannot show the pages. */
  unsupported(isHidden: boolean): string;
  filesOf(entry: PageEntry): EntryFiles;
  /** Where the browser's build is, whose `assets` are served. */
  readonly clientFolder: string;
}

const Chunk = z.object({
  file: z.string(),
  imports: z._default(z.array(z.string()), []),
  css: z._default(z.array(z.string()), []),
});
const Manifest = z.record(z.string(), Chunk);
type Manifest = z.output<typeof Manifest>;

interface ServerBuild {
  render(startUp: StartUp, nonce: string): string;
  renderUnsupported(isHidden: boolean): string;
}

/** The web was not built, or not for this server. The message says what to do. */
export class WebNotBuilt extends Error {
  constructor(folder: string, options?: ErrorOptions) {
    super(
      `The web is not built in ${folder}: run "npm run build --workspace apps/web", or set PORTICO_WEB to a build.`,
      options,
    );
    this.name = "WebNotBuilt";
  }
}

/** Loads the web's build. Rejects with WebNotBuilt. */
export async function loadPageRenderer(folder: string): Promise<PageRenderer> {
  const clientFolder = path.join(folder, "client");
  try {
    const manifest = Manifest.parse(JSON.parse(await readFile(path.join(clientFolder, ".vite/manifest.json"), "utf8")));
    const build = (await import(pathToFileURL(path.join(folder, "server/landing.js")).href)) as ServerBuild;
    const files = { landing: filesIn(manifest, "landing"), runtime: filesIn(manifest, "runtime") };
    return {
      landing: (startUp, nonce) => build.render(startUp, nonce),
      unsupported: (isHidden) => build.renderUnsupported(isHidden),
      filesOf: (entry) => files[entry],
      clientFolder,
    };
  } catch (error) {
    throw new WebNotBuilt(folder, { cause: error });
  }
}

function filesIn(manifest: Manifest, entry: PageEntry): EntryFiles {
  const own = manifest[pageEntries[entry]];
  if (!own) throw new Error(`The build has no ${pageEntries[entry]}.`);
  const imported = importsOf(manifest, own);
  return {
    script: `/${own.file}`,
    styles: [...new Set([own, ...imported].flatMap(({ css }) => css))].map((file) => `/${file}`),
    modules: imported.map(({ file }) => `/${file}`),
  };
}

function importsOf(manifest: Manifest, entry: z.output<typeof Chunk>): readonly z.output<typeof Chunk>[] {
  const found = new Set<z.output<typeof Chunk>>();
  const visit = ({ imports }: z.output<typeof Chunk>): void => {
    for (const name of imports) {
      const chunk = manifest[name];
      if (!chunk || found.has(chunk)) continue;
      found.add(chunk);
      visit(chunk);
    }
  };
  visit(entry);
  return [...found];
}

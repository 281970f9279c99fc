/** A built entry: its script, and everything that must load before it runs. The URLs are relative to the site's root. */
export interface EntryFiles {
  readonly script: string;
  readonly imports: readonly string[];
  readonly styles: readonly string[];
}

/** The files of the browser build's entries, which documents name. */
export interface ClientFiles {
  readonly landing: EntryFiles;
  readonly application: EntryFiles;
  /** The chunk of the start page. It is fetched together with the runtime. */
  readonly start: EntryFiles;
  /** The font file of each typeface by name. */
  readonly fonts: Readonly<Record<string, string>>;
}

/** One chunk in Vite's manifest. */
interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

const entries = {
  landing: "src/landing/client.ts",
  application: "src/main.tsx",
  start: "src/screens/authentication/authentication-screen.tsx",
} as const;

/** Reads the entries' files from a manifest. An entry that wasn't built stops the build. */
export function clientFilesOf(manifest: Manifest): ClientFiles {
  return {
    landing: filesOf(entries.landing, manifest),
    application: filesOf(entries.application, manifest),
    start: filesOf(entries.start, manifest),
    fonts: fontsOf(manifest),
  };
}

/** Typefaces have the names of their packages. */
const fontFile = /@fontsource-variable\/([a-z0-9-]+)\/files\/[^/]+\.woff2$/;

function fontsOf(manifest: Manifest): Readonly<Record<string, string>> {
  const fonts = Object.entries(manifest).flatMap(([name, { file }]) => {
    const typeface = fontFile.exec(name)?.[1];
    return typeface === undefined ? [] : [[typeface, `/${file}`] as const];
  });
  return Object.fromEntries(fonts);
}

function filesOf(entry: string, manifest: Manifest): EntryFiles {
  const chunk = chunkOf(entry, manifest);
  const names = withImports(entry, manifest);
  if (entry === entries.landing && names.has(entries.application))
    throw new Error("The landing page's script imports the application, which would start there. See vite.config.ts.");
  const needed = [...names].map((name) => chunkOf(name, manifest));
  return {
    script: `/${chunk.file}`,
    imports: needed.filter(({ file }) => file !== chunk.file).map(({ file }) => `/${file}`),
    styles: [...new Set(needed.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
  };
}

/** A chunk and everything that it imports. Imports come first, because style sheets apply in this order. */
function withImports(
  name: string,
  manifest: Manifest,
  seen: Set<string> = new Set(),
  way: readonly string[] = [],
): Set<string> {
  if (way.includes(name))
    throw new Error(`Chunks import each other: ${[...way, name].join(" > ")}. See the groups in vite.config.ts.`);
  for (const imported of chunkOf(name, manifest).imports ?? [])
    if (!seen.has(imported)) withImports(imported, manifest, seen, [...way, name]);
  return seen.add(name);
}

function chunkOf(name: string, manifest: Manifest): ManifestChunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The browser build has no ${name}.`);
  return chunk;
}

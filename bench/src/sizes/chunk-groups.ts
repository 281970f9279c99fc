/** The parts of Vite's manifest that show a page's files (`manifest.json` of the browser's build). */
interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** Files that are fetched together. */
export interface Group {
  readonly name: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

interface ChunkGroups {
  /** The files that the landing document fetches before anybody acts. */
  readonly landing: Group;
  /** The files that are fetched when the page is idle or somebody shows intent: React, router, query, shell, contract, flow. */
  readonly runtime: Group;
  /** The files that forms share: the fields, React Hook Form and the combobox. */
  readonly forms: Group;
  /** The files that each screen needs beyond the three above, including its share of smaller shared chunks. */
  readonly screens: readonly Group[];
  /** Other dynamic parts, for example a panel that opens on demand. */
  readonly onDemand: readonly Group[];
}

/** A page that opens as a whole. Other files of its folder that are fetched later are on demand. */
const isScreen = (key: string) => /(^|\/)screens\/.*-(screen|start)\.\w+$/.test(key);
const isLanding = (key: string, { isEntry }: ManifestChunk) => isEntry === true && /(^|\/)landing\//.test(key);
const isForms = (_: string, { name }: ManifestChunk) => name === "forms" || name === "comboboxes";

/** Groups the chunks of a build by the page that fetches them. */
export function chunkGroups(manifest: Manifest): ChunkGroups {
  const landing = closure(manifest, keysWhere(manifest, isLanding));
  const screenKeys = keysWhere(manifest, (key, chunk) => chunk.isDynamicEntry === true && isScreen(key));
  const application = keysWhere(manifest, (key, chunk) => chunk.isEntry === true && !isLanding(key, chunk));
  const runtime = without(closure(manifest, application), landing);
  const forms = without(closure(manifest, keysWhere(manifest, isForms)), landing);
  const formsAlone = without(forms, runtime);
  const known = new Set([...landing, ...runtime, ...formsAlone]);
  const beyond = (key: string) => group(manifest, nameOf(key), without(closure(manifest, [key]), known));
  const reached = new Set([...known, ...screenKeys.flatMap((key) => [...closure(manifest, [key])])]);
  const others = keysWhere(manifest, (key, chunk) => chunk.isDynamicEntry === true && !reached.has(key));
  return {
    landing: group(manifest, "landing", landing),
    runtime: group(manifest, "runtime", runtime),
    forms: group(manifest, "forms", formsAlone),
    screens: screenKeys.map(beyond),
    onDemand: others.map(beyond),
  };
}

function keysWhere(manifest: Manifest, holds: (key: string, chunk: ManifestChunk) => boolean): readonly string[] {
  return Object.entries(manifest)
    .filter(([key, chunk]) => holds(key, chunk))
    .map(([key]) => key);
}

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build's manifest names ${key} and does not have it: build the web again.`);
  return chunk;
}

/** These chunks with everything that they import statically. */
function closure(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...keys];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (found.has(key)) continue;
    found.add(key);
    open.push(...(chunkOf(manifest, key).imports ?? []));
  }
  return found;
}

function without(keys: ReadonlySet<string>, known: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...keys].filter((key) => !known.has(key)));
}

function group(manifest: Manifest, name: string, keys: ReadonlySet<string>): Group {
  const chunks = [...keys].map((key) => chunkOf(manifest, key));
  const styles = chunks.flatMap(({ file, css = [] }) => [...css, ...(file.endsWith(".css") ? [file] : [])]);
  return {
    name,
    scripts: [...new Set(chunks.map(({ file }) => file).filter((file) => /\.m?js$/.test(file)))],
    styles: [...new Set(styles)],
  };
}

/** The name current-address for "src/screens/current-address/current-address-screen.tsx". */
function nameOf(key: string): string {
  const file = key.split("/").at(-1) ?? key;
  return file.replace(/(-screen)?\.\w+$/, "");
}

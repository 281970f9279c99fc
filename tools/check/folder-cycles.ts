/** A source file and the files it imports, by path. */
export interface Imports {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

export interface Edge {
  readonly from: string;
  readonly to: string;
}

/**
 * The folders that must not import each other in a circle: those of the domain, and those of the server. Each feature
 * and each capability of providers counts as a folder. Every other folder counts as a whole.
 */
const folderPattern = /^(?:apps\/server|packages\/domain)\/src\/(?:(?:features|providers)\/[^/]+|[^/]+)(?=\/|$)/;

/** Tests may import each other's helpers. */
const isTest = (file: string) => /\.(test|suite)\.ts$|\/testing\//.test(file);

/**
 * Finds the imports that lie on a cycle between folders. dependency-cruiser finds such cycles too, but it can't leave out
 * tests, which sit beside the code.
 */
export function folderCycles(modules: readonly Imports[]): readonly Edge[] {
  const edges = modules.flatMap(edgesOf);
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of edges)
    targets.set(folderOf(from)!, (targets.get(folderOf(from)!) ?? new Set()).add(folderOf(to)!));
  return edges.filter(({ from, to }) => reaches(targets, folderOf(to)!, folderOf(from)!));
}

function edgesOf({ source, dependencies }: Imports): readonly Edge[] {
  return dependencies
    .map(({ resolved }) => ({ from: source, to: resolved }))
    .filter(({ from, to }) => !isTest(from) && !isTest(to) && isBetweenFolders(folderOf(from), folderOf(to)));
}

function isBetweenFolders(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other;
}

function folderOf(file: string): string | undefined {
  return folderPattern.exec(file)?.[0];
}

function reaches(targets: ReadonlyMap<string, ReadonlySet<string>>, start: string, end: string): boolean {
  const seen = new Set([start]);
  // A loop over a set also visits entries added during the loop.
  for (const folder of seen) for (const next of targets.get(folder) ?? []) seen.add(next);
  return seen.has(end);
}

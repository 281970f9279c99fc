/** The fields of a locked package that matter here. */
export interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

/** The "packages" of a package-lock.json, by place. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/**
 * The native parts that the lock file names as a dependency but doesn't lock. If a registry mirror lacks the builds for other platforms,
 * `npm install` silently leaves them out, and `npm ci` then rejects the file everywhere.
 *
 * @returns the entries to add
 */
export function missingPlatformPackages(packages: LockedPackages): LockedPackages {
  const missing: Record<string, LockedPackage> = {};
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isLocked(packages, place, name)) continue;
      missing[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true };
    }
  }
  return missing;
}

/** Whether a package finds a dependency in its own folder or in one above, like Node.js does. */
function isLocked(packages: LockedPackages, place: string, name: string) {
  const above = place
    .split("/node_modules/")
    .map((_, index, parts) => parts.slice(0, index + 1).join("/node_modules/"));
  return ["", ...above].some((folder) => `${folder === "" ? "" : `${folder}/`}node_modules/${name}` in packages);
}

const systems = new Map(
  ["aix", "android", "darwin", "freebsd", "linux", "openharmony", "win32"].map((name) => [name, { os: [name] }]),
);
const processors = new Map(
  ["arm", "arm64", "ia32", "ppc64", "riscv64", "s390x", "wasm32", "x64"].map((name) => [name, { cpu: [name] }]),
);
const libraries = new Map([
  ["gnu", { libc: ["glibc"] }],
  ["musl", { libc: ["musl"] }],
]);

/**
 * The machines that a native part is for, read from its name by napi-rs's convention: `linux-x64-musl`, `win32-arm64-msvc`,
 * `linux-arm-gnueabihf`.
 */
export function platformOf(name: string): Pick<LockedPackage, "os" | "cpu" | "libc"> {
  const words = (name.split("/").at(-1) ?? name).split("-");
  const found = [systems, processors, libraries].flatMap((kind) => words.flatMap((word) => kind.get(word) ?? []));
  return Object.assign({}, ...found);
}

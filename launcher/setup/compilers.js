// @ts-check
import { spawnSync } from "node:child_process";
import { installWithApt, mayUseApt, readAptLists } from "./apt.js";

/** What compiles and runs the examples in docs/integration/verification that aren't TypeScript, with Debian's packages. */
const compilers = [
  { program: "javac", apt: "default-jdk-headless" },
  { program: "mcs", apt: "mono-mcs" },
  { program: "mono", apt: "mono-runtime" },
];

/**
 * Installs the missing compilers if root may. Elsewhere, the tests of those examples are skipped, and say so.
 *
 * @param {import("../progress.js").Progress} progress
 */
export async function ensureCompilers(progress) {
  const missing = compilers.filter(({ program }) => spawnSync(program, ["--version"]).status !== 0);
  if (missing.length === 0 || !mayUseApt()) return;
  await readAptLists(progress);
  for (const { program, apt } of missing) await installWithApt(progress, apt, program);
}

// @ts-check
import { existsSync } from "node:fs";
import { Failure } from "../failure.js";
import { isRoot } from "../postgres/system-user.js";
import { runQuietly } from "../process/run-tool.js";

/** A machine without network access reports that within seconds. A package's existing configuration stays unchanged. */
const options = [
  "-qq",
  "-o",
  "Acquire::http::Timeout=20",
  "-o",
  "Acquire::Retries=1",
  "-o",
  "Dpkg::Options::=--force-confold",
];

export function mayUseApt() {
  return isRoot() && existsSync("/usr/bin/apt-get");
}

/** @param {import("../progress.js").Progress} progress */
export async function readAptLists(progress) {
  await attempt(progress, "Reading apt's lists", ["update"]);
}

/**
 * @param {import("../progress.js").Progress} progress
 * @param {string} name of the package
 * @param {string} program what must run afterwards
 * @returns {Promise<boolean>} whether it worked; the next way is tried where it did not
 */
export async function installWithApt(progress, name, program) {
  const install = ["install", "-y", "--no-install-recommends", name];
  return await attempt(progress, `Installing ${name} with apt`, install, program);
}

/**
 * @param {import("../progress.js").Progress} progress
 * @param {string} title
 * @param {readonly string[]} order of apt-get
 * @param {string} [program]
 */
async function attempt(progress, title, order, program) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    await progress.step(title, async () => {
      await runQuietly("apt-get", [...options, ...order], { env, otherwise: `apt-get ${order[0]} failed.` });
      if (program) await runQuietly(program, ["--version"], { otherwise: `${program} does not run.` });
    });
    return true;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return false;
  }
}

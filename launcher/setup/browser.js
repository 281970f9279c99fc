// @ts-check
import { existsSync } from "node:fs";
import { Failure } from "../failure.js";
import { inRoot } from "../paths.js";
import { runQuietly } from "../process/run-tool.js";
import { isRoot } from "../postgres/system-user.js";
import { runtimeEnvironment } from "./runtime.js";

/** Where Debian puts its Chromium; e2e/playwright.config.ts takes it from there, and Playwright's own otherwise. */
const systemChromium = "/usr/bin/chromium";

/**
 * Makes sure that there is a browser for the journeys: the system's, or Debian's package when root may install it, or
 * the one that Playwright brings along.
 *
 * @param {string} node path of the runtime
 * @param {import("../progress.js").Progress} progress
 */
export async function ensureBrowser(node, progress) {
  if (existsSync(systemChromium)) return;
  if (isRoot() && existsSync("/usr/bin/apt-get") && (await installSystemChromium(progress))) return;
  await installPlaywrightChromium(node, progress);
}

/**
 * @param {import("../progress.js").Progress} progress
 * @returns {Promise<boolean>} false where the system has no such package; Ubuntu's, for one, is only a pointer to a snap
 */
async function installSystemChromium(progress) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    await progress.step("Installing Chromium with apt", async () => {
      await runQuietly("apt-get", ["update", "-qq"], { env, otherwise: "apt-get update failed." });
      await runQuietly("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
        env,
        otherwise: "apt-get install failed.",
      });
      await runQuietly(systemChromium, ["--version"], { otherwise: "The installed Chromium does not run." });
    });
    return true;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    progress.say("· No Chromium by apt, so Playwright brings its own");
    return false;
  }
}

/**
 * @param {string} node
 * @param {import("../progress.js").Progress} progress
 */
async function installPlaywrightChromium(node, progress) {
  const options = [
    inRoot("node_modules/playwright/cli.js"),
    "install",
    ...(isRoot() ? ["--with-deps"] : []),
    "chromium",
  ];
  await progress.step("Bringing a browser along", () =>
    runQuietly(node, options, {
      env: runtimeEnvironment(node),
      otherwise:
        "The browser for the tests could not be installed. Install Chromium yourself so that /usr/bin/chromium is there, " +
        "or run the tests that need none: npm test -- --only=format,lint,types,imports,unit,server",
    }),
  );
}

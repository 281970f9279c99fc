// @ts-check
import { existsSync } from "node:fs";
import { Failure } from "../failure.js";
import { inRoot } from "../paths.js";
import { runQuietly } from "../process/run-tool.js";
import { isRoot } from "../postgres/system-user.js";
import { runtimeEnvironment } from "./runtime.js";
import { systemBrowser, systemBrowsers } from "./system-browser.js";

/** A machine without a way out says so within seconds. */
const aptOptions = ["-qq", "-o", "Acquire::http::Timeout=20", "-o", "Acquire::Retries=1"];

/**
 * Makes sure that there is a browser for the journeys: Debian's package when root may install it, or what the system has, or the one that
 * Playwright brings along.
 *
 * @param {string} node path of the runtime
 * @param {import("../progress.js").Progress} progress
 */
export async function ensureBrowser(node, progress) {
  const [best] = systemBrowsers;
  if (systemBrowser() === best?.path) return;
  if (isRoot() && existsSync("/usr/bin/apt-get")) await installSystemBrowser(progress);
  if (systemBrowser() === undefined) await installPlaywrightChromium(node, progress);
}

/**
 * The first one that this system's archive has and that runs; Ubuntu's, for one, is only a pointer to a snap.
 *
 * @param {import("../progress.js").Progress} progress
 */
async function installSystemBrowser(progress) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await attempt(progress, "Reading apt's lists", ["update"], env);
  for (const { apt, path } of systemBrowsers) {
    if (existsSync(path)) return;
    const install = ["install", "-y", "--no-install-recommends", apt];
    if (await attempt(progress, `Installing ${apt} with apt`, install, env, path)) return;
  }
}

/**
 * @param {import("../progress.js").Progress} progress
 * @param {string} title
 * @param {readonly string[]} order of apt-get
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [browser] what must run afterwards
 * @returns {Promise<boolean>} whether it worked; the next way is tried where it did not
 */
async function attempt(progress, title, order, env, browser) {
  try {
    await progress.step(title, async () => {
      await runQuietly("apt-get", [...aptOptions, ...order], { env, otherwise: `apt-get ${order[0]} failed.` });
      if (browser) await runQuietly(browser, ["--version"], { otherwise: `${browser} does not run.` });
    });
    return true;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
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
        `The browser for the tests could not be installed. Install Chromium yourself, as one of ${systemBrowsers.map(({ path }) => path).join(" and ")}, ` +
        "or run the tests that need none: npm test -- --only=format,lint,types,imports,unit,server",
    }),
  );
}

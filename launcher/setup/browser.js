// @ts-check
import { existsSync } from "node:fs";
import { inRoot } from "../paths.js";
import { runQuietly } from "../process/run-tool.js";
import { isRoot } from "../postgres/system-user.js";
import { installWithApt, mayUseApt, readAptLists } from "./apt.js";
import { runtimeEnvironment } from "./runtime.js";
import { systemBrowser, systemBrowsers } from "./system-browser.js";

/**
 * Ensures a browser for the journeys: Debian's package if root may install it, the system's own, or Playwright's.
 *
 * @param {string} node path of the runtime
 * @param {import("../progress.js").Progress} progress
 */
export async function ensureBrowser(node, progress) {
  const [best] = systemBrowsers;
  if (systemBrowser() === best?.path) return;
  if (mayUseApt()) await installSystemBrowser(progress);
  if (systemBrowser() === undefined) await installPlaywrightChromium(node, progress);
}

/**
 * Installs the first browser that the system's archive has and that runs. Ubuntu's package, for example, only points to a snap.
 *
 * @param {import("../progress.js").Progress} progress
 */
async function installSystemBrowser(progress) {
  await readAptLists(progress);
  for (const { apt, path } of systemBrowsers) {
    if (existsSync(path) || (await installWithApt(progress, apt, path))) return;
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
  await progress.step("Installing a browser", () =>
    runQuietly(node, options, {
      env: runtimeEnvironment(node),
      otherwise:
        `The browser for the tests could not be installed. Install Chromium yourself, as one of ${systemBrowsers.map(({ path }) => path).join(" and ")}, ` +
        "or run the tests that don't need it: npm test -- --only=format,lint,imports,unit,server",
    }),
  );
}

// @ts-check
import { rmSync } from "node:fs";
import { runInBrowser } from "./browser-run.js";
import { Failure, runCommand } from "./failure.js";
import { inRoot } from "./paths.js";

const options = ["page", "width", "state", "institution", "longer"];

/**
 * `npm run sheets`: photographs every page and letter at three widths, empty, with errors, and filled in, also with longer words, and puts the
 * photographs together in `.portico/sheets`. For some of them: `npm run sheets -- --page=review --width=360 --longer=no`.
 */
await runCommand(async () => {
  const settings = Object.fromEntries(process.argv.slice(2).map(setting));
  // The photographs of some pages join those of earlier runs, so that a slow machine can take them in parts.
  if (Object.keys(settings).length === 0) rmSync(inRoot(".portico/sheets"), { recursive: true, force: true });
  return await runInBrowser("e2e/sheets/sheets.config.ts", [], settings);
});

/** @param {string} option */
function setting(option) {
  const [, name = "", value = ""] = /^--(\w+)=(.+)$/.exec(option) ?? [];
  if (!options.includes(name))
    throw new Failure(`Use --${options.join("=, --")}=, such as --page=review. ${option} is none of these.`);
  return [`PORTICO_SHEETS_${name.toUpperCase()}`, value];
}

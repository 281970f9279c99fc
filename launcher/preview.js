// @ts-check
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { runInBrowser } from "./browser-run.js";
import { Failure } from "./failure.js";
import { inRoot } from "./paths.js";

/**
 * `npx portico tenant preview <name>`: photographs an institution's landing page, the first page of each product, and its letters, at 360 and
 * 1280 px. Needs Chromium, which it says if there is none.
 *
 * @param {readonly string[]} words
 */
export async function preview(words) {
  const [name, ...others] = words;
  if (name === undefined || others.length > 0 || !/^[a-z][a-z0-9-]*$/.test(name))
    throw new Failure("Use portico tenant preview <name>, such as portico tenant preview harborlight.");
  const tenants = path.resolve(process.env["PORTICO_TENANTS"] ?? inRoot("tenants"));
  if (!existsSync(path.join(tenants, name, "tenant.json")))
    throw new Failure(`There is no institution "${name}" in ${tenants}.`);
  rmSync(inRoot(`.portico/sheets/${name}`), { recursive: true, force: true });
  return await runInBrowser("e2e/sheets/preview.config.ts", [], {
    PORTICO_PREVIEW: name,
    PORTICO_TENANTS: tenants,
    PORTICO_SHEETS_WIDTH: "360,1280",
    PORTICO_SHEETS_LONGER: "no",
  });
}

// @ts-check
import { runInBrowser } from "./browser-run.js";
import { runCommand } from "./failure.js";

/**
 * `npm run journeys`: runs every golden path of docs/golden-paths in a browser, and each product by keyboard alone. `npm test` runs a few
 * of them. The options are Playwright's: `npm run journeys -- -g boat`.
 */
await runCommand(async () =>
  runInBrowser("e2e", ["products", ...process.argv.slice(2)], { PORTICO_ALL_JOURNEYS: "1" }),
);

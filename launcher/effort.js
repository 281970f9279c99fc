// @ts-check
import { runInBrowser } from "./browser-run.js";
import { runCommand } from "./failure.js";

/** `npm run effort`: walks the fixed paths, writes docs/effort.md, and lowers the limits of the effort (e2e/effort). */
await runCommand(async () => runInBrowser("e2e", ["effort", ...process.argv.slice(2)], { PORTICO_WRITE_EFFORT: "1" }));

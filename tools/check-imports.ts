import { Failure, runCommand } from "../launcher/failure.js";
import { inRoot, rootFolder } from "../launcher/paths.js";
import { checkImportRules } from "./check/import-rules.ts";

/** The project has far more source files. A misconfigured run finds far fewer. */
const fewestModules = 300;

/** `node tools/check-imports.ts`: checks all imports against .dependency-cruiser.cjs. */
await runCommand(async () => {
  const { violations, unread, moduleCount } = await checkImportRules(rootFolder, inRoot(".dependency-cruiser.cjs"));
  if (moduleCount < fewestModules) {
    throw new Failure(
      `The check found only ${moduleCount} source files and expects at least ${fewestModules}. It may look in the wrong place.`,
    );
  }
  if (unread.length > 0) {
    throw new Failure(
      `The import check could not read the imports of ${unread.length} files, so its result is incomplete:\n${unread.join("\n")}`,
    );
  }
  if (violations.length > 0) {
    const lines = violations.map(({ rule, from, to }) => `✗ ${rule}\n    ${from} → ${to}`);
    throw new Failure(`${lines.join("\n")}\n\n${violations.length} imports break a rule.`);
  }
  console.log(`${moduleCount} modules, no import breaks a rule.`);
});

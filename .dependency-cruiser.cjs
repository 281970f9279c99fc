/**
 * The allowed imports between parts (ARCHITECTURE.md). The names are sentences, because they are the error messages.
 * tools/check-imports.ts runs this, and tools/check-imports.test.ts plants a violation of each rule.
 */

/** Files that match `from` may import only those of our files that match `to`. Other rules cover installed packages. */
const may = (name, from, to) => ({
  name,
  severity: "error",
  from: typeof from === "string" ? { path: from } : from,
  to: { path: "^(apps|packages|e2e|bench|launcher|tools|tenants)/", pathNot: to },
});

const never = (name, from, to) => ({ name, severity: "error", from, to });

/** Folders of the server that use vendors only through their ports. */
const behindPorts = "^apps/server/src/(features|kernel|http|jobs|tenants|database)/";

const tests = "\\.(test|suite)\\.tsx?$|/testing/";

/** The path of an installed package, in the root's folder or in a workspace's own. */
const installed = (...names) => `node_modules/(${names.join("|")})/`;

module.exports = {
  forbidden: [
    may("domain imports nothing of ours", "^packages/domain/", "^packages/domain/"),
    may("contract imports domain only", "^packages/contract/", "^packages/(contract|domain)/"),
    may("vehicle data imports nothing of ours", "^packages/vehicle-data/src/", "^packages/vehicle-data/"),
    may("places imports nothing of ours", "^packages/places/src/", "^packages/places/"),
    may(
      "sample applicants import domain only",
      "^packages/sample-applicants/",
      "^packages/(sample-applicants|domain)/",
    ),
    never(
      "only tests and benchmarks import sample applicants",
      { path: "^(apps|packages|launcher|tools)/", pathNot: `^packages/sample-applicants/|${tests}` },
      { path: "^packages/sample-applicants/" },
    ),
    may(
      "server imports contract and domain only",
      { path: "^apps/server/", pathNot: tests },
      "^(apps/server|packages/(contract|domain))/",
    ),
    may(
      "web imports contract and domain only",
      { path: "^apps/web/", pathNot: "/gallery/" },
      "^(apps/web|packages/(contract|domain))/",
    ),
    may(
      "sandbox imports domain and open data only",
      "^apps/sandbox/",
      "^(apps/sandbox|packages/(domain|vehicle-data|places))/",
    ),
    may("the launcher imports nothing of ours", "^launcher/", "^launcher/"),
    may("tools import the launcher only", "^tools/", "^(tools|launcher)/"),
    never("nothing imports an app", { path: "^(packages|tools|e2e|bench|tenants)/" }, { path: "^apps/" }),
    never(
      "an app never imports another app",
      { path: "^apps/([^/]+)/", pathNot: tests },
      { path: "^apps/", pathNot: "^apps/$1/" },
    ),
    never(
      "the server meets the landing page as a built file, never by import",
      { path: "^apps/server/" },
      { path: "^apps/web/" },
    ),

    may(
      "widgets know domain only",
      { path: "^apps/web/src/widgets/", pathNot: tests },
      "^(apps/web/src/widgets|packages/domain)/",
    ),
    never(
      "a screen never imports another screen",
      { path: "^apps/web/src/screens/([^/]+)/" },
      { path: "^apps/web/src/screens/[^/]+/", pathNot: "^apps/web/src/screens/$1/" },
    ),
    may(
      "the form engine knows no questions",
      { path: "^apps/web/src/forms/", pathNot: tests },
      "^(apps/web/src/(forms|page|api|widgets|words)|packages/(domain/src/(values|tenant)|contract))/",
    ),
    never(
      "only the landing page and the entry know the shell",
      { path: "^apps/web/src/", pathNot: `^apps/web/src/(shell|landing|main\\.tsx)|${tests}` },
      { path: "^apps/web/src/shell/" },
    ),

    may(
      "providers know domain only",
      { path: "^apps/server/src/providers/", pathNot: tests },
      "^(apps/server/src/providers|packages/domain)/|^apps/server/src/log/",
    ),
    never(
      "features see ports, not adapters",
      { path: behindPorts, pathNot: tests },
      { path: "/providers/[^/]+/", pathNot: "/port\\.ts$" },
    ),
    never(
      "a feature never reads or writes another feature's store",
      { path: "^apps/server/src/features/([^/]+)/", pathNot: tests },
      { path: "-store\\.ts$", pathNot: "^apps/server/src/features/$1/" },
    ),
    never(
      "what serves all features knows none of them",
      { path: "^apps/server/src/(kernel|database|jobs|providers|tenants)/", pathNot: tests },
      { path: "^apps/server/src/features/" },
    ),
    never(
      "SQL only in stores and the database folder",
      { path: "^apps/server/src/", pathNot: `-store\\.ts$|/database/|${tests}` },
      { path: installed("kysely", "pg", "pg-protocol", "@types/pg"), dependencyTypesNot: ["type-only"] },
    ),
    never(
      "Fastify only in startup and http",
      { path: "^apps/server/src/", pathNot: `/startup/|/http/|${tests}` },
      { path: installed("fastify", "@fastify/[^/]+") },
    ),
    never(
      "domain, contract and web use nothing of Node.js",
      { path: "^(packages/(domain|contract)|apps/web)/src/", pathNot: tests },
      { dependencyTypes: ["core"] },
    ),

    never("no cycles", {}, { circular: true }),
    never("no import leads nowhere", {}, { couldNotResolve: true }),
    never(
      "declare what you import (npm hoists, so nothing else will notice)",
      { path: "^(apps|packages)/[^/]+/src/", pathNot: tests },
      { dependencyTypes: ["npm-no-pkg", "npm-unknown", "npm-dev"], dependencyTypesNot: ["type-only"] },
    ),
  ],
  options: {
    parser: "swc", // TypeScript 7 has no compiler API to parse with
    tsPreCompilationDeps: true, // an import of types is an import
    doNotFollow: { path: "node_modules" },
    // Only our own dist folders. Most installed packages live in a dist folder, and rules don't see an excluded import.
    exclude: { path: "^(apps|packages)/[^/]+/(dist|coverage)/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] },
    moduleSystems: ["es6"], // one of our functions may be called require
  },
};

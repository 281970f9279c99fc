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
    may("domain imports none of our other code", "^packages/domain/", "^packages/domain/"),
    may("contract imports only the domain", "^packages/contract/", "^packages/(contract|domain)/"),
    may("vehicle data imports none of our other code", "^packages/vehicle-data/src/", "^packages/vehicle-data/"),
    may("places imports none of our other code", "^packages/places/src/", "^packages/places/"),
    may(
      "sample applicants import only the domain",
      "^packages/sample-applicants/",
      "^packages/(sample-applicants|domain)/",
    ),
    never(
      "only tests and benchmarks import sample applicants",
      { path: "^(apps|packages|launcher|tools)/", pathNot: `^packages/sample-applicants/|${tests}` },
      { path: "^packages/sample-applicants/" },
    ),
    may(
      "server imports only contract, domain, and the names of counties",
      { path: "^apps/server/", pathNot: tests },
      "^(apps/server|packages/(contract|domain))/|^packages/places/src/counties\\.ts$",
    ),
    may(
      "web imports only contract and domain",
      { path: "^apps/web/", pathNot: "/gallery/" },
      "^(apps/web|packages/(contract|domain))/",
    ),
    may(
      "sandbox imports only the domain, integration formats, and open data",
      "^apps/sandbox/",
      "^(apps/sandbox|packages/(domain|vehicle-data|places|contract/src/integration))/",
    ),
    may("the launcher imports none of our other code", "^launcher/", "^launcher/"),
    may("tools import only the launcher", "^tools/", "^(tools|launcher)/"),
    never("nothing imports an app", { path: "^(packages|tools|e2e|bench|tenants)/" }, { path: "^apps/" }),
    never(
      "an app never imports another app",
      { path: "^apps/([^/]+)/", pathNot: tests },
      { path: "^apps/", pathNot: "^apps/$1/" },
    ),
    never(
      "the server reads the built landing page and never imports it",
      { path: "^apps/server/" },
      { path: "^apps/web/" },
    ),

    may(
      "widgets import only the domain",
      { path: "^apps/web/src/widgets/", pathNot: tests },
      "^(apps/web/src/widgets|packages/domain)/",
    ),
    never(
      "a screen never imports another screen",
      { path: "^apps/web/src/screens/([^/]+)/" },
      { path: "^apps/web/src/screens/[^/]+/", pathNot: "^apps/web/src/screens/$1/" },
    ),
    may(
      "the form engine never imports questions",
      { path: "^apps/web/src/forms/", pathNot: tests },
      "^(apps/web/src/(forms|page|api|widgets|words)|packages/(domain/src/(values|tenant)|contract))/",
    ),
    never(
      "only the landing page and the entry import the shell",
      { path: "^apps/web/src/", pathNot: `^apps/web/src/(shell|landing|main\\.tsx)|${tests}` },
      { path: "^apps/web/src/shell/" },
    ),

    may(
      "providers import only the domain and integration formats",
      { path: "^apps/server/src/providers/", pathNot: tests },
      "^(apps/server/src/providers|packages/(domain|contract/src/integration))/|^apps/server/src/log/",
    ),
    never(
      "features import ports, never adapters",
      { path: behindPorts, pathNot: tests },
      { path: "/providers/[^/]+/", pathNot: "/port\\.ts$" },
    ),
    never(
      "a feature never reads or writes another feature's store",
      { path: "^apps/server/src/features/([^/]+)/", pathNot: tests },
      { path: "-store\\.ts$", pathNot: "^apps/server/src/features/$1/" },
    ),
    never(
      "shared server code never imports a feature",
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
      "domain, contract and web never import Node.js modules",
      { path: "^(packages/(domain|contract)|apps/web)/src/", pathNot: tests },
      { dependencyTypes: ["core"] },
    ),

    never("no cycles", {}, { circular: true }), // tools/check/folder-cycles.ts checks the folders of the domain and the server
    // A build fails if the file of a `?url` import is missing, and this tool doesn't know such imports.
    never("every import resolves", {}, { couldNotResolve: true, pathNot: "\\?url$" }),
    never(
      "declare every import in package.json (npm hoists, so nothing else notices)",
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

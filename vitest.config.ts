import { defineConfig } from "vitest/config";
import { compiledWords } from "./apps/web/build/compiled-words.ts";
import { formsRenderOnce } from "./apps/web/build/forms-render-once.ts";
import { readStatements } from "./tools/conformance/statements.ts";
import { typesTag } from "./tools/conformance/tests-of.ts";

/** Server and sandbox tests that need no database. Most say what else a new field, call, product, or vendor needs. */
const withoutDatabase = [
  "apps/sandbox/src/sandbox-doc.test.ts",
  "apps/server/src/database/compose.test.ts",
  "apps/server/src/features/review/every-field.test.ts",
  "apps/server/src/providers/decision-engine/policies.test.ts",
  "apps/server/src/startup/routes.test.ts",
  "apps/server/src/startup/settings.test.ts",
  "apps/server/src/testing/demo-tenants.test.ts",
];

const notTests = ["**/node_modules/**", "**/dist/**", ".portico/**", "e2e/**"];

/** Tests are next to the code. The web's tests create their own page (`@vitest-environment jsdom`) and clean it up. */
export default defineConfig({
  test: {
    // On a busy machine, a correct test may be slow.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // Files share their worker's modules, because loading them again for each file took three quarters of the time. A module may keep
    // nothing from one test to the next. `fakeApi` clears the web's memory.
    isolate: false,
    // By default, Vitest leaves one core free for a person at the machine. On a two-core machine, that would be half of it.
    maxWorkers: "100%",
    exclude: notTests,
    // Tests name the statements of the specification that they show. An unknown tag is an error.
    tags: [
      ...readStatements().map(({ id, text }) => ({ name: id, description: text })),
      { name: typesTag, description: "Only reads declarations, so the conformance page counts it apart." },
    ],
    projects: [
      {
        extends: true,
        plugins: [compiledWords(), formsRenderOnce()],
        test: {
          name: "web",
          include: ["apps/web/src/**/*.test.{ts,tsx}"],
          setupFiles: ["apps/web/src/testing/page-setup.ts", "apps/web/src/testing/notice-page.ts"],
          server: { deps: { inline: ["react-hook-form"] } },
        },
      },
      {
        extends: true,
        test: {
          name: "node",
          setupFiles: ["tools/conformance/notice-requests.ts"],
          include: [
            ...withoutDatabase,
            "packages/**/*.test.ts",
            "apps/web/build/*.test.ts",
            "launcher/**/*.test.js",
            "tools/**/*.test.ts",
            "bench/**/*.test.ts",
          ],
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          setupFiles: ["tools/conformance/notice-requests.ts"],
          include: ["apps/server/**/*.test.ts", "apps/sandbox/**/*.test.ts"],
          exclude: [...notTests, ...withoutDatabase],
        },
      },
    ],
  },
});

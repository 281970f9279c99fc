import { defineConfig } from "vitest/config";
import { readStatements } from "./tools/conformance/statements.ts";

/** Tests stand beside the code. Those of the web bring a page of their own (`@vitest-environment jsdom`) and clean it up. */
export default defineConfig({
  test: {
    // A busy machine is slow, and a slow test is not a wrong one.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Files share their worker's modules: loading them again for each file took three quarters of the time. Nothing may be kept in
    // a module from one test to the next; what the web remembers is emptied by `fakeApi`.
    isolate: false,
    // Vitest leaves a core for whoever watches; nobody does, and on two cores that is half of them.
    maxWorkers: "100%",
    exclude: ["**/node_modules/**", "**/dist/**", ".portico/**", "e2e/**"],
    // A test names the statements of the specification that it shows; a tag that is no statement is an error.
    tags: readStatements().map(({ id, text }) => ({ name: id, description: text })),
    projects: [
      {
        extends: true,
        test: {
          name: "web",
          include: ["apps/web/src/**/*.test.{ts,tsx}"],
          setupFiles: ["apps/web/src/testing/page-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "node",
          include: [
            "packages/**/*.test.ts",
            "apps/server/**/*.test.ts",
            "apps/sandbox/**/*.test.ts",
            "launcher/**/*.test.js",
            "tools/**/*.test.ts",
            "bench/**/*.test.ts",
          ],
        },
      },
    ],
  },
});

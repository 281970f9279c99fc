import { defineConfig } from "@playwright/test";
import sheets from "./sheets.config.ts";

/** The photographs of `npx portico tenant preview`. */
export default defineConfig({
  ...sheets,
  outputDir: "../../test-results/preview",
  projects: [{ name: "preview", testMatch: "preview.ts" }],
});

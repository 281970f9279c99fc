import { defineConfig } from "@playwright/test";
import journeys from "../playwright.config.ts";

/** The photographs of `npm run sheets`, on the Portico of the journeys. The sheets are made of those that succeeded. */
export default defineConfig({
  ...journeys,
  testDir: ".",
  outputDir: "../../test-results/sheets",
  timeout: 900_000,
  reporter: "list",
  projects: [
    {
      name: "photographs",
      testMatch: ["account-photographs.ts", "photographs.ts", "corners.ts", "letters.ts"],
      teardown: "sheets",
    },
    { name: "sheets", testMatch: "assemble.ts" },
  ],
});

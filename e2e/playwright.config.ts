import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { systemBrowser } from "../launcher/setup/system-browser.js";

/** Separate ports and data, so that the journeys never touch a Portico that somebody uses. */
const port = Number(process.env["PORTICO_E2E_PORT"] ?? 4100);
const sandboxPort = Number(process.env["PORTICO_E2E_SANDBOX_PORT"] ?? 4101);
const dataFolder = path.resolve(import.meta.dirname, "..", process.env["PORTICO_E2E_DATA"] ?? ".portico/e2e");
const executablePath = systemBrowser();

const longJourneys = ["vendors-down.journey.ts", "products.journey.ts"];

export default defineConfig({
  testDir: ".",
  testMatch: "*.journey.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  // A journey sometimes waits for the server or for a time to pass. With one worker per core, a sixth of the machine would be idle.
  workers: Math.ceil(1.5 * availableParallelism()),
  retries: 0,
  forbidOnly: Boolean(process.env["CI"]),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // The longest journeys begin first. Otherwise most workers would be idle at the end, while one finishes a long journey.
  projects: [
    { name: "long journeys", testMatch: longJourneys },
    { name: "journeys", testIgnore: longJourneys },
  ],
  reporter: [["list"], ["json", { outputFile: "../test-results/e2e.json" }]],
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 30_000,
    viewport: { width: 390, height: 844 },
    // Every frame of an animation is rendered. Without animations, all journeys take a tenth less time.
    contextOptions: { reducedMotion: "reduce" },
    // Tracing every journey doubles their time, even if no trace is kept. Ask for it if one fails and its picture doesn't show why.
    trace: process.env["PORTICO_E2E_TRACE"] ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // As root, Chromium can't use its own sandbox. The other flags keep it from calling anything but the server.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A page lives for only seconds here, so optimizing its code doesn't pay off.
        "--js-flags=--no-opt,--no-maglev",
      ],
    },
  },
  metadata: { sandbox: `http://localhost:${sandboxPort}`, dataFolder },
  webServer: {
    command: "node launcher/start.js",
    cwd: path.resolve(import.meta.dirname, ".."),
    url: `http://localhost:${port}/health`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: {
      PORTICO_PORT: String(port),
      PORTICO_SANDBOX_PORT: String(sandboxPort),
      PORTICO_DATA: dataFolder,
      // All journeys come from one address. The usual limits would stop them like one person who applies dozens of times within minutes.
      PORTICO_RATE_LIMIT_SCALE: "20",
    },
  },
});

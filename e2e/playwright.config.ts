import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { systemBrowser } from "../launcher/setup/system-browser.js";

/** Ports and data of their own, so that the journeys never meet a Portico that somebody is using. */
const port = Number(process.env["PORTICO_E2E_PORT"] ?? 4100);
const sandboxPort = Number(process.env["PORTICO_E2E_SANDBOX_PORT"] ?? 4101);
const dataFolder = path.resolve(import.meta.dirname, "..", process.env["PORTICO_E2E_DATA"] ?? ".portico/e2e");
const executablePath = systemBrowser();

export default defineConfig({
  testDir: ".",
  testMatch: "*.journey.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  // A journey waits now and then for the server, or for a time to be over: with one worker a core, a sixth of the machine is idle.
  workers: Math.ceil(1.5 * availableParallelism()),
  retries: 0,
  forbidOnly: Boolean(process.env["CI"]),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "../test-results/e2e.json" }]],
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 30_000,
    viewport: { width: 390, height: 844 },
    // Every step of an animation is drawn: without them all journeys take a tenth less.
    contextOptions: { reducedMotion: "reduce" },
    // A trace of every journey, kept or not, makes all of them take twice as long: asked for where one fails and its picture does not tell why.
    trace: process.env["PORTICO_E2E_TRACE"] ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Chromium as root has no sandbox of its own here; the rest keeps it from talking to anybody but the server.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A page lives for seconds here: its code is thrown away before optimizing it has paid.
        "--js-flags=--no-opt,--no-maglev",
      ],
    },
  },
  metadata: { sandbox: `http://localhost:${sandboxPort}`, dataFolder },
  webServer: {
    command: "node launcher/start.js",
    cwd: "..",
    url: `http://localhost:${port}/health`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: {
      PORTICO_PORT: String(port),
      PORTICO_SANDBOX_PORT: String(sandboxPort),
      PORTICO_DATA: dataFolder,
      // All journeys come from one address, as if one person applied dozens of times within minutes.
      PORTICO_RATE_LIMIT_SCALE: "20",
    },
  },
});

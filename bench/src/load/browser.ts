import { existsSync } from "node:fs";
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from "@playwright/test";
import { systemBrowser } from "../../../launcher/setup/system-browser.js";

/** A slow phone connection: latency per request in milliseconds, throughput in bytes per second. */
export const slowNetwork = { latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 } as const;
export const cpuSlowdown = 4;

/** As root, Chromium can't use its own sandbox. The other flags keep it from calling any other host. */
const flags =
  "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

/** There is no browser on this machine. */
export class NoBrowser extends Error {}

/** Launches the system's Chromium, or else Playwright's. Throws NoBrowser with what to do. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = systemBrowser() ?? chromium.executablePath();
  if (!existsSync(executablePath))
    throw new NoBrowser("There is no Chromium here: run npm test once, which brings one, or install it with apt.");
  return chromium.launch({ executablePath, headless: true, args: flags.split(" ") });
}

/** A page of a phone's size with an empty cache, on a slow processor, and on a slow network if asked. */
export async function slowPage(
  browser: Browser,
  { isNetworkSlow }: { isNetworkSlow: boolean },
): Promise<{ context: BrowserContext; page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  // Listening to the network makes each call dearer for the page, so a walk over pages doesn't.
  if (isNetworkSlow) {
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", { offline: false, ...slowNetwork });
  }
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  return { context, page, devtools };
}

/** Takes the slowdown from a page while something else works. Even at rest, a slowed page uses three quarters of a core. */
export async function atFullSpeed(devtools: CDPSession, work: () => Promise<void>): Promise<void> {
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await work();
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
}

/** Slows a page down only for some work. */
export async function slowedDown(devtools: CDPSession, work: () => Promise<void>): Promise<void> {
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await work();
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
}

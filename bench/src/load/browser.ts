import { existsSync } from "node:fs";
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from "@playwright/test";
import { systemBrowser } from "../../../launcher/setup/system-browser.js";

/** The network of assurance.md, 3.4: a slow phone connection. Milliseconds for each request, bytes a second. */
export const slowNetwork = { latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 } as const;
export const cpuSlowdown = 4;

/** As root Chromium has no sandbox of its own here; the rest keeps it from talking to anybody but us. */
const flags =
  "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

/** There is no browser on this machine. */
export class NoBrowser extends Error {}

/** The system's Chromium, else the one that Playwright has brought. Throws NoBrowser with what to do. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = systemBrowser() ?? chromium.executablePath();
  if (!existsSync(executablePath))
    throw new NoBrowser("There is no Chromium here: run npm test once, which brings one, or install it with apt.");
  return chromium.launch({ executablePath, headless: true, args: flags.split(" ") });
}

/** A page of a phone's size with nothing in its cache, on a slow processor, and on a slow network unless told otherwise. */
export async function slowPage(
  browser: Browser,
  { isNetworkSlow }: { isNetworkSlow: boolean },
): Promise<{ context: BrowserContext; page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  if (isNetworkSlow) await devtools.send("Network.emulateNetworkConditions", { offline: false, ...slowNetwork });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  return { context, page, devtools };
}

import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { effortDocument } from "./support/effort/document.ts";
import {
  lowered,
  outOfDate,
  raised,
  readBefore,
  readLimits,
  readMeasured,
  risen,
  writeLimits,
  writeMeasured,
  type Efforts,
} from "./support/effort/limits.ts";
import { measure } from "./support/effort/measure.ts";
import { effortPaths, tripOn, type EffortPath } from "./support/effort/paths.ts";
import { recordActs } from "./support/effort/record.ts";
import { watchCalls } from "./support/effort/settled.ts";
import { addressOf } from "./support/institutions.ts";
import { test, type OpenCamera } from "./support/fake-camera.ts";
import { licenseBarcode } from "./support/license-barcode.ts";
import { at } from "./support/pages.ts";
import { setOut, travel } from "./support/travel.ts";
import { expect, type OpenBrowser } from "./support/watched-page.ts";

/* Measures the effort of the fixed paths. `npm run effort` also writes it to docs/effort.md and lowers the limits. */

test.use({ viewport: { width: 360, height: 800 } });

const page = new URL("../docs/effort.md", import.meta.url);

test("the effort of an application doesn't rise, and its page is up to date", async ({
  openBrowser,
  openCamera,
  baseURL,
}, info) => {
  test.setTimeout(600_000);
  const walked: [string, Efforts[keyof Efforts]][] = [];
  for (const path of effortPaths) {
    const effort = await walkOn(path, { openBrowser, openCamera }, baseURL, info);
    walked.push([path.name, "onlyAskedTwice" in path ? { askedTwice: effort.askedTwice } : effort]);
  }
  const efforts = Object.fromEntries(walked) as Efforts;

  if (process.env["PORTICO_WRITE_EFFORT"]) {
    writeMeasured(efforts);
    writeLimits(lowered(efforts, readLimits()));
    writeFileSync(page, effortDocument(efforts, readBefore(), readLimits()));
  }

  expect(risen(efforts, readLimits())).toEqual([]);
  expect(raised(readLimits(), readBefore())).toEqual([]);
  expect(outOfDate(efforts, readMeasured()), "run npm run effort").toEqual([]);
  expect(readFileSync(page, "utf8"), "run npm run effort").toBe(
    effortDocument(readMeasured(), readBefore(), readLimits()),
  );
});

interface Devices {
  readonly openBrowser: OpenBrowser;
  readonly openCamera: OpenCamera;
}

async function walkOn(
  path: EffortPath,
  { openBrowser, openCamera }: Devices,
  baseURL: string | undefined,
  info: Parameters<typeof tripOn>[1],
) {
  return test.step(path.name, async () => {
    const trip = await tripOn(path, info);
    const { person, scansLicense } = trip.primary;
    const browser = scansLicense ? await openCamera(licenseBarcode(person)) : await openBrowser();
    // The fonts are optional, so a browser that has just started may not show them yet. They change the heights.
    await browser.goto(addressOf(trip.institution, baseURL), { waitUntil: "networkidle" });
    const end = await recordActs(browser);
    const settle = watchCalls(browser);
    await setOut(browser, trip, baseURL);
    await travel(browser, trip, {
      read: settle,
      filled: async () => {
        await readEstimate(browser);
        await settle();
      },
    });
    await at(browser, "You're approved");
    await settle();
    return measure(await end(), path.productCode, path.company.member === "member");
  });
}

/** A person reads the payment before going on. The page asks the server for it after a pause in typing. */
async function readEstimate(browser: Page): Promise<void> {
  const estimate = browser.getByRole("region", { name: "Your estimate" });
  if (await estimate.isVisible()) await estimate.getByText(/APR/).first().waitFor();
}

import { readFileSync, writeFileSync } from "node:fs";
import { mergeTests } from "@playwright/test";
import { accountPath } from "@portico/domain/accounts/account-path";
import { chooseAccounts, openByPages, type AccountTrip } from "./support/account-pages.ts";
import {
  loweredOfAccounts,
  outOfDateOfAccounts,
  readAccountEfforts,
  readAccountLimits,
  risenOfAccounts,
  writeAccountEfforts,
  writeAccountLimits,
  type AccountEfforts,
} from "./support/effort/account-limits.ts";
import { accountEffortPaths } from "./support/effort/account-paths.ts";
import { effortDocument } from "./support/effort/document.ts";
import { readBefore, readLimits, readMeasured } from "./support/effort/limits.ts";
import { measure } from "./support/effort/measure.ts";
import { recordActs } from "./support/effort/record.ts";
import { watchCalls } from "./support/effort/settled.ts";
import { test as withCamera, type OpenCamera } from "./support/fake-camera.ts";
import { licenseBarcode } from "./support/license-barcode.ts";
import { expect, test as withAccounts } from "./support/own-portico.ts";
import type { OpenBrowser } from "./support/watched-page.ts";

/* Measures the effort of opening accounts. `npm run effort` also writes it to docs/effort.md and lowers the limits. */

const test = mergeTests(withAccounts, withCamera);
test.use({ accountsAt: ["harborlight"], viewport: { width: 360, height: 800 } });

const page = new URL("../docs/effort.md", import.meta.url);
const written = () => effortDocument(readMeasured(), readBefore(), readLimits());

test("the effort of opening accounts doesn't rise, and its page is up to date", async ({ openBrowser, openCamera }) => {
  test.setTimeout(600_000);
  const walked = [];
  for (const { name, trip } of accountEffortPaths) {
    const effort = await test.step(name, async () => walkOn(trip(), { openBrowser, openCamera }));
    walked.push([name, effort]);
  }
  const efforts = Object.fromEntries(walked) as AccountEfforts;

  if (process.env["PORTICO_WRITE_EFFORT"]) {
    writeAccountEfforts(efforts);
    writeAccountLimits(loweredOfAccounts(efforts, readAccountLimits()));
    writeFileSync(page, written());
  }

  expect(risenOfAccounts(efforts, readAccountLimits())).toEqual([]);
  expect(outOfDateOfAccounts(efforts, readAccountEfforts()), "run npm run effort").toEqual([]);
  expect(readFileSync(page, "utf8"), "run npm run effort").toBe(written());
});

interface Devices {
  readonly openBrowser: OpenBrowser;
  readonly openCamera: OpenCamera;
}

async function walkOn(trip: AccountTrip, { openBrowser, openCamera }: Devices) {
  const { person, scansLicense } = trip.primary;
  const browser = scansLicense ? await openCamera(licenseBarcode(person)) : await openBrowser();
  // The fonts are optional, so a browser that has just started may not show them yet. They change the heights.
  await browser.goto("/", { waitUntil: "networkidle" });
  const end = await recordActs(browser);
  const settle = watchCalls(browser);
  await browser.goto("/");
  await chooseAccounts(browser, trip);
  await openByPages(browser, trip, { read: settle, filled: settle });
  await browser.getByRole("heading", { level: 1, name: /^You're all set/ }).waitFor();
  await settle();
  return measure(await end(), accountPath, trip.signIn !== undefined);
}

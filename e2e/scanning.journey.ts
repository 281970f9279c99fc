import type { Page } from "@playwright/test";
import { crV } from "@portico/sample-applicants/vehicles";
import { applyUntil } from "./support/auto-pages.ts";
import { expectAccessible } from "./support/axe.ts";
import { test } from "./support/fake-camera.ts";
import { at, fillSeller, saveAndContinue } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expect } from "./support/watched-page.ts";

/*
 * Tests the camera with Chromium's fake one, which plays a film of a barcode. The barcode's library and its WebAssembly come from our own
 * server, and only once somebody presses the button.
 */

/** The files of the scanner that the page has loaded. */
function scannerFiles(page: Page): string[] {
  const files: string[] = [];
  page.on("request", (request) => {
    if (/barcode-scanner|decode-worker|\.wasm$/.test(request.url())) files.push(new URL(request.url()).pathname);
  });
  return files;
}

/** The barcode on the back of a sample license (docs/sandbox.md), with more in it than the page asks for. */
const license =
  "@\n\u001e\rANSI 636041090002DL00410278ZV03190008DL" +
  "DAQ1234567\nDCSWHITFIELD\nDACDANA\nDBB03141988\nDBA05022040\nDAG1 ELM ST\nDAJME\nDCGUSA\rZVZVA01\r";

const barcodes = [
  { text: `I${crV.vin}`, format: "Code39" },
  { text: crV.vin, format: "DataMatrix" },
] as const;

for (const barcode of barcodes)
  test(`the camera reads a VIN from ${barcode.format}, and the page finds the vehicle`, async ({ openCamera }) => {
    const page = await openCamera(barcode);
    const files = scannerFiles(page);
    await applyUntil(page, somebody("approved"), "Which vehicle?");
    await fillSeller(page);
    expect(files).toEqual([]);

    await page.getByRole("button", { name: "Scan the VIN" }).click();

    await expect(page.getByRole("textbox", { name: "VIN" })).toHaveValue(crV.vin);
    await page.getByRole("heading", { level: 2, name: "2022 Honda CR-V" }).waitFor();
    expect(files.some((file) => /^\/assets\/.*\.wasm$/.test(file))).toBe(true);
    await saveAndContinue(page);
    await at(page, "How much would you like to borrow?");
  });

test("the camera reads a license, and no picture leaves the device", async ({ openCamera }) => {
  const page = await openCamera({ text: license, format: "PDF417" });
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.postData() ?? ""));
  await applyUntil(page, somebody("approved"), "Your ID");

  await page.getByRole("button", { name: "Scan it with my camera" }).click();

  await page.getByRole("heading", { name: "We read your ID. Is this right?" }).waitFor();
  await expectAccessible(page, "a scanned ID");
  await saveAndContinue(page);
  await at(page, "Your work and income");
  expect(sent.filter((body) => /WHITFIELD|ELM ST|image\//.test(body))).toEqual([]);
  expect(sent.some((body) => body.includes("1234567"))).toBe(true);
});

test("a browser without a camera says so, and the VIN can be typed", async ({ page }) => {
  await applyUntil(page, somebody("approved"), "Which vehicle?");

  await page.getByRole("button", { name: "Scan the VIN" }).click();

  await page.getByText(/We can't find a camera|doesn't let us use the camera/).waitFor();
  await expectAccessible(page, "a browser without a camera");
  await page.getByRole("button", { name: "Type it instead" }).click();
  await page.getByLabel("VIN").fill(crV.vin);
  await page.getByRole("heading", { level: 2, name: "2022 Honda CR-V" }).waitFor();
});

import type { Page } from "@playwright/test";
import { ProductCode } from "@portico/domain/loan/product";
import { dana } from "@portico/sample-applicants/people";
import { crV } from "@portico/sample-applicants/vehicles";
import { applyUntil } from "./support/auto-pages.ts";
import { expectAccessible } from "./support/axe.ts";
import { test } from "./support/fake-camera.ts";
import { licenseBarcode } from "./support/license-barcode.ts";
import { at, fillSeller, saveAndContinue } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { setOut, travel } from "./support/travel.ts";
import { tripOf } from "./support/trip.ts";
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

const newcomer = { member: "new", application: "single" } as const;

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

/** The number, street and year of birth on the license. Stored times may contain the same digits. */
const licensesAnswers = /4821973|Beacon|\b1986\b/i;

/** What the browser has kept for later, in any storage that a script can read. */
const stored = async (page: Page) =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));

function bodiesOf(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.postData() ?? ""));
  return sent;
}

test("the camera reads an ID, and no picture leaves the device", async ({ openCamera }) => {
  const license = { ...dana.license, number: "1234567" };
  const page = await openCamera(
    licenseBarcode({ ...dana, lastName: "Whitfield", home: { ...dana.home, street: "1 Elm St" }, license }),
  );
  const sent = bodiesOf(page);
  await applyUntil(page, somebody("approved"), "Your ID");

  await page.getByRole("button", { name: "Scan it with my camera" }).click();

  await page.getByRole("heading", { name: "We read your ID. Is this right?" }).waitFor();
  await expectAccessible(page, "a scanned ID");
  await saveAndContinue(page);
  await at(page, "Your work and income");
  expect(sent.filter((body) => /WHITFIELD|ELM ST|image\//i.test(body))).toEqual([]);
  expect(sent.some((body) => body.includes("1234567"))).toBe(true);
});

test("a license scanned with the name fills in the next pages, and stays on the device until then", async ({
  openCamera,
  baseURL,
}, info) => {
  const { primary, ...trip } = await tripOf("harborlight", ProductCode.auto, newcomer, info);
  const page = await openCamera(licenseBarcode(primary.person));
  const sent = bodiesOf(page);
  await setOut(page, { ...trip, primary }, baseURL);
  const visited = await travel(
    page,
    { ...trip, primary: { ...primary, scansLicense: true } },
    {
      until: "currentEmployment",
      filled: async (now) => {
        if (!(await now.getByRole("heading", { name: "From the license" }).isVisible())) return;
        await expectAccessible(now, "a scanned license");
        expect(await stored(now)).not.toMatch(licensesAnswers);
      },
      passed: async (now, { id }) => {
        if (id === "authentication") expect(sent.join()).not.toMatch(/4821973|Beacon|1986|BRO/);
        expect(await stored(now)).not.toMatch(licensesAnswers);
      },
    },
  );

  expect(visited.map(({ id }) => id)).toContain("identificationDocument");
  expect(sent.filter((body) => /image\/|BRO/.test(body))).toEqual([]);
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

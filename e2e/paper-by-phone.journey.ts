import type { Page } from "@playwright/test";
import { applyUntil } from "./support/auto-pages.ts";
import { expectAccessible } from "./support/axe.ts";
import { desk } from "./support/desk.ts";
import { acceptOffer, at, press, send } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { photoFrom } from "./support/photo.ts";
import { scanCode } from "./support/scan-code.ts";
import { expect, test } from "./support/watched-page.ts";

const paper = "The two newest pay stubs";
const deadLink = "This link doesn't work anymore";
const scan = async (page: Page) => scanCode(page, "QR code for your phone");

test("a phone takes the photo of a paper for a computer, whose page shows it by itself", async ({
  page,
  openBrowser,
}, info) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await applyUntil(page, somebody("pending"), "Check and send");
  await send(page);
  await at(page, "A person will review your application");
  await desk(page, info, "informationRequested");
  await press(page, "Take the photo with your phone");
  const link = await scan(page);
  await expectAccessible(page, "a code for a phone beside a paper");

  const phone = await openBrowser();
  await phone.setViewportSize({ width: 360, height: 740 });
  const asked: string[] = [];
  phone.on("request", (request) => asked.push(request.url(), JSON.stringify(request.headers())));
  await phone.goto(link);
  await at(phone, paper);
  await expectAccessible(phone, "a paper's upload on a phone");
  await phone.getByLabel("Take a photo").setInputFiles(await photoFrom(phone, "white"));

  await expect(phone.getByText("Sent. You can go back to your computer.")).toBeVisible();
  await expect(page.getByText(/We have 1 file\./)).toBeVisible();
  await expectAccessible(phone, "a phone that has sent a paper");
  const token = new URL(link).hash.slice(1);
  expect(token).toHaveLength(43);
  expect(asked.join()).not.toContain(token);
  expect(phone.url()).not.toContain(token);
});

test("a phone keeps a dark photo back, and its link ends with the next code", async ({ page, openBrowser }, info) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await applyUntil(page, somebody("pending"), "Check and send");
  await send(page);
  await at(page, "A person will review your application");
  await desk(page, info, "informationRequested");
  await press(page, "Take the photo with your phone");
  const phone = await openBrowser();
  const link = await scan(page);
  await phone.goto(link);
  await at(phone, paper);
  await phone.getByLabel("Take a photo").setInputFiles(await photoFrom(phone, "black"));
  await expect(phone.getByText("This picture is too dark to read. Take it again in more light.")).toBeVisible();

  await press(page, "Get a new code");
  await expect.poll(async () => scan(page)).not.toBe(link);
  const next = await scan(page);
  await phone.getByLabel("Take a photo").setInputFiles(await photoFrom(phone, "white"));
  await at(phone, "Nothing more to send here");
  await expectAccessible(phone, "a phone whose link has ended");
  await phone.reload();
  await at(phone, deadLink);

  // The newer link differs only behind the "#".
  await phone.goto(next);
  await at(phone, paper);
});

test("an accepted offer's page on a computer shows by itself what came from a phone", async ({ page, openBrowser }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await applyUntil(page, somebody("approved"), "Check and send");
  await send(page);
  await acceptOffer(page);
  await press(page, "Take the photo with your phone");
  const phone = await openBrowser();
  await phone.goto(await scan(page));

  await phone.getByLabel("Take a photo").setInputFiles(await photoFrom(phone, "white"));

  await expect(phone.getByText("Sent. You can go back to your computer.")).toBeVisible();
  await expect(page.getByText(/We have your file, and/)).toBeVisible();
});

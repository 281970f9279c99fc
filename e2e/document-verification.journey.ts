import type { Page } from "@playwright/test";
import { applyUntil } from "./support/auto-pages.ts";
import { expectAccessible } from "./support/axe.ts";
import { answerQuiz, at, press } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { scanCode } from "./support/scan-code.ts";
import { expect, test } from "./support/watched-page.ts";

const desk = { width: 1280, height: 900 };

/** A person whose number makes the sandbox ask for documents (docs/sandbox.md). */
function doubtful() {
  const last = String(1000 + (Date.now() % 9000)).slice(0, 4);
  return somebody("approved", { tin: `77121${last}` });
}

/** An auto loan up to the page that asks for a document. */
async function asFarAsDocuments(page: Page): Promise<void> {
  const person = doubtful();
  await applyUntil(page, person, "A few questions only you can answer");
  await answerQuiz(page, person);
  await at(page, "Show us your ID");
}

const scan = async (page: Page) => scanCode(page, /^Code for your phone/);

/** Takes the pictures on the vendor's page, which opens in another tab. */
async function takePictures(phone: Page): Promise<void> {
  const opening = phone.waitForEvent("popup");
  await phone.getByRole("link", { name: "Open the camera" }).click();
  const camera = await opening;
  await camera.getByRole("button", { name: "Take the pictures" }).click();
  await expect(camera.getByText("Thank you. The photos arrived.")).toBeVisible();
  await camera.close();
}

test(
  "a phone takes the pictures for a computer, which then continues by itself",
  {
    tag: [
      "@2.screen.document-verification",
      "@2.route.shared.documentVerification",
      "@2.route.resume.document-verification",
      "@2.flag.document-verification-back",
      "@4.docv.resume",
      "@4.docv.complete",
      "@7.third-party-scripts",
    ],
  },
  async ({ page, openBrowser }) => {
    await page.setViewportSize(desk);
    await asFarAsDocuments(page);
    await expect(page.getByRole("link", { name: /^Return to the/ })).toHaveCount(0);
    await expectAccessible(page, "a document, at a desk");
    const link = await scan(page);

    const phone = await openBrowser();
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(link);
    await expect(phone.getByRole("heading", { name: "Hi Dana, take the pictures here" })).toBeVisible();
    expect(phone.url()).not.toContain(link.split("/").at(-1)!);
    await expectAccessible(phone, "a document, on the phone");
    await takePictures(phone);

    await expect(phone.getByRole("heading", { name: "Thank you" })).toBeVisible();
    await phone.reload();
    await expect(phone.getByRole("heading", { name: "Thank you" })).toBeVisible();
    await at(page, "Check and send");
  },
);

test("a phone takes the pictures itself", async ({ page }) => {
  await asFarAsDocuments(page);

  await takePictures(page);

  await at(page, "Check and send");
});

test(
  "somebody who declines on the phone can stop at the computer, and can still take the pictures",
  { tag: ["@2.route.outcome.unverifiable", "@3.application.docVConsentDeclined"] },
  async ({ page, openBrowser }) => {
    await page.setViewportSize(desk);
    await asFarAsDocuments(page);
    const phone = await openBrowser();
    await phone.goto(await scan(page));
    await expect(page.getByText("Your phone is connected.")).toBeVisible();

    const opening = phone.waitForEvent("popup");
    await phone.getByRole("link", { name: "Open the camera" }).click();
    await (await opening).getByRole("button", { name: "I do not agree to this" }).click();

    await expect(phone.getByRole("heading", { name: "You didn't agree to take pictures" })).toBeVisible();
    await expect(page.getByText("You didn't agree to take pictures")).toBeVisible();
    await press(page, "Apply by phone or at a branch");
    await press(page, "Stop here");
    await expect(page).toHaveURL(/\/unverifiable/);
    await press(page, "Take the pictures");
    await at(page, "Show us your ID");
  },
);

/** Ends the vendor's session without pictures, on the page that opens in another tab. */
async function endSession(page: Page, how: "I do not agree to this" | "Let the session expire"): Promise<void> {
  const opening = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Open the camera" }).click();
  const camera = await opening;
  await camera.getByRole("button", { name: how }).click();
  // A tab that closes before the answer arrives may never have sent its form.
  await expect(camera.getByText(/^(You declined|This session has expired)/)).toBeVisible();
  await camera.close();
}

test(
  "says how each try ended, and which one is the last",
  { tag: ["@2.route.outcome.unverifiable", "@3.application.docVConsentDeclined"] },
  async ({ page }) => {
    await asFarAsDocuments(page);
    await endSession(page, "I do not agree to this");
    await expect(page.getByText("You didn't agree to take pictures")).toBeVisible();
    for (let tries = 2; tries <= 5; tries += 1) {
      await press(page, "Try again");
      await expect(page.getByRole("link", { name: "Open the camera" })).toBeVisible();
      await expect(page.getByText(/didn't agree|pictures in time/)).toHaveCount(0);
      await expect(page.getByText("This is the last try")).toHaveCount(tries === 5 ? 1 : 0);
      await endSession(page, "Let the session expire");
      await expect(page.getByText("We didn't get your pictures in time")).toBeVisible();
      await expect(page.getByText("You have one try left.")).toHaveCount(tries === 4 ? 1 : 0);
    }
    await page.reload();
    await expect(page.getByText("That was the last try", { exact: false })).toBeVisible();
    await expectAccessible(page, "a document, after the last try");
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
    await press(page, "Apply by phone or at a branch");
    await expect(page).toHaveURL(/\/unverifiable/);
    await expect(page.getByText("We don't have pictures that show who you are", { exact: false })).toBeVisible();
  },
);

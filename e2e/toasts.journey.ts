import { chooseAuto, pick } from "./support/pages.ts";
import { expect, test } from "./support/watched-page.ts";

test("an announcement is read and closed while a dialog is open", { tag: ["@9.toast.place"] }, async ({ page }) => {
  await chooseAuto(page);
  await pick(page, "I'm new here");
  await page.getByRole("button", { name: "Start my application" }).click();
  const announcements = page.getByRole("region", { name: "Announcements" });
  await expect(announcements).toContainText("Form is invalid.");
  await announcements.getByRole("listitem").hover(); // its clock stands still
  const { x, y, width } = (await announcements.getByRole("listitem").boundingBox())!;
  const { width: windowWidth, height: windowHeight } = page.viewportSize()!;
  expect(y).toBeLessThan(windowHeight / 4);
  expect(Math.abs(x + width / 2 - windowWidth / 2)).toBeLessThan(2);

  await page.getByRole("button", { name: "Contact Us" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Have a question?" });
  await dialog.getByRole("button", { name: "Dismiss" }).click();

  await expect(announcements).not.toContainText("Form is invalid.");
  await expect(dialog).toBeVisible();
});

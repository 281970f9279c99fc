import { applyByCalls } from "./support/auto-calls.ts";
import { at } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

test("typing replaces an amount, whether its field was clicked or reached by Tab", async ({ page }) => {
  await applyByCalls(page, somebody("approved"));
  await page.goto("/auto/product/details");
  await at(page, "How much would you like to borrow?");
  const amount = page.getByLabel("Loan amount");
  const downPayment = page.getByLabel("Down payment");
  await expect(amount).toHaveValue("18,000.00");

  await amount.click();
  await page.keyboard.type("1234");
  await expect(amount).toHaveValue("1,234");
  await amount.pressSequentially("5");
  await expect(amount).toHaveValue("12,345");
  await downPayment.fill("500");
  await amount.pressSequentially("17000");
  await expect(amount).toHaveValue("17,000");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("16000");
  await expect(amount).toHaveValue("16,000");
  await downPayment.focus();
  await expect(amount).toHaveValue("16,000.00");

  // 1,5 could mean fifteen or one and a half.
  await amount.click();
  await page.keyboard.type("1,5");
  await page.keyboard.press("Tab");
  await expect(amount).toHaveValue("1,5");
  await expect(amount).toHaveAccessibleDescription(/Enter an amount in dollars and cents, such as 1234\.56\./);
  await amount.fill("20,000");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Backspace");
  await expect(amount).toHaveValue("2,000");
});

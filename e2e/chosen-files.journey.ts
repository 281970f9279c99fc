import { applyUntil } from "./support/auto-pages.ts";
import { answerQuestions } from "./support/browser-questions.ts";
import { unfoldUploads } from "./support/outcomes.ts";
import { at, send } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

test("chosen files survive Back after sending, and a reload asks before it drops them", async ({ page }) => {
  await applyUntil(page, somebody("pending"), "Check and send");
  await send(page);
  await at(page, "A person will review your application");
  await unfoldUploads(page);
  const asked = answerQuestions(page, "stay");
  const payStub = { name: "pay.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4 pay") };
  await page.getByLabel("Something else").setInputFiles(payStub);
  const chosen = page.getByRole("button", { name: "Remove pay.pdf" });
  await expect(chosen).toBeVisible();

  const placeInHistory = async () => page.evaluate(() => (history.state as { index: number }).index);
  const before = await placeInHistory();
  await page.goBack();
  // Back leads to the same page at the same URL, so only the place in the history shows that it worked without a question.
  await expect.poll(placeInHistory).toBe(before - 1);
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(chosen).toBeVisible();
  // The reload is declined, so the test waits for the question instead of a load.
  await page.evaluate(() => location.reload());

  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(chosen).toBeVisible();
});

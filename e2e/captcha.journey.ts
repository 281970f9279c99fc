import type { Page } from "@playwright/test";
import { addressOf, type InstitutionName } from "./support/institutions.ts";
import { answerAboutTheLoan, at, goOnWithoutEstimate, pick, saveAndContinue, welcomeBack } from "./support/pages.ts";
import { expect, test } from "./support/own-portico.ts";

const wrongPassword = "The provided user name and password combination is incorrect.";

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel("User name").fill("alex");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Enters wrong passwords until this browser needs a captcha. */
async function failThreeTimes(page: Page): Promise<void> {
  for (const password of ["Guess-1", "Guess-2", "Guess-3"]) {
    const answered = page.waitForResponse("**/api/Authenticate");
    await signIn(page, password);
    expect(await (await answered).json()).toMatchObject({ authenticationResult: 2, captchaAction: 0 });
    await expect(page.getByText(wrongPassword).first()).toBeVisible();
  }
}

const captchas = {
  harborlight: "Portico's own puzzle",
  ironwood: "reCAPTCHA v3, from the vendor's host",
} satisfies Record<InstitutionName, string>;

for (const [institution, captcha] of Object.entries(captchas) as [InstitutionName, string][])
  test(
    `at ${institution}, three wrong passwords force a captcha, the browser passes it, and the member signs in: ${captcha}`,
    { tag: ["@2.widget.captcha", "@3.code.risk-action.force-captcha", "@4.sign-in.0"] },
    async ({ page, baseURL }) => {
      const tokens: unknown[] = [];
      page.on("request", (request) => {
        if (request.url().endsWith("/api/Authenticate"))
          tokens.push((request.postDataJSON() as { captchaToken?: string }).captchaToken);
      });
      await page.goto(`${addressOf(institution, baseURL)}/auto/authentication?memberType=existing`);
      if (institution === "ironwood") {
        await at(page, "Is this the right loan for you?");
        await answerAboutTheLoan(page);
        await saveAndContinue(page);
      }
      await goOnWithoutEstimate(page);
      await pick(page, "I'm a member");
      await failThreeTimes(page);

      await signIn(page, "Sandbox-2026");

      await at(page, welcomeBack);
      await expect(page).toHaveURL(/\/auto\/identification\b/);
      // The server rejected the fourth try, and the browser repeated it with a token.
      expect(tokens).toEqual([undefined, undefined, undefined, undefined, expect.any(String)]);
    },
  );

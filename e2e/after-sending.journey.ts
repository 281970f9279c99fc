import type { Page, Request } from "@playwright/test";
import { applyUntil } from "./support/auto-pages.ts";
import { agreeToAll, answerQuiz, at, firstAgreement, send } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

const isSubmit = (request: Request) => request.url().endsWith("/api/Application/Submit");

/** Counts how often the page has sent the application. */
function countSubmits(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (isSubmit(request)) count += 1;
  });
  return () => count;
}

test("Back after sending shows the outcome again, and nothing is sent twice", async ({ page }) => {
  const person = somebody("approved");
  await applyUntil(page, person, firstAgreement);
  await agreeToAll(page);
  await answerQuiz(page, person);
  const submits = countSubmits(page);
  await send(page);
  await at(page, "You're approved");

  await page.goBack();
  await at(page, "You're approved");
  await page.goBack();
  await at(page, "You're approved");

  expect(submits()).toBe(1);
});

test("after sending, every page of the journey leads to the outcome", async ({ page }) => {
  await applyUntil(page, somebody("pending"), "Check and send");
  await send(page);
  await at(page, "A person will review your application");

  for (const path of [
    "/auto/review",
    "/auto/identification",
    "/auto/product/details",
    "/auto/verify",
    "/auto/authentication",
  ]) {
    await page.goto(path);
    await at(page, "A person will review your application");
    await expect(page.getByRole("button", { name: "Send my application" })).toHaveCount(0);
  }
});

test("a double click sends once", async ({ page }) => {
  await applyUntil(page, somebody("approved"), "Check and send");
  const submits = countSubmits(page);

  await page.getByRole("button", { name: "Send my application" }).dblclick();

  await at(page, "You're approved");
  expect(submits()).toBe(1);
});

test("a repeated or new submit reports that the application was sent, and changes nothing", async ({ page }) => {
  await applyUntil(page, somebody("approved"), "Check and send");
  const [request] = await Promise.all([page.waitForRequest(isSubmit), send(page)]);
  await at(page, "You're approved");
  const first = await (await request.response())!.json();
  const again = async (idempotencyKey: string) =>
    page.evaluate(
      async ({ url, headers, body }) => {
        const response = await fetch(url, { method: "POST", headers, body });
        return { status: response.status, body: (await response.json()) as Record<string, unknown> };
      },
      {
        url: request.url(),
        body: request.postData()!,
        headers: {
          "content-type": "application/json",
          "x-xsrf-token": (await request.headerValue("x-xsrf-token"))!,
          "idempotency-key": idempotencyKey,
        },
      },
    );

  const replayed = await again((await request.headerValue("idempotency-key"))!);
  const another = await again("another-key-that-was-never-used");

  expect(replayed).toMatchObject({ status: 200, body: { submitCompleted: true } });
  expect(another).toMatchObject({
    status: 200,
    body: { submitCompleted: true, loanDecision: first.loanDecision, journey: { revision: first.journey.revision } },
  });
});

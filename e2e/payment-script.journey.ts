import type { FrameLocator, Page } from "@playwright/test";
import axe from "axe-core";
import { expect, test } from "./support/watched-page.ts";

/* The sandbox's stand-in for Stripe.js, on its own page that takes a payment. The script and the fields come from another site, as in life. */

const fieldsOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Secure payment input frame"]');

async function open(page: Page, sandbox: string, kind: string): Promise<void> {
  await page.goto(`${sandbox.replace("localhost", "127.0.0.1")}/stripe/try?kind=${kind}`);
}

async function typeCard(page: Page, number: string): Promise<void> {
  const fields = fieldsOf(page);
  await fields.getByLabel("Card number").fill(number);
  await fields.getByLabel("Expiration date").fill("12 / 34");
  await fields.getByLabel("Security code").fill("123");
  await fields.getByLabel("ZIP code").fill("04101");
}

const pay = async (page: Page): Promise<void> => page.getByRole("button", { name: "Pay" }).click();
const status = (page: Page) => page.getByRole("status");

/** Axe in the frame itself, because it doesn't look into another site's frame. */
async function violationsInFrame(page: Page, path: string): Promise<readonly string[]> {
  const frame = page.frames().find((one) => one.url().includes(path))!;
  await frame.evaluate(axe.source);
  return frame.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    return (await inPage.run({ runOnly: rules })).violations.map(({ id }) => id);
  });
}

test("pays by card in the vendor's own frame, and no card number reaches the page", async ({ page, sandbox }) => {
  await open(page, sandbox, "card");
  await typeCard(page, "4242 4242 4242 4242");
  expect(await violationsInFrame(page, "/elements/payment")).toEqual([]);

  await pay(page);

  await expect(status(page)).toHaveText("succeeded");
  expect(await page.content()).not.toContain("4242");
});

test("says which field is missing, and what the bank declined", async ({ page, sandbox }) => {
  await open(page, sandbox, "card");
  await expect(fieldsOf(page).getByLabel("Card number")).toBeVisible();
  await pay(page);
  await expect(fieldsOf(page).getByText("Your card number is incomplete.")).toBeVisible();
  await expect(fieldsOf(page).getByLabel("Card number")).toBeFocused();

  await typeCard(page, "4000000000009995");
  await pay(page);
  await expect(status(page)).toHaveText("Your card has insufficient funds.");

  await typeCard(page, "4242424242424242");
  await pay(page);
  await expect(status(page)).toHaveText("succeeded");
});

test("pays by keyboard alone, on a phone's width", async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, sandbox, "card");
  await fieldsOf(page).getByLabel("Card number").focus();
  for (const typed of ["4242424242424242", "1234", "123", "04101"]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");

  await expect(status(page)).toHaveText("succeeded");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

for (const [answer, expected] of [
  ["Approve the payment", "succeeded"],
  ["Decline it", "The provided PaymentMethod has failed authentication."],
] as const)
  test(`lets the bank ask in a window: ${answer}`, async ({ page, sandbox }) => {
    await open(page, sandbox, "card");
    await typeCard(page, "4000000000003220");
    await pay(page);
    const bank = page.getByRole("dialog", { name: "Your bank asks" }).frameLocator("iframe");

    await bank.getByRole("button", { name: answer }).click();

    await expect(status(page)).toHaveText(expected);
    await expect(page.getByRole("dialog")).toBeHidden();
  });

test("pays from a bank account, at once or after small deposits", async ({ page, sandbox }) => {
  for (const [choice, expected] of [
    ["Sign in at the test bank", "processing"],
    ["Wait for small deposits", "requires_action"],
  ] as const) {
    await open(page, sandbox, "bank");
    const fields = fieldsOf(page);
    await fields.getByLabel("Full name").fill("Alex Marlowe");
    await fields.getByLabel("Email").fill("alex@example.com");
    await fields.getByLabel("Routing number").fill("110000000");
    await fields.getByLabel("Account number").fill("000123456789");
    await fields.getByLabel(choice).check();
    await pay(page);

    await expect(status(page)).toHaveText(expected);
  }
});

test("chooses a bank account in a window, or closes it", async ({ page, sandbox }) => {
  await open(page, sandbox, "window");
  const dialog = page.getByRole("dialog", { name: "Choose a bank account" });
  await pay(page);
  await dialog.frameLocator("iframe").getByRole("button", { name: "Cancel" }).click();
  await expect(status(page)).toHaveText("requires_payment_method");

  await pay(page);
  const fields = dialog.frameLocator("iframe");
  await fields.getByLabel("Routing number").fill("110000000");
  await fields.getByLabel("Account number").fill("000123456789");
  expect(await violationsInFrame(page, "/elements/bank")).toEqual([]);
  await fields.getByRole("button", { name: "Use this account" }).click();

  await expect(status(page)).toHaveText("processing");
});

test("tells an institution's site of a payment, which its server reads from the vendor", async ({ sandbox }) => {
  const headers = { authorization: "Bearer sandbox-stripe-key-harborlight" };
  const fields = { amount: "5000", currency: "usd", payment_method: "pm_card_visa", confirm: "true" };
  const paid = await fetch(`${sandbox}/stripe/v1/payment_intents`, {
    method: "POST",
    headers,
    body: new URLSearchParams(fields),
  });
  expect(paid.status).toBe(200);
  const listed = await fetch(`${sandbox}/stripe/v1/events?type=payment_intent.succeeded&limit=1`, { headers });
  const { data } = (await listed.json()) as { data: readonly [{ id: string }] };

  const sent = await fetch(`${sandbox}/stripe/control/harborlight/webhooks/again`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ event: data[0].id }),
  });

  expect(await sent.json()).toEqual({
    delivered: [{ id: data[0].id, type: "payment_intent.succeeded", status: 200 }],
  });
});

import type { Page } from "@playwright/test";

/** A card that is approved. */
export const cardNumber = "4242424242424242";

/** The payment vendor's own fields. */
export const fieldsOf = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]');

export async function typeCard(page: Page, number = cardNumber): Promise<void> {
  const fields = fieldsOf(page);
  await fields.getByLabel("Card number").fill(number);
  await fields.getByLabel("Expiration date").fill("12 / 34");
  await fields.getByLabel("Security code").fill("123");
  await fields.getByLabel("ZIP code").fill("04101");
}

import { contrastRatio } from "@portico/domain/tenant/brand";
import { darkLetter } from "@portico/domain/letters/letter-page";
import { expect, test } from "vitest";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { testApp } from "../../testing/test-app.ts";

test("mails each letter in the institution's brand, for phones and dark screens, and loads nothing", async () => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app);
  await applicant.submit();
  await app.outbox.idle();

  const letters = (await messagesTo(app, "dana@example.com")).map(({ html }) => html!);

  expect(letters.length).toBeGreaterThan(2);
  const { brand, onBrand } = app.institution.brand.tokens;
  for (const html of letters) {
    expect(html).toContain(`a.button{background:${brand};color:${onBrand};`);
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(html).toContain("@media (prefers-color-scheme:dark)");
    expect(html).toContain('<span class="short">Test Valley</span> <span class="rest">Credit Union</span></div>');
    expect(html.match(/class="button"/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(html).not.toMatch(/<img|url\(|src=|<script|<link/);
  }
});

test.each([
  ["text", "paper"],
  ["text", "ground"],
  ["quiet", "paper"],
] as const)("keeps %s readable on the dark %s", (front, back) => {
  expect(contrastRatio(darkLetter[front], darkLetter[back])).toBeGreaterThanOrEqual(4.5);
});

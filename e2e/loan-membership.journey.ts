import type { Page } from "@playwright/test";
import { applyByCalls } from "./support/auto-calls.ts";
import { expectAccessible } from "./support/axe.ts";
import { expect, test } from "./support/own-portico.ts";
import { acceptOffer, at, codeOfText, pick, press, saveAndContinue, send } from "./support/pages.ts";
import { registerMember } from "./support/members.ts";
import { somebody } from "./support/people.ts";
import { waitForDocuments } from "./support/read-documents.ts";
import { typeCard } from "./support/card-fields.ts";

/* A new person's loan and its membership. Both demo institutions have the switch off, so these journeys have a Portico of their own. */

test.use({ accountsAt: ["harborlight"] });

const step = "Open your membership and pay $5 for your share.";

/** What the membership's own application still asks: the account, the owners, the agreements, the money, and the signature. */
async function openMembership(page: Page): Promise<void> {
  await at(page, "Choose your accounts");
  await press(page, "Continue");
  await at(page, "Just you, or a joint owner too?");
  await expectAccessible(page, "the choice of owners after a loan");
  await pick(page, "Just me");
  await saveAndContinue(page);
  await at(page, "Who gets the money if you die?");
  await pick(page, "Not now");
  await saveAndContinue(page);
  await at(page, "Getting account documents online");
  await page.getByLabel("Type the code above").fill(await codeOfText(page));
  await page.getByRole("checkbox").check();
  await press(page, "Agree and continue");
  await at(page, "Our privacy notice");
  await page.getByRole("checkbox").check();
  await press(page, "Continue");
  await at(page, "Add money");
  await expect(page.getByLabel("Share savings")).toHaveValue("5.00");
  await page.getByRole("checkbox", { name: /^Card/ }).check();
  await saveAndContinue(page);
  await at(page, "Pay $5.00 by card");
  await typeCard(page);
  await press(page, "Use this card for $5.00");
  await at(page, "Sign your agreements");
  await waitForDocuments(page);
  await page.getByLabel(/^Type your full name/).fill("Dana Reyes");
  await press(page, "Sign and finish");
}

test("a new person accepts a loan on a phone, opens the membership, and has its number at the end", async ({
  page,
  portico,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await applyByCalls(page, somebody("approved"));
  await page.goto("/auto/review");
  await send(page);
  await expect(page.getByText(/^Once you accept, open your membership/)).toBeVisible();
  await acceptOffer(page);
  await expect(page.getByText(step)).toBeVisible();
  await expectAccessible(page, "an accepted loan with a membership to open");

  await press(page, "Open your membership");
  await openMembership(page);

  await at(page, "You're all set, Dana");
  await page.getByRole("button", { name: "Show numbers: Share savings" }).click();
  await expect(page.getByText(/^\d{6,17}/).first()).toBeVisible();
  const count = "select count(*)::int as count from application where flow = 'account'";
  expect(await portico.sql(count)).toEqual([{ count: 1 }]);
});

test("somebody whose loan is declined can open the membership alone", async ({ page }) => {
  await applyByCalls(page, somebody("declined"));
  await page.goto("/auto/review");
  await send(page);
  await at(page, "We can't approve this loan");
  await expect(
    page.getByText(/you owe nothing for one\. You can still open a membership without the loan\./),
  ).toBeVisible();
  await expectAccessible(page, "a declined loan with a membership that can be opened");

  await page.goto("/status");
  await press(page, "Open your membership");

  await at(page, "Choose your accounts");
});

test("a member who accepted a loan adds an account, and isn't asked for a membership", async ({ page, portico }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const person = somebody("approved");
  const own = { config: { metadata: { sandbox: portico.sandboxUrl } } };
  await applyByCalls(page, person, { signIn: await registerMember(person, undefined, own) });
  await page.goto("/auto/review");
  await send(page);
  await acceptOffer(page);
  await expectAccessible(page, "an accepted loan of a member who is offered accounts");
  await page.goto("/status");

  await page.getByRole("link", { name: "Add an account" }).click();

  await at(page, "Choose your accounts");
  await expect(page.getByText("You have this account already.")).toBeVisible();
});

import { agreeForAccounts, answerAccounts, payByCard } from "./support/account-calls.ts";
import { expectAccessible } from "./support/axe.ts";
import { expect, test } from "./support/own-portico.ts";
import { expectShort } from "./support/short-pages.ts";
import { at, press } from "./support/pages.ts";
import { readAll } from "./support/read-documents.ts";
import { somebody } from "./support/people.ts";
import { expectWholeWords } from "./support/whole-words.ts";

/* The disclosures and signatures of accounts. Both demo institutions have the switch off, so these journeys have a Portico of their own. */

test.use({ accountsAt: ["harborlight"] });

test("a new person agrees to the texts on a phone, reads each document, and signs with the keyboard", async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { calling } = await answerAccounts(page, somebody("approved"));
  await page.goto("/account/disclosures");
  await at(page, "Getting account documents online");
  await expectAccessible(page, "the consent to electronic documents");
  const code = /Code for this document: (\d{4})/.exec(await page.locator("main").innerText())![1]!;
  await page.getByLabel("Type the code above").fill(code);
  await page.getByRole("checkbox").check();
  await press(page, "Agree and continue");
  await at(page, "Our privacy notice");
  await expectAccessible(page, "the privacy notice");
  await expectWholeWords(page);
  await page.getByRole("checkbox").check();
  await press(page, "Continue");
  await at(page, "Add money");
  await payByCard(calling, sandbox);

  await page.goto("/account/sign");
  await at(page, "Sign your agreements");
  await expectAccessible(page, "the documents, none of them read");
  await expectShort(page, "the documents, none of them read");
  await page.getByLabel(/^Type your full name/).fill("Dana Reyes");
  await press(page, "Sign and finish");
  await expect(page.getByRole("link", { name: "Read Membership and account agreement" })).toBeVisible();
  await expectAccessible(page, "a signature under unread documents");
  await page.getByRole("button", { name: "Read Membership and account agreement" }).click();
  await at(page, "Membership and account agreement");
  await expectAccessible(page, "an open document");
  await page.goBack();
  await at(page, "Sign your agreements");
  await readAll(page);
  await at(page, "Sign your agreements");
  await expect(page.getByLabel(/^Type your full name/)).toHaveValue("Dana Reyes");
  await page.reload();
  await expect(page.getByText("9 of 9 read")).toBeVisible();
  await expectAccessible(page, "the documents, all of them read");
  await expectShort(page, "the documents, all of them read");

  await page.getByLabel(/^Type your full name/).fill("Dana");
  await press(page, "Sign and finish");
  await expect(page.getByText(/^Type your name as in your answers/).first()).toBeVisible();
  await page.getByLabel(/^Type your full name/).fill("dana reyes");
  const sent = page.waitForResponse((response) => response.url().endsWith("/api/Account/Sign"));
  await page.keyboard.press("Enter");
  expect(await (await sent).json()).toMatchObject({ signed: true, waitsFor: [], journey: { submitted: true } });
  await at(page, "You're all set, Dana");
  await expectAccessible(page, "the last page with the signed documents");
  await page.getByText("The documents you signed").click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as PDF: Membership and account agreement" }).click();
  expect((await saved).suggestedFilename()).toBe("document.pdf");
});

test("two owners at one device sign one after the other, each with a tax certification", async ({ page, sandbox }) => {
  const partner = somebody("approved", { firstName: "Noa" });
  const { calling, other } = await answerAccounts(page, somebody("approved"), partner);
  await agreeForAccounts(calling, other!);
  await payByCard(calling, sandbox);
  await page.goto("/account/sign");
  await at(page, "Sign your agreements");
  await readAll(page);
  await page.getByLabel("Type your full name: Dana Reyes").fill("Dana Reyes");
  await press(page, "Sign, then it's Noa's turn");

  await expect(page.getByText(/It's Noa's turn/)).toBeVisible();
  await expect(page.getByText("0 of 9 read")).toBeVisible();
  await readAll(page);
  await page.getByText("9 of 9 read").click();
  await page.getByRole("button", { name: /^Read again: Your tax certification/ }).click();
  await page.getByRole("checkbox", { name: /The IRS has told me/ }).check();
  await expect(page.getByText(/^2\. \[Crossed out by Noa Reyes\]/)).toBeVisible();
  await expectAccessible(page, "a tax certification with item 2 crossed out");
  await press(page, "Go to my signature");
  await page.getByLabel("Type your full name: Noa Reyes").fill("Noa Reyes");
  const sent = page.waitForResponse((response) => response.url().endsWith("/api/Account/Sign"));
  await press(page, "Sign and finish");
  expect(await (await sent).json()).toMatchObject({ waitsFor: [], journey: { submitted: true } });
});

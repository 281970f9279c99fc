import { agreeForAccounts, answerAccounts, payByCard, signAccounts } from "./support/account-calls.ts";
import { expectAccessible } from "./support/axe.ts";
import { expect, test } from "./support/own-portico.ts";
import { expectShort } from "./support/short-pages.ts";
import { at, press } from "./support/pages.ts";
import { waitForDocuments } from "./support/read-documents.ts";
import { somebody } from "./support/people.ts";
import { expectWholeWords } from "./support/whole-words.ts";

/* The disclosures and signatures of accounts. Both demo institutions have the switch off, so these journeys have a Portico of their own. */

test.use({ accountsAt: ["harborlight"] });

test("a new person agrees to the texts on a phone, has each document open, and signs with the keyboard", async ({
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
  await waitForDocuments(page);
  await expect(page.getByText("Dana Reyes is the member and the only owner.")).toBeAttached();
  await expectAccessible(page, "the documents, open on the page");
  await expectWholeWords(page);
  await expectShort(page, "the documents, open on the page");
  await page.getByLabel(/^Type your full name/).fill("Dana");
  await page.getByText(/^\d+ documents, \d+ pages$/).press("Enter");
  await page.getByRole("link", { name: "Accounts that are not used" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Accounts that are not used" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Accounts that are not used" })).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole("navigation", { name: "Documents" })).toBeFocused();
  await page.getByRole("link", { name: "Go to the signature" }).press("Enter");
  await expect(page.getByRole("region", { name: "Your signature" })).toBeFocused();
  await expect(page.getByLabel(/^Type your full name/)).toHaveValue("Dana");
  await press(page, "Sign and finish");
  await expect(page.getByText(/^Type your name as in your answers/).first()).toBeInViewport();
  await expectAccessible(page, "a signature with another name");
  await page.getByLabel(/^Type your full name/).fill("dana reyes");
  const sent = page.waitForResponse((response) => response.url().endsWith("/api/Account/Sign"));
  await page.keyboard.press("Enter");
  expect(await (await sent).json()).toMatchObject({ signed: true, waitsFor: [], journey: { submitted: true } });
  await at(page, "You're all set, Dana");
  await expectAccessible(page, "the last page with the signed documents");
  await page.getByText("The documents you signed").click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as PDF: Membership and account agreement" }).click();
  expect((await saved).suggestedFilename()).toBe("membership-and-account-agreement.pdf");
});

test("two owners at one device sign on one page, each with a tax certification", async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const partner = somebody("approved", { firstName: "Noa" });
  const { calling, other } = await answerAccounts(page, somebody("approved"), partner);
  await agreeForAccounts(calling, other!);
  await payByCard(calling, sandbox);
  await page.goto("/account/sign");
  await at(page, "Sign your agreements");
  await waitForDocuments(page);
  await expect(page.getByRole("article")).toHaveCount(10);
  const noas = page.getByRole("article", { name: "Your tax certification (Form W-9): Noa" });
  await noas.getByRole("checkbox", { name: /The IRS has told me/ }).check();
  await expect(noas.getByText(/^2\. \[Crossed out by Noa Reyes\]/)).toBeVisible();
  await expectAccessible(page, "a tax certification with item 2 crossed out");
  await expectShort(page, "the documents of two owners");
  await page.getByLabel("Type your full name: Dana Reyes").fill("Dana Reyes");
  await press(page, "Sign and finish");
  await expect(page.getByText("Type your name as in your answers: Noa Reyes.").first()).toBeInViewport();
  await page.getByLabel("Type your full name: Noa Reyes").fill("Noa Reyes");
  await press(page, "Sign and finish");
  await at(page, "You're all set, Dana");
});

test("the second owner signs later, on a page that says when the first one signed and loses no signature", async ({
  page,
  sandbox,
}) => {
  const partner = somebody("approved", { firstName: "Noa" });
  const { calling, other } = await answerAccounts(page, somebody("approved"), partner);
  await agreeForAccounts(calling, other!);
  await payByCard(calling, sandbox);
  await signAccounts(calling);
  await page.goto("/account/sign");
  await waitForDocuments(page);
  await expect(page.getByText(/^Dana signed on /)).toBeVisible();
  await expect(page.getByLabel(/^Type your full name/)).toHaveCount(1);
  await page.getByRole("button", { name: "Change the accounts" }).click();
  await at(page, "Choose your accounts");
});

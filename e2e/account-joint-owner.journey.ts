import { agreeForAccounts, answerAccounts, answerToOwners, payByCard, signAccounts } from "./support/account-calls.ts";
import { expectAccessible } from "./support/axe.ts";
import { inboxOf, resumeCode, resumeLink } from "./support/mailbox.ts";
import { expect, test } from "./support/own-portico.ts";
import { at, fillContactFields, fillDocument, fillIdentification, fillPlace, pick, press } from "./support/pages.ts";
import { somebody } from "./support/people.ts";

/* A joint owner fills in on the first one's device, signs there, and comes back to the accounts on their own phone. */

test.use({ accountsAt: ["harborlight"] });

test("a joint owner opens the accounts on their own phone by their own link, and sees numbers and papers", async ({
  page,
  sandbox,
  openBrowser,
}) => {
  const partner = somebody("approved", { firstName: "Noa" });
  const { calling, other } = await answerAccounts(page, somebody("approved"), partner);
  await agreeForAccounts(calling, other!);
  await payByCard(calling, sandbox);
  for (const owner of [calling, other!]) await signAccounts(owner);
  const inbox = inboxOf(partner.email, { config: { metadata: { sandbox } } });
  const phone = await openBrowser();
  await phone.setViewportSize({ width: 360, height: 740 });

  await phone.goto(await resumeLink(inbox));
  await at(phone, "Welcome back");
  await pick(phone, "By email");
  await phone.getByRole("button", { name: "Send me the code" }).click();
  await at(phone, "Enter the code");
  await phone.getByLabel("Six-digit code").fill(await resumeCode(inbox));
  await phone.getByRole("button", { name: "Open my application" }).click();

  await at(phone, "You're all set, Noa");
  await expect(phone.getByText(/\$5\.00 from Dana's card/)).toBeVisible();
  await phone.getByRole("button", { name: "Show numbers: Tide checking" }).click();
  await expect(phone.getByText("Routing number")).toBeVisible();
  await phone.getByText("The documents you signed").click();
  await expect(phone.getByRole("button", { name: /^Save as PDF: Your tax certification/ })).toHaveCount(1);
  await expectAccessible(phone, "the last page of a joint owner");
  await phone.goto("/status");
  await expect(phone.getByRole("heading", { level: 1 })).toBeVisible();
  await phone.goto("/account/funding");
  await at(phone, "You're all set, Noa");
});

test("a joint owner's home and ID have their own pages only if they live elsewhere", async ({ page }) => {
  const partner = somebody("approved", { firstName: "Noa" });
  await answerToOwners(page, somebody("approved"));
  await page.goto("/account/co-applicant");
  await pick(page, "Me and a joint owner");
  await press(page, "Save and continue");
  await at(page, "About your joint owner");
  await fillContactFields(page, partner);
  await press(page, "Save and continue");
  await at(page, "Noa's identity");
  await fillIdentification(page, partner);
  await fillDocument(page, partner);
  await press(page, "Save and continue");
  await at(page, "Who gets the money if you both die?");

  await page.goBack();
  await at(page, "Noa's identity");
  await expect(page.getByRole("radio", { name: /^Same address as Dana/ })).toBeChecked();
  await pick(page, "Another home or mailing address");
  await press(page, "Save and continue");

  await at(page, "Where does Noa live?");
  await expect(page.getByRole("radio", { name: "Another address" })).toBeChecked();
  await fillPlace(page, { ...partner.home, street: "9 Juniper Rd" });
  await press(page, "Save and continue");
  await at(page, /^(Noa's ID|Who gets the money)/);
});

import { agreeForAccounts, answerAccounts, payByCard, signAccounts } from "./support/account-calls.ts";
import { expectAccessible } from "./support/axe.ts";
import { inboxOf, resumeCode, resumeLink } from "./support/mailbox.ts";
import { expect, test } from "./support/own-portico.ts";
import { at, pick } from "./support/pages.ts";
import { somebody } from "./support/people.ts";

/* A joint owner who signed on the first one's device comes back to the accounts on their own phone. */

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

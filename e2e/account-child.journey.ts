import { accountApi } from "@portico/contract/account";
import { eligibilityApi } from "@portico/contract/eligibility";
import { agreeForAccounts, beginAccounts, payByCard } from "./support/account-calls.ts";
import { identify, live, verify } from "./support/auto-calls.ts";
import { expectAccessible } from "./support/axe.ts";
import { expect, test } from "./support/own-portico.ts";
import { at, pick, press } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { waitForDocuments } from "./support/read-documents.ts";
import { expectShort, phone } from "./support/short-pages.ts";

test.use({ accountsAt: ["harborlight"] });

test("an adult opens share savings with a child on a phone, and signs for both", async ({ page, sandbox }) => {
  await page.setViewportSize(phone);
  const person = somebody("approved");
  const calling = await beginAccounts(page, person);
  const { call, applicantId, applicationId } = calling;
  await call.do(eligibilityApi.create, {
    applicantId,
    eligibility: { eligibilityOptionId: 1, county: person.home.county },
  });
  for (const answer of [identify, live]) await answer(calling);

  await page.goto("/account/co-applicant");
  await at(page, "Just you, or a joint owner too?");
  await pick(page, "A child and me");
  await press(page, "Save and continue");
  await expect(page.getByText("Only adults can own Tide checking.").first()).toBeVisible();
  await expectAccessible(page, "the accounts to leave out");
  await expectShort(page, "the accounts to leave out");
  await page.getByRole("checkbox", { name: /^Leave out Tide checking/ }).check();
  await press(page, "Save and continue");

  await at(page, "About the child");
  await page.getByLabel("First name").fill("Wren");
  await page.getByLabel("Last name").fill("Doe");
  await page.getByLabel("Date of birth").fill("05/01/2014");
  await page.getByLabel("Social Security number", { exact: true }).fill("815-12-7844");
  await pick(page, "Somewhere else");
  await expectAccessible(page, "a child's own home");
  await expectShort(page, "a child's own home");
  await pick(page, "With me");
  await expectAccessible(page, "the child");
  await press(page, "Save and continue");

  await at(page, "Who gets the money if you die?");
  await call.do(accountApi.namePeople, { applicationId, people: { beneficiaries: [] } });
  await verify(calling);
  await agreeForAccounts(calling);
  await payByCard(calling, sandbox, [1]);

  await page.goto("/account/sign");
  await at(page, "Sign your agreements");
  await waitForDocuments(page);
  await expect(page.getByText("Wren Doe, owner under 18")).toBeVisible();
  await expect(page.getByText(/as the adult owner, for Wren Doe, who is under 18/)).toBeVisible();
  await expectAccessible(page, "the signature for both owners");
  await expectShort(page, "the signature for both owners");
  await page.getByLabel(/^Type your full name/).fill("Dana Reyes");
  await press(page, "Sign and finish");
  await at(page, "You're all set, Dana");
});

import type { Page } from "@playwright/test";
import { agreeForAccounts, answerAccounts, payByCard, signAccounts } from "../support/account-calls.ts";
import { chooseAccounts, openByPages, type AccountTrip } from "../support/account-pages.ts";
import { at } from "../support/pages.ts";
import { somebody } from "../support/people.ts";
import { test } from "../support/own-portico.ts";
import { photograph, photographing } from "./camera.ts";
import { wantsInstitution, wantsPage } from "./wanted.ts";

/* Photographs each page of accounts, at an institution with accounts switched on. */

test.use({ accountsAt: ["harborlight"] });

const institution = "harborlight";
const money = { account: "Tide checking", amounts: { "Tide checking": "245" }, card: "50", bank: "200" } as const;

const trips: Readonly<Record<string, () => AccountTrip>> = {
  "account of two owners": () => ({
    primary: { person: somebody("approved") },
    partner: { person: somebody("approved", { firstName: "Noa" }) },
    ...money,
  }),
  "account of a member": () => ({
    primary: { person: somebody("approved", { firstName: "Alex", lastName: "Marlowe" }) },
    signIn: { userName: "alex", password: "Sandbox-2026" },
    account: "Lighthouse money market",
    amounts: {},
  }),
};

for (const [id, tripOf] of Object.entries(trips))
  if (wantsInstitution(institution) && wantsPage(id))
    test(`${institution}, ${id}`, async ({ page }) => {
      const trip = tripOf();
      await page.goto("/");
      await chooseAccounts(page, trip);
      let place = 0;
      const seen = await openByPages(page, trip, {
        lookAt: () => photographing(institution, nameOf(id, (place += 1))),
      });
      const shot = { institution, id: nameOf(id, seen.length), state: "complete" } as const;
      await at(page, /^You're all set/);
      await photograph(page, { ...shot, heading: "open accounts" });
      await page.goto("/status");
      await at(page, /./);
      await photograph(page, { ...shot, id: nameOf(id, seen.length + 1), heading: "status" });
    });

/** The last four digits of a TIN that the account screening knows (docs/sandbox.md), and the heading that follows. */
const outcomes = {
  "account in review": ["0031", /^We're reviewing/],
  "account declined": ["0032", /^We couldn't open/],
  "account with limits": ["0033", /with limits$/],
  "account of a frozen file": ["0036", /^We're reviewing/],
} as const;

for (const [id, [digits, heading]] of Object.entries(outcomes))
  if (wantsInstitution(institution) && wantsPage(id))
    test(`${institution}, ${id}`, async ({ page, sandbox }) => {
      await signByCalls(page, digits, sandbox);
      await page.goto("/account/print");
      await at(page, heading);
      await photograph(page, { institution, id, heading: "answer", state: "complete" });
      await page.goto("/status");
      await at(page, /./);
      await photograph(page, { institution, id, heading: "status", state: "complete" });
    });

/** Keeps the pages of a walk in their order. */
function nameOf(id: string, place: number): string {
  return `${id} ${String(place).padStart(2, "0")}`;
}

async function signByCalls(page: Page, digits: string, sandbox: string): Promise<void> {
  const person = somebody("approved");
  const screened = { ...person, tin: person.tin.replace(/\d{4}$/, digits) };
  const { calling } = await answerAccounts(page, screened);
  await agreeForAccounts(calling);
  await payByCard(calling, sandbox);
  await signAccounts(calling);
}

import { byKeyboard } from "./support/by-keyboard.ts";
import { chooseAccounts, openByPages, type AccountTrip } from "./support/account-pages.ts";
import { lookClosely } from "./support/look-closely.ts";
import { lookInModes, useStrictModes } from "./support/modes.ts";
import { somebody } from "./support/people.ts";
import { expectShort, fetchFonts, phone } from "./support/short-pages.ts";
import { test } from "./support/own-portico.ts";
import type { Look } from "./support/walk.ts";

/* Each page of accounts, as people meet it. Both demo institutions have the switch off, so these have a Portico of their own. */

test.use({ accountsAt: ["harborlight"], viewport: phone });

/** Checking every page in several states, narrow and wide, takes long on a busy machine. */
const manyPages = 420_000;

const money = { account: "Tide checking", amounts: { "Tide checking": "245" }, card: "50", bank: "200" } as const;

const twoOwners = (): AccountTrip => ({
  primary: { person: somebody("approved") },
  partner: { person: somebody("approved", { firstName: "Noa" }) },
  ...money,
});

const member = (): AccountTrip => ({
  primary: { person: somebody("approved", { firstName: "Alex", lastName: "Marlowe" }) },
  signIn: { userName: "alex", password: "Sandbox-2026" },
  account: "Lighthouse money market",
  amounts: {},
});

/** Empty, with errors, and answered: accessible and no wider than the screen. Answered, also no longer than two phone screens. */
const lookCloselyAndShort: Look = async (page, heading, state) => {
  await lookClosely(page, heading, state);
  if (state === "filled" || state === "complete") await expectShort(page, `${String(heading)}, ${state}`);
};

for (const [name, tripOf] of Object.entries({ "two new owners": twoOwners, "a member": member }))
  test(`the pages of ${name} are accessible in each state, and take two phone screens`, async ({ page }) => {
    test.setTimeout(manyPages);
    await fetchFonts(page);
    const trip = tripOf();
    await chooseAccounts(page, trip);

    await openByPages(page, trip, { lookAt: () => lookCloselyAndShort });

    await lookCloselyAndShort(page, "the end", "complete");
  });

test("the pages of two new owners work in forced colors, without motion", async ({ page }) => {
  test.setTimeout(manyPages);
  await useStrictModes(page);
  await page.goto("/");
  const trip = twoOwners();
  await chooseAccounts(page, trip);

  // The vendor's frame marks the focus in its own fields, so its page has stops that this one can't see.
  await openByPages(page, trip, { lookAt: (heading) => (heading.endsWith("by card") ? undefined : lookInModes) });

  await lookInModes(page, "the end", "complete");
});

test("a new person opens accounts by keyboard alone, but for the vendor's frames", async ({ page }) => {
  test.setTimeout(manyPages);
  const { partner: _partner, ...trip } = twoOwners();
  await page.goto("/account/select");

  await openByPages(byKeyboard(page), trip);
});

import type { Page } from "@playwright/test";
import { elsewhere } from "@portico/sample-applicants/people";
import { applyByCalls } from "./support/auto-calls.ts";
import { applyUntil } from "./support/auto-pages.ts";
import { expectAccessible, narrow } from "./support/axe.ts";
import { lately } from "./support/members.ts";
import { goThrough, lookInModes, useStrictModes } from "./support/modes.ts";
import {
  agreeToAll,
  at,
  chooseAuto,
  fillZipCode,
  firstAgreement,
  pick,
  saveAndContinue,
  send,
} from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { nonMemberLegs, partnerLegs } from "./support/person-pages.ts";
import { walk, type Leg } from "./support/walk.ts";
import { expect, test } from "./support/watched-page.ts";

/*
 * Tests the pages about people, the agreements, and the answers in forced colors and without motion, by keyboard. Other journeys test the same
 * pages with axe, on a narrow screen, and with large text.
 */

const manyPages = 420_000;

const together: Leg = {
  heading: "Just you, or together?",
  fill: async (page) => {
    await pick(page, "Me and someone else");
    await page.getByRole("checkbox", { name: "We both intend to apply for joint credit." }).check();
  },
};

test("the pages about two people work in forced colors, without motion, and by keyboard", async ({ page }) => {
  test.setTimeout(manyPages);
  await useStrictModes(page);
  const dana = somebody("approved");
  const theo = somebody("approved", { firstName: "Theo", lastName: "Marchetti", home: elsewhere });
  await chooseAuto(page);

  await walk(
    page,
    [
      ...nonMemberLegs({ person: dana, past: lately }),
      together,
      ...partnerLegs({ person: theo, past: lately }, dana.home),
    ],
    lookInModes,
  );

  await at(page, "Which vehicle?");
});

test("a home in another county asks again, accessibly and in all modes", async ({ page }) => {
  await useStrictModes(page);
  const person = somebody("approved");
  await chooseAuto(page);
  const [start, ...later] = nonMemberLegs({ person });
  // The ZIP code is in York County, and the home in Cumberland County.
  const inYork = { ...start!, fill: async () => fillZipCode(page, { ...person.home, zip: "03909" }) };

  await walk(page, [inYork, ...later.slice(0, 3)]);

  await at(page, "Which one is right?");
  await expectAccessible(page, "a home in another county", [narrow]);
  await goThrough(page);
});

test("the agreements, the review, and the answers work in forced colors, without motion, and by keyboard", async ({
  page,
  openBrowser,
}) => {
  test.setTimeout(manyPages);
  await useStrictModes(page);
  await applyUntil(page, somebody("approved"), firstAgreement);
  await lookInModes(page, firstAgreement, "complete");
  await agreeToAll(page);
  const answers = [
    ["approved", "You're approved"],
    ["pending", "A person will review your application"],
    ["declined", /^We can't approve this/],
  ] as const;
  for (const [decision, heading] of answers) {
    const open = await openBrowser();
    await useStrictModes(open);
    await applyByCalls(open, somebody(decision));
    await open.goto("/auto/review");
    await lookAtReview(open);
    await send(open);
    await at(open, heading);
    await expect(open.getByRole("heading", { level: 1 })).toBeFocused();
    await lookInModes(open, heading, "complete");
    await expectAccessible(open, String(heading), [narrow]);
  }
});

/** Opens all answers, changes one, and comes back to its line. */
async function lookAtReview(page: Page): Promise<void> {
  await at(page, "Check and send");
  await page.getByRole("button", { name: "Open all" }).click();
  await lookInModes(page, "Check and send", "complete");
  await page.getByRole("button", { name: "Change: Where you live" }).click();
  await at(page, "Where do you live?");
  await saveAndContinue(page);
  await at(page, "Check and send");
  await expect(page.locator("summary", { hasText: "Where you live" })).toBeFocused();
}

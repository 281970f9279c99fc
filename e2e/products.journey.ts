import type { Page } from "@playwright/test";
import { outcomesOf, flowOf } from "@portico/domain/flow/flows";
import type { Screen } from "@portico/domain/flow/golden-path";
import { productPaths } from "@portico/domain/loan/product";
import { expectAccessible, wide } from "./support/axe.ts";
import { expectBrand, marksOf, watchForOther } from "./support/brand-marks.ts";
import { byKeyboard } from "./support/by-keyboard.ts";
import { beginsAtHeading, curiousAbout, refresh } from "./support/curiosity.ts";
import { addressOf, institutions } from "./support/institutions.ts";
import {
  everyPlan,
  fewPlans,
  firstScreensOf,
  isFirstOf,
  keyboardScreensOf,
  newScreensOf,
  screensOfPlan,
  type Plan,
} from "./support/itinerary.ts";
import { acceptTheOffer } from "./support/keyboard-pages.ts";
import { acceptOffer, at } from "./support/pages.ts";
import { setOut, travel } from "./support/travel.ts";
import { statementsOf } from "./support/statements.ts";
import { tripOf } from "./support/trip.ts";
import { expect, test } from "./support/watched-page.ts";

/*
 * Tests the golden paths (docs/golden-paths) in a browser, without the questions that the institution leaves out: each product once, and
 * every screen of both institutions. A screen that no earlier path showed at its institution is checked with axe in every state. A screen
 * that no earlier path showed anywhere is also filled in by keyboard, reloaded, and reopened, so the first path uses the keyboard alone.
 * Joint applications use a wide window. `npm run journeys` runs all of the paths.
 */

test("the chosen paths cover each product, and every screen that any path shows at an institution", () => {
  const namesOf = (plans: readonly Plan[]) => new Set(plans.flatMap(screensOfPlan).map(({ id }) => id));
  const codesOf = (plans: readonly Plan[]) => new Set(plans.map(({ productCode }) => productCode));

  expect(codesOf(fewPlans)).toEqual(codesOf(everyPlan));
  for (const institution of institutions) {
    const all = everyPlan.map((plan) => ({ ...plan, institution }));
    expect(namesOf(fewPlans.filter((plan) => plan.institution === institution))).toEqual(namesOf(all));
  }
});

/** A path with many new screens takes long on a busy machine. */
const manyScreens = 300_000;

for (const plan of process.env["PORTICO_ALL_JOURNEYS"] ? everyPlan : fewPlans) {
  const { institution, productCode, company, hand } = plan;
  const golden = screensOfPlan(plan);
  const path = productPaths[productCode];
  test(
    `at ${institution}, ${path}, ${company.member} and ${company.application}, by ${hand}`,
    { tag: [...statementsOf(plan), ...statementsOfChapter1(plan)] },
    async ({ page, baseURL }, info) => {
      test.setTimeout(manyScreens);
      const lookAt = newScreensOf(plan);
      const curiosity = curiousAbout({ lookAt, reopen: firstScreensOf(plan) });
      const trip = await tripOf(institution, productCode, company, info);
      const keyboard = byKeyboard(page);
      const keyboardScreens = keyboardScreensOf(plan);
      const handAt = ({ id }: Pick<Screen, "id">) => (keyboardScreens.has(id) ? keyboard : page);
      const brand = isFirstOf(plan, "harborlight") ? await watchBrand(page, baseURL) : undefined;
      if (company.application === "joint") await page.setViewportSize(wide);
      await setOut(handAt({ id: "authentication" }), trip, baseURL);

      const visited = await travel(page, trip, {
        ...curiosity,
        handAt,
        landed: async (open, _screen, isFirst) => {
          // The first page is a separate document, which begins at its top.
          if (!isFirst) await beginsAtHeading(open);
          await brand?.expectOwn();
        },
      });

      expect(visited).toEqual(golden);
      await at(page, "You're approved");
      if (lookAt.has(golden.at(-1)!.id)) {
        await refresh(page);
        await expectAccessible(page, `the answer to ${path}`);
      }
      if (outcomesOf(flowOf(productCode)!).has("offer"))
        await (keyboardScreens.has("offer") ? acceptTheOffer(page, productCode) : acceptOffer(page));
      await brand?.expectOwn();
      await brand?.expectNoTraces();
    },
  );
}

/** The statements about people and brands that a trip shows. */
function statementsOfChapter1(plan: Plan): readonly string[] {
  return [
    "@1.members-and-strangers",
    "@1.flow-order",
    ...(plan.company.application === "joint" ? ["@1.joint-and-alone"] : []),
    ...(isFirstOf(plan, "harborlight") ? ["@1.white-label"] : []),
  ];
}

/** Watches a whole application at Harborlight from the landing page on. Everything shows Harborlight's brand, and nothing of Ironwood's. */
async function watchBrand(page: Page, baseURL: string | undefined) {
  const [own, other] = [marksOf("harborlight"), marksOf("ironwood")];
  const expectNoTraces = watchForOther(page, own, other);
  const expectOwn = async () => expectBrand(page, own, other);
  await page.goto(addressOf("harborlight", baseURL));
  await at(page, own.headline);
  await expectOwn();
  return { expectOwn, expectNoTraces };
}

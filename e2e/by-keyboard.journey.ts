import { productPaths } from "@portico/domain/product";
import { byKeyboard } from "./support/by-keyboard.ts";
import { keyboardPlans, screensOfPlan } from "./support/itinerary.ts";
import { at } from "./support/pages.ts";
import { setOut, travel } from "./support/travel.ts";
import { tripOf } from "./support/trip.ts";
import { expect, test } from "./support/watched-page.ts";

/*
 * One path a product by keyboard alone, with the traveller of e2e/products.journey.ts: a few in `npm test`, all in `npm run journeys`.
 */

/** Every stop of the keyboard is looked at, which takes its time on a busy machine. */
const manyStops = 300_000;

for (const plan of keyboardPlans(Boolean(process.env["PORTICO_ALL_JOURNEYS"]))) {
  const { institution, productCode, company } = plan;
  test(`by keyboard alone, ${productPaths[productCode]} leads to an answer`, async ({ page, baseURL }, info) => {
    test.setTimeout(manyStops);
    const trip = await tripOf(institution, productCode, company, info);
    const keyboard = byKeyboard(page);
    await setOut(keyboard, trip, baseURL);

    const visited = await travel(keyboard, trip, {
      // The first page is a document of its own, which begins at its top.
      arriving: async (_, { id }) => {
        if (id !== "authentication") await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      },
    });

    expect(visited).toEqual(screensOfPlan(plan));
    await at(page, "You are approved");
  });
}

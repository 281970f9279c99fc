import { outcomesOf, flowOf } from "@portico/domain/flow/flows";
import { companies } from "@portico/domain/flow/golden-path";
import { ProductCode, productPaths } from "@portico/domain/loan/product";
import { arizonan } from "../support/ironwood.ts";
import { addressOf, institutions } from "../support/institutions.ts";
import { fewPlans, newScreensOf, type Plan } from "../support/itinerary.ts";
import { acceptOffer, at } from "../support/pages.ts";
import { somebody } from "../support/people.ts";
import { setOut, travel } from "../support/travel.ts";
import { tripOf } from "../support/trip.ts";
import { test } from "../support/watched-page.ts";
import { photograph, photographing } from "./camera.ts";
import { wantsInstitution, wantsPage } from "./wanted.ts";

/* Photographs every page of both institutions, on the paths of `npm test`. */

/** The page before an outcome may still show when the address is the outcome's. */
const outcomeHeading = /^(?!Check and send)./;

for (const plan of fewPlans) {
  const screens = new Set([...newScreensOf(plan)].filter(wantsPage));
  if (!wantsInstitution(plan.institution) || (screens.size === 0 && !wantsPage("accepted"))) continue;
  test(`${plan.institution}, ${productPaths[plan.productCode]}`, async ({ page, baseURL }, info) => {
    const trip = await tripOf(plan.institution, plan.productCode, plan.company, info);
    await setOut(page, trip, baseURL);
    const visited = await travel(page, trip, {
      lookAt: ({ id }) => (screens.has(id) ? photographing(plan.institution, nameOf(plan, id)) : undefined),
    });
    const outcome = visited.at(-1)!.id;
    await at(page, outcomeHeading);
    const answer = { institution: plan.institution, heading: "answer", state: "complete" } as const;
    if (screens.has(outcome)) await photograph(page, { ...answer, id: nameOf(plan, outcome) });
    if (!outcomesOf(flowOf(plan.productCode)!).has("offer") || !wantsPage("accepted")) return;
    await acceptOffer(page);
    await photograph(page, { ...answer, id: nameOf(plan, "accepted") });
  });
}

for (const institution of institutions.filter(wantsInstitution)) {
  if (wantsPage("landing"))
    test(`${institution}, the landing page`, async ({ page, baseURL }) => {
      await page.goto(addressOf(institution, baseURL));
      await photograph(page, { institution, id: "landing", heading: "landing", state: "complete" });
    });
  for (const decision of ["declined", "pending"] as const)
    if (wantsPage(decision))
      test(`${institution}, ${decision}`, async ({ page, baseURL }, info) => {
        const productCode = institution === "ironwood" ? ProductCode.motorcycle : ProductCode.auto;
        const trip = await tripOf(institution, productCode, companies[2], info);
        const person = somebody(decision, institution === "ironwood" ? arizonan : {});
        await setOut(page, trip, baseURL);
        await travel(page, { ...trip, primary: { person } });
        await at(page, outcomeHeading);
        await photograph(page, { institution, id: decision, heading: "answer", state: "complete" });
      });
}

/** The product is in the name, because a page may differ by product. */
function nameOf({ productCode }: Plan, id: string): string {
  return `${id} of ${productPaths[productCode]}`;
}

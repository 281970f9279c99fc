import { flows } from "@portico/domain/flow/flows";
import { companies, goldenPath, screensOf, type Company } from "@portico/domain/flow/golden-path";
import { productPaths } from "@portico/domain/product";
import { institutions, settledBy } from "./support/institutions.ts";
import { acceptOffer, at } from "./support/pages.ts";
import { setOut, travel } from "./support/travel.ts";
import { tripOf } from "./support/trip.ts";
import { expect, test } from "./support/watched-page.ts";

/*
 * Every product in a browser, along its golden path (docs/golden-paths) as far as the institution asks.
 */

for (const [place, flow] of Object.values(flows).entries())
  for (const institution of institutions) {
    const company: Company = companies[place % companies.length]!;
    const { productCode } = flow;
    test(`${institution}: ${productPaths[productCode]} ${company.member} ${company.application}`, async ({
      page,
      baseURL,
    }, info) => {
      const trip = await tripOf(institution, productCode, company, info);
      await setOut(page, trip, baseURL);

      const visited = await travel(page, trip);

      const golden = screensOf(goldenPath(flow, company, settledBy(institution, productCode)), productCode);
      expect(visited).toEqual(golden);
      await at(page, "You are approved");
      if (golden.at(-1)?.id === "offer") await acceptOffer(page);
    });
  }

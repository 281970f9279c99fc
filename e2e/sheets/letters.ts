import { readFileSync } from "node:fs";
import path from "node:path";
import { letterPage } from "@portico/domain/letters/letter-page";
import { sampleLetters } from "@portico/domain/letters/sample-letter";
import { Brand } from "@portico/domain/tenant/brand";
import { Tenant } from "@portico/domain/tenant/tenant";
import { institutions } from "../support/institutions.ts";
import { test } from "../support/watched-page.ts";
import { photograph } from "./camera.ts";
import { wantsInstitution, wantsPage } from "./wanted.ts";

/* Photographs every letter in an institution's own words, on a light and on a dark screen. */

const tenants = path.resolve(import.meta.dirname, "../../tenants");
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(tenants, file), "utf8"));

for (const institution of institutions.filter(wantsInstitution))
  if (wantsPage("letters"))
    test(`${institution}, the letters`, async ({ page }) => {
      const tenant = Tenant.parse(read(`${institution}/tenant.json`));
      const brand = Brand.parse(read(`${institution}/brand/brand.json`));
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        for (const [kind, words] of sampleLetters(tenant, tenant.letters)) {
          await page.setContent(letterPage(brand, tenant, words));
          await photograph(page, {
            institution,
            id: "letters",
            heading: `${kind} ${colorScheme}`,
            state: "complete",
          });
        }
      }
    });

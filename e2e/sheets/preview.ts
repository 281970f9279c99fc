import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { letterPage } from "@portico/domain/letters/letter-page";
import { sampleLetters } from "@portico/domain/letters/sample-letter";
import { Brand } from "@portico/domain/tenant/brand";
import { Tenant } from "@portico/domain/tenant/tenant";
import { test } from "../support/watched-page.ts";
import { folder, photograph } from "./camera.ts";

/* Photographs the landing page, the first page of each product, and every letter of one institution, also of one that no journey knows. */

const institution = process.env["PORTICO_PREVIEW"] ?? "harborlight";
const tenants = process.env["PORTICO_TENANTS"] ?? path.resolve(import.meta.dirname, "../../tenants");
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(tenants, institution, file), "utf8"));
const tenant = Tenant.parse(read("tenant.json"));
const brand = Brand.parse(read("brand/brand.json"));
/** Chromium finds every name below localhost on this machine. */
const host = tenant.hosts.find((name) => /(?:^|\.)localhost$/.test(name));

test(`${institution}, the pages`, async ({ page, baseURL }) => {
  test.skip(host === undefined, `To show pages of ${institution}, add ${institution}.localhost to its hosts.`);
  const address = new URL(String(baseURL));
  address.hostname = host!;
  await page.goto(address.href);
  await photograph(page, { institution, id: "landing", heading: "landing", state: "complete" });
  const starts = await page
    .locator("a[data-starts]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  for (const start of new Set(starts)) {
    if (start === null) continue;
    await page.goto(new URL(start, address).href);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await photograph(page, { institution, id: nameOf(start), heading: "first", state: "empty" });
  }
});

test(`${institution}, the letters`, async ({ page }) => {
  for (const [kind, words] of sampleLetters(tenant, tenant.letters)) {
    await page.setContent(letterPage(brand, tenant, words));
    await photograph(page, { institution, id: "letters", heading: kind, state: "complete" });
  }
});

test.afterAll(() => {
  const pictures = readdirSync(path.join(folder, institution)).length;
  process.stdout.write(`${pictures} pictures in ${path.join(folder, institution)}\n`);
});

/** "auto-estimate" for "/auto/estimate?fromRoute=/". */
function nameOf(start: string): string {
  return start.replace(/\?.*$/, "").slice(1).replaceAll("/", "-");
}

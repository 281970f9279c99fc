import type { Page } from "@playwright/test";
import type { SampleApplicant } from "@portico/sample-applicants/people";
import { applyUntil, autoPages } from "./support/auto-pages.ts";
import { expect, test } from "./support/own-portico.ts";
import {
  agreeToAll,
  at,
  chooseAuto,
  fillSeller,
  press,
  saveAndContinue,
  send,
  signIn,
  startAsNonMember,
  typeCurrentAddress,
} from "./support/pages.ts";
import { somebody } from "./support/people.ts";

test.describe.configure({ mode: "default" });
test.afterEach(async ({ portico }) => portico.vendorsRecover());

/** Without the catalog, there are no VIN lookups and no lists. People type the vehicle, and nobody knows its value. */
async function typeVehicle(page: Page): Promise<void> {
  await fillSeller(page);
  await press(page, "I don't have the VIN");
  await page.getByRole("textbox", { name: "Year" }).fill("2022");
  await page.getByRole("textbox", { name: "Make" }).fill("Honda");
  await page.getByRole("textbox", { name: "Model" }).fill("CR-V");
  await page.getByLabel("Mileage").fill("31000");
  await page.getByText("Go on. We'll value it later.").waitFor();
  await saveAndContinue(page);
}

async function typeHome(page: Page, person: SampleApplicant): Promise<void> {
  await typeCurrentAddress(page, person);
  await saveAndContinue(page);
}

test("with every vendor down, a non-member still applies to the end and gets a manual review", async ({
  page,
  portico,
}) => {
  const person = somebody("approved");
  for (const vendor of ["smarty", "kickbox", "idology", "jdpower", "bureau", "mail", "los"])
    await portico.breakVendor(vendor);

  await chooseAuto(page);
  await startAsNonMember(page, person);
  for (const { path, heading, answer } of autoPages.slice(1)) {
    // There is no quiz while its vendor is down.
    if (path === "/auto/verify") continue;
    await at(page, heading);
    if (path === "/auto/product/type") await typeVehicle(page);
    else if (path === "/auto/address/current") await typeHome(page, person);
    else await answer(page, person);
  }
  await send(page);

  await at(page, /^We have your application|^A person will review your application/);
  // The server retries the bureau for a while. Then the application goes to manual review without a credit report.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A person will review your application", {
    timeout: 90_000,
  });
});

test("an address that can't be checked is kept as typed", async ({ page, portico }) => {
  const person = somebody("approved", {
    home: { ...somebody("approved").home, street: "200 Many Doors Way" },
  });
  await applyUntil(page, person, "Where do you live?");
  await portico.breakVendor("smarty", { fault: "malformed" });

  await typeHome(page, person);

  await at(page, "Your ID");
  await page.goto("/auto/address/current");
  await expect(page.getByLabel("Street")).toHaveValue("200 Many Doors Way");
});

test("an email address that can't be checked counts as deliverable", async ({ page, portico }) => {
  await portico.breakVendor("kickbox", { fault: "reset" });
  await chooseAuto(page);

  await startAsNonMember(page, somebody("approved", { email: `rejected+${Date.now()}@example.com` }));

  await at(page, "Your identity");
});

test("without a quiz, the applicant goes on and gets a manual review", async ({ page, portico }) => {
  const person = somebody("approved");
  await portico.breakVendor("idology");
  await applyUntil(page, person, "Getting documents online");
  await agreeToAll(page);
  await send(page);

  await at(page, "A person will review your application");
});

test("a member who can't sign in while the core is down sees why, and may continue without signing in", async ({
  page,
  portico,
  offenses,
}) => {
  await portico.breakVendor("core");
  await chooseAuto(page);

  await signIn(page, "alex");

  await expect(page.getByRole("region", { name: "We couldn't sign you in" })).toContainText(
    "There was an error verifying login credentials.",
  );
  await startAsNonMember(page, somebody("approved"));
  await at(page, "Your identity");
  expect(offenses.list).toEqual([]);
});

import type { Page } from "@playwright/test";
import { expectBrand, marksOf, watchForOther } from "./support/brand-marks.ts";
import { arizonan, ironwoodLegs } from "./support/ironwood.ts";
import { inboxOf, resumeLink } from "./support/mailbox.ts";
import { acceptOffer, at, chooseLoan, estimateHeading, press, send } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { walk, withStops } from "./support/walk.ts";
import { expect, test } from "./support/watched-page.ts";

const ironwood = marksOf("ironwood");
const harborlight = marksOf("harborlight");

/** Ironwood's URL on this machine. */
function atIronwood(baseURL: string | undefined, path = "/"): string {
  const url = new URL(path, baseURL);
  url.hostname = "ironwood.localhost";
  return url.href;
}

async function chooseVehicleLoan(page: Page, baseURL: string | undefined): Promise<void> {
  await page.goto(atIronwood(baseURL));
  await chooseLoan(page, "Vehicle loan");
  await at(page, "Is this the right loan for you?");
}

test(
  "a whole loan at Ironwood has Ironwood's name, colors and rules, and none of Harborlight's",
  { tag: ["@1.white-label", "@1.branding"] },
  async ({ page, baseURL }) => {
    test.slow();
    const person = somebody("approved", arizonan);
    const expectNoTraces = watchForOther(page, ironwood, harborlight);
    const look = (open: Page) => expectBrand(open, ironwood, harborlight);
    await page.goto(atIronwood(baseURL));
    await at(page, ironwood.headline);
    await look(page);

    await chooseVehicleLoan(page, baseURL);
    const [questions, ...others] = ironwoodLegs(person);
    await walk(page, withStops([questions!], { filled: look }));
    const [estimate, ...rest] = others;
    await walk(page, withStops([estimate!], { filled: look }));
    await at(page, "Let's get started");
    await expect(page.getByRole("radio", { name: "I'm a member" })).toBeChecked();
    await walk(page, withStops(rest, { filled: look }));
    await at(page, "Check and send");
    await look(page);
    await send(page);
    await acceptOffer(page);

    await look(page);
    await expect(page.getByRole("link", { name: "Return to Ironwood", exact: true })).toBeVisible();
    await expectNoTraces();
  },
);

/** The look of a page: its fonts, its corners, and its header picture. */
async function lookOf(page: Page): Promise<{ heading: string; body: string; corner: string; picture: string }> {
  const picture = await page.locator("img[src*='/headers/']").first().getAttribute("src");
  const drawing = await page.evaluate(async (address) => (await fetch(address!)).text(), picture);
  const style = await page.evaluate(() => ({
    heading: getComputedStyle(document.querySelector("h1")!).fontFamily,
    body: getComputedStyle(document.body).fontFamily,
    corner: getComputedStyle(document.querySelector("main button")!).borderRadius,
  }));
  return { ...style, picture: drawing };
}

test("the same page has different fonts, corners and pictures at each institution", async ({ page, baseURL }) => {
  await page.goto("/auto/authentication");
  await at(page, estimateHeading);
  const ofHarborlight = await lookOf(page);
  await page.goto(atIronwood(baseURL, "/auto/authentication"));
  await at(page, "Is this the right loan for you?");
  const ofIronwood = await lookOf(page);

  for (const [look, { fonts }] of [
    [ofHarborlight, harborlight],
    [ofIronwood, ironwood],
  ] as const) {
    expect(look.heading).toMatch(new RegExp(`^"?${fonts.heading.replaceAll("-", " ")}`, "i"));
    expect(look.body).toMatch(new RegExp(`^"?${fonts.body.replaceAll("-", " ")}`, "i"));
    expect(look.picture).toMatch(/^<svg/);
  }
  expect(ofIronwood.corner).not.toBe(ofHarborlight.corner);
  expect(ofIronwood.picture).not.toBe(ofHarborlight.picture);
});

test("Arizona's licenses are checked by Arizona's pattern", { tag: ["@5.license.AZ"] }, async ({ page, baseURL }) => {
  const person = somebody("approved", { ...arizonan, license: { ...arizonan.license, number: "4821973" } });
  await chooseVehicleLoan(page, baseURL);
  const legs = ironwoodLegs(person);
  await walk(page, legs.slice(0, legs.findIndex(({ heading }) => heading === "Your ID") + 1));

  await expect(page.getByLabel("ID number")).toHaveAccessibleDescription(/must contain a valid license/);
  await page.getByLabel("ID number").fill(arizonan.license.number);
  await press(page, "Save and continue");

  await at(page, "Your work and income");
});

test(
  "Ironwood's own animation runs during a long wait",
  { tag: ["@2.shell.loader.non-member"] },
  async ({ page, baseURL }) => {
    await chooseVehicleLoan(page, baseURL);
    const start = ironwoodLegs(somebody("approved", arizonan)).slice(0, 5);
    const held = Promise.withResolvers<void>();
    await page.route("**/api/Address/Configuration", async (route) => {
      await held.promise;
      await route.continue();
    });
    await walk(page, start);

    const animation = page.getByRole("status").locator("img");
    await expect(animation).toHaveAttribute("src", /^\/brand\/.*loaders\/non-member\.svg$/);
    expect(await animation.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    held.resolve();

    await at(page, "Where do you live?");
  },
);

test("one institution's application doesn't open at the other", async ({ page, context, baseURL }, info) => {
  const person = somebody("approved", arizonan);
  await chooseVehicleLoan(page, baseURL);
  await walk(page, ironwoodLegs(person).slice(0, 4));
  await at(page, "Your identity");
  const [cookie] = await context.cookies(atIronwood(baseURL));
  const { name, value } = cookie!;

  await context.addCookies([{ name, value, url: baseURL! }]);
  await page.goto("/auto/identification");
  await expect(page.getByRole("alertdialog", { name: "Your session has expired." })).toBeVisible();

  const link = await resumeLink(inboxOf(person.email, info));
  expect(new URL(link).hostname).toBe("ironwood.localhost");
  await page.goto(new URL(new URL(link).pathname, baseURL).href);
  await at(page, "This link doesn't work");

  await page.goto(atIronwood(baseURL, "/auto/identification"));
  await at(page, "Your identity");
});

import type { Page } from "@playwright/test";
import { isOpenEnd, type ProductCode } from "@portico/domain/loan/product";
import type { SampleApplicant } from "@portico/sample-applicants/people";
import { arrive, expectKept, press, takeOption, takeRadio, typeInto } from "./keyboard.ts";
import { at } from "./pages.ts";
import { expect } from "./watched-page.ts";

export const group = (page: Page, name: string | RegExp) => page.getByRole("radiogroup", { name });
export const box = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name });
export const button = (page: Page, name: string) => page.getByRole("button", { name });

export async function start(page: Page): Promise<void> {
  await page.goto("/");
  await press(page.getByRole("link", { name: /auto loan/i }));
  await expect(page.getByRole("heading", { level: 1, name: "What would you pay?" })).toBeVisible();
  await press(button(page, "Continue without an estimate"));
  await expect(page.getByRole("heading", { level: 1, name: "Let's get started" })).toBeVisible();
  await takeRadio(group(page, /member/), /I'm new here/);
  await typeInto(box(page, "What's your ZIP code?"), "04101");
  await expect(page.getByText("You can join.")).toBeVisible();
  await press(button(page, "Continue"));
  await expect(page.getByRole("heading", { level: 1, name: "Your name and contact" })).toBeVisible();
}

/** The street suggests addresses. The arrow keys take one, which fills in the rest. */
export async function tellWhereYouLive(page: Page, { home }: SampleApplicant): Promise<void> {
  await typeInto(page.getByRole("combobox", { name: "Street" }), `${home.street}, ${home.city}`);
  const suggestion = page.getByRole("option", { name: new RegExp(`${home.zip}$`) });
  await expect(suggestion).toBeVisible();
  while ((await suggestion.getAttribute("id")) !== (await active(page))) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(box(page, "City")).toHaveValue(home.city);
  await expect(box(page, "ZIP code")).toHaveValue(home.zip);
  await typeInto(page.getByLabel("Years at this address"), "4");
  await takeOption(page.getByLabel(/own or rent\?/), "Rent");
  await typeInto(page.getByLabel("Monthly housing payment"), "1450");
  await press(button(page, "Save and continue"));
}

/** The option that the arrow keys have reached. */
function active(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute("aria-activedescendant") ?? null);
}

/** Accepts the offer, but first closes the question once with Escape: it keeps the focus while it is open and returns it. */
export async function acceptTheOffer(page: Page, product: ProductCode): Promise<void> {
  await at(page, "You're approved");
  const accept = button(page, "Accept this offer");
  const question = page.getByRole("alertdialog", {
    name: isOpenEnd(product) ? "Open this line of credit?" : "Accept this loan?",
  });
  await press(accept);
  await expect(question).toBeVisible();
  await expectKept(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(accept).toBeFocused();
  await page.keyboard.press("Enter");
  await press(question.getByRole("button", { name: "Yes, accept it" }));
  await arrive(page, /You accepted your (loan|line of credit)/);
}

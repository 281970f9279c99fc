// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { flowOf } from "@portico/domain/flow/flows";
import type { Outcome, RouteFlags } from "@portico/domain/flow/step";
import { ProductCode } from "@portico/domain/loan/product";
import { renderPage } from "../testing/render-step.tsx";
import { aJourney } from "../testing/samples.ts";
import type { Page } from "./enforce.ts";
import { ShellNav } from "./shell-nav.tsx";

const journey = aJourney();

async function navOf(page: Page) {
  const onHelp = vi.fn<() => void>();
  return { ...(await renderPage(<ShellNav page={page} onHelp={onHelp} onLeave={() => false} />)), onHelp };
}

function aStep(flags: RouteFlags = {}): Page {
  const [, step] = flowOf(ProductCode.auto)!.steps;
  return { kind: "step", step: { ...step!, flags }, productCode: ProductCode.auto, journey };
}

const outcome = (name: Outcome): Page => ({ kind: "outcome", outcome: name, productCode: ProductCode.auto, journey });
const nav = () => screen.queryByRole("navigation");
const help = () => screen.queryByRole("button", { name: "Contact Us" });

test(
  "shows the logo, and help one press away, in the nav bar",
  { tags: ["2.shell.nav.help", "2.shell.nav.logo"] },
  async () => {
    const { user, onHelp } = await navOf(aStep());

    await user.click(help()!);

    expect(screen.getByRole("img", { name: "Testing Credit Union" })).toBeVisible();
    expect(onHelp).toHaveBeenCalledTimes(1);
  },
);

const bare: readonly (readonly [string, string, Page])[] = [
  ["2.flag.hidden-nav-error", "the Error page", { kind: "error", statusType: "500" }],
  ["2.flag.hidden-nav-ineligible", "who cannot join", outcome("ineligible")],
  ["2.flag.hidden-nav-ineligible", "a member who is not eligible", outcome("ineligibleMember")],
  ["2.flag.hidden-nav-ineligible", "a product that does not fit", outcome("ineligibleProduct")],
  ["2.flag.hidden-nav-declined", "who was declined", outcome("declined")],
  ["2.flag.hide-nav", "a page that says so", aStep({ hidesNavBar: true })],
];

for (const [statement, what, page] of bare)
  test(`shows no nav bar on the page of ${what}`, { tags: [statement] }, async () => {
    await navOf(page);

    expect(nav()).toBeNull();
  });

test("hides help on a page without it, and keeps the rest of its nav bar", { tags: ["2.flag.hide-help"] }, async () => {
  await navOf(aStep({ hidesHelp: true }));

  expect(nav()).not.toBeNull();
  expect(help()).toBeNull();
});

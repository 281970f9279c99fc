// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { flowOf, outcomeUrl } from "@portico/domain/flow/flows";
import type { Outcome, RouteFlags } from "@portico/domain/flow/step";
import { ProductCode } from "@portico/domain/loan/product";
import { renderPage } from "../../testing/render-step.tsx";
import { aJourney, aStartUp } from "../../testing/samples.ts";
import { openInShell } from "../../testing/whole-shell.tsx";
import type { Page } from "../navigation/enforce.ts";
import { ShellNav } from "./shell-nav.tsx";

const journey = aJourney();

async function navOf(page: Page) {
  const onHelp = vi.fn<() => void>();
  return { ...(await renderPage(<ShellNav page={page} onHelp={onHelp} onLeave={() => false} />)), onHelp };
}

function aStep(flags: RouteFlags = {}): Page {
  const [, step] = flowOf(ProductCode.auto)!.steps;
  return { kind: "step", step: { ...step!, flags }, destination: ProductCode.auto, journey };
}

const nav = () => screen.queryByRole("navigation");
const help = () => screen.queryByRole("button", { name: "Contact Us" });

test(
  "shows the logo and a help button in the nav bar",
  { tags: ["2.shell.nav.help", "2.shell.nav.logo"] },
  async () => {
    const { user, onHelp } = await navOf(aStep());

    await user.click(help()!);

    expect(screen.getByRole("img", { name: "Testing Credit Union" })).toBeVisible();
    expect(onHelp).toHaveBeenCalledTimes(1);
  },
);

const bare = {
  "2.flag.hidden-nav-ineligible": ["ineligible", "ineligibleMember", "ineligibleProduct", "unsupportedProperty"],
  "2.flag.hidden-nav-declined": ["declined"],
} as const satisfies Readonly<Record<string, readonly Outcome[]>>;

for (const [statement, outcomes] of Object.entries(bare))
  test.each(outcomes)(
    `shows the logo without the nav bar on the page %s`,
    { tags: [statement, "2.flag.hide-nav"] },
    async (exit) => {
      const ended = aJourney({
        productTypeId: ProductCode.heloc,
        exit,
        frontier: null,
        submitted: exit === "declined",
      });
      const address = outcomeUrl(exit, ProductCode.heloc);

      const seen = await openInShell(address, { journey: ended, startUp: aStartUp() }, (heading) => ({
        heading,
        address: window.location.pathname,
        bars: document.querySelectorAll("nav").length,
        logos: screen.queryAllByRole("img", { name: "Testing Credit Union" }).length,
      }));

      expect(seen).toEqual({ heading: expect.not.stringMatching(/^Error$/), address, bars: 0, logos: 1 });
    },
  );

test("hides only the help button on a page without help", { tags: ["2.flag.hide-help"] }, async () => {
  await navOf(aStep({ hidesHelp: true }));

  expect(nav()).not.toBeNull();
  expect(help()).toBeNull();
});

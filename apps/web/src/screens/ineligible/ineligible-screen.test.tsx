// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { eligibilityApi } from "@portico/contract/eligibility";
import type { AnyJourney } from "@portico/contract/journey";
import type { Outcome } from "@portico/domain/flow/step";
import { ProductCode } from "@portico/domain/loan/product";
import { fakeApi } from "../../testing/fake-api.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { aJourney, aStartUp } from "../../testing/samples.ts";
import { ineligibleScreen } from "./ineligible-screen.tsx";

async function renderIneligible(outcome: Outcome, path: string[], more: { hasSoftCheck?: boolean } = {}) {
  fakeApi()
    .on(eligibilityApi.membershipContent, {
      title: "Not a member yet",
      text: "We serve the <b>coast</b> of <i>Maine</i>.",
    })
    .on(eligibilityApi.unsupportedPropertyContent, { title: "Not this home", text: "We lend on houses in Maine." })
    .on(eligibilityApi.productContent, {
      title: "Not this loan",
      text: "It is for people, not for businesses.",
      html: "<p>Ask about <b>business loans</b>.</p>",
      cardText: "Another loan may be a better fit.",
      ...more,
    });
  const { Screen } = ineligibleScreen;
  const { products, ...startUp } = aStartUp();
  const personal = { ...products[0]!, id: ProductCode.signature, displayText: "Personal loan" };
  return renderPage(
    <Screen
      journey={aJourney({ path, exit: outcome })}
      productCode={ProductCode.auto}
      outcome={outcome}
      onDone={vi.fn<(journey?: AnyJourney) => void>()}
    />,
    aFrame({ ...startUp, products: [...products, personal] }),
  );
}

test.each(["ineligible", "ineligibleMember"] as const)(
  "shows the institution's text on membership for %s",
  async (outcome) => {
    await renderIneligible(outcome, ["authentication", "eligibility"]);

    expect(screen.getByRole("heading", { name: "Not a member yet" })).toBeInTheDocument();
    expect(screen.getByText("coast").tagName).toBe("B");
    expect(screen.getByText("Maine").tagName).toBe("I");
  },
);

test(
  "explains in the institution's own words why a product isn't suitable",
  { tags: ["2.screen.product-ineligible", "3.other-config.productIneligibleCardText"] },
  async () => {
    await renderIneligible("ineligibleProduct", ["authentication", "productEligibility"]);

    expect(screen.getByRole("heading", { name: "Not this loan" })).toBeInTheDocument();
    expect(screen.getByText("business loans").tagName).toBe("B");
    expect(screen.getByText("Another loan may be a better fit.")).toBeInTheDocument();
  },
);

test.each(["ineligible", "ineligibleProduct", "unsupportedProperty"] as const)(
  "says for %s that nothing was sent, and that credit was not checked",
  async (outcome) => {
    await renderIneligible(outcome, ["authentication"]);

    expect(
      screen.getByText("You haven't sent this application, and we didn't check your credit for it."),
    ).toBeVisible();
  },
);

test("says after a soft check that it doesn't affect credit", async () => {
  await renderIneligible("ineligibleProduct", ["authentication"], { hasSoftCheck: true });

  expect(screen.getByText(/The soft check you agreed to doesn't affect your credit\./)).toBeVisible();
  expect(screen.queryByText(/didn't check/)).not.toBeInTheDocument();
});

test("lets people change a wrong answer, and offers other loans and a contact", async () => {
  const { user, frame } = await renderIneligible("ineligible", ["authentication", "eligibility"]);

  expect(screen.getByRole("link", { name: "Call (207) 555-0100" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "See all loans" })).toHaveAttribute("href", "/");
  await user.click(screen.getByRole("button", { name: "Change my answer" }));

  expect(frame.openStep).toHaveBeenCalledWith("eligibility");
});

test(
  "offers to change the answer when a home isn't supported",
  { tags: ["2.screen.unsupported-property"] },
  async () => {
    const { user, frame } = await renderIneligible("unsupportedProperty", ["disclosures", "helocPropertyType"]);

    expect(screen.getByRole("heading", { name: "Not this home" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: /^See this instead/ })).toHaveAttribute(
      "href",
      "/signature/authentication",
    );
    await user.click(screen.getByRole("button", { name: "Change my answer" }));

    expect(frame.openStep).toHaveBeenCalledWith("helocPropertyType");
  },
);

// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Journey } from "@portico/contract/journey";
import { ProductCode } from "@portico/domain/product";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { unverifiableScreen } from "./unverifiable-screen.tsx";

test("offers a phone number and a branch, and promises no saved application, when identity could not be confirmed", async () => {
  fakeApi();
  const { Screen } = unverifiableScreen;

  await renderPage(
    <Screen
      journey={aJourney({ exit: "unverifiable" })}
      productCode={ProductCode.auto}
      outcome="unverifiable"
      onDone={vi.fn<(journey?: Journey) => void>()}
    />,
  );

  expect(screen.getByRole("link", { name: "Call (207) 555-0100" })).toHaveAttribute("href", "tel:2075550100");
  expect(screen.getByRole("link", { name: "Find a branch" })).toHaveAttribute(
    "href",
    "https://www.testing.example/branches",
  );
  // Nothing of an application that was never sent reaches the institution's staff.
  expect(screen.queryByText(/saved|again/)).not.toBeInTheDocument();
});

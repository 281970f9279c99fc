// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Journey } from "@portico/contract/journey";
import { ProductCode } from "@portico/domain/loan/product";
import { fakeApi } from "../../testing/fake-api.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { aJourney, aStartUp } from "../../testing/samples.ts";
import { duplicateCancelledScreen } from "./duplicate-cancelled-screen.tsx";

async function open(startUp = aStartUp()) {
  fakeApi();
  const { Screen } = duplicateCancelledScreen;
  await renderPage(
    <Screen
      journey={aJourney({ exit: "duplicate" })}
      productCode={ProductCode.auto}
      outcome="duplicate"
      onDone={vi.fn<(journey?: Journey) => void>()}
    />,
    aFrame(startUp),
  );
}

test("says that the other application goes on, and how to open it", async () => {
  await open();

  expect(screen.getByRole("heading", { name: "We stopped this application" })).toBeInTheDocument();
  expect(screen.getByText(/^Your other application with Testing hasn't changed/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Call (207) 555-0100" })).toBeInTheDocument();
});

test.each([
  ["with a sign-in", true, /email you a link, or sign in if you're a member\./],
  ["without one", false, /email you a link\.$/],
])("names only the available ways to open the other application: %s", async (_, existingMemberFlowEnabled, ways) => {
  const { configuration } = aStartUp();

  await open(aStartUp({ configuration: { ...configuration, existingMemberFlowEnabled } }));

  expect(screen.getByText(/^To open the other application/)).toHaveTextContent(ways);
});

test("keeps the theme on the links that leave the application", async () => {
  window.history.replaceState(null, "", "/duplicate/cancelled?theme=night&memberType=new");
  await open();

  expect(screen.getByRole("link", { name: "See all loans" })).toHaveAttribute("href", "/?theme=night");
  expect(screen.getByRole("link", { name: "Open my other application" })).toHaveAttribute(
    "href",
    "/resume?theme=night",
  );
  window.history.replaceState(null, "", "/");
});

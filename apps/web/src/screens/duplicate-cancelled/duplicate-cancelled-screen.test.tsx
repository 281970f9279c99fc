// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Journey } from "@portico/contract/journey";
import { ProductCode } from "@portico/domain/loan/product";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { duplicateCancelledScreen } from "./duplicate-cancelled-screen.tsx";

test("says after giving up that the other application goes on, and how to open it", async () => {
  fakeApi();
  const { Screen } = duplicateCancelledScreen;

  await renderPage(
    <Screen
      journey={aJourney({ exit: "duplicate" })}
      productCode={ProductCode.auto}
      outcome="duplicate"
      onDone={vi.fn<(journey?: Journey) => void>()}
    />,
  );

  expect(screen.getByRole("heading", { name: "We stopped this application" })).toBeInTheDocument();
  expect(screen.getByText(/The other one you have with Testing goes on/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Call (207) 555-0100" })).toBeInTheDocument();
});

// @vitest-environment jsdom
import { Suspense } from "react";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { loadedAhead } from "./load-ahead.ts";

const Substitute = () => <p>Call us</p>;

test("shows a substitute for a dialog that can't be loaded", async () => {
  const Dialog = loadedAhead(() => {
    throw new TypeError("Failed to fetch dynamically imported module");
  }, Substitute);

  render(
    <Suspense>
      <Dialog />
    </Suspense>,
  );

  expect(await screen.findByText("Call us")).toBeVisible();
});

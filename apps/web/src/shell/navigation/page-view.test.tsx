// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { afterEach, expect, test } from "vitest";
import { ProductCode } from "@portico/domain/loan/product";
import { forgetJourney, keepJourney } from "../../api/journey-store.ts";
import { Fault } from "../../api/refusal.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { createNavigator, type Navigator } from "./navigator.ts";
import { PageView } from "./page-view.tsx";

let stop = () => {};

afterEach(() => {
  stop();
  forgetJourney();
  window.history.replaceState(null, "", "/");
});

function View({ navigator }: { navigator: Navigator }) {
  const state = useSyncExternalStore(navigator.subscribe, navigator.state);
  return <PageView state={state} journey={undefined} navigator={navigator} />;
}

async function openAddress() {
  keepJourney(aJourney({ path: ["authentication", "currentAddress"], frontier: "currentAddress" }));
  window.history.replaceState(null, "", "/auto/address/current");
  const navigator = createNavigator({
    offered: new Set([ProductCode.auto]),
    onNavigated: () => {},
    load: async (page) =>
      page.kind === "step" ? { page, render: () => <input aria-label="Street" defaultValue="" /> } : { page },
  });
  stop = navigator.start();
  const { user } = await renderPage(<View navigator={navigator} />, aFrame());
  await screen.findByLabelText("Street");
  return { navigator, user };
}

test(
  "keeps the input after a failed save, and restores the page on a retry",
  { tags: ["2.flag.error-flag"] },
  async () => {
    const { navigator, user } = await openAddress();
    await user.type(screen.getByLabelText("Street"), "48 Anchor St");

    act(() => navigator.interrupt(new Fault("server", 500)));
    expect(await screen.findByRole("heading", { level: 1, name: "Error" })).toBeVisible();
    expect(screen.getByLabelText("Street")).not.toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));

    // The hidden page is there all the time, and the history goes back a moment later.
    await waitFor(() => expect(screen.getByDisplayValue("48 Anchor St")).toBeVisible());
    expect(screen.queryByRole("heading", { name: "Error" })).toBeNull();
  },
);

test("takes the focus from a page before it is removed, so that the document isn't laid out for that", async () => {
  const { navigator, user } = await openAddress();
  const left = screen.getByLabelText("Street");
  await user.click(left);
  const seen: boolean[] = [];
  left.addEventListener("blur", () => seen.push(left.isConnected));

  act(() => navigator.go("/auto/authentication"));
  await waitFor(() => expect(left).not.toBeInTheDocument());

  expect(seen).toEqual([true]);
});

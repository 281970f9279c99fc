// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ProductCode } from "@portico/domain/loan/product";
import { forgetJourney, keepJourney } from "../../api/journey-store.ts";
import { aJourney } from "../../testing/samples.ts";
import { createNavigator, type Navigator } from "./navigator.ts";
import { useJourney } from "./use-journey.ts";

const path = ["authentication", "currentAddress", "currentEmployment"];
let stop = () => {};

afterEach(() => {
  stop();
  forgetJourney();
  window.history.replaceState(null, "", "/");
});

function View({ navigator, drawn }: { navigator: Navigator; drawn: (what: string) => void }) {
  const { open } = useSyncExternalStore(navigator.subscribe, navigator.state);
  const journey = useJourney(navigator);
  const step = open?.page.kind === "step" ? open.page.step.id : "nothing";
  drawn(`${step} at ${journey?.revision}`);
  return <p>{`${step} at ${journey?.revision}`}</p>;
}

/** Opens a page whose next page finishes loading only when the test calls `arrive`. */
async function openAddress() {
  const drawn = vi.fn<(what: string) => void>();
  const arrival = Promise.withResolvers<void>();
  keepJourney(aJourney({ revision: 1, path, frontier: "currentAddress" }));
  window.history.replaceState(null, "", "/auto/address/current");
  const navigator = createNavigator({
    offered: new Set([ProductCode.auto]),
    onNavigated: () => {},
    load: async (page) => {
      if (page.kind === "step" && page.step.id === "currentEmployment") await arrival.promise;
      return { page };
    },
  });
  stop = navigator.start();
  const { rerender } = render(<View {...{ navigator, drawn }} />);
  await screen.findByText("currentAddress at 1");
  const renderAgain = () => rerender(<View {...{ navigator, drawn }} />);
  return { navigator, drawn, renderAgain, arrive: arrival.resolve };
}

test("returns the newest journey while the page stays open", async () => {
  await openAddress();

  act(() => keepJourney(aJourney({ revision: 2, path })));

  expect(await screen.findByText("currentAddress at 2")).toBeVisible();
});

test("changes the page and the journey together, so that the earlier page never gets the new journey", async () => {
  const { navigator, drawn, arrive } = await openAddress();

  act(() => navigator.finish(aJourney({ revision: 2, path, frontier: "currentEmployment" })));
  await act(async () => arrive());

  expect(await screen.findByText("currentEmployment at 2")).toBeVisible();
  expect(drawn.mock.calls.flat()).not.toContain("currentAddress at 2");
});

test("keeps the earlier journey if something else renders the page after the answer that leads away from it", async () => {
  const { navigator, drawn, renderAgain, arrive } = await openAddress();

  act(() => {
    keepJourney(aJourney({ revision: 2, path, frontier: "currentEmployment" }));
    renderAgain();
  });
  act(() => navigator.finish());
  await act(async () => arrive());

  expect(await screen.findByText("currentEmployment at 2")).toBeVisible();
  expect(drawn.mock.calls.flat()).not.toContain("currentAddress at 2");
});

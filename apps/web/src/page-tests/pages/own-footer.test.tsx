// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { App } from "../../shell/app.tsx";
import { fakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aStartUp } from "../../testing/samples.ts";

afterEach(() => window.history.replaceState(null, "", "/"));

const footer = () => screen.queryByRole("contentinfo");

/* Browsers count an element that stays and moves as a jump of the page. */
test("gives each page a footer of its own, and none to a page that isn't there yet", async () => {
  answerEverything(fakeApi());
  window.history.replaceState({ index: 0 }, "", "/auto/authentication");
  render(<App startUp={aStartUp()} />);
  expect(footer()).not.toBeInTheDocument();
  const first = await screen.findByRole("contentinfo");

  act(() => {
    window.history.pushState({ index: 1 }, "", "/loan/type/unavailable");
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect.poll(() => footer() !== null && footer() !== first).toBe(true);

  expect(first).not.toBeInTheDocument();
});

// @vitest-environment jsdom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BrandLoader } from "./brand-loader.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
afterEach(() => {
  vi.useRealTimers();
});

test(
  "shows nothing for a quick answer, and the label after the delay",
  { tags: ["9.loader-delay", "2.shell.loader.delay"] },
  () => {
    render(<BrandLoader src="/loader.svg" label="We are checking" />);

    pass(999);
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
    pass(1);

    expect(screen.getByRole("status")).toHaveTextContent("We are checking");
  },
);

test("shows the clock if the animation doesn't load", { tags: ["2.shell.loader.fallback", "9.loader-size"] }, () => {
  const { container } = render(<BrandLoader src="/missing.svg" label="We are checking" delayMs={0} />);
  const animation = container.querySelector("img");

  if (animation) fireEvent.error(animation);

  expect([animation?.width, animation?.height]).toEqual([512, 291]);
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector("svg")).toBeVisible();
});
